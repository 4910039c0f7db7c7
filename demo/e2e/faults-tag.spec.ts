import type { Page } from '@playwright/test';
import { expectShopUntouched, shopChanged, witness } from './shop-invariants.js';
import { all, rowTests, type Envelope, type FaultRow, type Outcome } from './fault-row.js';
import { API, APPLICATION, PipPage, expect, test } from './pip-page.js';
import { leftovers, NOTHING_LEFT } from './leak-check.js';
import { rewritePage } from './tag-page.js';

const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };
const V1 = `${API}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`;
const STATE_OF_NEXT = `${API}/v2/mini-player/stream-state?application=${APPLICATION}&feedProductId=00126`;
const NO_TAG = '?tag=none';

const once = (name: string, rest: Partial<FaultRow>): FaultRow => ({
  name,
  arrange: () => Promise.resolve(),
  ends: PLAYING,
  asks: [1, 1],
  ...rest,
});
const oneContainer: FaultRow['meanwhile'] = async ({ pip }) => {
  await pip.expectPhase('playing');
  await expect(pip.host).toHaveCount(1);
};

/** The page gets these tags at its end. */
const tags = (...sources: string[]): FaultRow['arrange'] => {
  const markup = sources.map((src) => `<script src="${src}" crossorigin="anonymous" defer></script>`).join('');
  return ({ page }) => rewritePage(page, (text) => text.replace('</body>', `${markup}</body>`));
};

/** A script of the page puts the tag there, once everything else has run. */
const injects =
  (inject: (src: string) => unknown): FaultRow['arrange'] =>
  ({ page }) =>
    page.addInitScript(`if (top === window) document.addEventListener('DOMContentLoaded', () => {
      (${inject.toString()})(${JSON.stringify(V1)});
    });`);

test.describe('[T1, T2] however the tag comes to the page, it runs once', () => {
  rowTests([
    once('1 twice, the second under another address', {
      query: NO_TAG,
      arrange: tags(V1, `${V1}?v=2`),
      meanwhile: oneContainer,
    }),
    once('4 in the head, before there is a body', {
      query: NO_TAG,
      arrange: ({ page }) =>
        rewritePage(page, (text) => text.replace('</title>', `</title><script src="${V1}"></script>`)),
      meanwhile: oneContainer,
    }),
    once('5 by a tag manager that loses id and attributes', {
      query: NO_TAG,
      arrange: injects((src) => document.head.append(Object.assign(document.createElement('script'), { src }))),
      meanwhile: oneContainer,
    }),
    once('5 as a module', {
      query: NO_TAG,
      arrange: injects((src) =>
        document.head.append(Object.assign(document.createElement('script'), { src, type: 'module' })),
      ),
      meanwhile: oneContainer,
    }),
    once('5 as text that is evaluated, beside a tag that a consent tool has disabled', {
      query: `${NO_TAG}&csp=off`,
      arrange: injects((src) => {
        document.head.append(Object.assign(document.createElement('script'), { src, type: 'text/plain' }));
        void fetch(src)
          .then((answer) => answer.text())
          // eslint-disable-next-line no-eval -- as tag managers do
          .then(eval);
      }),
      meanwhile: oneContainer,
    }),
    once('3 the names of the other elements are taken', {
      arrange: ({ page }) =>
        page.addInitScript(() => {
          for (const name of ['svc-player', 'svc-stream-list'])
            customElements.define(name, class extends HTMLElement {});
        }),
      meanwhile: oneContainer,
    }),
  ]);
});

test('[T2, FAULTS 5] a tag inside a shadow tree is not found by its script, which then does nothing', async ({
  page,
}) => {
  const pip = new PipPage(page);
  await page.addInitScript((src) => {
    if (top !== window) return;
    document.addEventListener('DOMContentLoaded', () => {
      const script = Object.assign(document.createElement('script'), { src, id: 'svc-pip' });
      script.addEventListener('load', () => Object.assign(window, { [Symbol.for('ran')]: true }));
      document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(script);
    });
  }, V1);
  const urls = await witness(page);
  await pip.open('00123', NO_TAG);
  await expect.poll(() => page.evaluate(() => Symbol.for('ran') in window)).toBe(true);
  expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
  await expect(pip.host).toHaveCount(0);
  await expectShopUntouched(pip, urls);
});

/** Under another address a build of another version. */
async function hasBuild(page: Page, file: string, version: string): Promise<void> {
  const script = await (await page.request.get(V1)).text();
  const body = script.replace(/(["'`])1\.0\.0\1/, JSON.stringify(version));
  expect(body).not.toBe(script);
  await page.route(`**/${file}`, (route) =>
    route.fulfill({
      body,
      contentType: 'application/javascript',
      headers: { 'access-control-allow-origin': '*' },
    }),
  );
}

test.describe('[T2] two versions of the tag on one page: the first runs, the other changes nothing', () => {
  const other = 'svc-pip-sdk-v9.x.min.js';
  const OTHER = V1.replace(/[^/]+$/, other);
  const row = (name: string, first: string, second: string, version: string): FaultRow =>
    once(`2 ${name}`, {
      query: NO_TAG,
      arrange: all(({ page }) => hasBuild(page, other, '9.0.0'), tags(first, second)),
      meanwhile: async (scene) => {
        await oneContainer(scene);
        expect(
          await scene.page.evaluate(() => (window as unknown as { svcPip: { version: string } }).svcPip.version),
        ).toBe(version);
      },
    });
  rowTests([row('the newer one second', V1, OTHER, '1.0.0'), row('the newer one first', OTHER, V1, '9.0.0')]);
});

/** The shop's router leads to another product, or to a page without one. */
async function routeTo(page: Page, path: string, main?: string): Promise<void> {
  await page.evaluate(
    async ([address = '', own]) => {
      const product = own === undefined ? await fetch(address).then((answer) => answer.text()) : '';
      history.pushState(null, '', address);
      const next = new DOMParser().parseFromString(own ?? product, 'text/html');
      for (const selector of ['main', 'script[type="application/ld+json"]', 'meta[name="product:retailer_item_id"]']) {
        const old = document.querySelector(selector);
        const fresh = next.querySelector(selector);
        if (fresh) old?.replaceWith(document.adoptNode(fresh));
        else old?.remove();
      }
      await new Promise(requestAnimationFrame);
    },
    [path, main],
  );
  await shopChanged(page);
}

const CART = '<main><h1>Cart</h1><button data-add>Add to bag</button><p data-buy-status></p></main>';

test.describe('[T2, T3] a router of the shop: the product that is there now, and nothing of ours where there is none', () => {
  rowTests([
    once('6 the tag is injected again with every address', {
      meanwhile: async ({ page, pip }) => {
        await pip.expectPhase('playing');
        for (const product of ['00126', '00123']) {
          await routeTo(page, `/product/${product}`);
          await page.evaluate((src) => {
            document.querySelector('#svc-pip')?.remove();
            document.body.append(Object.assign(document.createElement('script'), { src, id: 'svc-pip', async: true }));
          }, V1);
          await pip.expectExplained(new RegExp(`product: "${product}"[^]*playing`));
        }
        await shopChanged(page);
        await oneContainer({ page, pip } as Parameters<NonNullable<FaultRow['meanwhile']>>[0]);
      },
      by: /product: "00126"[^]*product: "00123"[^]*playing/,
      asks: [3, 3],
    }),
    once('7, S4.26 the product changes between the look and the press', {
      meanwhile: async ({ page, pip }) => {
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await pip.expectPhase('playing');
        await page.route(/stream-state.*00126/, async (route) => {
          await held;
          await route.continue();
        });
        await page.evaluate(() => {
          document.addEventListener('svc-open-player', (event) => {
            event.preventDefault();
            Object.assign(window, { [Symbol.for('opened')]: (event as CustomEvent<{ url: string }>).detail.url });
          });
        });
        await routeTo(page, '/product/00126');
        await expect(pip.host, 'of the product before').toHaveCount(0);
        release();
        await pip.expectExplained(/product: "00126"[^]*playing/);
        await pip.button(/^Open the player/).click();
        const { body } = (await (await page.request.get(STATE_OF_NEXT)).json()) as Envelope;
        expect(await page.evaluate(() => (window as unknown as Record<symbol, unknown>)[Symbol.for('opened')])).toBe(
          body.stream['playerUrl'],
        );
      },
      by: /product: "00126"[^]*playing/,
      asks: [2, 2],
      pressed: true,
    }),
    once('7 from a running stream to the cart', {
      product: '00125',
      meanwhile: async ({ page, pip }) => {
        await pip.expectMode('live');
        await pip.expectPhase('playing');
        await routeTo(page, '/cart', CART);
        await expect(pip.host).toHaveCount(0);
        // What looks at the address goes on.
        await expect.poll(() => leftovers(page)).toEqual({ ...NOTHING_LEFT, timers: [400] });
        const asked = pip.asked(/\/live\//).length;
        await page.evaluate(() => fetch('/products.json').then((answer) => answer.text()));
        expect(pip.asked(/\/live\//)).toHaveLength(asked);
        await page.goBack();
        await page.reload();
        await pip.expectMode('live');
        await pip.expectPhase('playing');
      },
      ends: { mode: 'live', phase: 'playing' },
      asks: [2, 2],
    }),
  ]);
});
