import assert from 'node:assert/strict';
import { test } from 'node:test';
import { register } from '../demo/faults/register.js';
import { rowsNamed } from '../demo/faults/row-names.js';
import { proofsIn, type Proof } from './fault-proofs.js';
import { judge, strayProofs } from './fault-verdicts.js';

const row = (name: string, rest: object = {}): { row: string; fault: string; expected: string } => ({
  row: name,
  fault: '',
  expected: '',
  ...rest,
});
const proof = (rows: string[], passed = true): Proof => ({ rows, title: rows.join(), passed });

test('a row is proven by tests that all passed, and open without a test and without a reason', () => {
  const rows = [row('1'), row('2'), row('3'), row('4', { cannot: 'why' }), row('5', { cannot: 'why' })];
  const proofs = [proof(['1', '2']), proof(['2'], false), proof(['5'])];
  const verdicts = judge({ title: '', rows }, proofs);
  assert.deepEqual(
    verdicts.map(({ state }) => state),
    ['proven', 'failed', 'open', 'excused', 'contradicted'],
  );
  assert.deepEqual(
    verdicts[1]?.tests.map(({ passed }) => passed),
    [false, true],
  );
});

test('a test that names an unknown row is found', () => {
  const stray = proof(['1', '9']);
  assert.deepEqual(strayProofs([{ title: '', rows: [row('1')] }], [proof(['1']), stray]), [stray]);
});

test('a title without a row proves none', () => {
  assert.deepEqual(proofsIn('[D4] 26 s later', true), []);
  assert.deepEqual(proofsIn('[FAULTS 26] works', false), [{ rows: ['26'], title: '[FAULTS 26] works', passed: false }]);
});

test('the register has every row once, under a number that a title can name', () => {
  const names = register.flatMap(({ rows }) => rows.map((one) => one.row));
  assert.deepEqual(names, [...new Set(names)]);
  for (const name of names) assert.deepEqual(rowsNamed(`[FAULTS ${name}] works`), [name]);
});
