import type { Reporter, Suite, TestCase, TestStep } from '@playwright/test/reporter';
import { proofsIn, writeProofs, type Proof } from './fault-proofs.js';
import { writeCounts } from './test-counts.js';

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

/** Reporter for Playwright that leaves the counts of a run, and the rows of the register it proves, for `npm test`. */
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
    writeProofs(suite, tests.flatMap(proofsOf));
  }

  printsToStdio(): boolean {
    return false;
  }
}
