import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import type { LiveWindow } from './live-window.js';
import { liveWindow } from './live-window.js';

const START = Date.parse('2026-03-01T10:00:00.000Z');
const YEAR_MS = 365 * 24 * 3_600_000;

const durations = fc.array(fc.integer({ min: 500, max: 8_000 }), { minLength: 1, maxLength: 40 });
const size = fc.integer({ min: 1, max: 12 });
const elapsed = fc.integer({ min: 0, max: YEAR_MS });

const sequences = ({ mediaSequence, segments }: LiveWindow): number[] => segments.map((_, at) => mediaSequence + at);
const lastAired = ({ segments }: LiveWindow, lengths: readonly number[]): number => {
  const last = segments.at(-1);
  assert.ok(last);
  return last.airedAt + (lengths[last.index] ?? NaN);
};

describe('the live window', () => {
  it('[D2] ends at the live edge at any time', () => {
    fc.assert(
      fc.property(durations, size, elapsed, (lengths, count, late) => {
        const now = START + late;
        const window = liveWindow({ durations: lengths, startedAt: START, endedAt: null, now, size: count });
        const edge = lastAired(window, lengths);
        assert.equal(window.segments.length, count);
        assert.ok(edge <= now && now - edge < Math.max(...lengths), `edge ${edge} at ${now}`);
      }),
    );
  });

  it('[D2] has contiguous segments', () => {
    fc.assert(
      fc.property(durations, size, elapsed, (lengths, count, late) => {
        const now = START + late;
        const { segments } = liveWindow({ durations: lengths, startedAt: START, endedAt: null, now, size: count });
        segments.slice(1).forEach(({ airedAt, index, discontinuity }, at) => {
          const before = segments[at];
          assert.ok(before);
          assert.equal(airedAt, before.airedAt + (lengths[before.index] ?? NaN));
          assert.equal(index, (before.index + 1) % lengths.length);
          assert.equal(discontinuity, index === 0);
        });
      }),
    );
  });

  it('[D2] only moves forward, and describes a segment the same in every window', () => {
    fc.assert(
      fc.property(durations, elapsed, fc.integer({ min: 0, max: 60_000 }), (lengths, late, later) => {
        const at = (now: number): LiveWindow =>
          liveWindow({ durations: lengths, startedAt: START, endedAt: null, now });
        const [first, second] = [at(START + late), at(START + late + later)];
        assert.ok(second.mediaSequence >= first.mediaSequence);
        assert.ok(second.discontinuitySequence >= first.discontinuitySequence);
        const known = new Map(sequences(first).map((sequence, index) => [sequence, first.segments[index]]));
        sequences(second).forEach((sequence, index) => {
          if (known.has(sequence)) assert.deepEqual(second.segments[index], known.get(sequence));
        });
      }),
    );
  });

  it('[D2] keeps the discontinuity sequence when a discontinuity leaves the window', () => {
    fc.assert(
      fc.property(durations, size, elapsed, (lengths, count, late) => {
        const now = START + late;
        const window = liveWindow({ durations: lengths, startedAt: START, endedAt: null, now, size: count });
        let discontinuities = window.discontinuitySequence;
        sequences(window).forEach((sequence, at) => {
          if (window.segments[at]?.discontinuity) discontinuities += 1;
          assert.equal(discontinuities, Math.floor(sequence / lengths.length));
        });
      }),
    );
  });

  it('[D7] does not change after the end of the stream', () => {
    fc.assert(
      fc.property(durations, elapsed, elapsed, (lengths, length, later) => {
        const endedAt = START + length;
        const at = (now: number): LiveWindow => liveWindow({ durations: lengths, startedAt: START, endedAt, now });
        const last = at(endedAt);
        assert.equal(last.ended, true);
        assert.deepEqual(at(endedAt + later), last);
        if (length > 0) assert.equal(at(endedAt - 1).ended, false);
      }),
    );
  });

  it('[D2] is full from the start on', () => {
    const lengths = [2_000, 2_000, 2_000];
    const first = liveWindow({ durations: lengths, startedAt: START, endedAt: null, now: START });
    assert.deepEqual([first.mediaSequence, first.discontinuitySequence, first.segments.length], [0, 0, 6]);
    assert.deepEqual(liveWindow({ durations: lengths, startedAt: START, endedAt: null, now: START - 5_000 }), first);
  });
});
