import { expect } from 'chai';
import { describe, it } from 'node:test';
import {
  hlsLivenessTransition,
  initialHlsLivenessState,
  type HlsLivenessEffect,
  type HlsLivenessEvent,
  type HlsLivenessState,
  type HlsLivenessStep,
} from './machine.js';

/** Seconds. */
const TARGET = 4;

type Loaded = Extract<HlsLivenessEvent, { type: 'loaded' }>;

/** What happens, and when, milliseconds. */
type Fact = readonly [event: HlsLivenessEvent, now: number];

const playlist = (newest: number, now: number, other: Partial<Loaded> = {}): Fact => [
  { type: 'loaded', live: true, newest, target: TARGET, ...other },
  now,
];
const fragment = (playhead: number, now: number, moves = false): Fact => [
  { type: 'buffered', live: !moves, playhead },
  now,
];

const EVENTS = {
  held: [{ type: 'held' }, 1_000],
  resumed: [{ type: 'resumed' }, 1_000],
  'a playlist': playlist(7, 1_000),
  'a playlist that begins with 0': playlist(0, 1_000),
  'the same after 8 s': playlist(7, 9_000),
  'the same after 8.001 s': playlist(7, 9_001),
  'the same after 16 s': playlist(7, 17_000),
  'a longer one after 10 s': playlist(8, 11_000),
  'one that is behind after 10 s': playlist(6, 11_000),
  'a recording': playlist(7, 1_000, { live: false }),
  'the same recording after 10 s': playlist(7, 11_000, { live: false }),
  'a recording with endless segments': playlist(7, 1_000, { live: false, target: Infinity }),
  'a segment at 5': fragment(5, 1_000),
  'a segment at 5 after 3 s': fragment(5, 4_000),
  'a segment at 5 after 3.001 s': fragment(5, 4_001),
  'a segment at 5 after 6 s': fragment(5, 7_000),
  'a segment at 6 after 2 s': fragment(6, 3_000),
  'a segment at 6 after 6 s': fragment(6, 7_000),
  'a segment at 5, which moves, after 2 s': fragment(5, 3_000, true),
  'a segment at 5, which moves, after 6 s': fragment(5, 7_000, true),
} satisfies Readonly<Record<string, Fact>>;

type EventName = keyof typeof EVENTS;

const feed = (state: HlsLivenessState, name: EventName): HlsLivenessStep => {
  const [event, now]: Fact = EVENTS[name];
  return hlsLivenessTransition(state, event, now);
};

const sentence = (effect: HlsLivenessEffect | null): string => {
  switch (effect?.type) {
    case 'due':
      return effect.milliseconds === null ? 'none is due' : `due in ${String(effect.milliseconds)}`;
    default:
      return effect?.type ?? '';
  }
};

/** What the last event does. */
const after = (...names: readonly EventName[]): string => {
  let state = initialHlsLivenessState;
  let effect: HlsLivenessEffect | null = null;
  for (const name of names) ({ state, effect } = feed(state, name));
  return sentence(effect);
};

/** What has happened, what happens now, and what is done. */
type Row = readonly [readonly EventName[], EventName, string];

function table(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [before, event, done] of rows)
      it(`${before.join(', ') || 'at first'}: ${event}`, () => {
        expect(after(...before, event)).to.equal(done);
      });
  });
}

table(
  '[D4, FAULTS 114, 116] a live playlist that does not grow is stale after 2 target durations, frozen after 3 and 8 s',
  [
    [[], 'a playlist', 'due in 20000'],
    [[], 'a playlist that begins with 0', 'due in 20000'],
    [['a playlist'], 'the same after 8 s', ''],
    [['a playlist'], 'the same after 8.001 s', 'stale'],
    [['a playlist', 'the same after 8.001 s'], 'the same after 16 s', 'stale'],
    [['a playlist'], 'a longer one after 10 s', 'due in 20000'],
    [['a playlist'], 'one that is behind after 10 s', 'due in 20000'],
    [['a playlist', 'a segment at 5'], 'the same after 8.001 s', 'stale'],
  ],
);

table('[D3] the playlist of a recording need not grow', [
  [[], 'a recording', 'none is due'],
  [['a recording'], 'the same recording after 10 s', 'none is due'],
  [['a playlist'], 'the same recording after 10 s', 'none is due'],
  [[], 'a recording with endless segments', 'none is due'],
]);

table('[D2, FAULTS 119] while loading is held only the first playlist is due', [
  [[], 'held', ''],
  [['held'], 'a playlist', 'none is due'],
  [['held', 'a playlist'], 'a longer one after 10 s', 'none is due'],
  [['a playlist'], 'held', 'none is due'],
  [['a playlist', 'held'], 'resumed', ''],
  [['a playlist', 'held', 'resumed'], 'the same after 16 s', 'due in 20000'],
  [['held', 'resumed'], 'a playlist', 'due in 20000'],
  [['a playlist', 'held', 'resumed'], 'held', ''],
]);

table('[D4, FAULTS 120] a playhead that stands still for 3 s although segments arrive is lost', [
  [[], 'a segment at 5', ''],
  [[], 'a segment at 5 after 6 s', ''],
  [['a segment at 5'], 'a segment at 5 after 3 s', ''],
  [['a segment at 5'], 'a segment at 5 after 3.001 s', 'lost'],
  [['a segment at 5', 'a segment at 5 after 3 s'], 'a segment at 5 after 6 s', 'lost'],
  [['a segment at 5', 'a segment at 5 after 3.001 s'], 'a segment at 5 after 6 s', 'lost'],
  [['a segment at 5'], 'a segment at 6 after 6 s', ''],
  [['a segment at 5', 'a segment at 6 after 2 s'], 'a segment at 5 after 6 s', ''],
  [['a segment at 5'], 'a segment at 5, which moves, after 6 s', ''],
  [['a segment at 5', 'a segment at 5, which moves, after 2 s'], 'a segment at 5 after 3.001 s', ''],
  [['a segment at 5', 'a segment at 5, which moves, after 2 s'], 'a segment at 5 after 6 s', 'lost'],
  [['a segment at 5', 'held', 'resumed'], 'a segment at 5 after 6 s', ''],
]);

describe('[D4] what is alive', () => {
  it('is not changed by a fact that says nothing new', () => {
    const { state } = feed(initialHlsLivenessState, 'a playlist');
    expect(feed(state, 'the same after 8.001 s').state).to.equal(state);
  });
});
