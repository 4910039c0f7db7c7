import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rowTitle, rowsNamed } from './row-names.js';

test('a title names the rows after FAULTS in its brackets, and no other number', () => {
  assert.deepEqual(rowsNamed('[FAULTS 26] works'), ['26']);
  assert.deepEqual(rowsNamed('[T7, FAULTS 53, 54] keeps 3 policies in 20 s'), ['53', '54']);
  assert.deepEqual(rowsNamed('[FAULTS 3f, S4.7, S5.10, D4] both'), ['3f', 'S4.7', 'S5.10']);
  assert.deepEqual(rowsNamed('[FAULTS 89] [FAULTS 90, 89] text'), ['89', '90']);
  assert.deepEqual(rowsNamed('[D4] 3 s later'), []);
  assert.deepEqual(rowsNamed('FAULTS 26 without brackets'), []);
});

test('leading numbers of a row name become a tag of its title, other names stay', () => {
  assert.equal(rowTitle('79, 91 playerUrl null'), '[FAULTS 79, 91] playerUrl null');
  assert.equal(rowTitle('S4.9 noopener'), '[FAULTS S4.9] noopener');
  assert.equal(rowTitle('Z20 emptied'), 'Z20 emptied');
  assert.equal(rowTitle('a clip'), 'a clip');
  assert.deepEqual(rowsNamed(rowTitle('65, 80 while it plays')), ['65', '80']);
});
