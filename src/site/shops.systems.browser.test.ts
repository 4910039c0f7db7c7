import { jsonLd } from './product-locator.fixture.js';
import { attribute, described, feedId, html, nothing, tryShop, type Shop, write } from './shops.fixture.js';

describe('shop systems', () => {
  const shops: Readonly<Record<string, Shop>> = {
    'WooCommerce: a variation is chosen and reset': {
      path: '/product/tee/',
      html: `<body class="single-product postid-42"><form class="variations_form cart" data-product_id="42">
      <input type="hidden" name="add-to-cart" value="42"><input type="hidden" name="variation_id" class="variation_id" value="0"></form>`,
      platform: 'woocommerce',
      id: '42',
      steps: [
        ['/product/tee/', attribute('.variation_id', 'value', '421'), '421'],
        ['/product/tee/?attribute_pa_size=m', attribute('.variation_id', 'value', '422'), '422'],
        ['/product/tee/', attribute('.variation_id', 'value', ''), '42'],
      ],
    },
    'WooCommerce: a bundle has variations of other products in it': {
      path: '/product/set/',
      html: `<body class="single-product postid-50"><form class="cart bundle_form"><div class="bundled_product">
      <input type="hidden" name="bundle_variation_id_4" class="variation_id" value="421"></div><button name="add-to-cart" value="50"></button></form>`,
      platform: 'woocommerce',
      id: '50',
    },
    'Magento: a swatch is chosen': {
      path: '/shirt.html',
      html: `<div class="product-info-main"><form id="product_addtocart_form" data-product-sku="MH07"><input type="hidden" name="product" value="701">
      <input type="hidden" name="selected_configurable_option" value=""></form></div>`,
      platform: 'magento',
      product: [
        { from: 'platform', part: 'variant' },
        { from: 'platform', part: 'product' },
      ],
      id: '701',
      steps: [['/shirt.html#143=167', attribute('[name=selected_configurable_option]', 'value', '7012'), '7012']],
    },
    'PrestaShop: another combination is loaded': {
      path: '/men/1-1-shirt.html',
      html: `<head>${described('demo_1', 'https://shop.example/men/1-1-shirt.html#/1-size-s/8-color-white')}</head><body id="product"><main></main>`,
      id: 'demo_1',
      steps: [
        ['/men/1-4-shirt.html#/2-size-m/8-color-white', nothing, 'demo_1'],
        ['/women/2-9-blouse.html#/1-size-s', nothing, null],
      ],
    },
    'Salesforce: the number of the product as @id': {
      path: '/s/Shop/mens/shirt.html',
      html: jsonLd({ '@type': 'Product', '@id': '793775370033M', sku: '793775370033M', mpn: '793775370033' }),
      id: '793775370033M',
    },
    'Shopware: a buy box of a CMS page, and a slider of others': {
      path: '/Shirt/SW10001',
      html: `<div class="cms-block-gallery-buybox"><div class="product-detail-ordernumber-container"><meta itemprop="productID" content="0a7d">
      <span class="product-detail-ordernumber">SW10001</span></div></div>
      <div class="product-slider"><div class="card product-box"><span class="product-detail-ordernumber">SW999</span></div></div>`,
      platform: 'shopware',
      id: 'SW10001',
    },
    'Sylius: variants are radio buttons of a live component': {
      path: '/en_US/products/tee',
      html: `<main><div data-controller="live" data-code="TEE"><form name="sylius_shop_add_to_cart">
      <input type="radio" name="sylius_shop_add_to_cart[cartItem][variant]" value="TEE-S" checked><input type="radio" name="sylius_shop_add_to_cart[cartItem][variant]" value="TEE-M"></form></div></main>`,
      product: [{ from: 'selector', selector: '[name="sylius_shop_add_to_cart[cartItem][variant]"]:checked' }],
      id: 'TEE-S',
      steps: [
        [
          '/en_US/products/tee',
          write('[value=TEE-M]', (radio) => {
            (radio as HTMLInputElement).checked = true;
          }),
          'TEE-M',
        ],
      ],
    },
    'Medusa: a country in front of the path, the variant in the query': {
      path: '/dk/products/tee',
      html: '<main data-feed-id="prod_1"></main>',
      product: [feedId],
      id: 'prod_1',
      steps: [
        ['/dk/products/tee?v_id=variant_2', nothing, 'prod_1'],
        ['/de/products/tee', nothing, 'prod_1'],
        ['/dk/products/cap', nothing, null],
      ],
    },
    'Ecwid: a store in any page of the site': {
      path: '/our-store#!/Shirt/p/12345',
      html: `<head>${jsonLd({ '@type': 'Product', sku: 'A' })}</head><body>`,
      id: 'A',
      steps: [
        ['/our-store#!/Hat/p/12346', nothing, null],
        [
          '/our-store#!/Hat/p/12346',
          write('script', (script) => {
            script.textContent = '{"@type":"Product","sku":"B"}';
          }),
          'B',
        ],
        ['/our-store#!/~/cart', nothing, null],
      ],
    },
    'OpenCart: pjax by the query': {
      path: '/index.php?route=product/product&product_id=42',
      html: '<body data-product="42"><main><form id="form-product"><input type="hidden" name="product_id" value="42"></form></main>',
      platform: 'opencart',
      id: '42',
      steps: [
        [
          '/index.php?route=product/product&product_id=43',
          html('main', '<form id="form-product"><input type="hidden" name="product_id" value="43"></form>'),
          '43',
        ],
        ['/index.php?route=checkout/cart', html('main', ''), null],
      ],
    },
    'Rank Math: @id with a hash, and the page around the product': {
      path: '/product/tee/',
      html: jsonLd({
        '@graph': [
          {
            '@type': 'ItemPage',
            '@id': 'https://shop.example/product/tee/#webpage',
            url: 'https://shop.example/product/tee/',
          },
          {
            '@type': 'Product',
            '@id': 'https://shop.example/product/tee/#richSnippet',
            sku: 'TEE',
            mainEntityOfPage: { '@id': 'https://shop.example/product/tee/#webpage' },
          },
        ],
      }),
      id: 'TEE',
    },
    'Yoast: a group whose variations the form names': {
      path: '/product/tee/',
      html: `${jsonLd({
        '@type': 'ProductGroup',
        url: 'https://shop.example/product/tee/',
        productGroupID: '42',
        hasVariant: ['421', '422'].map((id) => ({
          '@type': 'Product',
          '@id': `https://shop.example/product/tee/#product-${id}`,
          sku: `TEE-${id}`,
          url: `https://shop.example/product/tee/?attribute_pa_size=${id}`,
        })),
      })}<form class="variations_form cart" data-product_id="42"><input type="hidden" name="variation_id" value="422"></form>`,
      id: 'TEE-422',
    },
    'an sku in a list, and one with a type': {
      path: '/p/tee',
      html: jsonLd({ '@type': 'Product', sku: [{ '@value': 'TEE' }] }),
      id: 'TEE',
    },
  };
  for (const [what, shop] of Object.entries(shops)) {
    it(`[Z6, Z40] ${what}`, () => {
      tryShop(shop);
    });
  }
});
