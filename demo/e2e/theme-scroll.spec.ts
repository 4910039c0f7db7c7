import type { Page } from '@playwright/test';
import { KINDS } from '../themes/kinds/kinds.js';
import { plainPages } from '../themes/kinds/plain.js';
import { zoomedPages } from '../themes/kinds/zoomed.js';
import type { Layer, Theme } from '../themes/theme.js';
import { THEMES } from '../themes/themes-page.js';
import { expect, test, type PipPage } from './pip-page.js';
import { KEPT_CLEAR } from './theme-hits.js';
import { cardPlays, scrollThrough, type ScrollThrough } from './theme-scroll.js';
import { resizePage } from './resize-page.js';

const SIZES = [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
] as const;

/** Too low for a card that the page makes larger. */
const LOW = { width: 1024, height: 500 };

/** Slow enough for a button to stop at each height of the card. */
const STEP = 140;
const STOPS = 12;
/** Below its product a plain page is the same everywhere. */
const STOPS_ON_PLAIN_PAGE = 6;
/** With a layer open the page behind it is the same. */
const STOPS_BEHIND_LAYER = 3;

const neededOf = ({ buyButton, bars, layers }: Theme): string =>
  [buyButton, bars, KEPT_CLEAR, '[role=dialog]', 'dialog[open]', ...Object.values(layers)].filter(Boolean).join();

const through = (page: Page, theme: Theme, stops: number): Promise<ScrollThrough> =>
  page.evaluate(scrollThrough, {
    selector: neededOf(theme),
    step: STEP,
    stops,
  });

const click = (page: Page, selector: string): Promise<void> =>
  page.evaluate((control) => document.querySelector<HTMLElement>(control)?.click(), selector);

async function scrollPage(page: Page, theme: Theme): Promise<void> {
  const { faults, visible, met } = await through(page, theme, plainPages.includes(theme) ? STOPS_ON_PLAIN_PAGE : STOPS);
  expect(faults).toEqual([]);
  expect(visible, 'stops with the card in the window').toBeGreaterThan(0);
  expect(met, 'stops with what must not be covered').toBeGreaterThan(0);
}

async function scrollBehindLayers(page: Page, pip: PipPage, theme: Theme): Promise<void> {
  for (const [layer, control] of Object.entries(theme.opens) as [Layer, string][]) {
    await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
    await click(page, control);
    const behind = await through(page, theme, STOPS_BEHIND_LAYER);
    expect(behind.faults, `${layer} open`).toEqual([]);
    await click(page, `${theme.layers[layer] ?? ''} button`);
    await expect(pip.host, `${layer} closed`).not.toHaveAttribute('data-aside', 'layer');
  }
}

test.describe('[T6, FAULTS 45] the card covers no dialog, menu, bar or buy button wherever the page is scrolled to, and a click on its Close button hits it', () => {
  for (const theme of [...KINDS, ...THEMES]) {
    test(theme.title, async ({ page, pip }) => {
      await page.setViewportSize(SIZES[0]);
      await page.goto(`/themes/${theme.name}`);
      await page.evaluate(cardPlays);
      for (const size of zoomedPages.includes(theme) ? [...SIZES, LOW] : SIZES) {
        await resizePage(page, size);
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
        await scrollPage(page, theme);
        // themes.spec.ts opens those of a theme in each window.
        if (size === SIZES[0] || !THEMES.includes(theme)) await scrollBehindLayers(page, pip, theme);
      }
    });
  }
});
