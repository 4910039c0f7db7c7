import { FROM_PLAYER } from './fault-setup.js';
import type { Page } from 'puppeteer-core';
import { expect, fetchState, RECORD, recordOf } from './pip-page.js';
import { BackgroundTab } from './background-tab.js';
import type { Site } from './test-site.js';
import { tabOf, test } from './site-fixtures.js';
import { assertNothingLeft, assertShopUnchanged } from './driver-invariants.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'inspects a tab without a gesture by Chromium’s debugging protocol; faults-settings.firefox.spec.ts does it by puppeteer',
);

test.use({ observesPage: true });

/** The tab left the full player at second 20 of the recording, and nobody has clicked in it. */
const saveResumeRecord = async (page: Page, feedProductId: string, api: string): Promise<unknown> =>
  page.evaluateOnNewDocument(
    (key, text) => {
      if (window.top === window) sessionStorage.setItem(key, text);
    },
    RECORD,
    JSON.stringify(recordOf(await fetchState(feedProductId, api), 20)),
  );

/** Checks the shop after a button of the mini-player was clicked. */
async function expectCleanEnd(site: Site, tab: BackgroundTab): Promise<void> {
  const shop = tabOf(site, (expression) => tab.evaluate(expression));
  await assertShopUnchanged(shop, true);
  await assertNothingLeft(shop);
}

test('[D3, FAULTS 112] blocked sound is attempted once; the video continues muted', async ({ site, stock }) => {
  const page = await stock.newPage();
  const tab = await BackgroundTab.in(page);
  await saveResumeRecord(page, '00123', site.proxy.url);
  await page.goto(`${site.shop.url}/product/00123${FROM_PLAYER}`);
  await tab.expectState('continuous, playing, muted');
  expect(tab.attempts.filter((how) => how === 'sound')).toHaveLength(1);
  expect(tab.attempts).toContain('muted');
  await tab.click('sound');
  await tab.expectState('continuous, playing, on');
  expect(await tab.hasSound()).toBe(true);
  await expectCleanEnd(site, tab);
});

/** The system pauses the video: a call, or another app with sound. */
const interrupt = (page: Page): Promise<void> =>
  page.evaluate(() => document.querySelector('svc-pip')?.shadowRoot?.querySelector('video')?.pause());

test('[D8, FAULTS 113] sound pauses with its tab, and is muted on the next visit', async ({ site, stock }) => {
  const page = await stock.newPage();
  const other = await stock.newPage();
  const tab = await BackgroundTab.in(page);
  await page.bringToFront();
  const visit = async (): Promise<void> => {
    await page.goto(`${site.shop.url}/product/00123`);
    await tab.expectState('preview, playing, muted');
    expect(await tab.hasSound()).toBe(false);
  };
  await visit();
  await tab.click('sound');
  await tab.expectState('preview, playing, on');
  await other.bringToFront();
  await tab.expectState('preview, paused, on');
  expect(await tab.hasSound()).toBe(false);
  await page.bringToFront();
  // The same page view keeps the shopper's choice.
  await tab.expectState('preview, playing, on');

  await interrupt(page);
  await tab.expectState('preview, paused, on');
  await other.bringToFront();
  await expect.poll(() => tab.evaluate('document.hidden')).toBe(true);
  await page.bringToFront();
  await expect.poll(() => tab.evaluate('document.hidden')).toBe(false);
  await tab.expectState('preview, paused, on');
  expect(await tab.hasSound()).toBe(false);

  expect(await tab.evaluate('JSON.stringify({ ...sessionStorage, ...localStorage })')).not.toMatch(/sound/i);
  await visit();
  await expectCleanEnd(site, tab);
});

test('[D8, FAULTS 113] the sound of a stream resumes with its tab, also in the iframe', async ({ site, stock }) => {
  const page = await stock.newPage();
  const other = await stock.newPage();
  const tab = await BackgroundTab.in(page);
  await page.bringToFront();
  await page.goto(`${site.shop.url}/product/00125`);
  await tab.expectState('live, playing, muted');
  await tab.click('sound');
  await tab.expectState('live, playing, on');
  await other.bringToFront();
  await tab.expectState('live, paused, on');
  expect(await tab.hasSound()).toBe(false);
  await page.bringToFront();
  await tab.expectState('live, playing, on');
  // Native HLS sometimes fails after such a pause.
  await page.evaluate(() => {
    const video = document.querySelector('svc-pip')?.shadowRoot?.querySelector('video');
    if (video) video.src = 'data:video/mp4,';
  });
  await page.waitForFrame((frame) => frame.url().includes('/frame-hls.html') || frame.url().includes('/frame.html'));
  await tab.expectState('live, playing, on');
  await expect.poll(() => tab.hasSound()).toBe(true);
  await expectCleanEnd(site, tab);
});
