import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { launchOptions } from '../../tooling/find-browser.js';
import { PipPage } from './pip-page.js';
import { expect, RECORD, test, WayToProduct } from './way-to-product.js';

const EVENING = 'autumn-evening';

test('[X1, X2, D3] survives a redirect to another path, which keeps the parameters', async ({ way, page }) => {
  await way.move('p-101', '/p/00123?campaign=live%20tv#size');
  await way.watch(EVENING, 24);
  const left = await way.live.position();
  const hops: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) hops.push(request.url());
  });
  await way.press('Shore linen shirt');
  await way.expectContinued();
  const [asked, arrived] = hops.map((url) => new URL(url));
  expect([asked?.pathname, arrived?.pathname]).toEqual(['/p/00123', '/product/00123']);
  expect(arrived?.search).toBe(asked?.search);
  expect((await way.arrival()).search).toMatch(/^\?campaign=live%20tv&svc_cv=[\d-]+$/);
  expect(page.url()).toBe(`${way.site.shop.url}/product/00123?campaign=live%20tv#size`);
  const { position, mode, streamId } = await way.saved();
  expect(position).toBeGreaterThanOrEqual(Math.floor(left));
  expect({ mode, streamId }).toEqual({ mode: 'vod', streamId: EVENING });
});

for (const call of ['replaceState', 'pushState'] as const) {
  test(`[X2] survives a router that rewrites the address by ${call} before the tag runs and keeps the parameters`, async ({
    way,
    page,
  }) => {
    await page.addInitScript((method) => {
      if (location.pathname === '/product/00123') history[method]({ page: 1 }, '', `/clothing/shirt${location.search}`);
    }, call);
    await way.watch(EVENING, 24);
    await way.live.product('Shore linen shirt').click();
    await page.waitForURL(/\/clothing\/shirt/);
    await way.expectContinued();
    expect(await page.evaluate(() => history.state as unknown)).toEqual({ page: 1 });
    expect(page.url()).toBe(`${way.site.shop.url}/clothing/shirt`);
  });

  test(`[X3] a router that loses the parameters by ${call} before the tag runs makes it a direct entry`, async ({
    way,
    page,
  }) => {
    await page.addInitScript((method) => {
      if (location.pathname.startsWith('/product/')) history[method](null, '', location.pathname);
    }, call);
    await way.watch(EVENING, 24);
    await way.press('Shore linen shirt');
    await way.expectDirectEntry();
    expect((await way.arrival()).search).toMatch(/svc_cv=/);
    expect((await way.arrival()).record).not.toBeNull();
  });
}

test('[X2] a tag that comes late still finds what the router has kept', async ({ way, page }) => {
  await page.addInitScript(() => {
    if (!location.pathname.startsWith('/product/')) return;
    addEventListener('DOMContentLoaded', () => history.replaceState(null, '', `${location.search}&tab=size`));
  });
  await way.move('p-101', '/product/00123?tag=late');
  await way.watch(EVENING, 24);
  await way.press('Shore linen shirt');
  await way.expectContinued();
  expect(new URL(page.url()).search).toBe('?tag=late&tab=size');
});

test('[X3, FAULTS 128] an address that leads to another product is a direct entry', async ({ way }) => {
  await way.move('p-101', '/p/00124');
  await way.watch(EVENING, 24);
  await way.press('Shore linen shirt');
  await way.expectDirectEntry();
  await way.expectUsedUp();
  expect(await way.saved()).toMatchObject({ feedProductId: '00123', mode: 'vod' });
});

test('[X3, D5] a stream about the product that went live meanwhile is a direct entry: live', async ({ way }) => {
  const { control } = way.site.api;
  control.setStream('trail-live', { state: 'confirmed' });
  await way.watch('trail-past', 24);
  control.setStream('trail-live', { state: 'online' });
  await way.press('Trail backpack');
  await way.expectDirectEntry('live');
  await way.expectUsedUp();
  expect(await way.saved()).toMatchObject({ streamId: 'trail-past', mode: 'vod' });
});

test('[X3] a live stream that has become a recording on the way is a direct entry', async ({ way, page }) => {
  await way.watch('tea-time');
  page.once('request', () => way.site.api.control.setStream('tea-time', { state: 'completed', recording: 'ready' }));
  await way.press('Bamboo tray');
  await way.expectDirectEntry();
  await way.expectUsedUp();
  expect(await way.saved()).toMatchObject({ streamId: 'tea-time', mode: 'live' });
});

test('[X3, Z14, FAULTS 128] a viewing that was saved half an hour ago is a direct entry', async ({ way, page }) => {
  await page.addInitScript((key) => {
    const text = location.pathname.startsWith('/product/') ? sessionStorage.getItem(key) : null;
    if (text === null) return;
    const viewing = JSON.parse(text) as { savedAt: number };
    sessionStorage.setItem(key, JSON.stringify({ ...viewing, savedAt: viewing.savedAt - 30 * 60_000 }));
  }, RECORD);
  await way.watch(EVENING, 24);
  await way.press('Shore linen shirt');
  await way.expectDirectEntry();
  await way.expectUsedUp();
});

for (const [where, path] of [
  ['full player', '/live/'],
  ['product’s page', '/product/'],
] as const) {
  test(`[X3, FAULTS 62] storage that the ${where} may not touch makes it a direct entry, in silence`, async ({
    way,
    page,
  }) => {
    await page.addInitScript((forbidden) => {
      if (!location.pathname.startsWith(forbidden)) return;
      Object.defineProperty(window, 'sessionStorage', {
        get() {
          throw new DOMException('denied', 'SecurityError');
        },
      });
    }, path);
    await way.watch(EVENING, 24);
    await way.press('Shore linen shirt');
    await way.expectDirectEntry();
    expect((await way.arrival()).search.includes('svc_cv=')).toBe(path === '/product/');
  });
}

test('[X3, FAULTS 62] a browser that keeps no site’s data makes it a direct entry, in silence', async ({
  playwright,
  site,
}, info) => {
  test.setTimeout(60_000);
  const profile = info.outputPath('profile');
  await mkdir(join(profile, 'Default'), { recursive: true });
  const preferences = { profile: { default_content_setting_values: { cookies: 2 } } };
  await writeFile(join(profile, 'Default/Preferences'), JSON.stringify(preferences));
  const context = await playwright.chromium.launchPersistentContext(profile, {
    ...launchOptions(),
    baseURL: site.shop.url,
  });
  const way = await WayToProduct.on(await context.newPage(), site);
  await way.watch(EVENING, 24);
  const refusal = await way.page.evaluate(() => {
    try {
      return String(sessionStorage);
    } catch (error) {
      return (error as Error).name;
    }
  });
  expect(refusal).toBe('SecurityError');
  await way.press('Shore linen shirt');
  await way.expectDirectEntry();
  expect((await way.arrival()).search).toBe('');
  expect(way.live.noise).toEqual([]);
  await context.close();
});

test('[X3, FAULTS 128] a product that is opened in a tab of its own is a direct entry, and nothing is saved', async ({
  way,
  context,
}) => {
  await way.watch(EVENING, 24);
  const opened = context.waitForEvent('page');
  await way.live.product('Shore linen shirt').click({ modifiers: ['ControlOrMeta'] });
  const tab = new PipPage(await opened);
  // A tab in the background begins nothing before it is looked at.
  await tab.page.bringToFront();
  await tab.expectMode('preview');
  expect(tab.noise).toEqual([]);
  expect(await way.pip.stored(RECORD)).toBeNull();
  await way.live.expectPlaying();
});

test('[D10, Z13] leads back to the full player in the same tab, at the position that the mini-player has reached', async ({
  way,
  page,
  context,
}) => {
  await way.watch(EVENING, 24);
  await way.press('Shore linen shirt');
  await way.expectContinued();
  const { position } = await way.saved();
  await expect.poll(() => way.reached()).toBeGreaterThan(position + 3);
  const reached = await way.reached();
  await way.pip.button(/^Open the player/).click();
  await way.live.expectPlaying();
  expect(await way.live.position()).toBeGreaterThanOrEqual(reached - 1);
  await expect(way.live.player).toHaveAttribute('data-host', 'web');
  expect(await page.evaluate(() => sessionStorage.length), 'the note serves once').toBe(0);
  expect(context.pages()).toHaveLength(1);
});

test('[X3, Z14, FAULTS S5.7] back leads to the full player, forward and a reload to a direct entry: the parameters serve once', async ({
  way,
  page,
}) => {
  await way.watch(EVENING, 24);
  await way.press('Shore linen shirt');
  await way.expectContinued();
  await page.goBack();
  await way.live.expectPlaying();
  await page.goForward();
  await way.expectDirectEntry();
  expect(page.url()).toBe(`${way.site.shop.url}/product/00123`);
  await page.reload();
  await way.expectDirectEntry();
});

test('[D3] a running stream goes on at the current moment, and not where the full player stood still', async ({
  way,
  request,
}) => {
  test.setTimeout(60_000);
  const { api } = way.site;
  /** When each segment that the service has offered so far was on air. */
  const airedAt = new Map<string, number>();
  const since = async (moment: number): Promise<number> => {
    const playlist = await (await request.get(`${api.url}/live/trail-live/540p.m3u8`)).text();
    const entries = [...playlist.matchAll(/PROGRAM-DATE-TIME:(\S+)\n[^\n]*\n([^\n]+)/g)];
    for (const [, time = '', uri = ''] of entries) airedAt.set(fileName(uri), Date.parse(time));
    return entries.filter(([, time = '']) => Date.parse(time) > moment).length;
  };
  const firstLoaded = (page: RegExp): number => {
    const first = way.pip.requests.find((one) => one.url().endsWith('.ts') && page.test(one.frame().url()));
    return airedAt.get(fileName(first?.url() ?? '')) ?? 0;
  };
  await since(0);
  await way.watch('trail-live');
  await way.live.player.getByRole('button', { name: 'Pause', exact: true }).first().click();
  const pausedAt = Date.now();
  const seenAt = firstLoaded(/\/live\//);
  // Ten seconds on, the moment of the pause is still offered.
  await expect.poll(() => since(pausedAt), { timeout: 20_000 }).toBeGreaterThanOrEqual(5);
  await way.press('Trail backpack');
  await way.pip.expectMode('continuous');
  await way.pip.expectPhase('playing');
  await since(0);
  expect(seenAt).toBeGreaterThan(0);
  expect(firstLoaded(/\/frame\.html/) - seenAt).toBeGreaterThanOrEqual(8_000);
});

const fileName = (address: string): string => address.split('/').at(-1) ?? '';
