import { test as base, expect } from '@playwright/test';
import type { Browser, Page } from 'puppeteer-core';
import { launchStockBrowser } from './tag-browser.js';
import { startSite, type Site } from './tag-site.js';

const test = base.extend<{ site: Site; stock: Browser; visit: Page }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  site: async ({}, use) => {
    const site = await startSite();
    await use(site);
    await site.close();
  },
  // eslint-disable-next-line no-empty-pattern -- as above
  stock: async ({}, use) => {
    const browser = await launchStockBrowser();
    await use(browser);
    await browser.close();
  },
  visit: async ({ stock }, use) => {
    await use(await stock.newPage());
  },
});

const PLAYING = 'svc-pip[data-mode="preview"][data-phase="playing"]';

/** What the mini-player has asked so far. */
const questions = ({ api }: Site): string[] =>
  api.control
    .requests('demo-shop')
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/v2/'));

test('[T2] the page stays fit for the back/forward cache and plays on after the way back', async ({ site, visit }) => {
  await visit.goto(`${site.shop.url}/product/00123`);
  await visit.waitForSelector(PLAYING);
  await visit.evaluate(() => {
    addEventListener(
      'pageshow',
      ({ persisted }) => (document.documentElement.dataset['persisted'] = String(persisted)),
    );
  });
  await visit.goto(`${site.shop.url}/cart`);
  await visit.goBack({ waitUntil: 'domcontentloaded' });
  await visit.waitForSelector('html[data-persisted]');
  expect(await visit.$eval('html', (root) => root.dataset['persisted'])).toBe('true');
  await visit.waitForSelector(PLAYING);
  expect(await visit.$$eval('svc-pip', (hosts) => hosts.length)).toBe(1);
});

test('[T2] a page opened in a background tab asks nothing before it is looked at', async ({ site, stock, visit }) => {
  await visit.goto(`${site.shop.url}/cart`);
  const session = await stock.target().createCDPSession();
  const { targetId } = await session.send('Target.createTarget', {
    url: `${site.shop.url}/product/00124`,
    background: true,
  });
  const target = await stock.waitForTarget((one) => (one as unknown as { _targetId: string })._targetId === targetId);
  const tab = await target.page();
  if (!tab) throw new Error('the tab has no page');
  await tab.waitForFunction(() => document.readyState === 'complete');
  expect(await tab.evaluate(() => document.visibilityState)).toBe('hidden');
  expect(questions(site)).toEqual([]);
  await tab.bringToFront();
  await tab.waitForSelector(PLAYING);
});
