import { addCounts, noTests, writeCounts, type TestCounts } from './test-counts.js';

interface Suite {
  readonly suites: readonly Suite[];
  readonly tests: readonly { readonly passed: boolean; readonly skipped: boolean }[];
}

interface Session {
  readonly passed: boolean;
  readonly testResults?: Suite;
}

const testsOf = (suite: Suite): Suite['tests'] => [...suite.tests, ...suite.suites.flatMap(testsOf)];

/** What one test file has come to. */
export function countSession(session: Session): TestCounts {
  const tests = session.testResults === undefined ? [] : testsOf(session.testResults);
  const failed = tests.filter((test) => !test.passed && !test.skipped).length;
  return {
    passed: tests.filter((test) => test.passed && !test.skipped).length,
    // A file that did not load, or failed outside of its tests, counts as one failure.
    failed: failed === 0 && !session.passed ? 1 : failed,
    skipped: tests.filter((test) => test.skipped).length,
  };
}

/** Reporter for @web/test-runner that leaves the counts of a run for `npm test`. */
export function webCountReporter(suite: string): {
  onTestRunFinished(args: { sessions: readonly Session[] }): void;
} {
  return {
    onTestRunFinished({ sessions }) {
      writeCounts(suite, sessions.map(countSession).reduce(addCounts, noTests));
    },
  };
}
