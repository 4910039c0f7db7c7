import { proofsIn, writeProofs, type Proof } from './fault-proofs.js';
import { addCounts, noTests, writeCounts, type TestCounts } from './test-counts.js';

interface Suite {
  readonly name: string;
  readonly suites: readonly Suite[];
  readonly tests: readonly { readonly name: string; readonly passed: boolean; readonly skipped: boolean }[];
}

/** What @web/test-runner tells of one test file. */
export interface Session {
  readonly passed: boolean;
  readonly testResults?: Suite;
}

/** Every test under its whole title, those of the groups around it included. */
const testsOf = ({ name, suites, tests }: Suite): Suite['tests'] =>
  [...tests, ...suites.flatMap(testsOf)].map((test) => ({ ...test, name: `${name} ${test.name}`.trim() }));

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

/** Rows of the register that the tests of one file name. */
export const proofsOfSession = ({ testResults }: Session): Proof[] =>
  (testResults === undefined ? [] : testsOf(testResults))
    .filter(({ skipped }) => !skipped)
    .flatMap(({ name, passed }) => proofsIn(name, passed));

/** Reporter for @web/test-runner that leaves the counts of a run, and the rows of the register it proves, for `npm test`. */
export function webCountReporter(suite: string): {
  onTestRunFinished(args: { sessions: readonly Session[] }): void;
} {
  return {
    onTestRunFinished({ sessions }) {
      writeCounts(suite, sessions.map(countSession).reduce(addCounts, noTests));
      writeProofs(suite, sessions.flatMap(proofsOfSession));
    },
  };
}
