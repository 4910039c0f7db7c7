import { expect } from '@playwright/test';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { hangResponses } from './test-site.js';
import { PipPage, delayPolls } from './pip-page.js';
import type { RecordingProxy } from './recording-proxy.js';
import { withoutProbe, destroy, trackPageResources, leftovers, NOTHING_LEFT } from './leak-check.js';
import { configure } from './product-page.js';
import { test } from './site-fixtures.js';

interface Moment {
  readonly product?: string;
  /** Paths whose responses hang; `*` is any text. */
  readonly held?: readonly string[];
  setup?(pip: PipPage): Promise<unknown>;
  /** Selector of the mini-player's state. */
  readonly shown?: string;
  reached?(pip: PipPage, proxy: RecordingProxy): Promise<unknown>;
}

const ELEMENT = '*/chunks/pip-*';
const CLIP = '*.webm';

const MOMENTS: Readonly<Record<string, Moment>> = {
  'requests the configuration': { held: ['*/sites/*'] },
  'requests stream-state': { held: ['*/stream-state'] },
  'waits for the page to be scrolled': {
    setup: ({ page }) => configure(page, { showAfterScroll: { threshold: 600 } }),
    reached: (pip) => pip.expectExplained(/waits until the page is scrolled/),
  },
  'waits for its retry': {
    product: '00134',
    reached: (pip, proxy) => expect.poll(() => proxy.requested(/\/stream-state/).length).toBe(1),
  },
  'loads the fallback chunk': { product: '00134', held: ['*/chunks/fallback-*'] },
  'waits after the device is online again': {
    async setup({ page }) {
      await page.route('**/stream-state?*', (route) => route.abort('internetdisconnected'));
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    },
    async reached(pip) {
      await pip.expectExplained(/did not answer/);
      await pip.page.evaluate(() => dispatchEvent(new Event('online')));
    },
  },
  'loads the element chunk': { held: [ELEMENT] },
  'loads the element chunk and the clip': { held: [ELEMENT, CLIP] },
  'loads the element chunk and the stream': { product: '00125', held: [ELEMENT, '*.m3u8'] },
  'loads the clip': { held: [CLIP], shown: '[data-mode=preview]' },
  'plays the clip': { shown: '[data-mode=preview][data-phase=playing]' },
  'loads the deferred chunk': { held: ['*/chunks/svc-pip.deferred*'], shown: '[data-phase=playing]' },
  'loads an animated image': { product: '00126', held: ['*.gif'], shown: '[data-mode=preview]' },
  'shows an animated image': { product: '00126', shown: '[data-mode=preview][data-phase=playing]' },
  'loads a poster': { product: '00127', held: ['*/posters/*'], shown: '[data-mode=poster]' },
  'shows a poster': { product: '00127', shown: '[data-mode=poster][data-phase=shown]' },
  'loads a stream': { product: '00125', held: ['*.m3u8'], shown: '[data-mode=live]' },
  'loads a stream in the iframe': { product: '00125', held: ['*.m3u8'], shown: ' iframe' },
  'plays a stream': { product: '00125', shown: '[data-mode=live][data-phase=playing]' },
};

/** Requests for modules cannot be aborted. */
const BUT_MODULES = /^(?!.*\/chunks\/)/;
for (const [what, { product = '00123', held = [], setup, shown, reached }] of Object.entries(MOMENTS)) {
  test(`[C7, D4, FAULTS 25] destroy() releases everything while the mini-player ${what}`, async ({ site, page }) => {
    const { api, proxy, shop } = site;
    const pip = new PipPage(page);
    const holding = held.map((path) => hangResponses(api, path));
    await delayPolls(page);
    await trackPageResources(page);
    await setup?.(pip);
    const urls = await observePage(page);
    await page.goto(`${shop.url}/product/${product}`, { waitUntil: 'domcontentloaded' });
    for (const count of holding) await expect.poll(count).toBeGreaterThan(0);
    if (shown) await page.locator(`svc-pip${shown}`).waitFor({ state: 'attached' });
    await reached?.(pip, proxy);
    expect(await leftovers(page)).not.toEqual(NOTHING_LEFT);

    await destroy(page);
    expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
    expect(withoutProbe(await leftovers(page))).toEqual(NOTHING_LEFT);
    await expect.poll(() => proxy.pending(BUT_MODULES)).toEqual([]);

    const requested = proxy.requested(BUT_MODULES);
    const modules = proxy.requested(/\/chunks\/.*\.js$/);
    api.control.clearFaults();
    for (const url of modules) await page.evaluate((address) => import(address), proxy.url + url);
    for (let count = 0; count < 3; count++) {
      await page.evaluate(() => fetch('/products.json').then((response) => response.text()));
    }
    expect(withoutProbe(await leftovers(page))).toEqual(NOTHING_LEFT);
    expect(proxy.requested(BUT_MODULES)).toEqual(requested);
    await expectShopUnchanged(
      pip,
      urls.filter((url) => !url.startsWith(proxy.url)),
    );
  });
}
