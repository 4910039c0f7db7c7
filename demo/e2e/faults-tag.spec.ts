import { allOf } from './fault-setup.js';
import type { Page } from '@playwright/test';
import { expectShopUnchanged, acceptShopChanges, observePage } from './shop-invariants.js';
import { type FaultRow, LIVE, rowTests, type Setup } from './fault-row.js';
import { API, PipPage, expect, test, fetchState } from './pip-page.js';
import { leftovers, NOTHING_LEFT } from './leak-check.js';
import { rewritePage } from './product-page.js';

const V1 = `${API}/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js`;
const NO_TAG = '?tag=none';

const once = (name: string, rest: Partial<FaultRow>): FaultRow => ({
  name,
  ...rest,
});
const oneContainer: FaultRow['steps'] = async ({ pip }) => {
  await pip.expectPlaying();
  await expect(pip.host).toHaveCount(1);
};

/** Adds these script tags at the end of the page. */
const addsTags = (...sources: string[]): Setup => {
  const markup = sources.map((src) => `<script src="${src}" crossorigin="anonymous" defer></script>`).join('');
  return ({ page }) => rewritePage(page, (text) => text.replace('</body>', `${markup}</body>`));
};

/** A script of the page inserts the tag at DOMContentLoaded. */
const injectsTag =
  (inject: (src: string) => unknown): Setup =>
  ({ page }) =>
    page.addInitScript(`if (top === window) document.addEventListener('DOMContentLoaded', () => {
      (${inject.toString()})(${JSON.stringify(V1)});
    });`);

test.describe('[T1, T2] the tag runs once, however it is inserted', () => {
  rowTests([
    once('1 twice, the second under another address', {
      query: NO_TAG,
      setup: addsTags(V1, `${V1}?v=2`),
      steps: oneContainer,
    }),
    once('4 in the head, before there is a body', {
      query: NO_TAG,
      setup: ({ page }) =>
        rewritePage(page, (text) => text.replace('</title>', `</title><script src="${V1}"></script>`)),
      steps: oneContainer,
    }),
    once('5 by a tag manager that loses id and attributes', {
      query: NO_TAG,
      setup: injectsTag((src) => document.head.append(Object.assign(document.createElement('script'), { src }))),
      steps: oneContainer,
    }),
    once('5 as a module', {
      query: NO_TAG,
      setup: injectsTag((src) =>
        document.head.append(Object.assign(document.createElement('script'), { src, type: 'module' })),
      ),
      steps: oneContainer,
    }),
    once('5 as text that is evaluated, beside a tag that a consent tool has disabled', {
      query: `${NO_TAG}&csp=off`,
      setup: injectsTag((src) => {
        document.head.append(Object.assign(document.createElement('script'), { src, type: 'text/plain' }));
        void fetch(src)
          .then((response) => response.text())
          // eslint-disable-next-line no-eval -- as tag managers do
          .then(eval);
      }),
      steps: oneContainer,
    }),
    once('3 the names of the other elements are defined', {
      setup: ({ page }) =>
        page.addInitScript(() => {
          for (const name of ['svc-player', 'svc-stream-list'])
            customElements.define(name, class extends HTMLElement {});
        }),
      steps: oneContainer,
    }),
  ]);
});

test('[T2, FAULTS 5] a script tag inside a shadow tree does nothing', async ({ page }) => {
  const pip = new PipPage(page);
  await page.addInitScript((src) => {
    if (top !== window) return;
    document.addEventListener('DOMContentLoaded', () => {
      const script = Object.assign(document.createElement('script'), { src, id: 'svc-pip' });
      script.addEventListener('load', () => Object.assign(window, { [Symbol.for('ran')]: true }));
      document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' }).append(script);
    });
  }, V1);
  const urls = await observePage(page);
  await pip.open('00123', NO_TAG);
  await expect.poll(() => page.evaluate(() => Symbol.for('ran') in window)).toBe(true);
  expect(await page.evaluate(() => 'svcPip' in window)).toBe(false);
  await expect(pip.host).toHaveCount(0);
  await expectShopUnchanged(pip, urls);
});

/** Serves the script with another version under another URL. */
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

test.describe('[T2] two versions of the tag on one page: only the first runs', () => {
  const other = 'svc-pip-sdk-v9.x.min.js';
  const OTHER = V1.replace(/[^/]+$/, other);
  const row = (name: string, first: string, second: string, version: string): FaultRow =>
    once(`2 ${name}`, {
      query: NO_TAG,
      setup: allOf(({ page }) => hasBuild(page, other, '9.0.0'), addsTags(first, second)),
      steps: async (scene) => {
        await oneContainer(scene);
        expect(
          await scene.page.evaluate(() => (window as unknown as { svcPip: { version: string } }).svcPip.version),
        ).toBe(version);
      },
    });
  rowTests([row('the newer one second', V1, OTHER, '1.0.0'), row('the newer one first', OTHER, V1, '9.0.0')]);
});

/** The shop's router navigates to another product, or to a page without one. */
async function routeTo(page: Page, path: string, main?: string): Promise<void> {
  await page.evaluate(
    async ([address = '', own]) => {
      const product = own === undefined ? await fetch(address).then((response) => response.text()) : '';
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
  await acceptShopChanges(page);
}

const CART = '<main><h1>Cart</h1><button data-add>Add to bag</button><p data-buy-status></p></main>';

test.describe('[T2, T3] a router of the shop: shows the current product, and removes everything on pages without one', () => {
  rowTests([
    once('6 the tag is injected again with every address', {
      steps: async ({ page, pip }) => {
        await pip.expectPlaying();
        for (const product of ['00126', '00123']) {
          await routeTo(page, `/product/${product}`);
          await page.evaluate((src) => {
            document.querySelector('#svc-pip')?.remove();
            document.body.append(Object.assign(document.createElement('script'), { src, id: 'svc-pip', async: true }));
          }, V1);
          await pip.expectExplained(new RegExp(`product: "${product}"[^]*playing`));
        }
        await acceptShopChanges(page);
        await oneContainer({ page, pip } as Parameters<NonNullable<FaultRow['steps']>>[0]);
      },
      trace: /product: "00126"[^]*product: "00123"[^]*playing/,
      lookups: [3, 3],
    }),
    once('7, S4.26 the product changes between display and click', {
      steps: async ({ page, pip }) => {
        let release = (): void => undefined;
        const held = new Promise<void>((resolve) => (release = resolve));
        await pip.expectPlaying();
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
        const { body } = await fetchState('00126');
        expect(await page.evaluate(() => (window as unknown as Record<symbol, unknown>)[Symbol.for('opened')])).toBe(
          body.stream['playerUrl'],
        );
      },
      trace: /product: "00126"[^]*playing/,
      lookups: [2, 2],
      clicked: true,
    }),
    once('7 from a running stream to the cart', {
      product: '00125',
      steps: async ({ page, pip }) => {
        await pip.expectPlaying('live');
        await routeTo(page, '/cart', CART);
        await expect(pip.host).toHaveCount(0);
        // The URL check continues.
        await expect.poll(() => leftovers(page)).toEqual({ ...NOTHING_LEFT, timers: [400] });
        const requested = pip.requestedUrls(/\/live\//).length;
        await page.evaluate(() => fetch('/products.json').then((response) => response.text()));
        expect(pip.requestedUrls(/\/live\//)).toHaveLength(requested);
        await page.goBack();
        await page.reload();
        await pip.expectPlaying('live');
      },
      outcome: LIVE,
      lookups: [2, 2],
    }),
  ]);
});
