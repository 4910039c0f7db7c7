import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { END_OF_TIME, MockClock } from './clock.js';

const START = Date.UTC(2026, 2, 1, 10);

function clockAt(start = START) {
  const wall = { time: start, now: () => wall.time };
  return { wall, clock: new MockClock(wall) };
}

const HOUR = 3_600_000;

const step = fc.oneof(
  // Below zero the machine's clock is set back.
  fc.record({ pass: fc.integer({ min: -100_000, max: 100_000 }) }),
  fc.record({ advance: fc.integer({ min: 0, max: 10 ** 12 }) }),
  fc.record({ run: fc.double({ min: 0, max: 86_400, noNaN: true }) }),
);

describe("the mock's clock", () => {
  it('[E1] follows the system time by default', () => {
    const { wall, clock } = clockAt();
    wall.time += 1_234;
    assert.equal(clock.now(), START + 1_234);
  });

  it('[Q2] advances at once, runs in time-lapse, or stops', () => {
    const { wall, clock } = clockAt();
    clock.advance(600_000);
    assert.equal(clock.now(), START + 600_000);
    clock.run(60);
    wall.time += 1_000;
    assert.equal(clock.now(), START + 660_000);
    clock.run(0);
    wall.time += 1_000;
    assert.equal(clock.now(), START + 660_000);
    clock.reset();
    assert.deepEqual([clock.now(), clock.speed], [wall.time, 1]);
  });

  it('[E1, FAULTS 182] goes on when the clock of the machine was set back, or forth and back, and a reset follows it', () => {
    for (const jumps of [[-HOUR], [HOUR, -HOUR]]) {
      const { wall, clock } = clockAt();
      for (const jump of jumps) {
        wall.time += jump;
        clock.now();
      }
      const before = clock.now();
      assert.ok(before >= START);
      wall.time += 1_234;
      assert.equal(clock.now(), before + 1_234);
      clock.run(60);
      wall.time += 1_000;
      assert.equal(clock.now(), before + 61_234);
      clock.reset();
      assert.equal(clock.now(), wall.time);
    }
  });

  it('[E1] never runs backwards, and always has a valid ISO date', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const { wall, clock } = clockAt();
        for (const one of steps) {
          const before = clock.now();
          if ('pass' in one) wall.time += one.pass;
          else if ('advance' in one) clock.advance(one.advance);
          else clock.run(one.run);
          const after = clock.now();
          assert.ok(after >= before && after <= END_OF_TIME);
          assert.match(new Date(after).toISOString(), /^\d{4}-/);
        }
      }),
    );
  });
});
