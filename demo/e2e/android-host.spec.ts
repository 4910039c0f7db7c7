import { expect } from '@playwright/test';
import { test } from './demo-site.js';

/**
 * Chromium as Android's WebView has it: a native function of the browser behind `svc`, there before the page loads, which
 * takes text and refuses anything else.
 */
test('[B1, B2] hands products to a native svc object of Chromium as text', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const calls: { name: string; payload: string }[] = [];
  client.on('Runtime.bindingCalled', ({ name, payload }) => calls.push({ name, payload }));
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'nativeAddProduct' });
  await client.send('Runtime.addBinding', { name: 'nativeOpenProduct' });
  await page.addInitScript(() => {
    const native = window as unknown as Record<string, (json: string) => void>;
    Object.assign(window, {
      svc: { addProduct: native['nativeAddProduct'], openProduct: native['nativeOpenProduct'] },
    });
  });
  await page.goto('/live/?wv=1#/translation/autumn-evening');
  const player = page.locator('svc-player');
  const buy = player.locator('[part~="buy-button"]').first();
  await buy.click();
  await expect(buy).toContainText('In cart');
  await player.locator('[part~="product-link"]').first().click();
  await expect.poll(() => calls.map(({ name }) => name)).toEqual(['nativeAddProduct', 'nativeOpenProduct']);
  for (const { payload } of calls) {
    expect(JSON.parse(payload)).toEqual({
      name: 'Shore linen shirt',
      feedProductId: '00123',
      feedProductGroupId: 'shirts',
      url: expect.stringMatching(/\/product\/00123$/),
      vendorCode: 'HP-LINEN-SHIRT',
    });
  }
});
