import { expect } from '@open-wc/testing';
import { platformLocators } from './platforms.js';
import type { LocatedProduct, LocatorPage } from './product-id.js';
import { createProductLocator } from './product-locator.js';
import { pageOf } from './product-locator.fixture.js';
import type { Platform } from './site-config.js';

/** What a test changes in a page. */
type Change = (document: Document) => void;

interface PlatformPage {
  readonly path?: string;
  /** Class of `body`. */
  readonly body?: string;
  /** As the public templates write it, reduced to what names the product. */
  readonly markup: string;
  /** Forms and buttons of other products, all with the identifier 999. */
  readonly others: string;
  /** For each part, in the order of its places: the identifier, what takes that place out of the page, and whose it is. */
  readonly parts: Readonly<Record<string, readonly (readonly [id: string, change: Change, whose?: 'visitor'])[]>>;
}

const drop =
  (...selectors: string[]): Change =>
  (document) => {
    for (const selector of selectors) document.querySelectorAll(selector).forEach((element) => element.remove());
  };
const rename =
  (selector: string, attribute: string, value = 'renamed'): Change =>
  (document) =>
    document.querySelector(selector)?.setAttribute(attribute, value);

const PAGES: Readonly<Record<Platform, PlatformPage>> = {
  shopify: {
    path: '/products/linen-shirt?utm_source=x',
    markup: `
      <main id="MainContent"><section id="MainProduct-template--1__main"><product-info>
        <form method="post" action="/en/cart/add" id="product-form-installment-template--1__main">
          <input type="hidden" name="id" value="40101">
          <input type="hidden" name="product-id" value="701">
        </form>
        <product-form class="product-form">
          <form method="post" action="/en/cart/add" data-type="add-to-cart-form">
            <input type="hidden" name="form_type" value="product">
            <input type="hidden" name="id" value="40101" disabled class="product-variant-id">
            <select name="id"><option value="40100">S</option><option value="40102" selected>M</option></select>
            <input type="radio" name="id" value="40100"><input type="radio" name="id" value="40103" checked>
            <button type="submit" name="add">Add to cart</button>
            <input type="hidden" name="product-id" value="701">
          </form>
        </product-form>
      </product-info></section></main>`,
    others: `
      <cart-drawer><form action="/cart/add"><input type="hidden" name="id" value="999"><input type="hidden" name="product-id" value="999"></form></cart-drawer>
      <product-recommendations class="product-recommendations"><ul><li class="grid__item"><form action="/cart/add">
        <input type="hidden" name="id" value="999"><select name="id"><option value="999" selected>S</option></select>
        <input type="radio" name="id" value="999" checked><input type="hidden" name="product-id" value="999">
      </form></li></ul></product-recommendations>
      <quick-add-modal><div role="dialog"><form action="/cart/add"><input type="hidden" name="id" value="999"></form></div></quick-add-modal>`,
    parts: {
      variant: [
        ['40101', drop('main [name=id][type=hidden]')],
        ['40102', drop('main select')],
        ['40103', drop('main [type=radio]'), 'visitor'],
      ],
      product: [['701', drop('main [name=product-id]')]],
    },
  },
  woocommerce: {
    path: '/product/linen-shirt/',
    body: 'product-template-default single single-product postid-701 woocommerce woocommerce-page',
    markup: `
      <div id="product-701" class="product type-product post-701">
        <form class="variations_form cart" method="post" data-product_id="701" data-product_variations="[]">
          <table class="variations"><tr><td><select name="attribute_pa_size"><option value="m">M</option></select></td></tr></table>
          <div class="single_variation_wrap">
            <button type="submit" class="single_add_to_cart_button button alt">Add to cart</button>
            <input type="hidden" name="add-to-cart" value="701">
            <input type="hidden" name="product_id" value="701">
            <input type="hidden" name="variation_id" class="variation_id" value="7011">
          </div>
        </form>
        <div class="product_meta"><span class="sku_wrapper">SKU: <span class="sku">LS-1</span></span></div>
        <div class="wc-block-components-product-sku"><span>SKU: </span><strong class="sku">LS-2</strong></div>
      </div>`,
    others: `
      <section class="related products"><ul class="products"><li class="product post-999">
        <a href="?add-to-cart=999" data-product_id="999" data-product_sku="999" class="button add_to_cart_button">Add</a>
      </li></ul></section>
      <div class="modal quick-view"><form class="variations_form cart" data-product_id="999">
        <input type="hidden" name="add-to-cart" value="999"><input type="hidden" class="variation_id" value="999">
      </form><div class="product_meta"><span class="sku">999</span></div></div>`,
    parts: {
      variant: [['7011', rename('#product-701 .variation_id', 'value', '0')]],
      product: [
        ['701', rename('body', 'class', 'single-product')],
        ['701', drop('.single_variation_wrap')],
        ['701', drop('#product-701 form')],
      ],
      sku: [
        ['LS-1', drop('#product-701 .product_meta')],
        ['LS-2', drop('.wc-block-components-product-sku')],
      ],
    },
  },
  prestashop: {
    path: '/en/men/1-1-linen-shirt.html#/1-size-s',
    body: 'lang-en page-product product-id-701 product-linen-shirt product-id-category-4 product-id-manufacturer-1',
    markup: `
      <section id="main"><form action="/en/cart" method="post" id="add-to-cart-or-refresh">
        <input type="hidden" name="token" value="f3">
        <input type="hidden" name="id_product" value="701" id="product_page_product_id">
        <input type="hidden" name="id_customization" value="0" id="product_customization_id">
        <button class="btn btn-primary add-to-cart" data-button-action="add-to-cart" type="submit">Add to cart</button>
      </form>
      <div class="js-product-details tab-pane" id="product-details" data-product="{&quot;id_shop_default&quot;:&quot;1&quot;,&quot;id_product&quot;:701,&quot;id_product_attribute&quot;:7011}">
        <div class="product-reference"><label class="label">Reference </label><span>LS-1</span></div>
      </div></section>`,
    others: `
      <section class="featured-products"><article class="product-miniature" data-id-product="999" data-id-product-attribute="999">
        <form><input type="hidden" name="id_product" value="999"></form></article></section>
      <div class="modal fade quickview" role="dialog"><form id="add-to-cart-or-refresh">
        <input type="hidden" name="id_product" value="999" id="product_page_product_id"></form>
        <div id="product-details" data-product="{&quot;id_product_attribute&quot;:999}"><div class="product-reference"><span>999</span></div></div>
      </div>`,
    parts: {
      product: [
        ['701', rename('body', 'class', 'page-product product-id-category-4')],
        ['701', rename('#main #product_page_product_id', 'id')],
        ['701', drop('#main form')],
      ],
      variant: [['7011', rename('#main #product-details', 'data-product', '{"id_product_attribute":0}')]],
      sku: [['LS-1', drop('#main .product-reference')]],
    },
  },
  magento: {
    path: '/linen-shirt.html',
    body: 'catalog-product-view product-linen-shirt page-layout-1column',
    markup: `
      <div class="product-info-main">
        <div class="product attribute sku"><strong class="type">SKU</strong><div class="value" itemprop="sku">LS-1</div></div>
        <div class="price-box price-final_price" data-role="priceBox" data-product-id="701"></div>
        <div class="product-add-form"><form data-product-sku="LS-1" data-sku="LS-2" action="/checkout/cart/add/" method="post" id="product_addtocart_form">
          <input type="hidden" name="product" value="701">
          <input type="hidden" name="selected_configurable_option" value="7011">
          <input type="hidden" name="related_product" id="related-products-field" value="">
          <input type="hidden" name="item" value="701">
          <button type="submit" id="product-addtocart-button" class="action primary tocart">Add to Cart</button>
        </form></div>
        <dl id="product-details"><div class="attribute-sku"><dt>SKU</dt><dd>LS-3</dd></div></dl>
      </div>`,
    others: `
      <div class="block related"><ol class="products list items"><li class="item product">
        <div class="price-box" data-product-id="999"></div>
        <form data-role="tocart-form" data-product-sku="999"><input type="hidden" name="product" value="999"></form>
      </li></ol></div>`,
    parts: {
      sku: [
        ['LS-1', rename('#product_addtocart_form', 'data-product-sku', '')],
        ['LS-2', rename('#product_addtocart_form', 'data-sku', '')],
        ['LS-1', drop('.product-info-main .sku')],
        ['LS-3', drop('#product-details')],
      ],
      product: [
        ['701', drop('.product-info-main [name=product]')],
        ['701', drop('.product-info-main .price-box')],
      ],
      variant: [['7011', rename('[name=selected_configurable_option]', 'value', '')]],
    },
  },
  bigcommerce: {
    path: '/linen-shirt/',
    markup: `
      <div class="productView" data-event-type="product" data-entity-id="701" data-name="Linen shirt">
        <dl class="productView-info"><dt class="sku-label">SKU:</dt><dd class="productView-info-value" data-product-sku>LS-1</dd></dl>
        <form class="form" method="post" action="/cart.php" enctype="multipart/form-data" data-cart-item-add>
          <input type="hidden" name="action" value="add">
          <input type="hidden" name="product_id" value="701"/>
          <input id="form-action-addToCart" class="button button--primary" type="submit" value="Add to Cart">
        </form>
      </div>`,
    others: `
      <ul class="productGrid"><li class="product"><article class="card" data-entity-id="999"></article></li></ul>
      <div id="modal" class="modal"><div class="productView productView--quickView" data-entity-id="999">
        <dd data-product-sku>999</dd><form data-cart-item-add><input type="hidden" name="product_id" value="999"></form></div></div>`,
    parts: {
      product: [
        ['701', drop('body > .productView [name=product_id]')],
        ['701', rename('body > .productView', 'data-entity-id', '')],
      ],
      sku: [['LS-1', drop('body > .productView dl')]],
    },
  },
  shopware: {
    path: '/Linen-shirt/LS-1',
    markup: `
      <div class="product-detail" itemscope itemtype="https://schema.org/Product">
        <form id="productDetailPageBuyProductForm" action="/checkout/line-item/add" method="post" class="buy-widget">
          <input type="hidden" name="lineItems[0a7d][id]" value="0a7d">
          <input type="hidden" name="lineItems[0a7d][referencedId]" value="0a7d">
          <button class="btn btn-primary btn-buy">Add to shopping cart</button>
        </form>
        <div class="product-detail-ordernumber-container">
          <span class="product-detail-ordernumber-label">Product number:</span>
          <meta itemprop="productID" content="0a7d">
          <span class="product-detail-ordernumber" itemprop="sku">LS-1</span>
        </div>
      </div>`,
    others: `
      <div class="card product-box box-standard"><form class="buy-widget"><input type="hidden" name="lineItems[999][referencedId]" value="999"></form>
        <meta itemprop="productID" content="999"><span class="product-detail-ordernumber" itemprop="sku">999</span></div>
      <div class="modal quickview-modal"><div class="product-detail"><meta itemprop="productID" content="999"><span itemprop="sku">999</span></div></div>`,
    parts: {
      sku: [
        ['LS-1', rename('.product-detail .product-detail-ordernumber', 'class')],
        ['LS-1', drop('body > .product-detail [itemprop=sku]')],
      ],
      product: [
        ['0a7d', rename('.product-detail-ordernumber-container', 'class')],
        ['0a7d', drop('body > .product-detail meta')],
        ['0a7d', drop('#productDetailPageBuyProductForm')],
      ],
    },
  },
  opencart: {
    path: '/index.php?route=product/product&product_id=701',
    markup: `
      <div id="content"><div id="product"><form id="form-product">
        <input type="text" name="quantity" value="1" id="input-quantity">
        <input type="hidden" name="product_id" value="701" id="input-product-id">
        <button type="submit" id="button-cart">Add to Cart</button>
      </form></div></div>`,
    others: `
      <div class="row"><div class="product-thumb"><form data-oc-toggle="ajax"><input type="hidden" name="product_id" value="999"></form></div></div>`,
    parts: {
      product: [
        ['701', rename('#form-product', 'id')],
        ['701', drop('#content [name=product_id]')],
      ],
    },
  },
};

const open = ({ path, body = '', markup, others }: PlatformPage): LocatorPage & { readonly document: Document } =>
  pageOf(`<body class="${body}">${others}${markup}${others}`, path) as LocatorPage & { readonly document: Document };

const locate = (page: LocatorPage, platform: Platform, inline: boolean, part?: string): LocatedProduct | undefined => {
  const product = [{ from: 'platform' as const, ...(part !== undefined && { part }) }];
  const rules = { product, platform, inline, readGlobal: () => undefined };
  return createProductLocator(page, rules, { href: page.location.href, id: null })(false);
};

for (const platform of Object.keys(PAGES) as Platform[]) {
  const page = PAGES[platform];
  for (const [part, places] of Object.entries(page.parts)) {
    for (const inline of [true, false]) {
      const whose = inline ? 'the page' : 'the service';
      it(`[Z6] ${platform}: without the place of "${part}" that is read, the next one is, and never another product's, for a configuration of ${whose}`, () => {
        const shop = open(page);
        const locators = platformLocators(platform, part).filter((locator) => locator.from === 'selector');
        expect(places.length, 'a row for each locator').to.be.at.least(locators.length);
        places.forEach(([id, change, whose], index) => {
          const found = locate(shop, platform, inline, part);
          // A field that a visitor checks is none that the service may name [Z31].
          const isRead = inline || whose !== 'visitor';
          expect(found?.id ?? null, `place ${String(index)}`).to.equal(isRead ? id : null);
          change(shop.document);
        });
        expect(locate(shop, platform, inline, part)?.id, 'after the last').to.equal(null);
      });
    }
  }

  it(`[Z6] ${platform}: nothing is found on a page with other products only`, () => {
    const listing = open({ ...page, path: '/collections/all', body: 'archive', markup: '' });
    for (const part of [undefined, ...Object.keys(page.parts)]) {
      expect(locate(listing, platform, true, part)?.id, part).to.equal(null);
    }
  });
}

it('[Z6] shopify: the variant of the address counts before that of the form', () => {
  const page = open({ ...PAGES.shopify, path: '/products/linen-shirt?variant=40109' });
  expect(locate(page, 'shopify', false)?.id).to.equal('40109');
});

it('[Z6] woocommerce: before a variation is chosen, its product is found', () => {
  const page = open(PAGES.woocommerce);
  rename('#product-701 .variation_id', 'value', '0')(page.document);
  expect(locate(page, 'woocommerce', false)?.id).to.equal('701');
});
