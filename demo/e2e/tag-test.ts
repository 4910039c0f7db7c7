import { expect, test as base } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { inPage } from './in-page.js';
import { drawLast } from './pip-page.js';
import { launchStockBrowser } from './tag-browser.js';
import { alter } from './altered-shop.js';
import { startSite, type Site } from './tag-site.js';
import { witnessed, type ShopTab } from './untouched-shop.js';

/** A journey through a shop of its own, in a browser with the flags that shoppers have. */
export const test = base.extend<{ isWitnessed: boolean; pollsLate: boolean; site: Site; stock: Browser; visit: Page }>({
  /** Whether somebody on the shop's product pages knows them as they were, for `assertShopUntouched`. */
  isWitnessed: [false, { option: true }],
  /** Whether such a page asks again as late as it may, where no driver can see to it. */
  pollsLate: [false, { option: true }],
  site: async ({ isWitnessed, pollsLate }, use) => {
    const own = pollsLate ? [inPage(drawLast)] : [];
    const site = await startSite({}, isWitnessed ? alter({ scripts: witnessed(...own) }) : undefined);
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

/** What somebody else's driver sees of a page that is witnessed. */
export const tabOf = (site: Site, evaluate: (expression: string) => Promise<unknown>): ShopTab => ({
  site,
  look: <T>(expression: string) => evaluate(expression) as Promise<T>,
  until: (expression) => expect.poll(() => evaluate(expression), { message: expression, timeout: 15_000 }).toBeTruthy(),
});
