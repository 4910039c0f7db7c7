import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSession, reportable } from './session-counts.js';

const session = { testFile: 'src/some.test.ts', passed: false, errors: [{ message: 'did not load' }] };
const passing = { name: 'works', passed: true, skipped: false };
const failing = { name: 'fails', passed: false, skipped: false };

test('tests of a browser file are counted through all its groups', () => {
  const inner = { name: '', suites: [], tests: [passing, failing, { ...passing, skipped: true }] };
  const testResults = { name: '', suites: [inner], tests: [passing] };
  assert.deepEqual(countSession({ ...session, testResults }), { passed: 2, failed: 1, skipped: 1 });
});

test('a browser file that did not load, or failed outside of its tests, is one failure', () => {
  assert.deepEqual(countSession(session), { passed: 0, failed: 1, skipped: 0 });
  const testResults = { name: '', suites: [], tests: [passing] };
  assert.deepEqual(countSession({ ...session, testResults }), { passed: 1, failed: 1, skipped: 0 });
});

test('the report has tests outside of groups, and a failure for a file that failed outside of its tests', () => {
  const testResults = { name: '', suites: [], tests: [passing] };
  const ran = reportable({ ...session, passed: true, errors: [], testResults }).testResults;
  assert.deepEqual(ran?.suites, [{ name: '', suites: [], tests: [passing] }]);
  const lost = reportable(session).testResults?.suites[0];
  assert.deepEqual([lost?.name, lost?.tests.length], ['src/some.test.ts', 1]);
  assert.deepEqual([lost?.tests[0]?.passed, lost?.tests[0]?.error?.message], [false, 'did not load']);
  const failed = reportable({ ...session, testResults: { ...testResults, tests: [failing] } }).testResults;
  assert.deepEqual(failed?.suites, [{ name: '', suites: [], tests: [failing] }]);
});
