import type { Page } from '@playwright/test';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { rowTitle } from '../faults/row-names.js';
import { setStyleSheet, getCardLayout } from './hostile/style-sheet.js';
import { loadsScripts } from './hostile/shop-script.js';
import type { PipPage } from './pip-page.js';
import { expect, test } from './pip-page.js';
import type { FaultContext } from './fault-row.js';

interface LayoutRow {
  readonly name: string;
  /** The shop's style sheet. */
  readonly sheet?: string;
  readonly query?: string;
  readonly size?: { readonly width: number; readonly height: number };
  check?(page: Page): Promise<unknown>;
}

const MARGIN = 16;
/** The card does not avoid the shop's buy button. */
const KEEPS_CORNER = 'svc-pip{--svc-pip-clear-of-only:none}';
/** Without the shop's own bar on phones, which the card avoids in any case. */
const NO_BAR = '.buy-bar{display:none}';

const insetOf = (pixels: number): string => `svc-pip{--svc-pip-inset-block:${String(pixels)}px}`;

async function runLayoutRow(
  page: Page,
  pip: PipPage,
  { name, sheet = '', query = '', size, check: look }: LayoutRow,
): Promise<void> {
  if (size) await page.setViewportSize(size);
  const wear = `const made = new CSSStyleSheet(); made.replaceSync(${JSON.stringify(sheet)}); document.adoptedStyleSheets = [made];`;
  await loadsScripts(`{ ${wear} }`)({ page, pip } as FaultContext);
  const urls = await observePage(page);
  await pip.open('00123', query);
  await pip.expectPlaying();
  const at = await page.evaluate(() => scrollY);
  await page.evaluate(() => {
    scrollTo({ top: 700, behavior: 'instant' });
  });
  await expect
    .poll(async () => {
      const { card, window, covered } = await getCardLayout(page);
      const [width, height] = window;
      const gap = { right: width - card.x - card.width, bottom: height - card.y - card.height };
      return { corner: [gap.right, gap.bottom].map((one) => Math.round(one) >= 0 && one < 3 * MARGIN), covered };
    }, name)
    .toEqual({ corner: [true, true], covered: [] });
  const { x, y, width, height } = (await pip.button(/close/i).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  expect(Math.min(width, height, x + 24, y + 24), 'close button').toBeGreaterThanOrEqual(24);
  await look?.(page);
  await page.evaluate((top) => {
    scrollTo({ top, behavior: 'instant' });
  }, at);
  await expectShopUnchanged(pip, urls);
}

function layoutTests(rows: readonly LayoutRow[]): void {
  for (const row of rows) test(rowTitle(row.name), ({ page, pip }) => runLayoutRow(page, pip, row));
}

const lifted = async (page: Page): Promise<void> => {
  expect((await getCardLayout(page)).lifted, 'in the top layer').toBe(true);
};

test.describe('[T6, FAULTS 44] the card stays in its corner of the window where an ancestor is a containing block for fixed elements', () => {
  layoutTests([
    { name: '44 transform', sheet: 'body{transform:translateZ(0)}', check: lifted },
    { name: '44 filter', sheet: 'body{filter:saturate(1.1)}', check: lifted },
    { name: '44 contain', sheet: 'body{contain:paint}', check: lifted },
    { name: '44 perspective', sheet: 'body{perspective:900px}', check: lifted },
    { name: '44 will-change', sheet: 'body{will-change:transform}', check: lifted },
    { name: '44 backdrop-filter', sheet: 'body{backdrop-filter:blur(1px)}', check: lifted },
    { name: '44 html', sheet: 'html{transform:translateZ(0)}', check: lifted },
  ]);
});

test.describe('[T6, FAULTS 46] the card is complete and its controls are reachable in every page layout', () => {
  layoutTests([
    { name: '46 html does not scroll', sheet: 'html{overflow:hidden}' },
    { name: '46 body scrolls in its place', sheet: 'html,body{height:100%;overflow:hidden}body{overflow:auto}' },
    { name: '46 half zoom of the body', sheet: 'body{zoom:0.75}' },
    { name: '46 zoom', sheet: `html{zoom:1.5}${KEEPS_CORNER}` },
    { name: '46 double zoom', sheet: `html{zoom:2}${KEEPS_CORNER}` },
    { name: '46 small root', sheet: 'html{font-size:62.5%}' },
    { name: '46 large root', sheet: 'html{font-size:200%}' },
    { name: '46 right to left', query: '?dir=rtl' },
    { name: '46 320 pixels', size: { width: 320, height: 640 }, sheet: insetOf(MARGIN) + KEEPS_CORNER + NO_BAR },
    {
      name: '46 200 per cent of a small window',
      size: { width: 640, height: 360 },
      sheet: insetOf(MARGIN) + KEEPS_CORNER + NO_BAR,
    },
  ]);
});

/** An element of the shop over the card's corner, with a button. */
interface Bar {
  readonly style: Readonly<Record<string, string>>;
  readonly opens?: 'showModal' | 'showPopover';
}

const across = (height: number, layer: string): Bar => ({
  style: { position: 'fixed', inset: 'auto 0 0 0', height: `${String(height)}px`, zIndex: layer },
});
const MOST = '2147483647';
const corner = { inset: 'auto 0 0 auto', margin: '0', border: '0', width: '200px', height: '200px' };
const BARS: Readonly<Record<string, Bar>> = {
  'a sticky bar of 64 px': across(64, '991'),
  'a sticky bar of 100 px': across(100, '1000'),
  'a cookie bar of 160 px': across(160, MOST),
  'a chat bubble': {
    style: { position: 'fixed', inset: 'auto 20px 20px auto', width: '60px', height: '60px', zIndex: MOST },
  },
  'a layer over everything': { style: { position: 'fixed', inset: '0', zIndex: '1000' } },
  'a modal dialog': { style: corner, opens: 'showModal' },
  'a popover': { style: corner, opens: 'showPopover' },
};

/** Adds each bar in turn: its button, in the card's corner, must be hit. */
const addsBars =
  (bars: Readonly<Record<string, Bar>>) =>
  async (page: Page): Promise<void> => {
    for (const [name, { style, opens }] of Object.entries(bars)) {
      const hit = await page.evaluate(
        ([style, opens]) => {
          const bar = document.createElement(opens === 'showModal' ? 'dialog' : 'div');
          Object.assign(bar.style, style);
          const button = document.createElement('button');
          Object.assign(button.style, { position: 'absolute', right: '40px', bottom: '30px' });
          button.textContent = 'Accept';
          bar.append(button);
          document.body.append(bar);
          if (opens === 'showModal') (bar as HTMLDialogElement).showModal();
          if (opens === 'showPopover') {
            bar.popover = 'manual';
            bar.showPopover();
          }
          const { x, y, width, height } = button.getBoundingClientRect();
          const found = document.elementFromPoint(x + width / 2, y + height / 2);
          const { x: left, y: top } = document.querySelector('svc-pip')?.getBoundingClientRect() ?? { x: 1e9, y: 1e9 };
          if (x < left || y < top) throw new Error('The button does not lie over the card');
          bar.remove();
          return found === button;
        },
        [style, opens] as const,
      );
      expect(hit, `45 ${name}`).toBe(true);
    }
  };

test.describe('[T6, FAULTS 45] the card never covers a bar, a dialog or a chat bubble of the shop', () => {
  const { 'a modal dialog': dialog, 'a popover': popover } = BARS;
  layoutTests([
    { name: '45 bars', check: addsBars(BARS) },
    {
      name: '45 dialogs over a lifted card',
      sheet: 'body{transform:translateZ(0)}',
      check: async (page) => {
        await lifted(page);
        await addsBars({ ...(dialog && { dialog }), ...(popover && { popover }) })(page);
      },
    },
  ]);
});

const BUY = 'Put it into the bag';

/** A sticky bar of full width with a typical z-index, and its button where the card is by default. */
const addBuyBar = (page: Page, height: number): Promise<void> =>
  page.evaluate(
    ([height, words]) => {
      const bar = document.createElement('div');
      Object.assign(bar.style, { position: 'fixed', inset: 'auto 0 0', height: `${String(height)}px`, zIndex: '100' });
      Object.assign(bar.style, { display: 'flex', justifyContent: 'end', alignItems: 'center', background: '#fff' });
      const button = document.createElement('button');
      button.style.marginRight = '40px';
      button.textContent = words;
      button.name = 'add';
      button.onclick = () => (bar.dataset['pressed'] = '');
      bar.append(button);
      bar.id = 'buy-bar';
      document.body.append(bar);
    },
    [height, BUY] as const,
  );

/** The card checks for buttons on scroll. */
const scrollSlightly = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }));
    scrollBy(0, scrollY > 0 ? -1 : 1);
    await scrolled;
  });

/** The element at the middle of the button, whether the card is aside, and the gap between card and bar. */
const readBuyBar = async (
  page: Page,
): Promise<{ hit: string; aside: boolean; gap: number; covered: readonly string[] }> => {
  const { hit, aside, top } = await page.evaluate(() => {
    const bar = document.querySelector('#buy-bar');
    const { x = 0, y = 0, width = 0, height = 0 } = bar?.querySelector('button')?.getBoundingClientRect() ?? {};
    const found = document.elementFromPoint(x + width / 2, y + height / 2);
    const aside = document.querySelector('svc-pip')?.hasAttribute('data-aside') === true;
    return { hit: found?.localName ?? '', aside, top: bar?.getBoundingClientRect().top ?? 0 };
  });
  const { card, covered } = await getCardLayout(page);
  return { hit, aside, gap: Math.round(top - card.y - card.height), covered };
};

test.describe('[T6, FAULTS 45] the card moves above the button of a sticky bar, and above the whole bar with a configured inset', () => {
  const row = (height: number, width: number): LayoutRow => ({
    name: `45 a buy bar of ${String(height)} px, a window of ${String(width)} px`,
    size: { width, height: 720 },
    // The shop has its own bar on phones.
    sheet: `.buy-bar{display:none}${insetOf(MARGIN)}`,
    check: async (page) => {
      await addBuyBar(page, height);
      await scrollSlightly(page);
      await expect.poll(() => readBuyBar(page)).toMatchObject({ hit: 'button', aside: false, covered: [] });
      await page.getByRole('button', { name: BUY }).click();
      expect(await page.locator('#buy-bar[data-pressed]').count(), 'pressed').toBe(1);
      await setStyleSheet(page, insetOf(height + MARGIN));
      await scrollSlightly(page);
      await expect.poll(() => readBuyBar(page)).toEqual({ hit: 'button', aside: false, gap: MARGIN, covered: [] });
      await page.evaluate(() => document.querySelector('#buy-bar')?.remove());
      await setStyleSheet(page, '');
    },
  });
  layoutTests([64, 100, 160].flatMap((height) => [390, 1280].map((width) => row(height, width))));
});
