import type { Page } from '@playwright/test';
import type { Layer, Theme } from '../themes/theme.js';
import { absoluteMenu } from '../themes/kinds/absolute-menu.js';
import { dawn } from '../themes/dawn.js';
import { THEMES } from '../themes/themes-page.js';
import { WIDGETS } from '../themes/widgets.js';
import { expect, test, type PipPage } from './pip-page.js';
import { countHitsOf, KEPT_CLEAR, scrollToCard } from './theme-hits.js';
import { resizePage } from './resize-page.js';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof SIZES;

async function openTheme(page: Page, pip: PipPage, { name }: Theme, size: Size, query = ''): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(`/themes/${name}${query}`);
  await pip.expectPlaying();
  await expect(pip.button(/move/i)).toBeAttached();
}

/** Whether buy button, bars and chat button are clear of the card where the page stands. */
async function expectClear(page: Page, theme: Theme, size: Size, widgets: readonly string[]): Promise<void> {
  const covered = async (): Promise<unknown> => {
    const button = await page.evaluate(countHitsOf, [null, theme.buyButton] as const);
    const others = await page.evaluate(countHitsOf, [null, KEPT_CLEAR] as const);
    const areShown = others.shown >= widgets.length;
    return { size, button: Math.max(...button.frames), others: Math.max(...others.frames), areShown };
  };
  const clear = { size, button: 0, others: 0, areShown: true };
  await expect.poll(covered, 'first view').toEqual(clear);
  await page.evaluate(scrollToCard, theme.buyButton);
  await expect.poll(covered, 'scrolled').toEqual(clear);
  const { shown } = await page.evaluate(countHitsOf, [null, theme.buyButton] as const);
  expect(shown, 'buy buttons in the window').toBeGreaterThan(0);
}

async function expectLayersFree(page: Page, pip: PipPage, theme: Theme, size: Size): Promise<void> {
  await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
  for (const [layer, control] of Object.entries(theme.opens) as [Layer, string][]) {
    const selector = theme.layers[layer] ?? '';
    const { frames, shown, meetsCard } = await page.evaluate(countHitsOf, [control, selector] as const);
    expect(
      frames.filter((hits) => hits > 0),
      `${layer} open, ${size}`,
    ).toEqual([]);
    expect(shown, `${layer} in the window, ${size}`).toBeGreaterThan(0);
    if (meetsCard) await expect(pip.host, `${layer} open, ${size}`).toHaveAttribute('data-aside');
    await page.evaluate((layer) => document.querySelector<HTMLElement>(`${layer} button`)?.click(), selector);
    await expect(pip.host, `${layer} closed, ${size}`).not.toHaveAttribute('data-aside', 'layer');
  }
  const { frames } = await page.evaluate(countHitsOf, [null, 'body'] as const);
  expect(frames[0], `points of the card, ${size}`).toBeGreaterThan(100);
}

/** A visit of each begins in another window, so that the card finds its first place in each. */
const VISITS: readonly (readonly [widgets: string, sizes: readonly Size[]])[] = [
  ['', ['laptop', 'desktop', 'phone']],
  ['intercom,consent', ['phone', 'laptop', 'desktop']],
  ['tidio', ['desktop', 'phone', 'laptop']],
];

test.describe('[T6, FAULTS 45] the card covers no buy button, bar or chat button, and takes no click over an open layer', () => {
  for (const theme of [...THEMES, absoluteMenu]) {
    for (const [widgets, sizes] of VISITS) {
      test(`${theme.title}${widgets && `, ${widgets}`}`, async ({ page, pip }) => {
        await openTheme(page, pip, theme, sizes[0] ?? 'phone', `?widgets=${widgets}`);
        for (const size of sizes) {
          await resizePage(page, SIZES[size]);
          await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
          await expectClear(page, theme, size, widgets.split(',').filter(Boolean));
          // With other companies' boxes only where there is the least room.
          if (widgets === '' || size === 'phone') await expectLayersFree(page, pip, theme, size);
        }
      });
    }
  }
});

/** Whether the middle of the card and points near its corners hit the mini-player. */
function isHitAllOver(card: Element): boolean {
  const { left, top, width, height } = card.getBoundingClientRect();
  const shares = [0.1, 0.5, 0.9];
  return shares.every((x) =>
    shares.every((y) => document.elementFromPoint(left + width * x, top + height * y)?.localName === 'svc-pip'),
  );
}

test.describe('[T6, FAULTS 45] the card is visible beside the chat button of', () => {
  for (const widget of Object.keys(WIDGETS)) {
    test(widget, async ({ page, pip }) => {
      const card = pip.host.locator('[part="card"]');
      await openTheme(page, pip, dawn, 'desktop', `?widgets=${widget}`);
      for (const size of Object.keys(SIZES) as Size[]) {
        await resizePage(page, SIZES[size]);
        await page.evaluate(scrollToCard, '.description');
        await page.evaluate(() => {
          scrollBy({ top: innerHeight, behavior: 'instant' });
        });
        const count = async (): Promise<unknown> => {
          const { frames, shown } = await page.evaluate(countHitsOf, [null, KEPT_CLEAR] as const);
          return { size, others: frames[0], areShown: shown > 0, isVisible: await card.evaluate(isHitAllOver) };
        };
        await expect.poll(count).toEqual({ size, others: 0, areShown: true, isVisible: true });
      }
    });
  }
});
