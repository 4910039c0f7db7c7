import type { Page } from 'puppeteer-core';
import { SLACK, all, runRows } from './fault-row.js';
import { FROM_PLAYER, leftPlayerAt } from './fault-shop.js';
import { test } from './fault-test.js';
import { expect, test as plain } from './pip-page.js';
import { launchStockBrowser } from './tag-browser.js';
import { startSite } from './tag-site.js';

/** What a shopper hears and sees of the mini-player. */
const state = (page: Page): Promise<string> =>
  page.$eval('svc-pip', (element) => {
    const host = element as HTMLElement;
    const video = host.shadowRoot?.querySelector('video');
    const heard = video && !video.paused && !video.muted ? 'heard' : 'silent';
    return `${host.dataset['phase'] ?? ''}, sound ${host.dataset['sound'] ?? ''}, ${heard}`;
  });

const becomes = (page: Page, wanted: string | RegExp): Promise<void> =>
  expect.poll(() => state(page), { timeout: 15_000 }).toMatch(wanted);

const press = (page: Page, part: string): Promise<void> => page.locator(`svc-pip >>> [part="${part}-button"]`).click();

plain('[D8] 113 sound goes silent with its tab, and the next visit knows nothing of it', async () => {
  plain.setTimeout(90_000);
  const site = await startSite();
  const browser = await launchStockBrowser();
  try {
    const page = await browser.newPage();
    const visit = async (): Promise<void> => {
      await page.goto(`${site.shop.url}/product/00125`);
      await page.waitForSelector('svc-pip[data-mode="live"]');
      await becomes(page, 'playing, sound muted, silent');
    };
    await visit();
    await press(page, 'sound');
    await becomes(page, 'playing, sound on, heard');
    const other = await browser.newPage();
    await other.bringToFront();
    await becomes(page, /^paused, .* silent$/);
    await page.bringToFront();
    // The same showing: the shopper's choice still holds.
    await becomes(page, 'playing, sound on, heard');

    // As a call or another app does that takes the sound.
    await page.$eval('svc-pip', (host) => host.shadowRoot?.querySelector('video')?.pause());
    await becomes(page, /^paused, .* silent$/);
    await other.bringToFront();
    await page.waitForFunction(() => document.hidden);
    await page.bringToFront();
    await page.waitForFunction(() => !document.hidden);
    await becomes(page, /^paused, .* silent$/);

    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toMatch(/sound/i);
    await visit();
  } finally {
    await browser.close();
    await site.close();
  }
});

test('[D3] sound that the browser refuses is attempted once, and the recording goes on muted', async ({
  browser,
  fault,
}) => {
  const attempts: string[] = [];
  await runRows(
    [
      {
        name: '112 without a gesture',
        query: FROM_PLAYER,
        arrange: all(leftPlayerAt(20), async ({ page }) => {
          await page.exposeFunction('playAttempted', (how: string) => attempts.push(how));
          await page.addInitScript(() => {
            if (window.top === window) return;
            const { play } = HTMLMediaElement.prototype;
            HTMLMediaElement.prototype.play = function () {
              (window as unknown as { playAttempted(how: string): void }).playAttempted(this.muted ? 'muted' : 'sound');
              return play.call(this);
            };
          });
        }),
        ends: { mode: 'continuous', phase: 'playing' },
        meanwhile: async ({ pip }) => {
          await pip.expectPhase('playing');
          await expect(pip.host).toHaveAttribute('data-sound', 'muted');
          await expect(pip.button(/^Sound/)).toBeVisible();
        },
        by: /continuous.*playing/,
        within: 10_000 + SLACK,
        asks: [1, 1],
      },
    ],
    browser,
    fault,
  );
  expect(attempts.filter((how) => how === 'sound')).toHaveLength(1);
  expect(attempts.filter((how) => how === 'muted').length).toBeGreaterThanOrEqual(1);
});
