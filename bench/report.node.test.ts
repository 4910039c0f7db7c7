import assert from 'node:assert/strict';
import { test } from 'node:test';
import { SUBJECTS } from './subjects.js';
import type { Measurement } from './measure.js';
import { neverPlayed, sectionsOf } from './report.js';

const measured = (firstFrame: number | null, more: Partial<Measurement> = {}): Measurement => ({
  ...{ firstFrame, uncovered: null, seen: firstFrame, blocking: 0, longTasks: 0, shift: 0, requests: 0, bytes: 0 },
  ...{ script: 0, waterfall: [] },
  ...more,
});

test('a row compares medians with the first row of its section and shows how often it played', () => {
  const [clip] = sectionsOf(
    new Map([
      ['clip-bare', [measured(1_000), measured(900), measured(5_000)]],
      ['clip-ours', [measured(1_050, { uncovered: 1_060, blocking: 12 }), measured(null), measured(1_150)]],
    ]),
  );
  const cells = clip?.rows.map(([, ...numbers]) => numbers);
  assert.deepEqual(cells, [
    ['1000 ms', '900-5000', '1.00', '', '-', '0 ms', '3/3'],
    ['1100 ms', '1050-1150', '1.10', '<= 1.10', '1060 ms', '0 ms', '2/3'],
  ]);
});

test('a page without a stream shows what it cost', () => {
  const all = [measured(null, { requests: 2, bytes: 4_321, longTasks: 1, blocking: 30, shift: 0.01 })];
  const [nothing] = sectionsOf(new Map([['page-ours', all]]));
  assert.deepEqual(nothing?.rows[0]?.slice(1), ['2', '4321', '1', '30 ms', '0.0100']);
});

test('who took no part has no row, and who was never measured has no number', () => {
  assert.deepEqual(sectionsOf(new Map()), []);
  const numbers = sectionsOf(new Map(SUBJECTS.map(({ id }) => [id, []]))).flatMap(({ rows }) =>
    rows.flatMap(([, ...cells]) => cells),
  );
  assert.deepEqual(
    numbers.filter((cell) => /NaN|Infinity|null/.test(cell)),
    [],
  );
});

test('who never showed a picture is named; a page that has none to show is not', () => {
  const all = new Map(SUBJECTS.map(({ id }) => [id, [measured(1_000), measured(null)]]));
  all.set('page-alone', [measured(null)]);
  assert.deepEqual(neverPlayed(all), []);
  all.set('live-ours', [measured(null), measured(null)]);
  assert.deepEqual(neverPlayed(all), ['live: svc-pip, script tag']);
});
