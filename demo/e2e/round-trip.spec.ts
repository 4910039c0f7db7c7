import type { Page } from '@playwright/test';
import { APPLICATION, PipPage, RECORD } from './pip-page.js';
import { expect, test } from './player-page.js';

test('[D9, Z13, X1, X2, D3, D10] navigates from product to player, back at the same position, and again', async ({
  live,
  page,
}) => {
  const pip = new PipPage(page);
  await pip.open('00124');
  await pip.expectMode('preview');
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  expect(new URL(page.url()).search).toContain('wv=1');
  await expect(live.player).toHaveAttribute('data-host', 'web');
  expect(await live.position()).toBeGreaterThanOrEqual(19);

  await live.seek(31);
  await expect.poll(() => live.position()).toBeGreaterThan(31);
  const left = await live.position();
  await live.product('Drip coffee set').click();
  await page.waitForURL(/\/product\/00124/);
  await pip.expectPlaying('continuous');
  expect(new URL(page.url()).search).toBe('');
  expect(await pip.readStored(RECORD)).toBeNull();
  const frame = page.frames().find((one) => one.url().includes('/frame-hls.html'));
  const at = await frame?.evaluate(() => document.querySelector('video')?.currentTime ?? -1);
  expect(at).toBeGreaterThan(left - 1.5);

  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  expect(await live.position()).toBeGreaterThan(left - 1);
  await expect(live.player).toHaveAttribute('data-host', 'web');
  expect(page.context().pages()).toHaveLength(1);
});

test('[Z13] a visit from the mini-player stays in web mode after a reload', async ({ live, page }) => {
  const pip = new PipPage(page);
  await pip.open('00124');
  await pip.expectMode('preview');
  await pip.button(/^Open the player/).click();
  await live.expectPlaying();
  expect(new URL(page.url()).search).toContain('wv=1');
  await page.evaluate(() => location.assign('#/'));
  await expect(live.list).toHaveAttribute('data-state', 'ready');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-host', 'web');
  await (await live.scrollToStream('Woven in the Highlands')).click();
  await live.expectPlaying();
  await expect(live.player).toHaveAttribute('data-host', 'web');
  await live.product('Highland wool throw').click();
  await page.waitForURL(/\/product\/00126/);
  await pip.expectMode('continuous');
});

test('[X1, D3] a live stream continues at the live edge', async ({ live, page }) => {
  const pip = new PipPage(page);
  await live.open('#/translation/trail-live');
  await live.expectPlaying();
  await live.product('Trail backpack').click();
  await page.waitForURL(/\/product\/00125/);
  await pip.expectPlaying('continuous');
});

test('[P1] a shopper navigates from list to player to product and adds it to the cart', async ({ live, page }) => {
  await live.openList();
  await live.stream('Autumn evening at the harbour').click();
  await live.expectPlaying();
  await live.product('Oak stool').click();
  await page.waitForURL(/\/product\/00128/);
  await new PipPage(page).expectMode('continuous');
  await page.getByRole('button', { name: /^Add to/ }).click();
  await page.getByRole('link', { name: 'See your bag' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: 'Oak stool' })).toHaveCount(1);
});

/** The configuration of the site, with full players in new tabs. */
const openInNewTab = (page: Page): Promise<unknown> =>
  page.route('**/sites/*.json', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...((await response.json()) as object), openIn: 'new-tab' } });
  });

test('[Z12, Z13] a player in a new tab is in web mode and has no opener', async ({ context, page }) => {
  await openInNewTab(page);
  const pip = new PipPage(page);
  await pip.open('00124');
  await pip.expectMode('preview');
  const opening = context.waitForEvent('page');
  await pip.button(/^Open the player/).click();
  const tab = await opening;
  await expect(tab.locator('svc-player')).toHaveAttribute('data-host', 'web');
  expect(await tab.evaluate(() => window.opener as unknown)).toBeNull();
  expect(new URL(tab.url()).search).toContain('wv=1');
  const note = `svc:${APPLICATION}:handoff`;
  expect([await pip.readStored(note), await new PipPage(tab).readStored(note)]).toEqual([null, null]);
});

for (const policy of ['no-referrer', 'same-origin'])
  test(`[P2, Z13] a player of another site in a new tab is in web mode where the shop has the policy ${policy}`, async ({
    context,
    page,
    baseURL,
  }) => {
    const player = (baseURL ?? '').replace('localhost', '127.0.0.1');
    await openInNewTab(page);
    await page.route('**/stream-state?*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({
        response,
        body: (await response.text()).replaceAll(`${baseURL ?? ''}/live/`, `${player}/live/`),
      });
    });
    await page.addInitScript((content) => {
      const meta = Object.assign(document.createElement('meta'), { name: 'referrer', content });
      addEventListener('DOMContentLoaded', () => document.head.append(meta));
    }, policy);
    const pip = new PipPage(page);
    await pip.open('00124');
    await pip.expectMode('preview');
    const opening = context.waitForEvent('page');
    await pip.button(/^Open the player/).click();
    const tab = await opening;
    await expect(tab.locator('svc-player')).toHaveAttribute('data-host', 'web');
    const [origin, referrer, opener] = await tab.evaluate(() => [
      location.origin,
      document.referrer,
      window.opener as unknown,
    ]);
    expect([origin, referrer, opener]).toEqual([player, `${baseURL ?? ''}/`, null]);
  });
