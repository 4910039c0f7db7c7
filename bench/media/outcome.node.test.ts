import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MediaSample, ProbeFact, VideoSample } from '../page/probe-fact.js';
import type { ClipMedium, StreamMedium } from './medium.js';
import { outcomeOf, type Outcome } from './outcome.js';
import { isWorse, mediaSections, typical } from './report.js';

const LOG = { requests: 7, missing: 2 };

const video = (frames: number, change: Partial<VideoSample> = {}): VideoSample => ({
  ...{ time: frames / 25, frames, width: 270, behind: 5, muted: true, ended: false, paused: false },
  ...change,
});
const sample = (at: number, frames: number | null, host: MediaSample['host'] = null, change = {}): MediaSample => ({
  ...{ type: 'sample', at: at * 1_000, host },
  videos: frames === null ? [] : [video(frames, change)],
});
const navigation: ProbeFact = { type: 'navigation', at: 0 };
const firstFrame = (at: number): ProbeFact => ({ type: 'first-frame', at: at * 1_000, top: true });
const pip = (mode: string, phase: string, reason = ''): MediaSample['host'] => ({
  ...{ mode, phase, reason },
});

test('a bare video that plays on', () => {
  const facts = [navigation, firstFrame(1), ...[1.5, 2, 2.5, 3].map((at) => sample(at, at * 25))];
  const outcome = outcomeOf(facts, LOG);
  assert.deepEqual(outcome, {
    ...{ start: 1_000, played: 2, still: 0.5, plays: true, end: null, behind: 5, requests: 7, missing: 2 },
  });
});

test('a stall that ends, and one that does not', () => {
  const frames = [25, 50, 50, 50, 50, 75];
  const samples = frames.map((count, at) => sample(at + 1, count));
  const ended = outcomeOf([navigation, firstFrame(1), ...samples], LOG);
  assert.deepEqual([ended.still, ended.plays], [4, true]);
  const open = outcomeOf([navigation, firstFrame(1), ...samples.slice(0, -1)], LOG);
  assert.deepEqual([open.still, open.plays, open.played], [3, false, 1]);
});

test('a card counts as shown when its poster is taken away, and ends as the poster that it becomes', () => {
  const facts: ProbeFact[] = [
    ...[navigation, firstFrame(1), { type: 'phase', at: 1_400, phase: 'playing' } as const],
    ...[2, 2.5, 3].map((at) => sample(at, at * 25, pip('live', 'playing'))),
    ...[4, 5, 6].map((at) => sample(at, null, pip('poster', 'shown', 'media'))),
  ];
  const outcome = outcomeOf(facts, LOG);
  assert.deepEqual([outcome.start, outcome.plays, outcome.end], [1_400, false, 'poster media']);
  const never = outcomeOf([navigation, sample(3, 0, pip('live', 'loading'))], LOG);
  assert.deepEqual([never.start, never.end], [null, 'live loading']);
});

test('a stream without pictures plays while time passes', () => {
  const facts = [navigation, ...[1, 1.5, 2].map((at) => sample(at, 0, null, { time: at, width: 0 }))];
  assert.deepEqual(outcomeOf(facts, LOG).start, null);
  assert.deepEqual(outcomeOf(facts, LOG, { soundOnly: true }).start, 1_000);
});

test('what has ended has played to its end, in a card and in a player too', () => {
  const card = [navigation, firstFrame(1), { type: 'phase', at: 1_000, phase: 'playing' } as const, sample(1.5, 50)];
  const ended = outcomeOf([...card, sample(9, null, pip('poster', 'shown', 'ended'))], LOG);
  assert.deepEqual([ended.plays, ended.still], [true, 0.5]);
  const facts = [navigation, firstFrame(1), sample(1.5, 50), sample(9, 50, null, { ended: true })];
  const { plays, still } = outcomeOf(facts, LOG);
  assert.deepEqual([plays, still], [true, 0.5]);
  const waits = sample(9, null, pip('processing', '', ''));
  assert.equal(outcomeOf([...card, waits], LOG).plays, true);
});

const outcome = (change: Partial<Outcome>): Outcome => ({
  ...{ start: 1_000, played: 18, still: 0.5, plays: true, end: null, behind: 5, requests: 9, missing: 0 },
  ...change,
});
const never = outcome({ start: null, played: 0, plays: false, end: 'poster media' });

test('worse is who stops, is much later, or plays much less', () => {
  const bare = outcome({});
  assert.equal(isWorse(outcome({ start: 1_900 }), bare), false);
  assert.equal(isWorse(outcome({ start: 2_100 }), bare), true);
  assert.equal(isWorse(outcome({ played: 14 }), bare), true);
  assert.equal(isWorse(outcome({ plays: false }), bare), true);
  assert.equal(isWorse(never, bare), true);
  assert.equal(isWorse(never, never), false);
  assert.equal(isWorse(null, bare), false);
});

test('the typical round is the one in the middle', () => {
  assert.equal(typical([outcome({ played: 3 }), never, outcome({ played: 5 })])?.played, 3);
  assert.equal(typical([]), null);
});

test('the table says when each began, how it ended, and who is worse than hls.js', () => {
  const stream: StreamMedium = {
    ...{ kind: 'stream', id: 's', title: 'a stream', encodings: [] },
    present: () => ({ playlists: {} }),
  };
  const clip: ClipMedium = { kind: 'clip', id: 'c', title: 'a clip', encodings: [] };
  const sections = mediaSections(
    [stream, clip],
    new Map([
      [
        's',
        new Map([
          ['card', [never]],
          ['iframe', [outcome({ start: 1_500, plays: false, played: 4, end: 'poster timeout' })]],
          ['player', [outcome({ start: 2_000, still: 6 })]],
          ['hls', [outcome({ behind: 41 })]],
          ['video', [outcome({ plays: false, played: 2 })]],
        ]),
      ],
      [
        'c',
        new Map([
          ['card', [outcome({ start: 500 })]],
          ['video', [outcome({ start: 400 })]],
        ]),
      ],
    ]),
  );
  assert.deepEqual(
    sections.map(({ rows }) => rows),
    [
      [
        [
          ...[
            '  a stream',
            'poster media',
            '1.5 s, poster timeout after 4.0 s',
            '2.0 s, still 6.0 s',
            '1.0 s, 41 s behind',
          ],
          ...['1.0 s, stops after 2.0 s', '-', '1.50', '2.00', 'card, iframe'],
        ],
      ],
      [['  a clip', '0.5 s', '-', '-', '-', '0.4 s', '1.25', '-', '-', '']],
    ],
  );
});
