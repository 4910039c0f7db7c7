import { expect } from '@playwright/test';
import { hangResponses } from './hang-responses.js';
import { PipPage } from './pip-page.js';
import type { Site } from './test-site.js';
import { test } from './site-fixtures.js';

/** Paths that the mock holds; `*` is any text. */
const CLIP = '*/clips/linen-shirt.webm';
const POSTER = '*/posters/*';
const GIF = '*.gif';
const PLAYLIST = '*.m3u8';
const SCRIPT = '*/chunks/pip-*';

/** Opens a product in a shop with a router and waits until a response to it is held. */
async function openUntilHeld(pip: PipPage, { shop }: Site, product: string, holding: () => number): Promise<void> {
  await pip.page.goto(`${shop.url}/product/${product}?spa=1`, { waitUntil: 'domcontentloaded' });
  await expect.poll(holding, { timeout: 15_000 }).toBeGreaterThan(0);
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
    const holding = hangResponses(site.api, held, times === undefined ? {} : { times });
    const also = besides ? hangResponses(site.api, besides) : null;
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
    await expect.poll(holding).toBe(0);
  });
}
