import type { Page } from '@playwright/test';
import type { Layer, Theme } from '../themes/theme.js';
import { dawn } from '../themes/dawn.js';
import { THEMES } from '../themes/themes-page.js';
import { WIDGETS } from '../themes/widgets.js';
import { expect, test, type PipPage } from './pip-page.js';

const SIZES = {
  desktop: { width: 1440, height: 900 },
  laptop: { width: 1366, height: 768 },
  phone: { width: 390, height: 844 },
} as const;
type Size = keyof typeof SIZES;

/**
 * Runs in the page: clicks the control, if any, and counts for each frame that is drawn, until nothing moves any more, how
 * many points of the elements of this selector hit the mini-player; points are eight pixels apart.
 */
async function countHitsOf([control, selector]: readonly [control: string | null, selector: string]): Promise<
  number[]
> {
  const drawn = (): Promise<unknown> =>
    new Promise((resolve) =>
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      }),
    );
  const hitsOf = (element: Element): number => {
    const { left, top, right, bottom } = element.getBoundingClientRect();
    let hits = 0;
    for (let x = Math.max(0, left); x < Math.min(innerWidth, right); x += 8)
      for (let y = Math.max(0, top); y < Math.min(innerHeight, bottom); y += 8)
        if (document.elementFromPoint(x, y)?.localName === 'svc-pip') hits += 1;
    return hits;
  };
  if (control !== null) document.querySelector<HTMLElement>(control)?.click();
  const frames: number[] = [];
  while (frames.length < 4 || document.getAnimations().some(({ playState }) => playState === 'running')) {
    await drawn();
    frames.push([...document.querySelectorAll(selector)].reduce((sum, element) => sum + hitsOf(element), 0));
  }
  return frames;
}

async function openTheme(page: Page, pip: PipPage, { name }: Theme, size: Size, query = ''): Promise<void> {
  await page.setViewportSize(SIZES[size]);
  await page.goto(`/themes/${name}${query}`);
  await pip.expectPlaying();
  await expect(pip.button(/move/i)).toBeAttached();
}

/** Scrolls the buy button to where the card is. */
const scrollToCard = (page: Page, button: string): Promise<void> =>
  page.evaluate((button) => {
    const top = document.querySelector(button)?.getBoundingClientRect().top ?? 0;
    scrollTo({ top: scrollY + top - innerHeight + 150, behavior: 'instant' });
  }, button);

/** The elements that the card must not cover, where a page has them. */
const KEPT_CLEAR = [
  ...['.intercom-launcher', '#tidio-chat iframe', '.woot-widget-bubble', '.whatsapp-button', '#launcher'],
  ...['#chat-button', '#crisp-chatbox a', '.cookie-banner', '.storefront-handheld-footer-bar', '.header-wrapper'],
].join();

test.describe('[T6, FAULTS 45] the card covers no point of a buy button, a bar or a chat button of a theme', () => {
  for (const theme of THEMES) {
    for (const size of Object.keys(SIZES) as Size[]) {
      test(`${theme.title}, ${size}`, async ({ page, pip }) => {
        for (const widgets of ['', 'intercom', 'consent', 'tidio,consent']) {
          await openTheme(page, pip, theme, size, `?widgets=${widgets}`);
          const covered = async (): Promise<unknown> => {
            const [button = 0, others = 0] = await Promise.all(
              [theme.buyButton, KEPT_CLEAR].map(async (selector) =>
                Math.max(...(await page.evaluate(countHitsOf, [null, selector] as const))),
              ),
            );
            return { widgets, button, others };
          };
          await expect.poll(covered, 'first view').toEqual({ widgets, button: 0, others: 0 });
          await scrollToCard(page, theme.buyButton);
          await expect.poll(covered, 'scrolled').toEqual({ widgets, button: 0, others: 0 });
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
      for (const size of Object.keys(SIZES) as Size[]) {
        await openTheme(page, pip, dawn, size, `?widgets=${widget}`);
        await scrollToCard(page, '.description');
        await page.evaluate(() => {
          scrollBy({ top: innerHeight, behavior: 'instant' });
        });
        const count = async (): Promise<unknown> => {
          const [others = -1] = await page.evaluate(countHitsOf, [null, KEPT_CLEAR] as const);
          return { size, others, isVisible: await card.evaluate(isHitAllOver) };
        };
        await expect.poll(count).toEqual({ size, others: 0, isVisible: true });
      }
    });
  }
});

test.describe('[T6, FAULTS 45] the card takes no click over an open layer of a theme, in any frame, and returns', () => {
  for (const theme of THEMES) {
    for (const size of Object.keys(SIZES) as Size[]) {
      for (const widgets of ['', 'intercom,consent'])
        test(`${theme.title}, ${size}${widgets && `, ${widgets}`}`, async ({ page, pip }) => {
          await openTheme(page, pip, theme, size, `?widgets=${widgets}`);
          for (const [layer, control] of Object.entries(theme.opens) as [Layer, string][]) {
            const selector = theme.layers[layer] ?? '';
            const frames = await page.evaluate(countHitsOf, [control, selector] as const);
            expect(
              frames.filter((hits) => hits > 0),
              `${layer} open`,
            ).toEqual([]);
            await page.evaluate((layer) => document.querySelector<HTMLElement>(`${layer} button`)?.click(), selector);
            await expect(pip.host, `${layer} closed`).not.toHaveAttribute('data-aside', 'layer');
          }
          const [hits] = await page.evaluate(countHitsOf, [null, 'body'] as const);
          expect(hits, 'points of the card').toBeGreaterThan(100);
        });
    }
  }
});
