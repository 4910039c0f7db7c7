import type { Page } from '@playwright/test';
import { APPLICATION, expect, test, type PipPage } from './pip-page.js';
import { configure } from './product-page.js';

const DEFERRED = '**/chunks/svc-pip.deferred-*.js';

/** Opens a product with the deferred chunk blocked. */
async function openWithout(page: Page, pip: PipPage, product = '00123'): Promise<void> {
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/chunks/svc-pip.deferred'));
  await page.route(DEFERRED, (route) => route.abort());
  await pip.open(product);
  await pip.expectPlaying();
  await failed;
}

test('[D9, C5, Z13, FAULTS 122] a click opens the player without the deferred chunk', async ({ pip, page }) => {
  // Without its script the player page does not read the handoff record.
  await page.route(/\/live\/assets\/.*\.js$/, (route) => route.abort());
  await openWithout(page, pip);
  const intent = page.evaluate(
    () =>
      new Promise<string>((resolve) =>
        document.addEventListener('svc-open-player', (event) =>
          resolve((event as CustomEvent<{ url: string }>).detail.url),
        ),
      ),
  );
  await pip.button(/^Open the player/).click();
  const url = await intent;
  await page.waitForURL(/\/live\//);
  expect(page.url()).toBe(url);
  expect(JSON.parse((await pip.readStored(`svc:${APPLICATION}:handoff`)) ?? 'null')).toMatchObject({
    feedProductId: '00123',
  });
});

test('[Z12, FAULTS 122] without the deferred chunk the page can prevent the opening', async ({ pip, page }) => {
  await openWithout(page, pip);
  await page.evaluate(() => document.addEventListener('svc-open-player', (event) => event.preventDefault()));
  await pip.button(/^Open the player/).click();
  expect(await pip.readStored(`svc:${APPLICATION}:handoff`)).toBeNull();
  expect(page.url()).toContain('/product/00123');
});

test('[Z12, FAULTS 122] without the deferred chunk a new tab opens', async ({ pip, page }) => {
  await configure(page, { openIn: 'new-tab' });
  await openWithout(page, pip);
  const tab = page.waitForEvent('popup');
  await pip.button(/^Open the player/).click();
  expect((await tab).url()).toMatch(/\/live\//);
  expect(page.url()).toContain('/product/00123');
});

test('[Z4, FAULTS 122] without the deferred chunk a close works and is stored for the tab', async ({ pip, page }) => {
  await openWithout(page, pip);
  await pip.button('Close the video').click();
  await pip.expectMode('hidden', 'dismissed');
  await pip.open('00124');
  await pip.expectExplained(/^mode: hidden/m);
  await expect(pip.host).toHaveCount(0);
});

test('[D8, FAULTS 122] without the deferred chunk pause and sound work', async ({ pip, page }) => {
  await openWithout(page, pip);
  await pip.button(/^Sound/).click();
  await expect(pip.host).toHaveAttribute('data-sound', 'on');
  await pip.host.hover();
  await pip.button(/^Pause$/).click();
  await pip.expectPhase('paused');
});

test('[FAULTS 122] the deferred chunk is requested again later, and adds its controls', async ({ pip, page }) => {
  await page.clock.install();
  await openWithout(page, pip);
  await pip.expectExplained(/^code: chunk failed/m);
  await expect(pip.button(/^Move the video/)).toHaveCount(0);
  await page.unroute(DEFERRED);
  await page.clock.fastForward(2_000);
  const move = pip.button(/^Move the video/);
  await move.focus();
  await page.keyboard.press('ArrowUp');
  await expect(pip.host).toHaveAttribute('data-corner', 'top-right');
});

test('[FAULTS 65, FAULTS 122] shows the card online after its chunk failed to load', async ({ pip, page }) => {
  await page.clock.install();
  await page.route('**/chunks/pip-*.js', (route) => route.abort(), { times: 1 });
  await pip.open('00123');
  await pip.expectExplained(/mode: hidden: TypeError/);
  await expect(pip.host).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.clock.runFor(5_000);
  await pip.expectPlaying();
});
