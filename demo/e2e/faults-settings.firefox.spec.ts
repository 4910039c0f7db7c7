import type { Page } from 'puppeteer-core';
import { launchStockFirefox } from './tag-browser.js';
import { expect } from '@playwright/test';
import { test as base } from './tag-test.js';

/** A page of a Firefox in which a person has changed settings; what puppeteer evaluates there is no press. */
const test = base.extend<{ setUp: (settings: Record<string, unknown>) => Promise<Page> }>({
  // eslint-disable-next-line no-empty-pattern -- playwright reads the names of the fixtures from this pattern
  setUp: async ({}, use) => {
    const browsers: Awaited<ReturnType<typeof launchStockFirefox>>[] = [];
    await use(async (settings) => {
      const browser = await launchStockFirefox(settings);
      browsers.push(browser);
      return browser.newPage();
    });
    for (const browser of browsers) await browser.close();
  },
});

const reaches = (page: Page, state: string): Promise<void> =>
  expect.poll(async () => (await page.$(state)) !== null, { message: state, timeout: 20_000 }).toBe(true);

/** Presses the middle of a part of the mini-player. */
async function press(page: Page, part: string): Promise<void> {
  const [x = 0, y = 0] = await page.$eval(
    'svc-pip',
    (host, name) => {
      const box = host.shadowRoot?.querySelector(`[part~="${name}"]`)?.getBoundingClientRect() ?? new DOMRect();
      return [box.x + box.width / 2, box.y + box.height / 2];
    },
    part,
  );
  await page.mouse.click(x, y);
}

for (const [product, mode] of [
  ['00123', 'preview'],
  ['00125', 'live'],
] as const) {
  test(`[D4, FAULTS 109] Firefox that lets nothing begin by itself, not even muted: the poster, and the first press plays; ${mode}`, async ({
    site,
    setUp,
  }) => {
    const page = await setUp({ 'media.autoplay.default': 5, 'media.autoplay.blocking_policy': 0 });
    await page.goto(`${site.shop.url}/product/${product}`);
    await reaches(page, 'svc-pip[data-mode="poster"][data-reason="autoplay"][data-phase="shown"]');
    await press(page, 'play-button');
    await reaches(page, `svc-pip[data-mode="${mode}"][data-phase="playing"]`);
  });
}

test('[D3, FAULTS 112] Firefox as it is: muted plays by itself, sound after a press', async ({ site, setUp }) => {
  const page = await setUp({});
  await page.goto(`${site.shop.url}/product/00125`);
  await reaches(page, 'svc-pip[data-mode="live"][data-phase="playing"][data-sound="muted"]');
  await press(page, 'sound-button');
  await reaches(page, 'svc-pip[data-mode="live"][data-phase="playing"][data-sound="on"]');
});

test('[D4, FAULTS 49] reduced motion in Firefox: the poster and no request for the clip, which a press plays', async ({
  site,
  setUp,
}) => {
  const page = await setUp({ 'ui.prefersReducedMotion': 1 });
  await page.goto(`${site.shop.url}/product/00123`);
  await reaches(page, 'svc-pip[data-mode="poster"][data-reason="saver"][data-phase="shown"]');
  expect(site.gate.asked(/\.webm/)).toEqual([]);
  await press(page, 'play-button');
  await reaches(page, 'svc-pip[data-mode="preview"][data-phase="playing"]');
});

test('[D2, Z19] Firefox has no HLS of its own: the stream plays in the frame with hls.js', async ({ site, setUp }) => {
  const page = await setUp({});
  await page.goto(`${site.shop.url}/product/00125`);
  await reaches(page, 'svc-pip[data-mode="live"][data-phase="playing"]');
  const seen = await page.$eval('svc-pip', (host) => [
    document.createElement('video').canPlayType('application/vnd.apple.mpegurl'),
    host.shadowRoot?.querySelectorAll('video').length,
    host.querySelectorAll('iframe').length,
  ]);
  expect(seen).toEqual(['', 0, 1]);
});
