import type { Reporter, Suite } from '@playwright/test/reporter';
import { writeCounts } from './test-counts.js';

/** Reporter for Playwright that leaves the counts of a run for `npm test`. */
export default class E2eCountReporter implements Reporter {
  #suite: Suite | null = null;

  onBegin(_config: unknown, suite: Suite): void {
    this.#suite = suite;
  }

  onEnd(): void {
    const outcomes = this.#suite?.allTests().map((test) => test.outcome()) ?? [];
    writeCounts(this.#suite?.suites[0]?.project()?.name ?? 'journeys', {
      passed: outcomes.filter((outcome) => outcome === 'expected').length,
      failed: outcomes.filter((outcome) => outcome === 'unexpected' || outcome === 'flaky').length,
      skipped: outcomes.filter((outcome) => outcome === 'skipped').length,
    });
  }

  printsToStdio(): boolean {
    return false;
  }
}
