import { expect } from '@playwright/test';
import { expectShopUntouched, witness } from './fault-oracle.js';
import { PipPage, pollLate } from './pip-page.js';
import type { Gate } from './tag-gate.js';
import { butProbe, destroy, keepAccount, leftovers, NOTHING_LEFT } from './tag-leftovers.js';
import { configure } from './tag-page.js';
import { test } from './tag-test.js';

interface Moment {
  readonly product?: string;
  /** Answers that are held back. */
  readonly held?: readonly RegExp[];
  arrange?(pip: PipPage): Promise<unknown>;
  /** What of the mini-player stands on the page. */
  readonly shown?: string;
  reached?(pip: PipPage, gate: Gate): Promise<unknown>;
}

const ELEMENT = /\/chunks\/pip-/;
const CLIP = /\.webm/;

const MOMENTS: Readonly<Record<string, Moment>> = {
  'asks for the configuration': { held: [/\/sites\//] },
  'asks for the stream': { held: [/\/stream-state/] },
  'waits for the page to be scrolled': {
    arrange: ({ page }) => configure(page, { showAfterScroll: { threshold: 600 } }),
    reached: (pip) => pip.expectExplained(/waits until the page is scrolled/),
  },
  'waits for its second try': {
    product: '00134',
    reached: (pip, gate) => expect.poll(() => gate.asked(/\/stream-state/).length).toBe(1),
  },
  'loads what explains a refusal': { product: '00134', held: [/\/chunks\/rescue-/] },
  'waits for a device that has come online again': {
    async arrange({ page }) {
      await page.route('**/stream-state?*', (route) => route.abort('internetdisconnected'));
      await page.addInitScript(() => Object.defineProperty(navigator, 'onLine', { value: false }));
    },
    async reached(pip) {
      await pip.expectExplained(/did not answer/);
      await pip.page.evaluate(() => dispatchEvent(new Event('online')));
    },
  },
  'loads its code': { held: [ELEMENT] },
  'loads its code and the clip': { held: [ELEMENT, CLIP] },
  'loads its code and the stream': { product: '00125', held: [ELEMENT, /\.m3u8/] },
  'loads the clip': { held: [CLIP], shown: '[data-mode=preview]' },
  'plays the clip': { shown: '[data-mode=preview][data-phase=playing]' },
  'loads the code that can wait': { held: [/\/chunks\/svc-pip\.later/], shown: '[data-phase=playing]' },
  'loads an animated picture': { product: '00126', held: [/\.gif/], shown: '[data-mode=preview]' },
  'shows an animated picture': { product: '00126', shown: '[data-mode=preview][data-phase=playing]' },
  'loads a poster': { product: '00127', held: [/\/posters\//], shown: '[data-mode=poster]' },
  'shows a poster': { product: '00127', shown: '[data-mode=poster][data-phase=shown]' },
  'loads a stream': { product: '00125', held: [/\.m3u8/], shown: '[data-mode=live]' },
  'loads a stream in the frame': { product: '00125', held: [/\.m3u8/], shown: ' iframe' },
  'plays a stream': { product: '00125', shown: '[data-mode=live][data-phase=playing]' },
};

/** The browser lets nobody take back the request for a module. */
const BUT_MODULES = /^(?!.*\/chunks\/)/;
for (const [what, { product = '00123', held = [], arrange, shown, reached }] of Object.entries(MOMENTS)) {
  test(`[C7, D4, FAULTS 25] destroy() ends everything while the mini-player ${what}`, async ({ site, page }) => {
    const { gate, shop } = site;
    const pip = new PipPage(page);
    for (const answer of held) gate.hold(answer);
    await pollLate(page);
    await keepAccount(page);
    await arrange?.(pip);
    const urls = await witness(page);
    await page.goto(`${shop.url}/product/${product}`, { waitUntil: 'domcontentloaded' });
    for (const answer of held)
      await expect.poll(() => gate.open(answer).length, { timeout: 15_000 }).toBeGreaterThan(0);
    if (shown) await page.locator(`svc-pip${shown}`).waitFor({ state: 'attached' });
    await reached?.(pip, gate);
    expect(await leftovers(page)).not.toEqual(NOTHING_LEFT);

    await destroy(page);
    expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
    expect(butProbe(await leftovers(page))).toEqual(NOTHING_LEFT);
    await expect.poll(() => gate.open(BUT_MODULES)).toEqual([]);

    const asked = gate.asked(BUT_MODULES);
    const modules = gate.asked(/\/chunks\/.*\.js$/);
    gate.release();
    for (const url of modules) await page.evaluate((address) => import(address), gate.url + url);
    for (let answers = 0; answers < 3; answers++) {
      await page.evaluate(() => fetch('/products.json').then((answer) => answer.text()));
    }
    expect(butProbe(await leftovers(page))).toEqual(NOTHING_LEFT);
    expect(gate.asked(BUT_MODULES)).toEqual(asked);
    await expectShopUntouched(
      pip,
      urls.filter((url) => !url.startsWith(gate.url)),
    );
  });
}
