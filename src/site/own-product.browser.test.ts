import { expect } from '@open-wc/testing';
import { outsideOfLists } from './own-elements.js';
import type { ProductLocator } from './product-id.js';
import { jsonLd, pageOf } from './product-locator.fixture.js';
import { RoutedPage } from './routed-page.fixture.js';
import { createProductLocator } from './product-locator.js';
import type { Platform } from './site-config.js';

interface Shop {
  readonly platform: Platform;
  readonly path?: string;
  readonly product?: readonly ProductLocator[];
  readonly globals?: Readonly<Record<string, unknown>>;
}

function locate(html: string, { platform, path = '/p', product = [{ from: 'platform' }], globals = {} }: Shop): string {
  const page = pageOf(html, path);
  const readGlobal = (name: string): unknown =>
    name.split('.').reduce<unknown>((value, key) => (value as Record<string, unknown>)[key], globals);
  const rules = { product, platform, inline: false, readGlobal };
  const { id, source } = createProductLocator(page, rules, { href: page.location.href, id: undefined })(false) ?? {};
  return id ?? /several forms differ/.exec(source ?? '')?.[0] ?? 'none';
}

const part = (name: string): readonly ProductLocator[] => [{ from: 'platform', part: name }];

const form = (variant: string, product = '', more = ''): string =>
  `<form action="/cart/add"><input type="hidden" name="id" value="${variant}">${more}` +
  (product && `<input type="hidden" name="product-id" value="${product}">`) +
  '</form>';
const select = (variant: string): string => `<select name="id"><option value="${variant}" selected></select>`;
const widget = (html: string): string => `<div class="apps">${html}</div>`;
const analytics = { ShopifyAnalytics: { meta: { product: { id: 701, variants: [{ id: 40122 }, { id: 40123 }] } } } };
const variants = jsonLd({
  '@type': 'ProductGroup',
  url: '/products/shirt',
  productGroupID: '701',
  hasVariant: [{ sku: 'a', offers: { url: '/products/shirt?variant=40123' } }],
});

describe("the form of the page's own product", () => {
  const shop = { platform: 'shopify', path: '/products/shirt' } as const;
  for (const [what, html, id, globals] of [
    ['has the number of its product', widget(form('40999')) + form('40123', '701'), '40123'],
    ['stands behind that number', form('40123', '701') + widget(form('40999')), '40123'],
    ['is in product-info', `${widget(form('40999'))}<product-info>${form('40123')}</product-info>`, '40123'],
    [
      'is that with the number among those in product-info',
      `<product-info>${widget(form('40999'))}${form('40123', '701')}</product-info>`,
      '40123',
    ],
    ['is that of the analytics', widget(form('40999', '702')) + form('40123', '701'), '40123', analytics],
    ['is a variant of the analytics', widget(form('40999')) + form('40123'), '40123', analytics],
    ['is none that the analytics do not know', widget(form('40999', '702')), 'none', analytics],
    ['is the one whose variant JSON-LD names', variants + widget(form('40999', '702')) + form('40123', '701'), '40123'],
    ['is none of two that differ', form('40999') + form('40123'), 'several forms differ'],
    ['is none of two products', form('40999', '702') + form('40123', '701'), 'several forms differ'],
    ['is each of two with one variant', form('40123') + form('40123'), '40123'],
    [
      'is the one with a button of two forms for one product',
      form('40122', '701') + form('40123', '701', '<button name="add">Add</button>'),
      '40123',
    ],
    [
      'has a select, behind a hidden field of a widget',
      `${widget(form('40999'))}<form action="/cart/add"><select name="id"><option value="40123" selected></select><button name="add"></button></form>`,
      '40123',
    ],
    [
      'sends its hidden field, behind a select',
      form('40123', '', select('40122')).replace(/(<input.*>)(<select.*select>)/, '$2$1'),
      '40123',
    ],
    ['sends its hidden field, in front of a select', form('40123', '', select('40122')), '40123'],
    ['is one where another sends the same', form('40123', '', select('40122')) + form('40123'), '40123'],
    ['is the first of two for one product', form('40122', '701') + form('40123', '701'), '40122'],
    [
      'is none of two for one product and one for another',
      form('40122', '701') + form('40123', '701') + form('40124', '702'),
      'several forms differ',
    ],
    ['is in a list item', `<ul class="columns"><li>${form('40123')}</li></ul>`, '40123'],
    ['is in a container for quick buying', `<div class="quick-buy">${form('40123')}</div>`, '40123'],
    ['is in a page with quick views', `<main class="has-quick-view"><h1>Shirt</h1>${form('40123')}</main>`, '40123'],
    ['is in a page whose body has related ones', `<body class="related-products">${form('40123')}</body>`, '40123'],
    [
      'is in a document with quick views',
      `<html class="quick-view"><body><div class="quick-view"></div>${form('40123')}</body></html>`,
      '40123',
    ],
    ['is beside related ones', `<main class="with-related"><h1>Shirt</h1>${form('40123')}</main>`, '40123'],
    [
      'is in the list item of the heading',
      `<ul><li><h1>Shirt</h1>${form('40123')}</li><li>${form('40999')}</li></ul>`,
      '40123',
    ],
    ['is none of two in a list', `<ul><li>${form('40998')}</li><li>${form('40999')}</li></ul>`, 'several forms differ'],
    ['is none of a list of products', `<ul class="product-grid"><li>${form('40999')}</li></ul>`, 'none'],
    ['is none in a dialog', `<div role="dialog"><h1>Hat</h1>${form('40999')}</div>`, 'none'],
    ['is none of the recommendations', `<h1>Shirt</h1><div class="recommendations">${form('40999')}</div>`, 'none'],
    ['is none of the cards in front of it', `<div class="card">${form('40999')}</div>${form('40123')}`, '40123'],
  ] as const) {
    it(`[Z6] shopify: it ${what}`, () => {
      expect(locate(html, { ...shop, ...(globals && { globals }) })).to.equal(id);
    });
  }

  for (const [what, html, ids] of [
    ['that cannot be told apart', form('40999') + form('40123'), '40999, 40123'],
    [
      'of which one has the variant of the other as its product',
      form('40122', '1') + form('40123', '40122'),
      '40122, 40123',
    ],
  ] as const) {
    it(`[Z6] shopify: names the variants of forms ${what}`, () => {
      const page = pageOf(html, '/products/shirt');
      const rules = {
        product: part('variant'),
        platform: 'shopify',
        inline: false,
        readGlobal: () => undefined,
      } as const;
      const { source } = createProductLocator(page, rules, { href: page.location.href, id: undefined })(false) ?? {};
      expect(source).to.contain(`several forms differ: ${ids}`);
    });
  }

  it('[Z6, Z40] shopify: the analytics tell forms apart where a router has changed them, not where it has left them', () => {
    const page = new RoutedPage(`<body><main>${form('40122') + form('40123')}</main>`, '/products/shirt');
    const describeBy = (id: number): object => ({ ShopifyAnalytics: { meta: { product: { id } } } });
    Object.assign(page.globals, describeBy(40123));
    page.locateBy([{ from: 'platform' }], 'shopify');
    expect(page.id).to.equal('40123');
    expect(page.route('/products/hat', form('40998') + form('40999')).id).to.equal(null);
    Object.assign(page.globals, describeBy(40999));
    expect(page.id).to.equal('40999');
  });

  it('[Z6] outside of lists is what no list, layer or card contains', () => {
    const { document } = pageOf(
      `<body class="quick-view">${['li', 'header', 'product-card', 'div class="related"', 'main'].map((tag) => `<${tag}><p>${tag}</p></${tag.split(' ', 1).join()}>`).join('')}`,
    );
    const texts = [...document.querySelectorAll(outsideOfLists('p'))].map(({ textContent }) => textContent);
    expect(texts).to.deep.equal(['main']);
  });

  const wooForm = (id: string, variation = ''): string =>
    `<form class="wp-block-add-to-cart-with-options" data-wp-interactive="woocommerce/add-to-cart-with-options">
      <div class="single_variation_wrap"><input type="hidden" name="add-to-cart" value="${id}">
      <input type="hidden" name="product_id" value="${id}"><input type="hidden" name="variation_id" value="${variation}"></div></form>`;
  const long = Array.from({ length: 40 }, (_, at) => `class-of-body-${String(at)}`).join(' ');
  const body = (id: string): string => `<body class="${long} single-product postid-${id} ${long}">`;
  const gla = [{ from: 'template', template: 'gla_{variant}' }] as const;
  for (const [what, html, id, product] of [
    ['the variation of a block', body('42') + wooForm('42', '421'), '421'],
    ['the product of a block before one is chosen', body('42') + wooForm('42'), '42'],
    ['no product for a template of the variation', body('42') + wooForm('42'), 'none', gla],
    ['no product for a variation that is 0', body('42') + wooForm('42', '0'), 'none', gla],
    ['the variation for such a template', body('42') + wooForm('42', '421'), 'gla_421', gla],
    ['the form of the class of body', body('42') + wooForm('99', '991') + wooForm('42', '421'), '421', part('variant')],
    ['no form of another product', body('42') + wooForm('99', '991'), 'none', part('variant')],
    [
      'the SKU of a block',
      `${body('42')}<div class="wc-block-components-product-sku"><span>SKU: </span><strong class="sku">SKU-1</strong></div>`,
      'SKU-1',
      part('sku'),
    ],
  ] as const) {
    it(`[Z6] woocommerce: finds ${what}`, () => {
      expect(locate(html, { platform: 'woocommerce', ...(product && { product }) })).to.equal(id);
    });
  }

  const hyva = (sku: string): string =>
    `<body class="catalog-product-view"><dl id="product-details"><div class="attribute-sku"><dt>SKU</dt><dd>MH07</dd></div></dl>
     <form id="product_addtocart_form" ${sku}><input type="hidden" name="product" value="701">
     <input type="hidden" name="selected_configurable_option" value="7012"></form>`;
  for (const [what, html, id, product] of [
    ['the SKU of Hyvä', hyva('data-sku="MH07"'), 'MH07'],
    ['the SKU of Hyvä beside the form', hyva(''), 'MH07'],
    ['no number in the place of the SKU', hyva('').replace(/<dl.*dl>/s, ''), 'none'],
    ['the number where it is asked for', hyva(''), '701', part('product')],
    ['the chosen variant', hyva(''), '7012', part('variant')],
  ] as const) {
    it(`[Z6] magento: finds ${what}`, () => {
      expect(locate(html, { platform: 'magento', ...(product && { product }) })).to.equal(id);
    });
  }

  it('[Z6] magento: follows the SKU of the form', () => {
    const page = new RoutedPage(hyva('data-sku="MH07"'), '/shirt.html').locateBy([{ from: 'platform' }], 'magento');
    expect(page.id).to.equal('MH07');
    page.document.querySelector('form')?.setAttribute('data-sku', 'MH07-S');
    expect(page.id).to.equal('MH07-S');
  });

  it('[Z6] prestashop: composes the id of a combination from the long data of Hummingbird', () => {
    const data = {
      id_shop_default: '1',
      description: 'Linen. '.repeat(200),
      attributes: { 1: { name: { a: 'S' } } },
      id_product: 1,
      id_product_attribute: 7,
    };
    const details = `<div class="accordion-item js-product-details">`;
    const html = `<body class="page-product product-id-1"><form id="add-to-cart-or-refresh">
      <input type="hidden" name="id_product" value="1" id="product_page_product_id"></form>${details}</div>`;
    const product = [{ from: 'template', template: '{product}-{variant}' }] as const;
    const page = new RoutedPage(html, '/men/1-7-shirt.html').locateBy(product, 'prestashop');
    expect(page.id).to.equal(null);
    const choose = (combination: number): void =>
      page.document
        .querySelector('.js-product-details')
        ?.setAttribute('data-product', JSON.stringify({ ...data, id_product_attribute: combination }));
    choose(7);
    expect(page.id).to.equal('1-7');
    choose(8);
    expect(page.id).to.equal('1-8');
  });

  const catalyst = jsonLd({ '@type': 'Product', url: '/linen-shirt/', sku: 'LS-1', offers: { url: '/linen-shirt/' } });
  const next = '<script src="/_next/static/chunks/main.js"></script>';
  for (const [what, html, id, product] of [
    ['the sku in JSON-LD of Catalyst', catalyst + next, 'LS-1'],
    ['the sku in JSON-LD of Catalyst where it is named', catalyst, 'LS-1', part('sku')],
    ['no sku in the place of the number in Stencil', catalyst, 'none'],
  ] as const) {
    it(`[Z6] bigcommerce: finds ${what}`, () => {
      expect(locate(html, { platform: 'bigcommerce', path: '/linen-shirt/', ...(product && { product }) })).to.equal(
        id,
      );
    });
  }
});
