import { test as base } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { launchStockBrowser } from './tag-browser.js';
import { startSite, type Site } from './tag-site.js';

/** A journey through a shop of its own, in a browser with the flags that shoppers have. */
export const test = base.extend<{ site: Site; stock: Browser; visit: Page }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite();
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
