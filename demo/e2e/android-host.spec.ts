import { readFileSync } from 'node:fs';
import { expect } from '@playwright/test';
import { test } from './demo-site.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'stands for Android’s WebView, which is Chromium; the object is put into the page over its debugging protocol',
);

/** The script of the documented Android host, adapted to a shop without https. */
const PAGE_SIDE = (
  /PAGE_SIDE = """([^]*?)"""/.exec(readFileSync('docs/webview-android.md', 'utf8'))?.[1] ?? ''
).replace("'https:'", "'http:'");

/**
 * As in Android's WebView, the message listener is a native function of Chromium, which exists before the page loads and
 * accepts text only.
 */
test('[B1, B2] sends products by svc of the Android host to a native function as text', async ({ page }) => {
  const client = await page.context().newCDPSession(page);
  const calls: { event: string; product: string }[] = [];
  client.on('Runtime.bindingCalled', ({ payload }) => calls.push(JSON.parse(payload) as (typeof calls)[number]));
  await client.send('Runtime.enable');
  await client.send('Runtime.addBinding', { name: 'nativePostMessage' });
  await page.addInitScript(() => {
    const { nativePostMessage } = window as unknown as Record<string, (json: string) => void>;
    Object.assign(window, { svcApp: { postMessage: nativePostMessage } });
  });
  await page.addInitScript({ content: PAGE_SIDE });
  await page.goto('/live/?wv=1#/translation/autumn-evening');
  const player = page.locator('svc-player');
  const buy = player.locator('[part~="buy-button"]').first();
  await buy.click();
  await expect(buy).toContainText('In cart');
  await player.locator('[part~="product-link"]').first().click();
  await expect.poll(() => calls.map(({ event }) => event)).toEqual(['addProduct', 'openProduct']);
  for (const { product } of calls) {
    expect(JSON.parse(product)).toEqual({
      name: 'Shore linen shirt',
      feedProductId: '00123',
      feedProductGroupId: 'shirts',
      url: expect.stringMatching(/\/product\/00123$/),
      vendorCode: 'HP-LINEN-SHIRT',
    });
  }
});
