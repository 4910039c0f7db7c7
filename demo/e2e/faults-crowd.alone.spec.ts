import { allOf, mockResponds } from './fault-setup.js';
import { type FaultRow, rowTests, type Setup } from './fault-row.js';
import { PageMemory } from './page-memory.js';
import { trackTimers, countTimers } from './page-timers.js';
import { API, PipPage, expect, delayPolls, test } from './pip-page.js';
import { rewritePage, followLink } from './product-page.js';

test.skip(
  ({ browserName }) => browserName === 'firefox',
  'counts the elements of a page by Chromium’s debugging protocol',
);

const CROWD = 80;
// A trace would keep every element in memory.
test.use({ trace: 'off' });

/** How many of the shop's videos play; the others only load. */
const PLAYING = 6;
/** Real time until a first frame beside so many videos, milliseconds. */
const FIRST_FRAME = 20_000;
/** Media of the SDK. */
const SDK_MEDIA = ':is(video, audio, iframe)[src]:not([data-shop])';

/** The shop has many videos. */
const hasManyVideos: Setup = ({ page }) => {
  const video = (at: number): string =>
    `<video data-shop width="40" height="70" muted playsinline loop preload="auto" ${at < PLAYING ? 'autoplay' : ''}
      src="${API}/media/clips/coffee-set.webm?${String(at)}"></video>`;
  const crowd = Array.from({ length: CROWD }, (_, at) => video(at)).join('');
  return rewritePage(page, (markup) => markup.replace('</main>', `<section>${crowd}</section></main>`));
};

test.describe('[D4] beside eighty other videos: one media element of the SDK at most, and none after closing', () => {
  const crowded = (name: string, rest: Partial<FaultRow> = {}): FaultRow => ({
    name: `124 ${name}`,
    setup: hasManyVideos,
    steps: async ({ page, pip }) => {
      const memory = await PageMemory.of(page);
      await expect(pip.host).toHaveAttribute('data-phase', /playing|shown/, { timeout: FIRST_FRAME });
      expect(await memory.count(SDK_MEDIA), 'while it is shown').toBeLessThanOrEqual(1);
      await pip.button('Close the video').click();
      await pip.expectMode('hidden', 'dismissed');
      await memory.expectCount(SDK_MEDIA, 'once it is closed');
    },
    outcome: { mode: 'hidden', reason: 'dismissed' },
    trace: /dismissed/,
    decodingTimeout: FIRST_FRAME,
    lookups: [1, 2],
    clicked: true,
    ...rest,
  });
  rowTests([
    crowded('a clip'),
    crowded('a running stream', { product: '00125' }),
    crowded('a clip that hangs', {
      setup: allOf(hasManyVideos, mockResponds('*/linen-shirt.webm', { hang: 'after-headers' })),
    }),
  ]);
});

/** A clip, a stream, an animated image and a poster. */
const SHOWN = ['00123', '00125', '00126', '00127'];
/** And a missing clip, an invalid playerUrl, an error, and no stream. */
const TOUR = [...SHOWN, '00129', '00133', '00134', '00131'];
const ROUNDS = 13;
/** Allowed growth for a hundred changes. */
const MOST_BYTES = 5 * 1024 * 1024;

test('[T2, FAULTS 125] a hundred product changes leak nothing', async ({ browser, demo }) => {
  const context = await browser.newContext({ baseURL: demo.shop.url });
  const page = await context.newPage();
  const pip = new PipPage(page);
  await delayPolls(page);
  await trackTimers(page);
  await pip.open('00131', '?spa=1');
  await expect.poll(() => pip.requestedUrls(/stream-state/).length).toBe(1);
  const memory = await PageMemory.of(page);

  const goTo = async (product: string): Promise<void> => {
    const requested = pip.requestedUrls(/stream-state/).length;
    await followLink(page, `/product/${encodeURIComponent(product)}?spa=1`);
    await expect.poll(() => pip.requestedUrls(/stream-state/).length, { intervals: [20] }).toBe(requested + 1);
  };
  const tour = async (settled: string): Promise<void> => {
    for (const product of TOUR) {
      await goTo(product);
      if (product === settled) await expect(pip.host).toHaveAttribute('data-phase', /playing|shown/);
    }
    await expect(pip.host).toHaveCount(0);
  };
  const expectNothingLeft = async (): Promise<void> => {
    await memory.expectCount('svc-pip', 'hosts');
    await memory.expectCount(SDK_MEDIA, 'media');
  };
  for (const product of SHOWN) await tour(product);
  await expectNothingLeft();
  const before = await memory.measure();
  for (let round = 0; round < ROUNDS; round++) await tour(SHOWN[round % SHOWN.length] ?? '');
  await expectNothingLeft();
  const after = await memory.measure();
  expect(after.frames).toBe(1);
  expect(after.heap - before.heap, 'bytes more').toBeLessThan(MOST_BYTES);
  expect(after.listeners - before.listeners, 'listeners more').toBeLessThan(ROUNDS);
  expect(after.nodes - before.nodes, 'nodes more').toBeLessThan(ROUNDS * TOUR.length * 5);
  // The URL check.
  await expect.poll(() => countTimers(page)).toBe(1);
  await page.getByRole('button', { name: 'Add to bag' }).first().click();
  await expect(page.locator('[data-buy-status]')).toContainText('Added');
  expect(pip.consoleOutput).toEqual([]);
  await context.close();
});

for (const [what, product, address] of [
  ['a clip', '00123', /\/media\/clips\//],
  ['a playlist', '00125', /\.m3u8$/],
  ['a segment', '00125', /\.(mpegts|m4s|mp4)$/],
  ['an animated image', '00126', /\/media\/(previews|posters)\//],
  ['a poster', '00127', /\/media\/posters\//],
] as const) {
  test(`[T2, FAULTS 125] ${what} that hangs is released with its mini-player`, async ({ page }) => {
    await page.route(address, () => undefined);
    const pip = new PipPage(page);
    await pip.open('00131', '?spa=1');
    const memory = await PageMemory.of(page);
    await followLink(page, `/product/${product}?spa=1`);
    await expect.poll(() => pip.requestedUrls(address).length).toBeGreaterThan(0);
    await expect(pip.host).toHaveCount(1);
    await followLink(page, '/product/00131?spa=1');
    await expect.poll(() => pip.requestedUrls(/stream-state/).length).toBe(3);
    await expect(pip.host).toHaveCount(0);
    await memory.expectCount('svc-pip', 'hosts');
    // The one without a src belongs to the template of the card.
    await memory.expectCount(':is(video, audio, iframe, img:not([part]:not([src])))', 'media');
    expect(pip.consoleOutput).toEqual([]);
  });
}
