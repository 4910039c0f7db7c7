import { expect, type Browser, type Locator, type Page } from '@playwright/test';
import { withoutNativeHls } from './fault-setup.js';
import { PageMemory, type MemoryUsage } from './page-memory.js';
import { delayPolls } from './pip-page.js';
import { test } from './site-fixtures.js';

// A trace would keep every element in memory.
test.use({ trace: 'off' });

/** Segments of two seconds: before and after the outage of the warm-up, and before each other one, with half of that after it. */
const WARM_UP = 15;
const PLAYED = 90;
/** Milliseconds until an element without a network has played its buffer, and until it plays again. */
const NOTICED_WITHIN = 60_000;
const RECOVERED_WITHIN = 30_000;
/** Twice as long as the segments take. */
const PLAYED_WITHIN = 300_000;
const MOST_BYTES = 5 * 1024 * 1024;
/** Those of what is just in flight. An engine that was not released has ten and more. */
const PASSING_LISTENERS = 5;
/** Nodes that a page may have more. The chat of the full player keeps two hundred messages. */
const MOST_NODES = { 'svc-pip': 100, 'svc-player': 200 * 10 } as const;

interface Place {
  readonly name: string;
  readonly path: string;
  readonly element: 'svc-pip' | 'svc-player';
  readonly hasNativeHls: boolean;
}

const PLACES: readonly Place[] = [
  { name: 'card', path: '/product/00125', element: 'svc-pip', hasNativeHls: true },
  { name: 'iframe', path: '/product/00125', element: 'svc-pip', hasNativeHls: false },
  { name: 'player', path: '/live/#/translation/trail-live', element: 'svc-player', hasNativeHls: true },
  { name: 'player by hls.js', path: '/live/#/translation/trail-live', element: 'svc-player', hasNativeHls: false },
];

/** The network of the page's context is away until the element waits; returns the milliseconds until it plays again. */
async function survive(page: Page, host: Locator): Promise<number> {
  await page.context().setOffline(true);
  await expect(host).toHaveAttribute('data-phase', 'waiting', { timeout: NOTICED_WITHIN });
  await page.context().setOffline(false);
  const start = performance.now();
  await expect(host).toHaveAttribute('data-phase', 'playing', { timeout: RECOVERED_WITHIN });
  return Math.round(performance.now() - start);
}

interface Watched {
  readonly place: Place;
  readonly before: MemoryUsage;
  readonly after: MemoryUsage;
  /** By how many there are more after an outage than after the one before, and whether there are other iframes since. */
  readonly growth: readonly { readonly listeners: number; readonly otherFrames: boolean }[];
  /** At the end, also detached ones. */
  readonly videos: number;
  /** Milliseconds of each. */
  readonly recoveries: readonly number[];
}

interface Shown {
  readonly place: Place;
  readonly page: Page;
  readonly host: Locator;
  /** Segments that have loaded so far. */
  readonly segments: () => number;
}

async function show(browser: Browser, shop: string, place: Place): Promise<Shown> {
  const page = await (await browser.newContext()).newPage();
  let segments = 0;
  page.on('requestfinished', (request) => {
    if (/\/live\/.*\.mpegts$/.test(new URL(request.url()).pathname)) segments += 1;
  });
  if (!place.hasNativeHls) await withoutNativeHls({ page });
  await delayPolls(page);
  await page.goto(shop + place.path);
  const host = page.locator(place.element);
  await expect(host).toHaveAttribute('data-phase', 'playing');
  return { place, page, host, segments: () => segments };
}

async function watch({ place, page, host, segments }: Shown): Promise<Watched> {
  const play = async (count: number): Promise<void> => {
    const wanted = segments() + count;
    const message = `segments of ${place.name}`;
    await expect.poll(segments, { message, timeout: PLAYED_WITHIN, intervals: [1_000] }).toBeGreaterThanOrEqual(wanted);
    await expect(host).toHaveAttribute('data-phase', 'playing');
  };
  const memory = await PageMemory.of(page);
  const recoveries: number[] = [];
  await play(WARM_UP);
  recoveries.push(await survive(page, host));
  await play(WARM_UP);
  const before = await memory.measure();
  const usages = [before];
  for (let outage = 0; outage < 2; outage += 1) {
    await play(PLAYED);
    recoveries.push(await survive(page, host));
    await play(PLAYED / 2);
    usages.push(await memory.measure());
  }
  const after = usages.at(-1) ?? before;
  const growth = usages.slice(1).map(({ listeners, frames }, at) => {
    const earlier = usages[at] ?? before;
    return { listeners: listeners - earlier.listeners, otherFrames: frames !== earlier.frames };
  });
  return { place, before, after, growth, videos: await memory.count('video'), recoveries };
}

test('[D2, D4, FAULTS 125, 147] ten minutes of a stream with three outages, in card, iframe and player at once', async ({
  browser,
  site,
}) => {
  test.setTimeout(1_800_000);
  const shown: Shown[] = [];
  for (const place of PLACES) shown.push(await show(browser, site.shop.url, place));
  const all = await Promise.all(shown.map(watch));
  await Promise.all(shown.map(({ page }) => page.context().close()));
  for (const { place, before, after, growth, recoveries } of all)
    console.log(
      `${place.name}: ${String(after.heap - before.heap)} bytes, ${String(after.nodes - before.nodes)} nodes, ${growth.map(({ listeners }) => listeners).join(' and ')} listeners more; plays ${recoveries.join(' and ')} ms after an outage`,
    );
  for (const { place, before, after, growth, videos } of all) {
    const { name, element } = place;
    expect(after.heap - before.heap, `${name}: bytes more`).toBeLessThan(MOST_BYTES);
    expect(after.nodes - before.nodes, `${name}: nodes more`).toBeLessThan(MOST_NODES[element]);
    // A card may go on in an iframe, which has listeners of its own, and does so once.
    const alike = growth.filter(({ otherFrames }) => !otherFrames).map(({ listeners }) => listeners);
    expect(alike.length, `${name}: outages after which it plays in the same way`).toBeGreaterThan(0);
    expect(Math.max(...alike), `${name}: listeners more after each`).toBeLessThanOrEqual(PASSING_LISTENERS);
    expect(after.frames, `${name}: frames`).toBeLessThanOrEqual(2);
    expect(videos, `${name}: what plays, and what the tag preloaded`).toBeLessThanOrEqual(2);
  }
});
