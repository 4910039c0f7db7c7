import type { Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';
import { proofsIn, writeProofs, type Proof } from './fault-proofs.js';
import { writeCounts } from './test-counts.js';
import { writeFailures, type Failure } from './test-failures.js';

/** Of the path of a test: the root, the project and the file. */
const OUTSIDE = 3;

const stepsOf = (steps: readonly TestStep[]): TestStep[] => steps.flatMap((step) => [step, ...stepsOf(step.steps)]);

function proofsOf(test: TestCase): Proof[] {
  const outcome = test.outcome();
  if (outcome === 'skipped') return [];
  // A step that the end of its test has cut off has no duration.
  const steps = stepsOf(test.results.at(-1)?.steps ?? []).filter(({ category }) => category === 'test.step');
  return [
    ...proofsIn(test.titlePath().slice(OUTSIDE).join(' '), outcome === 'expected'),
    ...steps.flatMap(({ title, error, duration }) => proofsIn(title, error === undefined && duration >= 0)),
  ];
}

function failuresOf(test: TestCase): Failure[] {
  if (test.ok()) return [];
  const messages = test.results.at(-1)?.errors.map(({ message = '' }) => message) ?? [];
  return [{ title: test.titlePath().slice(OUTSIDE).join(' '), message: messages.join('\n') }];
}

/** Reporter for Playwright that leaves the counts of a run, what failed, and the rows it proves, for `npm test`. */
export default class E2eCountReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const tests = this.#suite?.allTests() ?? [];
    const outcomes = tests.map((test) => test.outcome());
    const suite = this.#suite?.suites[0]?.project()?.name ?? 'journeys';
    writeCounts(suite, {
      passed: outcomes.filter((outcome) => outcome === 'expected').length,
      failed: outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length,
      skipped: outcomes.filter((outcome) => outcome === 'skipped').length,
    });
    writeFailures(suite, tests.flatMap(failuresOf));
    writeProofs(suite, tests.flatMap(proofsOf));
  }

  printsToStdio(): boolean {
    return false;
  }
}
