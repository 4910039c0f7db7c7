import assert from 'node:assert/strict';
import { inPage } from './in-page.js';
import {
  ADD_TO_BAG,
  BUILT_INS,
  harmIn,
  readTraces,
  readWaits,
  whatLiesOver,
  WITNESS,
  WITNESSES,
  type Traces,
} from './page-snapshot.js';
import { account, butProbe, endIt, NOTHING_LEFT, readLeftovers, type Leftovers } from './leak-check.js';
import type { Site } from './tag-site.js';

/** A tab with a product page of a shop whose scripts are `witnessed`, whatever drives it. */
export interface ShopTab {
  readonly site: Site;
  /** Value of an expression in the page. */
  look<T>(expression: string): Promise<T>;
  /** Waits until an expression of the page is truthy. */
  until(expression: string): Promise<unknown>;
}

const NOISE = `window[Symbol.for('noise')]`;

/** Runs in the page before any script of it does, and notes every error and every word in the console from then on. */
function listen(): void {
  const noise: string[] = [];
  Reflect.set(window, Symbol.for('noise'), noise);
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
const DONE = `window.dispatchEvent(new CustomEvent('own-scripts-ran'))`;

/** The shop's own scripts, with somebody before them who knows the page as it was. */
export const witnessed = (...scripts: readonly string[]): readonly string[] => [
  inPage(account),
  inPage(listen),
  ...WITNESSES.map((knows) => inPage(knows, BUILT_INS)),
  ...scripts,
  DONE,
];

/** The shop itself has changed its page: as it is now it has to stay. */
export const shopChanged = (tab: ShopTab): Promise<unknown> => tab.look(`${WITNESS}.before = ${WITNESS}.now(), 0`);

/** The shopper has been at other pages since, which are in the history of the tab now. */
export const shopperWalked = (tab: ShopTab): Promise<unknown> =>
  tab.look(`Object.assign(${WITNESS}.before, { history: history.length }), 0`);

/**
 * The merchant's page is untouched: no error, no word in the console, nothing of it changed, covered or stored, nobody
 * else asked, nothing keeps turning, and its own button still works.
 *
 * @param pressed whether the shopper pressed a button of the mini-player, which may have the focus since
 */
export async function assertShopUntouched(tab: ShopTab, pressed = false): Promise<void> {
  await tab.until(`document.readyState === 'complete'`);
  assert.deepEqual(await tab.look(NOISE), [], 'console and errors');
  assert.deepEqual(harmIn(await tab.look<Traces>(inPage(readTraces)), pressed), [], 'harm to the page');
  await tab.until(`(${inPage(readWaits)}).length === 0`);
  const asked = await tab.look<string>(
    `performance.getEntriesByType('resource').map((entry) => new URL(entry.name).origin).join()`,
  );
  const { proxy, shop } = tab.site;
  assert.deepEqual(
    asked.split(',').filter((origin) => ![proxy.url, shop.url].includes(origin)),
    [],
    'foreign hosts',
  );
  assert.equal(await tab.look(inPage(whatLiesOver, ADD_TO_BAG)), null, 'what lies over "Add to bag"');
  await tab.look(`document.querySelector('${ADD_TO_BAG}').click(), 0`);
  await tab.until(`document.querySelector('[data-buy-status]').textContent.includes('Added')`);
}

/** destroy() leaves nothing of ours on the page. */
export async function assertNothingLeft(tab: ShopTab): Promise<void> {
  await tab.look(`(${inPage(endIt)}), 0`);
  assert.deepEqual(butProbe(await tab.look<Leftovers>(inPage(readLeftovers))), NOTHING_LEFT, 'destroy() leaves');
}
