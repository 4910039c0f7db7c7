import { allOf, blocksRequests } from './fault-setup.js';
import type { Page } from '@playwright/test';
import { expectShopUnchanged, observePage } from './shop-invariants.js';
import { type FaultRow, PLAYING, POSTER, rowTests, type Setup, type Outcome } from './fault-row.js';
import { scriptRow, scriptRowWith } from './hostile/shop-script.js';
import { expect, test, type PipPage } from './pip-page.js';

/** How often an element of the SDK was removed or moved. */
const count = (page: Page): Promise<number> => page.evaluate(() => Number(Reflect.get(window, Symbol.for('times'))));

test.describe('[C7, FAULTS 39, 40] the SDK does not fight a page that rewrites its elements', () => {
  const few = (outcome: Outcome, trace: RegExp): Partial<FaultRow> => ({
    outcome,
    trace,
    steps: async ({ page }) => {
      await expect.poll(() => count(page)).toBeGreaterThan(0);
      expect(await count(page)).toBeLessThan(4);
    },
  });
  rowTests(
    [
      scriptRowWith(few({ mode: 'undecided' }, /product: "00123"/))('39 every added element is removed', () => {
        const times = Symbol.for('times');
        Reflect.set(window, times, 0);
        const observer = new MutationObserver((records) => {
          for (const { addedNodes } of records) {
            for (const node of addedNodes) {
              if (!(node instanceof Element) || !node.localName.startsWith('svc-')) continue;
              Reflect.set(window, times, Number(Reflect.get(window, times)) + 1);
              node.remove();
            }
          }
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
      scriptRowWith(few(PLAYING, /preview.*playing/))('39 every added element is moved', () => {
        const times = Symbol.for('times');
        Reflect.set(window, times, 0);
        const observer = new MutationObserver((records) => {
          for (const { addedNodes } of records) {
            for (const node of addedNodes) {
              if (!(node instanceof Element) || node.localName !== 'svc-pip') continue;
              if (node.parentElement !== document.body) continue;
              Reflect.set(window, times, Number(Reflect.get(window, times)) + 1);
              document.documentElement.append(node);
            }
          }
        });
        observer.observe(document, { childList: true, subtree: true });
      }),
      scriptRow('39 data attributes are removed', () => {
        const observer = new MutationObserver((records) => {
          for (const { target, attributeName } of records) {
            if (target instanceof Element && target.localName === 'svc-pip' && attributeName === 'data-corner') {
              target.removeAttribute(attributeName);
            }
          }
        });
        observer.observe(document, { attributes: true, subtree: true });
      }),
      {
        ...scriptRow('40 nothing is reported where everything fails', () => {
          for (const type of ['error', 'unhandledrejection', 'securitypolicyviolation', 'messageerror']) {
            addEventListener(
              type,
              (event) => {
                const { target } = event;
                if (!(target instanceof Element && target.closest('main, header, head'))) console.error(type);
              },
              true,
            );
          }
        }),
        name: '40 nothing is reported where media fail',
        outcome: { mode: 'poster', phase: 'missing' },
      },
    ].map((row) =>
      row.name.startsWith('40') ? { ...row, setup: allOf(row.setup, blocksRequests('/media/', 'failed')) } : row,
    ),
  );
});

/** Like browser translation: wraps each text in an element. */
const translate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const root = document.querySelector('svc-pip')?.shadowRoot;
    if (!root) return 0;
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text);
    for (const text of texts) {
      const translated = document.createElement('span');
      translated.textContent = `«${text.data}»`;
      text.replaceWith(translated);
    }
    return texts.length;
  });

/** Like dark mode extensions: sets attributes and styles on every element. */
const darken = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const root = document.querySelector('svc-pip')?.shadowRoot;
    for (const element of root?.querySelectorAll<HTMLElement>('*') ?? []) {
      element.setAttribute('data-darkreader-inline-bgcolor', '');
      element.style.setProperty('--darkreader-inline-bgcolor', '#181a1b');
    }
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('*{border-color:#736b5e}');
    root?.adoptedStyleSheets.push(sheet);
  });

async function clickEveryControl(pip: PipPage, product: 'clip' | 'stream'): Promise<void> {
  await pip.host.hover();
  await pip.button(/^pause$/i).click();
  await pip.expectPhase('paused');
  await pip.button(/^play$/i).click();
  await pip.expectPlaying();
  if (product === 'stream') {
    await pip.button(/^sound$/i).click();
    await expect(pip.host).toHaveAttribute('data-sound', 'on');
  }
  await pip.button(/close/i).click();
  await pip.expectMode('hidden');
}

for (const [product, id] of [
  ['clip', '00123'],
  ['stream', '00125'],
] as const) {
  test(`[C7, FAULTS 42] every control of a translated and darkened ${product} works`, async ({ pip, page }) => {
    const urls = await observePage(page);
    await pip.open(id);
    await pip.expectPlaying();
    await pip.host.hover();
    const texts = await translate(page);
    if (product === 'stream') expect(texts, 'the badge').toBeGreaterThan(0);
    await darken(page);
    await clickEveryControl(pip, product);
    await expectShopUnchanged(pip, urls, true);
  });
}

const staysPoster = (name: string, setup: Setup, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  setup,
  outcome: POSTER,
  notRequested: /\.webm/,
  ...rest,
});

test.describe('[D4, FAULTS 49] reduced motion shows the poster without a request for the WebM, and a click plays', () => {
  test.skip(
    ({ browserName }) => browserName === 'firefox',
    'Playwright emulates no media in it; faults-settings.firefox.spec.ts does it by a setting',
  );
  const noMotion: Setup = ({ page }) => page.emulateMedia({ reducedMotion: 'reduce' });
  rowTests([
    staysPoster('49 reduced motion', noMotion),
    staysPoster('49 reduced motion, clicked', noMotion, {
      notRequested: /\/live\//,
      outcome: PLAYING,
      trace: /mode: preview.*playing/,
      steps: async ({ pip }) => {
        await pip.expectMode('poster');
        await pip.button(/^play$/i).click();
        await pip.expectPlaying();
      },
      clicked: true,
    }),
  ]);
});

test.describe('[D4, FAULTS 49] reduced data shows the poster without a request for the WebM', () => {
  const has =
    (line: object): Setup =>
    ({ page }) =>
      page.addInitScript((connection) => {
        Object.defineProperty(navigator, 'connection', { value: connection });
      }, line);
  rowTests([
    staysPoster('49 Save-Data', has({ saveData: true })),
    staysPoster('49 slow-2g', has({ effectiveType: 'slow-2g' })),
  ]);
});
