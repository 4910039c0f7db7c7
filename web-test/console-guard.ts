/**
 * Added to every browser test file by web-test-runner.config.mjs: the SDK writes nothing to the console of a shop, so a test
 * during which anything is written there fails. A test about a warning replaces the method for its own duration.
 */
import type { FaultListener } from './guarded.js';

const METHODS = ['debug', 'error', 'info', 'log', 'trace', 'warn'] as const;

const written: string[] = [];

for (const method of METHODS) {
  console[method] = (...values: unknown[]) => {
    written.push(`console.${method}(${values.map(String).join(', ')})`);
  };
}

/** Nor does anything of ours throw where nobody sees it. A test about such a fault replaces this as well. */
(globalThis as FaultListener).svcOwnFault = (error) => {
  written.push(
    `a listener or callback has thrown ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
  );
};

function requireSilentConsole(): void {
  const lines = written.splice(0);
  if (lines.length > 0)
    throw new Error(`The console must stay silent, and nothing may be thrown, but:\n${lines.join('\n')}`);
}

/** The runner sends what an assertion has compared, and never reports a test where that cannot be copied, as an element. */
function makeCopyable(failure: unknown): unknown {
  const compared = Object(failure) as Record<'actual' | 'expected', unknown>;
  for (const side of ['actual', 'expected'] as const)
    try {
      structuredClone(compared[side]);
    } catch {
      compared[side] = String(compared[side]);
    }
  return failure;
}

// Inside the test and not in an afterEach hook, since a failing hook makes mocha skip all tests that follow.
beforeEach(function () {
  const test = this.currentTest;
  const body = test?.fn;
  if (test === undefined || body === undefined || body.length > 0) return;
  test.fn = async function (this: Mocha.Context) {
    try {
      await (body as Mocha.AsyncFunc).call(this);
    } catch (failure) {
      throw makeCopyable(failure);
    }
    requireSilentConsole();
  };
});

after(requireSilentConsole);
