interface TestCounts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

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

/** What @web/test-runner reports about one test file. */
export interface Session {
  /** Its whole path. */
  readonly testFile: string;
  readonly passed: boolean;
  /** What went wrong outside of the tests. */
  readonly errors: readonly { readonly message: string }[];
  readonly testResults?: Suite;
}

const testsOf = ({ suites, tests }: Suite): readonly Test[] => [...tests, ...suites.flatMap(testsOf)];

/** Result of one test file. */
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

/**
 * A session as @web/test-runner-junit-reporter reports all of it: that leaves out tests outside of groups, files that did
 * not load, and what failed outside of the tests.
 */
export function reportable(session: Session): Session {
  const { testFile, passed, errors, testResults } = session;
  const { suites = [], tests = [] } = testResults ?? {};
  const failedOutside = !passed && countSession({ ...session, passed: true }).failed === 0;
  const outside: Test = {
    name: 'loads and fails nowhere outside of its tests',
    passed: false,
    skipped: false,
    error: { message: errors.map(({ message }) => message).join('\n') || 'came to no end' },
  };
  const loose = [...tests, ...(failedOutside ? [outside] : [])];
  const name = failedOutside ? testFile : '';
  return { ...session, testResults: { name: '', tests: [], suites: [...suites, { name, suites: [], tests: loose }] } };
}
