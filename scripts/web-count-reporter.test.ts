import assert from 'node:assert/strict';
import { test } from 'node:test';
import { countSession, failuresOfSession, proofsOfSession } from './web-count-reporter.js';

const session = { testFile: 'src/some.web.test.ts', passed: false, errors: [{ message: 'did not load' }] };
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

test('a row that a group or a test names is proven by what really ran', () => {
  const inner = { name: '[FAULTS 7] a router', suites: [], tests: [passing, failing, { ...passing, skipped: true }] };
  const testResults = { name: '', suites: [inner], tests: [{ ...passing, name: '[D4, FAULTS 9, 25] ends' }] };
  assert.deepEqual(
    proofsOfSession({ ...session, testResults }).map(({ rows, passed }) => [...rows, passed]),
    [
      ['9', '25', true],
      ['7', true],
      ['7', false],
    ],
  );
});

test('what failed is told with its groups and its message, or the file where no test did', () => {
  const inner = {
    name: 'a group',
    suites: [],
    tests: [passing, { ...failing, error: { message: 'expected 1' } }, { ...passing, skipped: true }],
  };
  const testResults = { name: '', suites: [inner], tests: [passing] };
  assert.deepEqual(failuresOfSession({ ...session, testResults }), [{ title: 'a group fails', message: 'expected 1' }]);
  assert.deepEqual(failuresOfSession(session), [{ title: 'src/some.web.test.ts', message: 'did not load' }]);
  assert.deepEqual(failuresOfSession({ ...session, passed: true, testResults: { ...testResults, suites: [] } }), []);
});
