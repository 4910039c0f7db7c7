import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { findBrowser, launchOptions } from '../../tooling/find-browser.js';
import { PipPage, RECORD } from './pip-page.js';
import { expect, test, PlayerToProduct } from './player-to-product.js';

const EVENING = 'autumn-evening';

/** Resolves when the script tag has looked at the address twice more. */
const lookedTwice = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const { prototype } = Document;
        const own: unknown = Reflect.get(prototype, 'getElementsByTagName');
        let looks = 0;
        Object.assign(prototype, {
          getElementsByTagName(this: Document, selector: string) {
            if (selector === 'script' && (looks += 1) === 2) resolve();
            return (own as (this: Document, selector: string) => unknown).call(this, selector);
          },
        });
      }),
  );

test('[X1, X2, D3] survives a redirect to another path, which keeps the parameters', async ({ way, page }) => {
  await way.setProductPath('p-101', '/p/00123?campaign=live%20tv#size');
  await way.openPlayer(EVENING, 24);
  const left = await way.live.position();
  const hops: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hops.push(request.url());
  });
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  const [requested, arrived] = hops.map((url) => new URL(url));
  expect([requested?.pathname, arrived?.pathname]).toEqual(['/p/00123', '/product/00123']);
  expect(arrived?.search).toBe(requested?.search);
  expect((await way.landing()).search).toMatch(/^\?campaign=live%20tv&svc_cv=[\d-]+$/);
  expect(page.url()).toBe(`${way.site.shop.url}/product/00123?campaign=live%20tv#size`);
  const { position, mode, streamId } = await way.savedRecord();
  expect(position).toBeGreaterThanOrEqual(Math.floor(left));
  expect({ mode, streamId }).toEqual({ mode: 'vod', streamId: EVENING });
});

test('[X2, FAULTS 147] is no other page without the parameter: no code for routers is loaded, which would be missing without a network', async ({
  way,
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await way.setProductPath('p-101', '/product/00123?campaign=live%20tv#size');
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  expect(page.url()).not.toContain('svc_cv');
  await lookedTwice(page);
  const seen = page.waitForRequest(/after-the-check/);
  await page.evaluate(() => void fetch('/after-the-check').catch(() => undefined));
  await seen;
  expect(requested.filter((url) => url.includes('/chunks/locator'))).toEqual([]);
});

test('[D3] continues with sound, which the click in the full player allows', async ({ way }) => {
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  await expect(way.pip.host).toHaveAttribute('data-sound', 'on');
  await expect(way.pip.button(/^Sound/)).toHaveAttribute('aria-pressed', 'true');
  expect(await way.muted()).toBe(false);
});

for (const call of ['replaceState', 'pushState'] as const) {
  test(`[X2] survives a router that rewrites the address by ${call} and keeps the parameters`, async ({
    way,
    page,
    browserName,
  }) => {
    test.skip(
      browserName === 'firefox',
      'forgets the state that a first script of Playwright’s gives the history, before any script of the page runs',
    );
    await page.addInitScript((method) => {
      if (location.pathname === '/product/00123') history[method]({ page: 1 }, '', `/clothing/shirt${location.search}`);
    }, call);
    await way.openPlayer(EVENING, 24);
    await way.live.product('Shore linen shirt').click();
    await page.waitForURL(/\/clothing\/shirt/);
    await way.expectContinued();
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ page: 1 });
    expect(page.url()).toBe(`${way.site.shop.url}/clothing/shirt`);
  });

  test(`[X3] a router that drops the parameters by ${call} causes a direct entry`, async ({ way, page }) => {
    await page.addInitScript((method) => {
      if (location.pathname.startsWith('/product/')) history[method](null, '', location.pathname);
    }, call);
    await way.openPlayer(EVENING, 24);
    await way.clickProduct('Shore linen shirt');
    await way.expectDirectEntry();
    expect((await way.landing()).search).toMatch(/svc_cv=/);
    expect((await way.landing()).record).not.toBeNull();
  });
}

test('[X2] a tag that is injected late reads the parameters that the router kept', async ({ way, page }) => {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/product/')) return;
    addEventListener('DOMContentLoaded', () => history.replaceState(null, '', `${location.search}&tab=size`));
  });
  await way.setProductPath('p-101', '/product/00123?tag=late');
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  expect(new URL(page.url()).search).toBe('?tag=late&tab=size');
});

test('[X3, FAULTS 128] a URL that redirects to another product is a direct entry', async ({ way }) => {
  await way.setProductPath('p-101', '/p/00124');
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectDirectEntry();
  await way.expectRecordConsumed();
  expect(await way.savedRecord()).toMatchObject({ feedProductId: '00123', mode: 'vod' });
});

test('[X3, D5] a stream for the product that went live meanwhile is a direct entry in mode live', async ({ way }) => {
  const { control } = way.site.api;
  control.setStream('trail-live', { state: 'confirmed' });
  await way.openPlayer('trail-past', 12);
  control.setStream('trail-live', { state: 'online' });
  await way.clickProduct('Trail backpack');
  await way.expectDirectEntry('live');
  await way.expectRecordConsumed();
  expect(await way.savedRecord()).toMatchObject({ streamId: 'trail-past', mode: 'vod' });
});

test('[X3] a live stream that became a recording during navigation is a direct entry', async ({ way, page }) => {
  await way.openPlayer('tea-time');
  page.once('request', () => way.site.api.control.setStream('tea-time', { state: 'completed', recording: 'ready' }));
  await way.clickProduct('Bamboo tray');
  await way.expectDirectEntry();
  await way.expectRecordConsumed();
  expect(await way.savedRecord()).toMatchObject({ streamId: 'tea-time', mode: 'live' });
});

for (const [where, path] of [
  ['full player', '/live/'],
  ['product’s page', '/product/'],
] as const) {
  test(`[X3, FAULTS 62] denied storage in the ${where} is a direct entry without an error`, async ({ way, page }) => {
    await page.addInitScript((forbidden) => {
      if (!location.pathname.startsWith(forbidden)) return;
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }, path);
    await way.openPlayer(EVENING, 24);
    await way.clickProduct('Shore linen shirt');
    await way.expectDirectEntry();
    expect((await way.landing()).search.includes('svc_cv=')).toBe(path === '/product/');
  });
}

test('[X3, FAULTS 62] blocked site data is a direct entry without an error', async ({ playwright, site }, info) => {
  const profile = info.outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    // The one without windows reads no preferences.
    ...launchOptions(findBrowser()),
    baseURL: site.shop.url,
  });
  const way = await PlayerToProduct.on(await context.newPage(), site);
  await way.openPlayer(EVENING, 24);
  const refusal = await way.page.evaluate(() => {
    try {
      return String(sessionStorage);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('SecurityError');
  await way.clickProduct('Shore linen shirt');
  await way.expectDirectEntry();
  expect((await way.landing()).search).toBe('');
  expect(way.live.consoleOutput).toEqual([]);
  await context.close();
});

test('[X3, FAULTS 128] a product in a new tab is a direct entry, and nothing is saved', async ({ way, context }) => {
  await way.openPlayer(EVENING, 24);
  const opened = context.waitForEvent('page');
  await way.live.product('Shore linen shirt').click({ modifiers: ['ControlOrMeta'] });
  const tab = new PipPage(await opened);
  // A background tab starts nothing before it is visible.
  await tab.page.bringToFront();
  await tab.expectMode('preview');
  expect(tab.consoleOutput).toEqual([]);
  expect(await way.pip.readStored(RECORD)).toBeNull();
  await way.live.expectPlaying();
});

test('[D10, Z13] returns to the full player in the same tab and position', async ({ way, page, context }) => {
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  const { position } = await way.savedRecord();
  await expect.poll(() => way.currentPosition()).toBeGreaterThan(position + 3);
  const reached = await way.currentPosition();
  await way.pip.button(/^Open the player/).click();
  await way.live.expectPlaying();
  expect(await way.live.position()).toBeGreaterThanOrEqual(reached - 1);
  await expect(way.live.player).toHaveAttribute('data-host', 'web');
  expect(await page.evaluate(() => sessionStorage.length), 'the note serves once').toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('[X3, Z14, FAULTS S5.7] forward and reload are direct entries: parameters are used once', async ({
  way,
  page,
}) => {
  await way.openPlayer(EVENING, 24);
  await way.clickProduct('Shore linen shirt');
  await way.expectContinued();
  await page.goBack();
  await way.live.expectPlaying();
  await page.goForward();
  await way.expectDirectEntry();
  expect(page.url()).toBe(`${way.site.shop.url}/product/00123`);
  await page.reload();
  await way.expectDirectEntry();
});

test('[D3] a live stream continues at the live edge, not where it was paused', async ({ way, request }) => {
  const { api } = way.site;
  /** Program date of each offered segment. */
  const airedAt = new Map<string, number>();
  const since = async (moment: number): Promise<number> => {
    const playlist = await (await request.get(`${api.url}/live/trail-live/540p.m3u8`)).text();
    const entries = [...playlist.matchAll(/PROGRAM-DATE-TIME:(\S+)\n[^\n]*\n([^\n]+)/g)];
    for (const [, time = '', uri = ''] of entries) airedAt.set(fileName(uri), Date.parse(time));
    return entries.filter(([, time = '']) => Date.parse(time) > moment).length;
  };
  const firstLoaded = (page: RegExp): number => {
    const first = way.pip.requests.find((one) => one.url().endsWith('.mpegts') && page.test(one.frame().url()));
    return airedAt.get(fileName(first?.url() ?? '')) ?? 0;
  };
  await since(0);
  await way.openPlayer('trail-live');
  await way.live.player.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const pausedAt = Date.now();
  const seenAt = firstLoaded(/\/live\//);
  // After ten seconds the segments of the pause are still in the playlist.
  await expect.poll(() => since(pausedAt)).toBeGreaterThanOrEqual(5);
  await way.clickProduct('Trail backpack');
  await way.pip.expectPlaying('continuous');
  await since(0);
  expect(seenAt).toBeGreaterThan(0);
  expect(firstLoaded(/\/frame\.html/) - seenAt).toBeGreaterThanOrEqual(8_000);
});

const fileName = (address: string): string => address.split('/').at(-1) ?? '';
