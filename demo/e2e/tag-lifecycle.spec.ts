import { countStreamFallbacks } from './pip-page.js';
import { expect } from '@playwright/test';
import type { Page } from 'puppeteer-core';
import type { Decision } from './pip-page.js';

import type { Site } from './test-site.js';
import { tabOf, test } from './site-fixtures.js';
import { assertNothingLeft, assertShopUnchanged, acceptHistory, type ShopTab } from './driver-invariants.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'freezing needs Chromium’s debugging protocol, and neither driver follows Firefox into its back/forward cache',
);

test.use({ observesPage: true });

const shopTab = (site: Site, visit: Page): ShopTab => tabOf(site, (expression) => visit.evaluate(expression));

async function expectCleanEnd(site: Site, visit: Page): Promise<void> {
  await assertShopUnchanged(shopTab(site, visit));
  await assertNothingLeft(shopTab(site, visit));
}

const PLAYING = 'svc-pip[data-mode="preview"][data-phase="playing"]';

/** API requests of the mini-player so far. */
const apiRequests = ({ api }: Site): string[] =>
  api.control
    .requests('demo-shop')
    .map(({ path }) => path)
    .filter((path) => /^\/v[23]\//.test(path));

interface RandomControl {
  /** Value of all random bytes. */
  byte: number;
  /** Offset of the page's clock, milliseconds. */
  ahead: number;
}

/** The random delay of polls is the longest until `pollSoon`. */
const controlRandom = (visit: Page): Promise<unknown> =>
  visit.evaluateOnNewDocument(() => {
    const chance: RandomControl = { byte: 0xff, ahead: 0 };
    const { performance } = window;
    const now = performance.now.bind(performance);
    performance.now = () => now() + chance.ahead;
    crypto.getRandomValues = (values) => {
      if (values) new Uint8Array(values.buffer, values.byteOffset, values.byteLength).fill(chance.byte);
      return values;
    };
    Object.defineProperty(window, Symbol.for('chance'), { value: chance });
  });

/** From now on a page that becomes visible polls within a second. */
const pollSoon = (visit: Page, ahead = 0): Promise<void> =>
  visit.evaluate(
    (change) => {
      Object.assign((window as unknown as Record<symbol, RandomControl>)[Symbol.for('chance')] ?? {}, change);
    },
    { byte: 0x20, ahead },
  );

/** Gives other requests the time of three responses of the shop. */
async function waitThreeResponses(visit: Page): Promise<void> {
  for (let count = 0; count < 3; count++) {
    await visit.evaluate(() => fetch('/products.json').then((response) => response.text()));
  }
}

test('[T2, FAULTS 14] a background tab sends no request before it is visible', async ({ site, stock, visit }) => {
  await visit.goto(`${site.shop.url}/cart`);
  const session = await stock.target().createCDPSession();
  const { targetId } = await session.send('Target.createTarget', {
    url: `${site.shop.url}/product/00124`,
    background: true,
  });
  const target = await stock.waitForTarget((one) => (one as unknown as { _targetId: string })._targetId === targetId);
  const tab = await target.page();
  if (!tab) throw new Error('the tab has no page');
  // Puppeteer's waitFor uses animation frames, which a hidden tab does not have.
  await expect.poll(() => tab.evaluate(() => document.readyState)).toBe('complete');
  expect(await tab.evaluate(() => document.visibilityState)).toBe('hidden');
  expect(apiRequests(site)).toEqual([]);
  // In a window of 800 by 600 pixels the card would be above the shop's buy button.
  await tab.setViewport({ width: 1280, height: 720 });
  await tab.bringToFront();
  await tab.waitForSelector(PLAYING);
  await expectCleanEnd(site, tab);
});

test('[T2, Z3, FAULTS 13] a page restored from the bfcache plays on and sends one request', async ({ site, visit }) => {
  await controlRandom(visit);
  await visit.goto(`${site.shop.url}/product/00123`);
  await visit.waitForSelector(PLAYING);
  await pollSoon(visit);
  for (const requested of [2, 3, 4]) {
    await visit.evaluate(() => {
      addEventListener('pageshow', ({ persisted }) => Reflect.set(window, Symbol.for('persisted'), persisted));
    });
    await visit.goto(`${site.shop.url}/cart`);
    await visit.goBack({ waitUntil: 'domcontentloaded' });
    await expect.poll(() => visit.evaluate(`window[Symbol.for('persisted')]`)).toBe(true);
    await visit.waitForSelector(PLAYING);
    expect(await visit.$$eval('svc-pip', (hosts) => hosts.length)).toBe(1);
    await expect.poll(() => apiRequests(site)).toHaveLength(requested);
    await waitThreeResponses(visit);
    expect(apiRequests(site)).toHaveLength(requested);
  }
  await acceptHistory(shopTab(site, visit));
  await expectCleanEnd(site, visit);
});

/** Freezes the tab in the background for half an hour and shows it again. */
async function freeze(visit: Page, meanwhile: () => unknown): Promise<void> {
  const debug = await visit.createCDPSession();
  const other = await visit.browser().newPage();
  await expect.poll(() => visit.evaluate(() => document.hidden)).toBe(true);
  await visit.evaluate(() => {
    document.addEventListener('freeze', () => Reflect.set(window, Symbol.for('frozen'), true));
  });
  await pollSoon(visit, 30 * 60_000);
  await debug.send('Page.setWebLifecycleState', { state: 'frozen' });
  await meanwhile();
  await debug.send('Page.setWebLifecycleState', { state: 'active' });
  await other.close();
  await visit.bringToFront();
  await expect.poll(() => visit.evaluate(`window[Symbol.for('frozen')]`)).toBe(true);
}

test('[Z3, FAULTS 15] a tab frozen for half an hour sends one request, and plays muted', async ({ site, visit }) => {
  await controlRandom(visit);
  await visit.goto(`${site.shop.url}/product/00123`);
  await visit.waitForSelector(PLAYING);
  await freeze(visit, () => {
    expect(apiRequests(site)).toHaveLength(1);
  });
  await visit.waitForSelector(`${PLAYING}[data-sound="muted"]`);
  await expect.poll(() => apiRequests(site)).toHaveLength(2);
  await waitThreeResponses(visit);
  expect(apiRequests(site)).toHaveLength(2);
  await expectCleanEnd(site, visit);
});

test('[D2, Z3, FAULTS 15, 119] a stream in a tab that was frozen for half an hour continues at the live edge, after one request', async ({
  site: { api, proxy, shop },
  site,
  visit,
}) => {
  const live = PLAYING.replace('preview', 'live');
  await controlRandom(visit);
  await visit.goto(`${shop.url}/product/00125`);
  await visit.waitForSelector(live);
  /** The newest segments of the playlist. */
  const newest = async (): Promise<string[]> => {
    const playlist = await (await fetch(`${api.url}/live/trail-live/540p.m3u8`)).text();
    return (playlist.match(/\d+\.mpegts/g) ?? []).slice(-3);
  };
  const segments = (): string[] => proxy.requested(/\/live\/.*\.mpegts$/).map((url) => url.replace(/.*\//, ''));
  const before = await newest();
  // The recording repeats every minute: half a minute more gives other segments.
  await freeze(visit, () => api.control.setClock({ advance: 'PT30M30S' }));
  const { length } = segments();
  expect(await newest()).not.toEqual(expect.arrayContaining(before.slice(0, 1)));
  await visit.waitForSelector(`${live}[data-sound="muted"]`);
  await expect
    .poll(async () => {
      const edge = await newest();
      return segments()
        .slice(length)
        .some((segment) => edge.includes(segment));
    })
    .toBe(true);
  // On a busy machine a stream may stall at the live edge, which costs a lookup, and continue in the iframe.
  const requested = async (): Promise<number> =>
    apiRequests(site).length - countStreamFallbacks((await visit.evaluate('svcPip.explain()')) as Decision[]);
  await expect.poll(requested).toBe(2);
  await waitThreeResponses(visit);
  expect(await requested()).toBe(2);
  await expectCleanEnd(site, visit);
});
