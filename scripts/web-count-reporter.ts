import { relative } from 'node:path';
import { proofsIn, writeProofs, type Proof } from './fault-proofs.js';
import { addCounts, noTests, writeCounts, type TestCounts } from './test-counts.js';
import { writeFailures, type Failure } from './test-failures.js';

interface Test {
  readonly name: string;
  readonly passed: boolean;
  readonly skipped: boolean;
  readonly error?: { readonly message: string };
}

interface Suite {
  readonly name: string;
  readonly suites: readonly Suite[];
  readonly tests: readonly Test[];
}

/** What @web/test-runner tells of one test file. */
export interface Session {
  /** Its whole path. */
  readonly testFile: string;
  readonly passed: boolean;
  /** What went wrong outside of the tests. */
  readonly errors: readonly { readonly message: string }[];
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

/** What failed in one test file, or that it failed outside of its tests. */
export function failuresOfSession({ testFile, passed, errors, testResults }: Session): Failure[] {
  const tests = testResults === undefined ? [] : testsOf(testResults);
  const failed = tests.filter((test) => !test.passed && !test.skipped);
  if (failed.length > 0) return failed.map(({ name, error }) => ({ title: name, message: error?.message ?? '' }));
  return passed
    ? []
    : [{ title: relative(process.cwd(), testFile), message: errors.map(({ message }) => message).join('\n') }];
}

/** Reporter for @web/test-runner that leaves the counts of a run, what failed, and the rows it proves, for `npm test`. */
export function webCountReporter(suite: string): {
  onTestRunFinished(args: { sessions: readonly Session[] }): void;
} {
  return {
    onTestRunFinished({ sessions }) {
      writeCounts(suite, sessions.map(countSession).reduce(addCounts, noTests));
      writeFailures(suite, sessions.flatMap(failuresOfSession));
      writeProofs(suite, sessions.flatMap(proofsOfSession));
    },
  };
}
