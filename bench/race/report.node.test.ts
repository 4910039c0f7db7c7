import assert from 'node:assert/strict';
import { test } from 'node:test';
import { choose, RACES, SUBJECTS } from './contests.js';
import type { Measurement } from './measure.js';
import { neverPlayed, sectionsOf } from './report.js';

const seen = (at: number | null): Measurement => ({
  seen: at,
  blocking: 12,
  shift: 0,
  largestPaint: 600,
  requests: 2,
  bytes: 4_321,
  script: null,
});
const named = (...ids: string[]) => SUBJECTS.filter(({ id }) => ids.includes(id));

test('everybody is compared with the first floor of the contest, and who never played has a row that says so', () => {
  const subjects = named('live-ts/hls-light', 'live-ts/ours', 'live-ts/ours-hls', 'live-ts/shaka');
  const measurements = new Map([
    ['live-ts/hls-light', [seen(1_000), seen(900), seen(5_000)]],
    ['live-ts/ours', [seen(1_100), seen(null), seen(1_000)]],
    ['live-ts/shaka', [seen(null)]],
  ]);
  const [live] = sectionsOf(subjects, measurements);
  assert.deepEqual(
    live?.rows.map((cells) => cells.slice(1, 6)),
    [
      ['1000 ms', '900-5000', '1.00', '', '3/3'],
      ['1050 ms', '1000-1100', '1.05', '<= 1.05', '2/3'],
      ['-', '-', '-', '<= 1.15', 'not held'],
      ['-', '-', '-', '', 'FAILED'],
    ],
  );
  assert.deepEqual(neverPlayed(subjects, measurements), []);
  assert.deepEqual(neverPlayed(subjects, new Map([['live-ts/ours', [seen(null)]]])), ['live-ts/ours never played']);
});

test('where there is nothing to show no picture is missed, and requests and bytes are compared', () => {
  const subjects = named('nothing/page', 'nothing/ours');
  const measurements = new Map(subjects.map(({ id }) => [id, [seen(null)]]));
  assert.deepEqual(sectionsOf(subjects, measurements)[0]?.rows[1]?.slice(5), [
    ...['', '12 ms', '600 ms', '0.0000', '2', '4.3 kB', '-'],
  ]);
  assert.deepEqual(neverPlayed(subjects, measurements), []);
});

test('words choose contests, and beginnings of names the subjects of a race', () => {
  const ids = (race: string, ...words: string[]): string[] => {
    const plan = RACES[race];
    assert.ok(plan);
    return choose(plan, words).map(({ id }) => id);
  };
  assert.deepEqual(ids('peers', 'clip', 'ours', 'ply'), ['clip/ours', 'clip/ours-preload', 'clip/plyr']);
  assert.deepEqual(ids('card', 'clip'), ['clip/page', 'clip/hand', 'clip/ours', 'clip/ours-preload']);
  assert.deepEqual(ids('firefox', 'live-ts'), ['live-ts/hls-light', 'live-ts/ours-hls']);
  assert.deepEqual(ids('peers', 'nobody'), []);
});
