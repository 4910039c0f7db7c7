import { limitsOf } from './engine-limits.js';
import { engine } from './engine.js';

/**
 * Added to every browser test file by web-test-runner.config.mjs: skips the tests that web-test/engine-limits.ts declares for
 * this engine. It is counted as not run, and `npm run test:engines` prints the reason.
 */
export function skipLimitedTests(file: string): void {
  before(function () {
    const root = this.test?.parent;
    for (const { tests } of limitsOf(engine, file)) {
      for (const name of tests ?? ['']) {
        const found = root === undefined ? [] : testsOf(root).filter(({ title }) => title.includes(name));
        if (found.length === 0)
          throw new Error(`No test of ${file} has "${name}" in its name: see web-test/engine-limits.ts.`);
        for (const test of found) test.pending = true;
      }
    }
  });
}

const testsOf = (suite: Mocha.Suite): Mocha.Test[] => [...suite.tests, ...suite.suites.flatMap(testsOf)];
