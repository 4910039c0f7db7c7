import assert from 'node:assert/strict';
import { toPageScript } from './page-snapshot.js';
import {
  ADD_TO_BAG,
  BUILT_INS,
  findChanges,
  readPageState,
  readPendingPhases,
  readCoveringElement,
  PAGE_OBSERVER,
  PAGE_OBSERVERS,
  type PageState,
} from './page-snapshot.js';
import { trackResources, withoutProbe, destroySdk, NOTHING_LEFT, readLeftovers, type Leftovers } from './leak-check.js';
import type { Site } from './test-site.js';

/** A product page with `withObservers` scripts, in a tab of any driver. */
export interface ShopTab {
  readonly site: Site;
  /** Evaluates an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is truthy. */
  waitFor(expression: string): Promise<unknown>;
}

const CONSOLE = `window[Symbol.for('console-output')]`;

/** Runs in the page before its scripts and records errors and console messages. */
function recordConsole(): void {
  const consoleOutput: string[] = [];
  Reflect.set(window, Symbol.for('console-output'), consoleOutput);
  addEventListener('error', ({ message }) => (consoleOutput[consoleOutput.length] = `thrown: ${message}`));
  addEventListener(
    'unhandledrejection',
    ({ reason }) => (consoleOutput[consoleOutput.length] = `rejected: ${String(reason)}`),
  );
  for (const how of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const say = console[how];
    console[how] = (...words: unknown[]) => {
      consoleOutput[consoleOutput.length] = `${how}: ${words.join(' ')}`;
      say.apply(console, words);
    };
  }
}

/** Tells the observers that the shop's own scripts have run. */
const DONE = `window.dispatchEvent(new CustomEvent('shop-scripts-done'))`;

/** The shop's scripts, with the observers before them. */
export const withObservers = (...scripts: readonly string[]): readonly string[] => [
  toPageScript(trackResources),
  toPageScript(recordConsole),
  ...PAGE_OBSERVERS.map((knows) => toPageScript(knows, BUILT_INS)),
  ...scripts,
  DONE,
];

/** The shopper has visited other pages, which are in the history now. */
export const acceptHistory = (tab: ShopTab): Promise<unknown> =>
  tab.evaluate(`Object.assign(${PAGE_OBSERVER}.before, { history: history.length }), 0`);

/**
 * The shop's page is unchanged: no error, no console message, nothing changed, covered or stored, no request to other
 * hosts, no pending phase, and its own button works.
 *
 * @param clicked whether a button of the mini-player was clicked and may have the focus
 */
export async function assertShopUnchanged(tab: ShopTab, clicked = false): Promise<void> {
  await tab.waitFor(`document.readyState === 'complete'`);
  assert.deepEqual(await tab.evaluate(CONSOLE), [], 'console and errors');
  assert.deepEqual(
    findChanges(await tab.evaluate<PageState>(toPageScript(readPageState)), clicked),
    [],
    'harm to the page',
  );
  await tab.waitFor(`(${toPageScript(readPendingPhases)}).length === 0`);
  const requested = await tab.evaluate<string>(
    `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin).join()`,
  );
  const { proxy, shop } = tab.site;
  assert.deepEqual(
    requested.split(',').filter((origin) => ![proxy.url, shop.url].includes(origin)),
    [],
    'foreign hosts',
  );
  assert.equal(await tab.evaluate(toPageScript(readCoveringElement, ADD_TO_BAG)), null, 'what lies over "Add to bag"');
  await tab.evaluate(`document.querySelector('${ADD_TO_BAG}').click(), 0`);
  await tab.waitFor(`document.querySelector('[data-buy-status]').textContent.includes('Added')`);
}

/** destroy() leaves no element, media, timer or listener. */
export async function assertNothingLeft(tab: ShopTab): Promise<void> {
  await tab.evaluate(`(${toPageScript(destroySdk)}), 0`);
  assert.deepEqual(
    withoutProbe(await tab.evaluate<Leftovers>(toPageScript(readLeftovers))),
    NOTHING_LEFT,
    'destroy() leaves',
  );
}
