import { expect, type Page } from '@playwright/test';
import { withoutNativeHls } from './fault-setup.js';
import { PageMemory } from './page-memory.js';
import { APPLICATION, PipPage, delayPolls } from './pip-page.js';
import { PlayerPage } from './player-page.js';
import type { Site } from './test-site.js';
import { test } from './site-fixtures.js';

// A trace would keep every element in memory.
test.use({ trace: 'off' });

/** Two hours of the mock's clock in steps, each of which is a jump of the stream. */
const STEP = 'PT10M';
const STEPS = 12;
/** Caches that fill once are no leak. */
const WARM_UP = 2;
/** Segments that must load after each jump. */
const PLAYED = 2;
const MOST_BYTES = 5 * 1024 * 1024;
/** The chat of the full player keeps two hundred messages. */
const CHAT_NODES = 200 * 10;
const BACK_WITHIN = 60_000;

/** Shortens timers of 45 seconds and more to a sixtieth, so that the test sees many polls. */
const hurryPolls = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const start = window.setTimeout;
    Object.assign(window, {
      setTimeout: (run: () => void, after = 0) => start(run, after < 45_000 ? after : after / 60),
    });
  });

interface Watched {
  readonly page: Page;
  readonly playing: () => Promise<unknown>;
}

async function watchTwoHours(site: Site, { page, playing }: Watched): Promise<void> {
  let segments = 0;
  page.on('request', (request) => {
    if (/\/live\/.*\.mpegts$|\/media\/.*\.mpegts$/.test(new URL(request.url()).pathname)) segments += 1;
  });
  const memory = await PageMemory.of(page);
  const step = async (): Promise<void> => {
    site.api.control.setClock({ application: APPLICATION, advance: STEP });
    const before = segments;
    await expect.poll(() => segments, { timeout: BACK_WITHIN }).toBeGreaterThanOrEqual(before + PLAYED);
    await playing();
  };
  for (let at = 0; at < WARM_UP; at++) await step();
  const media = await memory.count('video');
  const before = await memory.measure();
  for (let at = 0; at < STEPS; at++) await step();
  const after = await memory.measure();
  const heap = after.heap - before.heap;
  const more = { nodes: after.nodes - before.nodes, listeners: after.listeners - before.listeners };
  console.log(
    `${test.info().title}: ${String(heap)} bytes more, ${JSON.stringify(more)}, ${String(segments)} segments`,
  );
  expect(heap, 'bytes more').toBeLessThan(MOST_BYTES);
  expect(more.nodes, 'nodes more').toBeLessThan(CHAT_NODES);
  expect(more.listeners, 'listeners more').toBeLessThan(STEPS);
  expect(after.frames).toBe(before.frames);
  await memory.expectCount('video', 'videos', media);
}

test('[T2, FAULTS 125] two hours of a stream in the full player by hls.js', async ({ site, page }) => {
  test.setTimeout(600_000);
  const live = new PlayerPage(page);
  await withoutNativeHls({ page });
  await hurryPolls(page);
  await page.goto(`${site.shop.url}/live/#/translation/trail-live`);
  await live.expectPlaying();
  await watchTwoHours(site, {
    page,
    playing: () => expect(live.player).toHaveAttribute('data-phase', 'playing', { timeout: BACK_WITHIN }),
  });
  expect(live.consoleOutput).toEqual([]);
});

test('[T2, FAULTS 125] two hours of a stream in the card’s iframe by hls.js', async ({ site, page }) => {
  test.setTimeout(600_000);
  const pip = new PipPage(page);
  await withoutNativeHls({ page });
  await delayPolls(page);
  await hurryPolls(page);
  await page.goto(`${site.shop.url}/product/00125`);
  await pip.expectPlaying('live');
  await watchTwoHours(site, {
    page,
    playing: () => expect(pip.host).toHaveAttribute('data-phase', 'playing', { timeout: BACK_WITHIN }),
  });
  expect(site.proxy.requested(/quick-state/).length, 'polls').toBeGreaterThan(3);
  expect(pip.consoleOutput).toEqual([]);
});
