import { expect } from 'chai';
import fc from 'fast-check';
import { describe, it } from 'node:test';
import {
  hlsLivenessTransition,
  initialHlsLivenessState,
  type HlsLivenessEffect,
  type HlsLivenessEvent,
  type HlsLivenessState,
} from './machine.js';

/** Seconds. */
const TARGETS = [0.5, 2, 6] as const;

const loaded = fc.record({
  type: fc.constant('loaded' as const),
  live: fc.boolean(),
  newest: fc.integer({ min: 0, max: 4 }),
  target: fc.constantFrom(...TARGETS),
});
const buffered = fc.record({
  type: fc.constant('buffered' as const),
  live: fc.boolean(),
  playhead: fc.integer({ min: 0, max: 3 }),
});
const changes = fc.constantFrom<HlsLivenessEvent>({ type: 'held' }, { type: 'resumed' });

/** What happens, and milliseconds since what happened before. */
const sequences = fc.array(fc.tuple(fc.oneof(loaded, buffered, changes), fc.integer({ min: 0, max: 20_000 })), {
  maxLength: 40,
});

interface Moment {
  readonly before: HlsLivenessState;
  readonly event: HlsLivenessEvent;
  readonly effect: HlsLivenessEffect | null;
  readonly state: HlsLivenessState;
  readonly now: number;
}

/** Feeds them one by one, and looks after each. */
function walk(list: readonly (readonly [HlsLivenessEvent, number])[], look: (moment: Moment) => void): void {
  let state = initialHlsLivenessState;
  let now = 0;
  for (const [event, passed] of list) {
    now += passed;
    const before = state;
    const step = hlsLivenessTransition(before, event, now);
    ({ state } = step);
    look({ before, event, effect: step.effect, state, now });
  }
}

const forAll = (look: (moment: Moment) => void): void =>
  fc.assert(
    fc.property(sequences, (list) => walk(list, look)),
    { numRuns: 1_000 },
  );

describe('whether hls.js still gets what it plays, for every sequence of events', () => {
  it('[D4, FAULTS 105] the next playlist of a live stream is due whenever one has come that is new, unless loading is held', () => {
    forAll(({ before, event, effect }) => {
      if (event.type !== 'loaded' || (event.live && event.newest === before.newest)) return;
      expect(effect).to.deep.equal({
        type: 'due',
        milliseconds: event.live && !before.held ? 3_000 * event.target + 8_000 : null,
      });
    });
  });

  it('[D4] nothing is due while loading is held, once a playlist has come', () => {
    let due: number | null = null;
    forAll(({ before, effect, state }) => {
      if (before === initialHlsLivenessState) due = null;
      if (effect?.type === 'due') due = effect.milliseconds;
      if (state.held && state.newest !== null) expect(due).to.equal(null);
    });
  });

  it('[D4] only the playlist of a live stream is stale, and not before two of its segments could have come', () => {
    forAll(({ before, event, effect, now }) => {
      if (effect?.type !== 'stale') return;
      expect(event).to.include({ type: 'loaded', live: true, newest: before.newest });
      expect(now - before.newestAt).to.be.above(event.type === 'loaded' ? 2_000 * event.target : Infinity);
    });
  });

  it('[D4] a playhead is lost only where it has stood still for three seconds while segments came, and never across a pause', () => {
    let still: { readonly playhead: number; readonly since: number } | null = null;
    forAll(({ before, event, effect, now }) => {
      if (before === initialHlsLivenessState || event.type === 'resumed') still = null;
      if (event.type !== 'buffered') {
        expect(effect?.type).to.not.equal('lost');
        return;
      }
      const stands: boolean = event.live && still?.playhead === event.playhead;
      const since: number = stands ? (still?.since ?? now) : now;
      still = { playhead: event.playhead, since };
      expect(effect?.type === 'lost').to.equal(stands && now - since > 3_000);
    });
  });
});
