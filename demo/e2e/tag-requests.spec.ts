import { expect } from '@playwright/test';
import { PipPage } from './pip-page.js';
import type { Gate } from './tag-gate.js';
import type { Site } from './tag-site.js';
import { test } from './tag-test.js';

const CLIP = /\/clips\/linen-shirt\.webm/;
const POSTER = /\/posters\//;
const STREAM = /\/live\/.*\.(m3u8|ts)/;
const SCRIPT = /\/chunks\/pip-/;

// Most of them wait for a deadline of the mini-player.
test.describe.configure({ timeout: 60_000 });

/** Opens a product in a shop with a router and waits until one of these requests hangs. */
async function openUntilHeld(pip: PipPage, { gate, shop }: Site, product: string, held: RegExp): Promise<void> {
  await pip.page.goto(`${shop.url}/product/${product}?spa=1`, { waitUntil: 'domcontentloaded' });
  await expect.poll(() => gate.open(held).length, { timeout: 15_000 }).toBeGreaterThan(0);
}

const expectEnded = (gate: Gate, held: RegExp): Promise<void> => expect.poll(() => gate.open(held)).toEqual([]);

for (const [how, bytes] of [
  ['sends nothing', undefined],
  ['sends its head only', 0],
  ['sends half of it', 60_000],
] as const) {
  test(`[D4, FAULTS 105] a clip is given up on the wire too: the server ${how}`, async ({ site, page }) => {
    const pip = new PipPage(page);
    site.gate.hold(CLIP, bytes);
    await openUntilHeld(pip, site, '00123', CLIP);
    await pip.expectMode('poster', 'timeout');
    await pip.expectPhase('shown');
    await expectEnded(site.gate, CLIP);
  });
}

test('[D4, FAULTS 102] a poster is given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  site.gate.hold(POSTER);
  await openUntilHeld(pip, site, '00127', POSTER);
  await pip.expectMode('poster', 'no-preview');
  await pip.expectPhase('missing');
  await expectEnded(site.gate, POSTER);
});

test('[D4, FAULTS 105, 108] a clip and then its poster are given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  site.gate.hold(POSTER);
  site.gate.hold(CLIP);
  await openUntilHeld(pip, site, '00123', CLIP);
  await pip.expectMode('poster', 'timeout');
  await pip.expectPhase('missing');
  await expectEnded(site.gate, CLIP);
  await expectEnded(site.gate, POSTER);
});

test('[D4, FAULTS 102] an animated picture is given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  site.gate.hold(/\.gif/);
  await openUntilHeld(pip, site, '00126', /\.gif/);
  await pip.expectMode('poster', 'timeout');
  await expectEnded(site.gate, /\.gif/);
});

for (const held of [/\.m3u8/, /\.ts$/]) {
  test(`[D4, Z19, FAULTS 114] a stream is given up on the wire too: no answer for ${held.source}`, async ({
    site,
    page,
  }) => {
    const pip = new PipPage(page);
    site.gate.hold(held);
    await openUntilHeld(pip, site, '00125', held);
    await pip.expectMode('poster');
    await expectEnded(site.gate, STREAM);
  });
}

/** What hangs when the product changes. */
const MOMENTS: Readonly<Record<string, { product: string; held: RegExp; besides?: RegExp; until?: string }>> = {
  'the question': { product: '00123', held: /\/stream-state\?.*00123/ },
  'the clip, before there is an element': { product: '00123', held: CLIP, besides: SCRIPT },
  'the clip': { product: '00123', held: CLIP, until: '[data-mode=preview]' },
  'the poster, before there is an element': { product: '00127', held: POSTER, besides: SCRIPT },
  'the poster': { product: '00127', held: POSTER, until: '[data-mode=poster]' },
  'the poster under the clip': { product: '00123', held: POSTER, until: '[data-phase=playing]' },
  'the animated picture': { product: '00126', held: /\.gif/, until: '[data-mode=preview]' },
  'the playlist, before there is an element': { product: '00125', held: /\.m3u8/, besides: SCRIPT },
  'the playlist': { product: '00125', held: /\.m3u8/, until: '[data-mode=live]' },
  'the playlist in the frame': { product: '00125', held: /\.m3u8/, until: ' iframe' },
};

for (const [what, { product, held, besides, until }] of Object.entries(MOMENTS)) {
  test(`[T3, FAULTS 7] another product ends on the wire what was asked for the one before: ${what}`, async ({
    site,
    page,
  }) => {
    const pip = new PipPage(page);
    site.gate.hold(held);
    if (besides) site.gate.hold(besides);
    await openUntilHeld(pip, site, product, held);
    if (besides) await expect.poll(() => site.gate.open(besides).length).toBe(1);
    if (until) await page.locator(`svc-pip${until}`).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/product/00131?spa=1';
      document.body.append(link);
      link.click();
    });
    await pip.expectExplained(/product: "00131"[^]*mode: hidden/);
    await expectEnded(site.gate, held);
  });
}
