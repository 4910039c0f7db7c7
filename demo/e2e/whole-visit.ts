import { expect } from '@playwright/test';
import { PipPage } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import type { PrivacyVisit } from './privacy-visit.js';
import { configure, fetchManifest, pinnedBaseUrl, pinTag } from './product-page.js';

const STREAM_STATE = /\/stream-state\?/;
const QUICK_STATE = /\/quick-state\?/;

/** Captions, sharing, the window of its own and the reminder of the full player, which shows a recording. */
async function visitSettings({ page, accesses }: PrivacyVisit, live: PlayerPage): Promise<void> {
  const sheet = live.player.getByRole('dialog', { name: 'Settings' });
  await live.player.getByRole('button', { name: 'Settings' }).click();
  await sheet.getByRole('combobox', { name: 'Captions' }).selectOption('English');
  await page.keyboard.press('Escape');
  await live.player.getByRole('button', { name: 'Share' }).click();
  await expect.poll(() => [...accesses]).toContain('navigator.clipboard');
  await live.open('#/translation/first-frost');
  const download = page.waitForEvent('download');
  await live.player.getByRole('button', { name: 'Remind me' }).click();
  await live.player.getByRole('link', { name: 'Calendar file' }).click();
  await download;
  await live.open('#/translation/autumn-evening');
  await live.expectPlaying();
  if (!(await page.evaluate(() => 'documentPictureInPicture' in window))) return;
  const opened = page.context().waitForEvent('page');
  await live.pictureInPicture();
  const floating = await opened;
  await live.player.getByRole('button', { name: 'Play here' }).click();
  await expect.poll(() => floating.isClosed()).toBe(true);
  await live.expectPlaying();
}

/** A clip that waits for the pictures of its page. */
async function visitSlowly({ page, accesses }: PrivacyVisit): Promise<void> {
  await page.addInitScript(() => {
    if (location.pathname.endsWith('/00123'))
      Object.defineProperty(navigator, 'connection', { value: { effectiveType: '3g' } });
  });
  await page.route('**/img/**', () => undefined);
  await page.goto('/product/00123', { waitUntil: 'commit' });
  await expect.poll(() => [...accesses]).toContain('new PerformanceObserver');
  await page.unroute('**/img/**');
}

/** From the player to the page of a product with a pinned tag, which continues the video and opens the player. */
async function visitPinned({ page, site }: PrivacyVisit, live: PlayerPage, product: string): Promise<void> {
  const pip = new PipPage(page);
  const { script, files } = await fetchManifest(pinnedBaseUrl(site.api.url));
  const home = pinnedBaseUrl(site.proxy.url);
  await pinTag(page, home, script, files[script]?.integrity ?? '', '<meta name="referrer" content="unsafe-url">');
  await live.product(product).click();
  await page.waitForURL(/\/product\//);
  await pip.expectPlaying('continuous');
  await page.unroute('**/product/*');
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
}

/** Uses every feature of the three elements once. */
export async function visitEverything(visit: PrivacyVisit): Promise<void> {
  const { page, site } = visit;
  const pip = new PipPage(page);
  const live = new PlayerPage(page);

  // A late tag loads after all requests of the page.
  await pip.open('00123', '?tag=late');
  await pip.expectPlaying();
  await visitSlowly(visit);
  await pip.open('00125');
  await pip.expectPlaying();
  await configure(page, { showAfterScroll: { threshold: 50, firstShowingOnly: true } });
  await pip.open('00124');
  await page.mouse.wheel(0, 300);
  await pip.expectPlaying();
  await page.unroute('**/product/*');
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  await live.player.getByRole('link', { name: 'Back', exact: true }).click();
  await page.waitForURL(/\/product\/00124/);

  await page.route(STREAM_STATE, (route) => route.abort());
  await pip.open('00131');
  await pip.expectExplained(/hidden/);
  await page.unroute(STREAM_STATE);
  await pip.open('00135');
  await expect.poll(() => site.proxy.requested(/\/online\?/).length).toBeGreaterThan(0);

  await live.openList();
  await live.list.getByLabel('Product', { exact: true }).selectOption({ label: 'Oak stool' });
  await live.list.getByRole('button', { name: 'Home', exact: true }).click();
  await expect.poll(() => site.proxy.requested(/\/streams\?.*categoryId=/).length).toBeGreaterThan(0);
  await live.stream('Autumn evening at the harbour').click();
  await live.expectPlaying();
  await visit.takeSnapshot();
  await visitSettings(visit, live);
  await live.product('Oak stool').click();
  await page.waitForURL(/\/product\/00128/);
  await pip.expectPlaying('continuous');
  const frame = page.frames().find((one) => one.url().includes('/frame'));
  const reached = (): Promise<number> | undefined =>
    frame?.evaluate(() => document.querySelector('video')?.currentTime ?? 0);
  const startedAt = (await reached()) ?? Infinity;
  await expect.poll(reached, 'the position was reported').toBeGreaterThan(startedAt + 1);
  await visit.takeSnapshot();
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  await visit.takeSnapshot();
  await visitPinned(visit, live, 'Oak stool');
  await visit.takeSnapshot();

  await page.evaluate(() => (location.hash = '#/translation/trail-live'));
  await expect(live.player.getByRole('heading', { level: 1 })).toHaveText(/trail/);
  await live.expectPlaying();
  const field = live.player.locator('input[name=message]');
  await field.fill('Is it waterproof?');
  await field.press('Enter');
  await expect(live.player.getByRole('log')).toContainText('Is it waterproof?');
  await visitPinned(visit, live, 'Trail backpack');
  await live.product('Trail backpack').click();
  await page.waitForURL(/\/product\/00125/);
  await pip.expectPlaying('continuous');
  await expect.poll(() => site.proxy.requested(QUICK_STATE).length).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.querySelector('main')?.append(Object.assign(document.createElement('button'), { textContent: 'Sizes' }));
  });
  await expect.poll(() => [...visit.accesses]).toContain('name of a button');

  await pip.button(/^Move the video/).press('ArrowLeft');
  await pip.button('Close the video').click();
  await pip.expectMode('hidden', 'dismissed');
  await visit.takeSnapshot();
  await page.locator('.product-grid a[href^="/product/"]').first().click();
  await page.waitForURL((url) => !url.pathname.endsWith('/00125'));
  await pip.expectExplained(/hidden: dismissed/);
  await page.goBack();
  await pip.expectExplained(/hidden: dismissed/);
  await visit.takeSnapshot();

  await live.open('#/translation/autumn-evening');
  await live.expectPlaying();
  await live.addToShopCart();
  const reloaded = page.waitForEvent('load');
  const detail = { streamId: 'autumn-evening' };
  await page.evaluate((end) => document.dispatchEvent(new CustomEvent('svc-stream-end', { detail: end })), detail);
  await reloaded;
  await live.expectPlaying();
  await visit.takeSnapshot();
}
