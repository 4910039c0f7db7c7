import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Counts, Times } from './measure.js';
import { holds, scrollSections, verdict, type ScrollRow } from './report.js';
import type { Activity } from './scenarios.js';

const timesOf = (...scripts: readonly number[]): readonly Times[] =>
  scripts.map((script) => ({ script, tasks: script * 2 }));

const countsOf = (hitTests: number, longestGap: number): Counts => ({
  calls: { hitTests, boxes: 7, styles: 3, queries: 1 },
  longestGap,
});

function row(
  none: readonly Times[],
  ours: readonly Times[],
  activity: Activity = 'scrolled',
  limit: number | null = 15,
) {
  return {
    scenario: { screen: 'phone', nodes: 10_000, activity, limit },
    times: { none, ours },
    counts: { none: countsOf(2, 17), ours: countsOf(54, 900) },
  } satisfies ScrollRow;
}

test('what the tag adds is the difference of the medians and of the counts', () => {
  const [section] = scrollSections([row(timesOf(1, 9, 2), timesOf(40, 20, 30))]);
  assert.equal(section?.title, 'phone, 390x844');
  assert.deepEqual(section?.rows, [
    [
      ...['  10,000 nodes, scrolled', '2 ms', '30 ms', '28 ms', '15 ms', 'NO', '56 ms', '17 ms', '900 ms'],
      ...['52', '0', '0', '0', '3'],
    ],
  ]);
});

test('a window without rows has no table, and what was not measured is a dash', () => {
  const unmeasured = { ...row([], []), counts: { none: null, ours: null } };
  const sections = scrollSections([unmeasured]);
  assert.equal(sections.length, 1);
  assert.deepEqual(sections[0]?.rows[0]?.slice(3), ['-', '15 ms', '-', '-', '-', '-', '-', '-', '-', '-', '0']);
});

test('a limit holds up to its own value, and only what has one is judged', () => {
  const held = row(timesOf(5), timesOf(20));
  const broken = row(timesOf(5), timesOf(20.5), 'scrolled, changing');
  const still = row(timesOf(0), timesOf(99), 'still', null);
  assert.deepEqual([held, broken, still].map(holds), [true, false, null]);
  assert.equal(verdict([held, still]), 'All 1 limits hold.');
  assert.equal(verdict([held, broken, still]), '1 of 2 limits do not hold: phone, 10000 nodes, scrolled, changing.');
});
