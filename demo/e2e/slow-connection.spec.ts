import { expect, type Page } from '@playwright/test';
import { PipPage } from './pip-page.js';
import { rewritePage } from './product-page.js';
import { test } from './demo-site.js';

const CLIP = /\.webm$/;
const PICTURE =
  '<svg xmlns="http://www.w3.org/2000/svg" width="800" height="500"><rect width="800" height="500" fill="teal"/></svg>';

/** A shop whose largest picture arrives when the test says so, and a file far below it that never does. */
async function openSlowly(page: Page, effectiveType: string): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.addInitScript((type) => {
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ effectiveType: type, saveData: false }) });
  }, effectiveType);
  await rewritePage(page, (markup) =>
    markup
      .replace(/<main[^>]*>/, (main) => `${main}<img src="/hero.svg" alt="" width="800" height="500">`)
      .replace('</body>', '<img src="/never.svg" alt="" width="9" height="9"></body>'),
  );
  await page.route('**/hero.svg', async (route) => {
    await released;
    await route.fulfill({ contentType: 'image/svg+xml', body: PICTURE });
  });
  await page.route('**/never.svg', () => undefined);
  await page.goto('/product/00123', { waitUntil: 'commit' });
  await page.waitForFunction(() => 'svcPip' in window);
  return release;
}

test('[T2, D4] on a slow connection the clip waits for the largest picture of the page', async ({ page }) => {
  const pip = new PipPage(page);
  const release = await openSlowly(page, '3g');
  await pip.expectExplained(/media: waits for the page/);
  await pip.expectMode('preview');
  expect(pip.requestedUrls(CLIP)).toEqual([]);
  release();
  await pip.expectPlaying('preview');
  expect(await page.evaluate(() => document.readyState), 'the page still loads').toBe('interactive');
  expect(pip.requestedUrls(CLIP)).toHaveLength(1);
  expect(pip.consoleOutput).toEqual([]);
});

test('[T2] on a fast connection the clip waits for nothing', async ({ page }) => {
  const pip = new PipPage(page);
  await openSlowly(page, '4g');
  await pip.expectPlaying('preview');
  expect(await page.evaluate(() => document.readyState)).toBe('interactive');
});
