import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { FAILED, GOOD, HOUR, MINUTE, pausesOf, PollerWorld } from './poller.fixture.js';
import { startPoller, type PollReply } from './poller.js';

describe('startPoller', () => {
  const world = new PollerWorld();
  const { clock } = world;

  it('[Z3] sends the first request within a period and a third, then one per period, with jitter', async () => {
    const early = world.start(
      () => GOOD,
      () => 0,
    );
    const late = world.start(
      () => GOOD,
      () => 0.999,
    );
    await world.pass(10 * MINUTE);
    expect(early[0]).to.equal(0);
    expect(early[1]).to.equal(80_000);
    expect(late[0]).to.be.within(158_000, 160_000);
    expect((late[1] ?? 0) - (late[0] ?? 0)).to.be.closeTo(160_000, 200);
  });

  it('[Z3] distributes the requests of many pages evenly over the period', async () => {
    const firsts = Array.from({ length: 600 }, () => world.start(() => GOOD, Math.random));
    await world.pass(3 * MINUTE);
    const quarters = [0, 0, 0, 0];
    for (const [first = 0] of firsts) quarters[Math.min(3, Math.floor(first / 30_000))]! += 1;
    for (const count of quarters) expect(count).to.be.within(90, 230);
  });

  it('[Q2, FAULTS 80] never requests before the last response expires', async () => {
    const times = world.start(
      () => ({ ...GOOD, validity: 5 * MINUTE }),
      () => 0,
    );
    await world.pass(31 * MINUTE);
    expect(times).to.deep.equal([0, 5, 10, 15, 20, 25, 30].map((minutes) => minutes * MINUTE));
  });

  it('[Q3, Z23, FAULTS 67] waits as long as the service requests', async () => {
    const times = world.start(
      () => ({ ...FAILED, retryAfter: 10 * MINUTE }),
      () => 0,
    );
    await world.pass(21 * MINUTE);
    expect(times).to.deep.equal([0, 10 * MINUTE, 20 * MINUTE]);
  });

  it('[Z3, FAULTS 3a] sends no request while the page is hidden, and one soon after it is visible again', async () => {
    const times = world.start(
      () => GOOD,
      () => 0.5,
    );
    await world.pass(80_000);
    const { length } = times;
    world.turn('hidden');
    await world.pass(HOUR);
    expect(times.length).to.equal(length);
    expect(clock.pending).to.equal(0);
    world.turn('visible');
    await world.pass(2_400);
    expect(times.length, 'not at once').to.equal(length);
    await world.pass(2_600);
    expect(times.length).to.equal(length + 1);
  });

  for (const first of ['visible', 'pageshow']) {
    it(`[Z3] leaves the request after the back/forward cache to its owner, if ${first} is fired first`, async () => {
      const times = world.start(
        () => GOOD,
        () => 0.5,
      );
      await world.pass(MINUTE / 2);
      world.turn('hidden');
      await world.pass(HOUR);
      expect(times).to.deep.equal([]);
      if (first === 'pageshow') world.restore();
      world.turn('visible');
      if (first === 'visible') world.restore();
      await world.pass(29_000);
      expect(times).to.deep.equal([]);
      await world.pass(2 * MINUTE);
      expect(times).to.have.length(1);
    });
  }

  it('[Z3] [Q2] sends at most two requests a minute on a page that is repeatedly hidden, and none before the response expires', async () => {
    for (const [validity, least] of [
      [null, 30_000],
      [2 * MINUTE, 2 * MINUTE],
    ] as const) {
      const times = world.start(
        () => ({ ...GOOD, validity }),
        () => 0.5,
      );
      for (let second = 0; second < 1_200; second++) {
        world.turn(second % 2 ? 'visible' : 'hidden');
        await world.pass(1_000);
      }
      const pauses = pausesOf(times);
      expect(times.length).to.be.greaterThan(2);
      for (const pause of pauses) expect(pause).to.be.at.least(least);
      world.end();
    }
  });

  it('[Q2] keeps its schedule when the page returns while the last response is valid, since others return at the same time', async () => {
    const times = world.start(
      () => ({ ...GOOD, validity: 5 * MINUTE }),
      () => 0.5,
    );
    await world.pass(1.2 * MINUTE);
    expect(times).to.have.length(1);
    world.turn('hidden');
    await world.pass(3 * MINUTE);
    world.turn('visible');
    await world.pass(5 * MINUTE);
    expect((times[1] ?? 0) - (times[0] ?? 0)).to.be.closeTo(6 * MINUTE, 1);
  });

  for (const [chance, pause] of [
    [0, 0.5],
    [0.999, 0.5 + 8 / 3],
  ] as const) {
    it(`[Z3] delays the next request of pages that returned together like a first one, random ${chance}`, async () => {
      world.turn('hidden');
      const times = world.start(
        () => GOOD,
        () => chance,
      );
      await world.pass(HOUR);
      world.turn('visible');
      await world.pass(HOUR);
      const [returned = 0, next = 0] = times;
      expect(next - returned).to.be.closeTo(pause * MINUTE, 500);
    });
  }

  it('[Z3] starts in a hidden page only once it is visible', async () => {
    world.turn('hidden');
    const times = world.start(
      () => GOOD,
      () => 0.5,
    );
    await world.pass(HOUR);
    expect(times).to.deep.equal([]);
    world.turn('visible');
    await world.pass(5_000);
    expect(times).to.have.length(1);
  });

  it('[Z3] stops at once when aborted, also while it waits for a response', async () => {
    const waiting = world.start(
      () => GOOD,
      () => 0.5,
    );
    let respond: (reply: PollReply) => void = () => undefined;
    let requested = false;
    startPoller(
      {
        period: MINUTE,
        random: () => 0,
        request: () => {
          requested = true;
          return new Promise((resolve) => (respond = resolve));
        },
      },
      world.signal,
    );
    await world.pass(1);
    expect(requested).to.equal(true);
    world.end();
    respond(GOOD);
    await world.settle();
    world.turn('visible');
    expect(clock.pending).to.equal(0);
    expect(waiting).to.deep.equal([]);
  });

  it('[Z3] never has two requests in flight', async () => {
    let open = 0;
    let most = 0;
    startPoller(
      {
        period: MINUTE,
        random: () => 0,
        request: async () => {
          most = Math.max(most, (open += 1));
          await new Promise<void>((resolve) => setTimeout(() => resolve(), 8_000));
          open -= 1;
          return GOOD;
        },
      },
      world.signal,
    );
    for (let times = 0; times < 60; times++) {
      world.turn(times % 2 ? 'visible' : 'hidden');
      await world.pass(3_000);
    }
    expect(most).to.equal(1);
  });

  it('[Z3, FAULTS 80, 3a, S4.19] sends at most thirty requests in any hour, whatever the responses and however often the page returns', async () => {
    const reply = fc.record({
      failed: fc.boolean(),
      retryAfter: fc.option(fc.nat(10 * MINUTE)),
      validity: fc.option(fc.nat(5 * MINUTE)),
    });
    const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
    const replies = fc.oneof(fc.constant([GOOD]), fc.array(reply, { minLength: 1, maxLength: 20 }));
    await fc.assert(
      fc.asyncProperty(replies, fc.array(chance, { minLength: 1, maxLength: 9 }), async (responses, chances) => {
        let drawn = 0;
        const times = world.start(
          (count) => responses[count % responses.length] ?? GOOD,
          () => chances[(drawn += 1) % chances.length] ?? 0,
        );
        for (let minutes = 0; minutes < 150; minutes++) {
          world.turn('hidden');
          world.turn('visible');
          await world.pass(MINUTE);
        }
        world.end();
        const busiest = times.map((from) => times.filter((time) => time >= from && time < from + HOUR).length);
        expect(Math.max(0, ...busiest)).to.be.at.most(30);
      }),
      { numRuns: 30 },
    );
  });
});
