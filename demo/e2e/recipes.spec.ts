import type { Page } from '@playwright/test';
import { samplesUnder } from '../../tooling/samples.js';
import { ENGINES } from '../studio/engines.fixture.js';
import { API, APPLICATION, expect, test } from './pip-page.js';
import { rewritePage } from './product-page.js';

const [TAG] = samplesUnder('docs/merchant.md', '1. Paste the tag', 'html');
const [GTM] = samplesUnder('docs/platforms/gtm.md', 'Paste', 'html');
const [EDGE_DELIVERY] = samplesUnder('docs/platforms/edge-delivery.md', 'Paste', 'js');
const [REACT] = samplesUnder('docs/platforms/headless-react.md', 'Paste', 'js');

/** What a theme of OpenCart has, as far as the recipe is concerned. */
const OPENCART =
  '<form id="form-product"><input type="hidden" name="product_id" value="00123"></form><h1 data-feed-id="LS-1"></h1>';

interface Recipe {
  readonly file: string;
  /** Theme on which it is tried. */
  readonly theme: string;
  /** Of the template that it is pasted into; the page is what its engine makes of it. */
  readonly language: keyof typeof ENGINES;
  readonly sample: string;
  /** What its configuration for other feeds finds on that page. */
  readonly other?: string;
  readonly body?: string;
}

const RECIPES: readonly Recipe[] = [
  {
    file: 'docs/platforms/shopify.md',
    theme: 'dawn',
    language: 'liquid',
    other: 'shopify_DE_701_00123',
    sample: samplesUnder('docs/platforms/shopify.md', 'Paste', 'liquid')[0],
  },
  {
    file: 'docs/platforms/shopify.md, an app block',
    theme: 'dawn',
    language: 'liquid',
    sample: samplesUnder('docs/platforms/shopify.md', 'As an app block', 'liquid')[0],
  },
  {
    file: 'docs/platforms/woocommerce.md',
    theme: 'storefront',
    language: 'wordpress-block',
    other: 'gla_00123',
    sample: samplesUnder('docs/platforms/woocommerce.md', 'Paste', 'html')[0],
  },
  {
    file: 'docs/platforms/woocommerce.md, a file',
    theme: 'storefront',
    language: 'wordpress-plugin',
    sample: samplesUnder('docs/platforms/woocommerce.md', 'As a file', 'php')[0],
  },
  {
    file: 'docs/platforms/prestashop.md',
    theme: 'prestashop',
    language: 'smarty',
    other: '00123-7011',
    sample: samplesUnder('docs/platforms/prestashop.md', 'Paste', 'smarty')[0],
  },
  {
    file: 'docs/platforms/magento.md',
    theme: 'luma',
    language: 'html',
    other: '701',
    sample: samplesUnder('docs/platforms/magento.md', 'Paste', 'html')[0],
  },
  {
    file: 'docs/platforms/magento.md, a file',
    theme: 'luma',
    language: 'magento-layout',
    sample: samplesUnder('docs/platforms/magento.md', 'In a file of your theme', 'xml')[0],
  },
  {
    file: 'docs/platforms/hyva.md',
    theme: 'luma',
    language: 'magento-layout',
    other: '701',
    sample: samplesUnder('docs/platforms/hyva.md', 'Paste', 'xml')[0],
  },
  {
    file: 'docs/platforms/bigcommerce.md',
    theme: 'cornerstone',
    language: 'handlebars',
    other: 'LS-1',
    sample: samplesUnder('docs/platforms/bigcommerce.md', 'Paste', 'html')[0],
  },
  {
    file: 'docs/platforms/shopware.md',
    theme: 'shopware',
    language: 'shopware',
    other: '0a7d4e5f',
    sample: samplesUnder('docs/platforms/shopware.md', 'Paste', 'twig')[0],
  },
  {
    file: 'docs/platforms/opencart.md',
    theme: 'vercel-commerce',
    language: 'twig',
    other: 'LS-1',
    body: OPENCART,
    sample: samplesUnder('docs/platforms/opencart.md', 'Paste', 'twig')[0],
  },
];

/** A sample with the test's service and project. */
const filledIn = (sample: string): string =>
  sample
    .replaceAll('{base_url}', API)
    .replace('"application": "my-shop"', `"application": "${APPLICATION}", "development": true`);

/** Opens a theme without JSON-LD and with this in place of its tag; inline scripts are allowed. */
async function open(page: Page, theme: string, sample: string): Promise<void> {
  const themes = /\/themes\/[\w-]+\?/;
  await rewritePage(page, (markup) => markup.replace(/<script id="svc-pip".*?<\/script>/s, filledIn(sample)), themes);
  await page.goto(`/themes/${theme}?json-ld=off&csp=off`);
}

/** Runs a script as a tag manager does, which keeps the code alone. */
const runScripts = (page: Page, markup: string): Promise<void> =>
  page.evaluate((text) => {
    for (const [, code = ''] of text.matchAll(/<script>(.*?)<\/script>/gs))
      document.head.append(Object.assign(document.createElement('script'), { text: code }));
  }, filledIn(markup));

for (const { file, theme, language, sample, other, body = '' } of RECIPES) {
  test(`[Z6, T1] ${file}: the pasted sample shows the mini-player on a page of that theme`, async ({ page, pip }) => {
    await open(page, theme, body + ENGINES[language](sample));
    await pip.expectPlaying('preview');
    await pip.expectExplained(/product: "00123" from (?!.*json-ld)/);
  });

  if (other === undefined) continue;
  test(`[Z6, E5] ${file}: the configuration for another feed finds ${other}`, async ({ page, pip }) => {
    const [json] = samplesUnder(file, 'The id in your feed', 'json');
    await open(page, theme, `${body}<script type="application/json" id="svc-pip-config">${json}</script>${TAG}`);
    await pip.expectExplained(new RegExp(`product: "${other}" from`));
  });
}

test('[Z6, T1] the script of Edge Delivery adds both, and reads the meta element of the product', async ({
  page,
  pip,
}) => {
  await open(page, 'vercel-commerce', '<meta name="sku" content="00123">');
  await runScripts(page, `<script>${EDGE_DELIVERY}</script>`);
  await pip.expectPlaying('preview');
  await pip.expectExplained(/product: "00123" from \{"from":"meta"/);
});

test('[Z6, T1] the tag of a tag manager adds configuration and script once', async ({ page, pip }) => {
  await open(page, 'storefront', '');
  await runScripts(page, GTM);
  await runScripts(page, GTM);
  await pip.expectPlaying('preview');
  await expect(page.locator('script#svc-pip, script#svc-pip-config')).toHaveCount(2);
});

test('[Z6, T3] the React component adds the tag once, and another product that is rendered is noticed', async ({
  page,
  pip,
}) => {
  await open(page, 'vercel-commerce', '');
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-feed-id', '00123'));
  // Effects run after the first render, in strict mode twice.
  const react = 'const useEffect = (effect) => [effect, effect].forEach((run) => run());';
  const component = REACT.replace(/^import .*$/m, react).replace('export ', '');
  await runScripts(page, `<script>{${component}\nMiniPlayer();}</script>`);
  await pip.expectPlaying('preview');
  await expect(page.locator('script#svc-pip, script#svc-pip-config')).toHaveCount(2);
  await page.evaluate(() => document.querySelector('main')?.setAttribute('data-feed-id', '00131'));
  await pip.expectExplained(/product: "00131" from[^]*hidden: no stream/);
  await expect(pip.host).toHaveCount(0);
});

test('[D3, T5] in a frame the card stays in it, and the full player opens in it', async ({ page, pip }) => {
  await page.goto('/themes');
  await page.evaluate(() => {
    const frame = Object.assign(document.createElement('iframe'), { src: '/themes/dawn', width: '800', height: '700' });
    document.body.prepend(frame);
  });
  const frame = page.frameLocator('iframe');
  await expect(frame.locator('svc-pip')).toHaveAttribute('data-phase', 'playing');
  await expect(pip.host).toHaveCount(0);
  await frame.locator('svc-pip').getByRole('button', { name: /open/i }).click();
  await expect.poll(() => page.frames().at(-1)?.url()).toContain('/live/');
  expect(page.url()).toMatch(/\/themes$/);
});

test('[C3, C7] a document of type application/xhtml+xml shows nothing, and its last line says why', async ({
  page,
  pip,
}) => {
  await page.context().grantPermissions(['local-network-access']);
  await page.route(/\/themes\/dawn$/, async (route) => {
    const response = await route.fetch();
    const tag = /<script id="svc-pip".*?<\/script>/s
      .exec(await response.text())?.[0]
      .replace(' async', ' async="async"');
    const head =
      '<head><title>XHTML</title><script type="application/ld+json">{"@type":"Product","sku":"00123"}</script></head>';
    const body = `<html xmlns="http://www.w3.org/1999/xhtml">${head}<body><p>Shirt</p>${tag ?? ''}</body></html>`;
    await route.fulfill({
      response,
      body,
      headers: { ...response.headers(), 'content-type': 'application/xhtml+xml' },
    });
  });
  await page.goto('/themes/dawn');
  await pip.expectExplained(/mode: hidden: SyntaxError[^]*XML/);
  await expect(pip.host).toHaveCount(0);
});
