import { expect } from '@playwright/test';
import { axeViolations } from './axe-violations.js';
import { test } from './demo-site.js';

for (const width of [320, 1366]) {
  test(`[T7] the page of the themes has no fault that axe finds at ${String(width)} pixels, in both colour schemes`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 768 });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      await page.goto('/themes');
      await expect(page.getByRole('link', { name: 'Dawn (Shopify)' })).toBeVisible();
      expect(await axeViolations(page, 'body'), colorScheme).toEqual([]);
      const [needed, there] = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        return [scrollWidth, clientWidth];
      });
      expect(needed, colorScheme).toBe(there);
    }
  });
}
