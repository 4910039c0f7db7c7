import assert from 'node:assert/strict';
import { after, mock, test } from 'node:test';
import fc from 'fast-check';
import * as long from './data-saver.js';
import * as short from './data-saver.short.js';

/** What both forms read of the browser. */
const browser = { connection: undefined as unknown, readyState: 'loading', isReduced: false };

const define = (name: string, value: unknown): void => {
  Object.defineProperty(globalThis, name, { value, configurable: true });
};
define('navigator', {
  get connection() {
    return browser.connection;
  },
});
define('document', {
  get readyState() {
    return browser.readyState;
  },
});
define('matchMedia', () => ({ matches: browser.isReduced }));
after(() => mock.restoreAll());

const connections = fc.option(
  fc.record(
    {
      effectiveType: fc.constantFrom('slow-2g', '2g', '3g', '4g'),
      saveData: fc.boolean(),
      downlink: fc.double({ min: 0, max: 10 }),
    },
    { requiredKeys: [] },
  ),
  { nil: undefined },
);

test('[T2, T4] the script tag judges every connection as the element does', () => {
  const now = mock.method(performance, 'now', () => 0);
  fc.assert(
    fc.property(
      connections,
      fc.nat(4_000),
      fc.constantFrom('loading', 'interactive', 'complete'),
      fc.boolean(),
      (connection, time, readyState, isReduced) => {
        now.mock.mockImplementation(() => time);
        Object.assign(browser, { connection, readyState, isReduced });
        assert.equal(short.isSlowConnection(), long.isSlowConnection());
        assert.equal(short.prefersReducedMotion(), long.prefersReducedMotion());
        assert.equal(short.prefersReducedData(), long.prefersReducedData());
        assert.equal(short.mayPreload(), long.mayPreload());
      },
    ),
    { numRuns: 2_000 },
  );
});
