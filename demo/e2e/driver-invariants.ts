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

/** A tab with a product page of a shop whose scripts are `witnessed`, whatever drives it. */
export interface ShopTab {
  readonly site: Site;
  /** Value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression of the page is truthy. */
  waitFor(expression: string): Promise<unknown>;
}

const CONSOLE = `window[Symbol.for('console-output')]`;

/** Runs in the page before any script of it does, and notes every error and every word in the console from then on. */
function recordConsole(): void {
  const noise: string[] = [];
  Reflect.set(window, Symbol.for('console-output'), noise);
  addEventListener('error', ({ message }) => (noise[noise.length] = `thrown: ${message}`));
  addEventListener('unhandledrejection', ({ reason }) => (noise[noise.length] = `rejected: ${String(reason)}`));
  for (const how of ['error', 'warn', 'info', 'log', 'debug'] as const) {
    const say = console[how];
    console[how] = (...words: unknown[]) => {
      noise[noise.length] = `${how}: ${words.join(' ')}`;
      say.apply(console, words);
    };
  }
}

/** What the page has done to itself by then is no work of ours. */
const DONE = `window.dispatchEvent(new CustomEvent('shop-scripts-done'))`;

/** The shop's own scripts, with somebody before them who knows the page as it was. */
export const withObservers = (...scripts: readonly string[]): readonly string[] => [
  toPageScript(trackResources),
  toPageScript(recordConsole),
  ...PAGE_OBSERVERS.map((knows) => toPageScript(knows, BUILT_INS)),
  ...scripts,
  DONE,
];

/** The shop itself has changed its page: as it is now it has to stay. */
export const acceptShopChanges = (tab: ShopTab): Promise<unknown> =>
  tab.evaluate(`${PAGE_OBSERVER}.before = ${PAGE_OBSERVER}.now(), 0`);

/** The shopper has been at other pages since, which are in the history of the tab now. */
export const acceptHistory = (tab: ShopTab): Promise<unknown> =>
  tab.evaluate(`Object.assign(${PAGE_OBSERVER}.before, { history: history.length }), 0`);

/**
 * The merchant's page is untouched: no error, no word in the console, nothing of it changed, covered or stored, nobody
 * else asked, nothing keeps turning, and its own button still works.
 *
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export async function assertShopUnchanged(tab: ShopTab, pressed = false): Promise<void> {
  await tab.waitFor(`document.readyState === 'complete'`);
  assert.deepEqual(await tab.evaluate(CONSOLE), [], 'console and errors');
  assert.deepEqual(
    findChanges(await tab.evaluate<PageState>(toPageScript(readPageState)), pressed),
    [],
    'harm to the page',
  );
  await tab.waitFor(`(${toPageScript(readPendingPhases)}).length === 0`);
  const asked = await tab.evaluate<string>(
    `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin).join()`,
  );
  const { proxy, shop } = tab.site;
  assert.deepEqual(
    asked.split(',').filter((origin) => ![proxy.url, shop.url].includes(origin)),
    [],
    'foreign hosts',
  );
  assert.equal(await tab.evaluate(toPageScript(readCoveringElement, ADD_TO_BAG)), null, 'what lies over "Add to bag"');
  await tab.evaluate(`document.querySelector('${ADD_TO_BAG}').click(), 0`);
  await tab.waitFor(`document.querySelector('[data-buy-status]').textContent.includes('Added')`);
}

/** destroy() leaves nothing of ours on the page. */
export async function assertNothingLeft(tab: ShopTab): Promise<void> {
  await tab.evaluate(`(${toPageScript(destroySdk)}), 0`);
  assert.deepEqual(
    withoutProbe(await tab.evaluate<Leftovers>(toPageScript(readLeftovers))),
    NOTHING_LEFT,
    'destroy() leaves',
  );
}
