import type { BrowserContext, Page } from '@playwright/test';
import { rewritePage } from './product-page.js';
import { DEVICES, expect, sourceOf, test } from './studio-page.js';

/** Everything that a page can leave in the browser. */
async function kept(page: Page, context: BrowserContext): Promise<object> {
  const stored = await page.evaluate(async () => ({
    local: Object.keys(localStorage),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).length,
  }));
  return { ...stored, cookies: await context.cookies() };
}
const NOTHING_KEPT = { local: [], session: [], databases: 0, caches: 0, cookies: [] };

test('[Z5, Z6, T1] a merchant goes through all steps, and the copied blocks show the card on a page without the tag', async ({
  studio,
  page,
  pip,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await studio.open();
  await studio.cardIsThere();
  // From here on there is no network.
  await page.route('**/*', (route) => route.abort());

  await studio.fillInShop('Shopify');
  await studio.paste(await sourceOf('dawn'));
  await expect(studio.verdict).toContainText('The product id is 00123');
  await studio.field('Corner').selectOption('Bottom left');
  await studio.field('Pages on which it never appears').fill('*/checkout*');
  await studio.button('Shore').click();
  const wide: (number | undefined)[] = [];
  for (const device of DEVICES) {
    await studio.showOn(device);
    await expect(studio.card, device).toHaveAttribute('data-corner', 'bottom-left');
    await expect(studio.card, device).toHaveCSS('--svc-pip-accent', '#0f766e');
    wide.push(await studio.preview.locator('html').evaluate(() => innerWidth));
  }
  expect(wide).toEqual([390, 1366, 1920]);
  await expect(page.locator('.notes')).toContainText('It does not appear on */checkout*');

  const tag = await studio.copy('The tag');
  const css = await studio.copy('The CSS');
  expect(css).toMatch(/^svc-pip \{\n( {2}--svc-pip-[\w-]+: [^;]+;\n)+\}\n\nsvc-player \{/);
  await expect(page.getByRole('link', { name: 'the recipe for Shopify' })).toHaveAttribute(
    'href',
    '/docs/shopify.html',
  );
  expect(await kept(page, context)).toEqual(NOTHING_KEPT);

  await page.unrouteAll();
  // This machine has no https.
  const pasted = tag.replace('"application"', '"development": true, "application"');
  await rewritePage(
    page,
    (markup) =>
      markup.replace(/<script id="svc-pip".*?<\/script>/s, pasted).replace('</head>', `<style>${css}</style></head>`),
    /\/themes\/dawn\?/,
  );
  await page.goto('/themes/dawn?json-ld=off&csp=off');
  await pip.expectPlaying('preview');
  await expect(pip.host).toHaveCSS('--svc-pip-accent', '#0f766e');
  const place = await pip.host.evaluate((host) => {
    const { left, bottom } = getComputedStyle(host);
    return `${left} ${bottom}`;
  });
  expect(place).toBe('16px 16px');
  await pip.expectExplained(/product: "00123" from \{"from":"selector"/);
});

test('[Z6] a pasted page of each shop system has its id where the script finds it', async ({ studio, page }) => {
  await studio.open();
  const platforms = {
    dawn: 'Shopify',
    storefront: 'WooCommerce',
    prestashop: 'PrestaShop',
    luma: 'Magento',
    cornerstone: 'BigCommerce',
    shopware: 'Shopware',
  };
  for (const [theme, platform] of Object.entries(platforms)) {
    await studio.choose(platform);
    await studio.paste(await sourceOf(theme));
    await expect(studio.verdict, theme).toContainText('The product id is 00123');
    await expect(page.locator('.loose'), 'only elements of the page’s own product are read').toHaveCount(0);
  }
});

test('[Z6] says why no id is found, offers the place that has one, and reads two products by the address', async ({
  studio,
  page,
}) => {
  await studio.open();
  await studio.choose('WooCommerce');
  await studio.paste('<p data-sku="A-7">Shirt</p><meta name="product:sku" content="A-8">');
  await expect(studio.verdict).toContainText('No product id here. The page has one in another place');
  await page.getByText('What was tried').click();
  await expect(page.locator('[data-explained]')).toContainText(
    'product: none in {"from":"selector","selector":"form.cart',
  );
  await studio.button('Use this one with A-7').click();
  await expect(studio.verdict).toContainText('The product id is A-7');
  await expect(page.locator('[data-explained]')).toHaveText(
    'product: "A-7" from {"from":"selector","selector":"[data-sku]","attribute":"data-sku"}',
  );

  await studio.choose('Another system');
  await studio.button('Remove this place').click();
  const product = (sku: string) =>
    `<script type="application/ld+json">{"@type":"Product","sku":"${sku}","url":"https://shop.example/p/${sku}"}</script>`;
  await studio.paste(product('B-1') + product('B-2'));
  await expect(studio.verdict).toContainText('No product id here');
  await expect(page.locator('[data-explained]')).toContainText('names the address of another page');
  await studio.field('Address of that page').fill('https://shop.example/p/B-2');
  await expect(studio.verdict).toContainText('The product id is B-2');
});

test('[Z6] says that a selector may find another product, and proposes its form', async ({ studio, page }) => {
  await studio.open();
  await studio.paste(
    '<form action="/cart/add"><p data-sku="A-7">Shirt</p></form><ul><li data-sku="B-8">Belt</li><li data-sku="C-9">Cap</li></ul>',
  );
  await studio.button('My feed has another id').click();
  await page.getByRole('combobox', { name: 'Where the id is' }).selectOption('An element of the page');
  await studio.field('CSS selector').fill('[data-sku]');
  await studio.field('Attribute').fill('data-sku');
  await expect(page.locator('.loose')).toContainText('which has 3 of them with different values');
  await studio.button('Use form[action*="cart"] [data-sku]').click();
  await expect(studio.verdict).toContainText('The product id is A-7');
  await expect(page.locator('.loose, .place .advice')).toHaveCount(0);
});

test('[Z5, T1] prints for the place that is chosen, so that no template reads the configuration as code', async ({
  studio,
  page,
}) => {
  await studio.open();
  await studio.fillInShop('PrestaShop');
  await studio.button('My feed has another id').click();
  await page.getByRole('combobox', { name: 'Where the id is' }).selectOption('Several identifiers, put together');
  await studio.field('Template').fill('{product}-{variation}');
  await studio.field('Template').blur();
  await expect(studio.field('Template')).toHaveAccessibleDescription(/in place of \{variation\}/);
  await studio.field('Template').fill('{product}-{variant}');
  const code = page.locator('#result-tag [data-code]');
  await expect(code).toHaveText(
    /^\{literal\}\n<script[^]*"template": "\{product\}-\{variant\}"[^]*<\/script>\n\{\/literal\}$/,
  );
  await studio.choose('Google Tag Manager');
  await expect(code).toHaveText(/^<script>\n {2}\(function/);
  await studio.choose('Hyvä');
  await expect(code).toHaveText(/^<\?xml[^]*"platform": "magento"/);
});

test('[Z6, T7] nothing of a pasted page runs, is requested or is part of this one', async ({ studio, page }) => {
  await studio.open();
  await studio.choose('Shopify');
  const requested: string[] = [];
  page.on('request', (request) => requested.push(request.url()));
  await studio.paste(
    `<script>document.title = 'ran'</script><img src="/pasted.png" onerror="document.title = 'ran'" style="color: red">
     <style>form { display: none }</style>
     <noscript><form action="/cart/add"><input type="hidden" name="id" value="wrong"></form></noscript>
     <form action="/cart/add"><input type="hidden" name="id" value="right"></form>`,
  );
  await expect(studio.verdict).toContainText('The product id is right');
  expect(requested.filter((url) => url.includes('pasted'))).toEqual([]);
  await expect(page).toHaveTitle(/Studio/);
  await expect(page.locator('form[action="/cart/add"]')).toHaveCount(0);
});

test('[T7] a screenshot stays in the browser and lies under the card, and the preview stores nothing', async ({
  studio,
  page,
  context,
}) => {
  await studio.open();
  await studio.cardIsThere();
  const requested: string[] = [];
  page.on('request', (request) => requested.push(`${request.method()} ${request.url()}`));
  await page.getByLabel('My screenshot for laptop').setInputFiles('docs/pictures/product-page.jpg');
  await expect(studio.announcement).toHaveText('Laptop shows your picture.');
  const { preview, card } = studio;
  await expect(preview.locator('canvas')).toBeVisible();
  await expect(preview.locator('main')).toBeHidden();
  await expect(card).toBeVisible();
  await studio.showOn('Phone');
  await expect(preview.locator('main')).toBeVisible();
  await expect(preview.locator('canvas')).toHaveCount(0);
  await page.getByLabel('My screenshot for phone').setInputFiles('package.json');
  await expect(studio.announcement).toHaveText('This file is no picture. Choose a PNG, JPEG or WebP file.');
  await studio.showOn('Laptop');
  await expect(preview.locator('canvas')).toBeVisible();
  await studio.button('Remove the screenshot for laptop').click();
  await expect(preview.locator('main')).toBeVisible();
  await card.getByRole('button', { name: 'Close' }).press('Enter');
  await expect(card).toHaveAttribute('data-mode', 'hidden');
  expect(await kept(page, context)).toEqual(NOTHING_KEPT);
  expect(requested.filter((line) => !line.startsWith('GET '))).toEqual([]);
});

test('[T7] the field of a screenshot holds no file once that was read, so that the same one can be chosen again', async ({
  studio,
  page,
}) => {
  await studio.open();
  await studio.cardIsThere();
  const field = page.getByLabel('My screenshot for laptop');
  await field.setInputFiles('docs/pictures/product-page.jpg');
  await expect(studio.announcement).toHaveText('Laptop shows your picture.');
  // A field that holds a file tells nothing where that file is chosen once more.
  await expect(field).toHaveValue('');
  await studio.showOn('Phone');
  await page.getByLabel('My screenshot for phone').setInputFiles('docs/pictures/product-page.jpg');
  await expect(studio.announcement).toHaveText('Phone shows your picture.');
  await expect(studio.preview.locator('canvas')).toBeVisible();
});

test('[T7] of two screenshots the one that was chosen later stays, however long the first one takes', async ({
  studio,
  page,
}) => {
  await studio.open();
  await studio.cardIsThere();
  await page.evaluate(() => {
    const { createImageBitmap: read } = window;
    const held = new Promise<void>((resolve) => addEventListener('read-the-first', () => resolve(), { once: true }));
    let count = 0;
    const slow = async (file: ImageBitmapSource): Promise<ImageBitmap> => {
      const isFirst = (count += 1) === 1;
      if (isFirst) await held;
      const picture = await read(file);
      if (isFirst) setTimeout(() => document.documentElement.setAttribute('data-first-read', ''));
      return picture;
    };
    Object.assign(window, { createImageBitmap: slow });
  });
  const field = page.getByLabel('My screenshot for laptop');
  const canvas = studio.preview.locator('canvas');
  await field.setInputFiles('docs/pictures/product-page.jpg');
  await field.setInputFiles('docs/pictures/svc-pip.jpg');
  await expect(studio.announcement).toHaveText('Laptop shows your picture.');
  const width = await canvas.getAttribute('width');
  await page.evaluate(() => dispatchEvent(new Event('read-the-first')));
  await expect(page.locator('html[data-first-read]')).toHaveCount(1);
  expect(await canvas.getAttribute('width')).toBe(width);
});
