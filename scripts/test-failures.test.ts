import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readFailures, tellFailure, writeFailures } from './test-failures.js';

test('a failure is told in plain lines, without colours and empty lines', () => {
  const message = '\u001b[31mError: hosts\u001b[39m\n\n  Expected: 0\n  Received: 2\n';
  assert.equal(
    tellFailure({ title: '[T2] leaves nothing', message }),
    '[T2] leaves nothing\n    Error: hosts\n    Expected: 0\n    Received: 2',
  );
});

test('of a long failure only the beginning is told', () => {
  const told = tellFailure({ title: 'long', message: Array.from({ length: 100 }, (_, at) => `line ${at}`).join('\n') });
  assert.match(told, /^long\n {4}line 0\n/);
  assert.equal(told.split('\n').length, 9);
  assert.ok(tellFailure({ title: 'wide', message: 'x'.repeat(10_000) }).length < 700);
});

test('what failed in a suite is read as it was left, and nothing where none was', () => {
  const failures = [{ title: 'one', message: 'because' }];
  writeFailures('a-suite-of-test-failures', failures);
  assert.deepEqual(readFailures('a-suite-of-test-failures'), failures);
  assert.deepEqual(readFailures('a-suite-that-never-ran'), []);
});
