import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { toPageScript } from './page-snapshot.js';
import { maximizeRandom } from './pip-page.js';
import { launchStockBrowser } from './stock-browser.js';
import { modifyShop } from './modified-shop.js';
import { startSite, type Site } from './test-site.js';
import { withObservers, type ShopTab } from './driver-invariants.js';

/** A test with its own shop, in a browser without automation flags. */
export const test = base.extend<{
  observesPage: boolean;
  delaysPolls: boolean;
  site: Site;
  stock: Browser;
  visit: Page;
}>({
  /** Whether product pages record their initial state for `assertShopUnchanged`. */
  observesPage: [false, { option: true }],
  /** Whether such a page polls with the longest delay. */
  delaysPolls: [false, { option: true }],
  site: async ({ observesPage: isWitnessed, delaysPolls: pollsLate }, use) => {
    const own = pollsLate ? [toPageScript(maximizeRandom)] : [];
    const site = await startSite({}, isWitnessed ? modifyShop({ scripts: withObservers(...own) }) : undefined);
    await use(site);
    await site.close();
  },
  stock: async ({ browserName }, use) => {
    const browser = await launchStockBrowser(browserName);
    await use(browser);
    await browser.close();
  },
  visit: async ({ stock }, use) => {
    await use(await stock.newPage());
  },
});

/** A page of another driver for `assertShopUnchanged`. */
export const tabOf = (site: Site, evaluate: (expression: string) => Promise<unknown>): ShopTab => ({
  site,
  evaluate: <T>(expression: string) => evaluate(expression) as Promise<T>,
  waitFor: (expression) => expect.poll(() => evaluate(expression), { message: expression }).toBeTruthy(),
});
