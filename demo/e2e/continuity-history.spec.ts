import type { Page } from 'puppeteer-core';
import { launchStockBrowser } from './stock-browser.js';
import { expect, test } from './player-to-product.js';

test.skip(({ browserName }) => browserName === 'firefox', 'neither driver follows Firefox into its back/forward cache');

/** Marks the page when it is restored from the back/forward cache. */
const markReturn = (page: Page): Promise<void> =>
  page.evaluate(() => {
    addEventListener('pageshow', ({ persisted }) => {
      document.documentElement.dataset['returned'] = String(persisted);
    });
  });

const position = (page: Page): Promise<number> => page.$eval('svc-player', (player) => player.currentTime);

test('[X3, D3] back and forward restore player and product from the back/forward cache', async ({ site }) => {
  const browser = await launchStockBrowser();
  const page = await browser.newPage();
  await page.goto(`${site.shop.url}/live/?startTime=24#/translation/autumn-evening`);
  await page.waitForSelector('svc-player[data-phase=playing]');
  await markReturn(page);
  // New elements ignore clicks for a moment.
  await page.waitForFunction(() => {
    const link = document.querySelector('svc-player')?.shadowRoot?.querySelector('[part~=product-link]');
    return link && getComputedStyle(link).pointerEvents !== 'none';
  });
  const left = await position(page);
  await page.locator('>>> [part~=product-link]').click();
  await page.waitForSelector('svc-pip[data-mode=continuous][data-phase=playing]');
  await markReturn(page);

  await page.goBack({ waitUntil: 'domcontentloaded' });
  await page.waitForSelector('html[data-returned=true] svc-player[data-phase=playing]');
  const back = await position(page);
  expect(back).toBeGreaterThanOrEqual(left);
  await page.waitForFunction((since) => (document.querySelector('svc-player')?.currentTime ?? 0) > since + 1, {}, back);
  await page.goForward({ waitUntil: 'domcontentloaded' });
  await page.waitForSelector('html[data-returned=true] svc-pip[data-mode=continuous][data-phase=playing]');
  expect(page.url()).toBe(`${site.shop.url}/product/00123`);
  await browser.close();
});
