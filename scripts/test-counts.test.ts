import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addCounts } from './test-counts.js';

test('counts of suites are added field by field', () => {
  const sum = addCounts({ passed: 1, failed: 2, skipped: 3 }, { passed: 10, failed: 20, skipped: 30 });
  assert.deepEqual(sum, { passed: 11, failed: 22, skipped: 33 });
});
