import { expect } from '@playwright/test';
import type { Site } from './tag-site.js';
import { test } from './tag-test.js';

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
