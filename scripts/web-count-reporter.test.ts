import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSession } from './web-count-reporter.js';

const passing = { passed: true, skipped: false };
const failing = { passed: false, skipped: false };

test('tests of a browser file are counted through all its groups', () => {
  const inner = { suites: [], tests: [passing, failing, { passed: true, skipped: true }] };
  const testResults = { suites: [inner], tests: [passing] };
  assert.deepEqual(countSession({ passed: false, testResults }), { passed: 2, failed: 1, skipped: 1 });
});

test('a browser file that did not load, or failed outside of its tests, is one failure', () => {
  assert.deepEqual(countSession({ passed: false }), { passed: 0, failed: 1, skipped: 0 });
  const testResults = { suites: [], tests: [passing] };
  assert.deepEqual(countSession({ passed: false, testResults }), { passed: 1, failed: 1, skipped: 0 });
});
