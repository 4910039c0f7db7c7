import { expect, type Page } from '@playwright/test';
import { axeViolations } from './axe-violations.js';
import { test } from './demo-site.js';

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search all guides' });
const results = (page: Page) => page.locator('.found a');
const status = (page: Page) => page.locator('.search').getByRole('status');

for (const [width, colorScheme] of [
  [320, 'dark'],
  [1366, 'light'],
] as const) {
  test.describe(`the search of the documentation at ${String(width)} pixels`, () => {
    test.use({ viewport: { width, height: 760 }, colorScheme });

    test('[T7] is used by keyboard alone, says how much it found, and moves nothing', async ({ page }) => {
      const consoleOutput: string[] = [];
      page.on('console', (message) => consoleOutput.push(message.text()));
      page.on('pageerror', ({ message }) => consoleOutput.push(message));
      await page.addInitScript(() => {
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) console.log('shift', JSON.stringify(entry));
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto('/docs/svc-player.html');
      await page.keyboard.press('Control+k');
      await expect(field(page)).toBeFocused();
      await expect(field(page)).toHaveValue('');
      await page.keyboard.type('product id');
      await expect(status(page)).toHaveText(/^\d+ results, the first 20 of them here$/);
      await expect(results(page)).toHaveCount(20);
      await page.keyboard.press('ArrowDown');
      await expect(results(page).first()).toBeFocused();
      await page.keyboard.press('ArrowDown');
      await expect(results(page).nth(1)).toBeFocused();
      expect(await axeViolations(page, 'body')).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      await page.keyboard.press('ArrowUp');
      await page.keyboard.press('ArrowUp');
      await expect(field(page)).toBeFocused();

      await page.keyboard.press('Escape');
      await expect(results(page).first()).toBeHidden();
      await expect(field(page)).toHaveValue('product id');
      await page.keyboard.press('Escape');
      await expect(field(page)).toHaveValue('');

      await page.keyboard.type('shopify');
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/\/docs\/shopify\.html$/);
      expect(consoleOutput).toEqual([]);
    });
  });
}

test.describe('the search of the documentation', () => {
  test('says so when nothing is found, and one is one', async ({ page }) => {
    await page.goto('/docs/');
    await field(page).fill('qqqq');
    await expect(status(page)).toHaveText('Nothing found for “qqqq”. Try another word, or a part of it.');
    await field(page).fill('E5');
    await expect(status(page)).toHaveText('1 result');
    await field(page).fill('');
    await expect(status(page)).toHaveText('');
  });

  test('leads to a heading of the page that is open, and no single character is a shortcut', async ({ page }) => {
    await page.goto('/docs/merchant.html');
    await page.locator('main').press('k');
    await page.keyboard.press('/');
    await expect(field(page)).not.toBeFocused();
    await field(page).fill('say where the product id is');
    await results(page).first().click();
    await expect(page).toHaveURL(/merchant\.html#2-say-where-the-product-id-is$/);
    await expect(results(page).first()).toBeHidden();
  });

  test('says when it cannot be loaded, and tries again with the next key', async ({ page }) => {
    await page.route('**/docs/search.json', (route) => route.abort());
    await page.goto('/docs/');
    await field(page).fill('consent');
    await expect(status(page)).toContainText('could not be loaded');
    await page.unroute('**/docs/search.json');
    await field(page).fill('consents');
    await expect(results(page).first()).toContainText('Consent');
  });

  test('the three doors come first, and what is for those who take part last', async ({ page }) => {
    await page.goto('/docs/');
    expect(await page.locator('main h2').allTextContents()).toEqual([
      'Three doors',
      'Reference',
      'Guides',
      'Recipes',
      'Running it',
      'Contributing',
    ]);
    expect(await page.locator('main ul').first().getByRole('link').allTextContents()).toEqual([
      'For merchants',
      'For developers',
      'For QA',
    ]);
    const last = page.locator('main ul').last();
    for (const name of ['Requirements', 'Testing']) await expect(last.getByRole('link', { name })).toHaveCount(1);
    for (const picture of await page.locator('main img').all()) {
      await picture.scrollIntoViewIfNeeded();
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(500);
    }
  });
});
