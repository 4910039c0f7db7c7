import { expect } from '@playwright/test';
import { hold } from './hold.js';
import { PipPage } from './pip-page.js';
import type { Site } from './tag-site.js';
import { test } from './tag-test.js';

/** Paths that the mock holds; `*` is any text. */
const CLIP = '*/clips/linen-shirt.webm';
const POSTER = '*/posters/*';
const GIF = '*.gif';
const PLAYLIST = '*.m3u8';
const SCRIPT = '*/chunks/pip-*';
/** Everything of a stream. */
const STREAM = /\/live\/.*\.(m3u8|ts)/;

// Most of them wait for a deadline of the mini-player.
test.describe.configure({ timeout: 60_000 });

/** Opens a product in a shop with a router and waits until a response to it is held. */
async function openUntilHeld(pip: PipPage, { shop }: Site, product: string, holding: () => number): Promise<void> {
  await pip.page.goto(`${shop.url}/product/${product}?spa=1`, { waitUntil: 'domcontentloaded' });
  await expect.poll(holding, { timeout: 15_000 }).toBeGreaterThan(0);
}

const expectEnded = (holding: () => number): Promise<void> => expect.poll(holding).toBe(0);

for (const [how, hang] of [
  ['sends nothing', true],
  ['sends its head only', 'after-headers'],
  ['sends half of it', 'midway'],
] as const) {
  test(`[D4, FAULTS 105] a clip is given up on the wire too: the server ${how}`, async ({ site, page }) => {
    const pip = new PipPage(page);
    const clip = hold(site.api, CLIP, { hang });
    await openUntilHeld(pip, site, '00123', clip);
    await pip.expectMode('poster', 'timeout');
    await pip.expectPhase('shown');
    await expectEnded(clip);
  });
}

test('[D4, FAULTS 102] a poster is given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  const poster = hold(site.api, POSTER);
  await openUntilHeld(pip, site, '00127', poster);
  await pip.expectMode('poster', 'no-preview');
  await pip.expectPhase('missing');
  await expectEnded(poster);
});

test('[D4, FAULTS 105, 108] a clip and then its poster are given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  const poster = hold(site.api, POSTER);
  const clip = hold(site.api, CLIP);
  await openUntilHeld(pip, site, '00123', clip);
  await pip.expectMode('poster', 'timeout');
  await pip.expectPhase('missing');
  await expectEnded(clip);
  await expectEnded(poster);
});

test('[D4, FAULTS 102] an animated picture is given up on the wire too', async ({ site, page }) => {
  const pip = new PipPage(page);
  const picture = hold(site.api, GIF);
  await openUntilHeld(pip, site, '00126', picture);
  await pip.expectMode('poster', 'timeout');
  await expectEnded(picture);
});

for (const held of [PLAYLIST, '*.ts']) {
  test(`[D4, Z19, FAULTS 114] a stream is given up on the wire too: no answer for ${held}`, async ({ site, page }) => {
    const pip = new PipPage(page);
    await openUntilHeld(pip, site, '00125', hold(site.api, held));
    await pip.expectMode('poster');
    await expect.poll(() => site.proxy.pending(STREAM)).toEqual([]);
  });
}

interface Moment {
  readonly product: string;
  readonly held: string;
  /** How many responses are held; default: all. */
  readonly times?: number;
  readonly besides?: string;
  readonly until?: string;
}

/** What hangs when the product changes. */
const MOMENTS: Readonly<Record<string, Moment>> = {
  'the question': { product: '00123', held: '*/stream-state', times: 1 },
  'the clip, before there is an element': { product: '00123', held: CLIP, besides: SCRIPT },
  'the clip': { product: '00123', held: CLIP, until: '[data-mode=preview]' },
  'the poster, before there is an element': { product: '00127', held: POSTER, besides: SCRIPT },
  'the poster': { product: '00127', held: POSTER, until: '[data-mode=poster]' },
  'the poster under the clip': { product: '00123', held: POSTER, until: '[data-phase=playing]' },
  'the animated picture': { product: '00126', held: GIF, until: '[data-mode=preview]' },
  'the playlist, before there is an element': { product: '00125', held: PLAYLIST, besides: SCRIPT },
  'the playlist': { product: '00125', held: PLAYLIST, until: '[data-mode=live]' },
  'the playlist in the frame': { product: '00125', held: PLAYLIST, until: ' iframe' },
};

for (const [what, { product, held, times, besides, until }] of Object.entries(MOMENTS)) {
  test(`[T3, FAULTS 7] another product ends on the wire what was asked for the one before: ${what}`, async ({
    site,
    page,
  }) => {
    const pip = new PipPage(page);
    const holding = hold(site.api, held, times === undefined ? {} : { times });
    const also = besides ? hold(site.api, besides) : null;
    await openUntilHeld(pip, site, product, holding);
    if (also) await expect.poll(also).toBe(1);
    if (until) await page.locator(`svc-pip${until}`).waitFor({ state: 'attached' });
    await page.evaluate(() => {
      const link = document.createElement('a');
      link.href = '/product/00131?spa=1';
      document.body.append(link);
      link.click();
    });
    await pip.expectExplained(/product: "00131"[^]*mode: hidden/);
    await expectEnded(holding);
  });
}
