import {
  attribute,
  both,
  dawnGroup,
  described,
  feedId,
  html,
  nothing,
  replace,
  scriptOf,
  shopify,
  tryShop,
  type Shop,
  write,
} from './shops.fixture.js';

describe('shops with a router', () => {
  const shops: Readonly<Record<string, Shop>> = {
    'Next.js: React writes the same element and the same script again': {
      path: '/product/one',
      html: `<main data-feed-id="A">${described('A', '/product/one')}</main>`,
      product: [feedId],
      id: 'A',
      steps: [
        ['/product/two', nothing, null],
        ['/product/two', attribute('main', 'data-feed-id', 'B'), 'B'],
        ['/product/one', nothing, null],
        ['/product/one', attribute('main', 'data-feed-id', 'A'), 'A'],
        ['/cart', write('main', (main) => main.removeAttribute('data-feed-id')), null],
      ],
    },
    'Nuxt: the head is written a moment after the address': {
      path: '/de/product/one',
      html: `<head>${described('A', 'https://shop.example/de/product/one')}</head><body><main></main>`,
      id: 'A',
      steps: [
        ['/de/product/two', nothing, null],
        ['/de/product/two', replace('script', described('B', 'https://shop.example/de/product/two')), 'B'],
        ['/de/checkout', nothing, null],
      ],
    },
    'Turbo Drive: a new body, and a merged head': {
      path: '/product/one',
      html: '<head><meta name="product:id" content="1"></head><body class="p-1"><main></main>',
      product: [{ from: 'meta', name: 'product:id' }],
      id: '1',
      steps: [
        ['/product/one-b', replace('meta', '<meta name="product:id" content="1">'), '1'],
        ['/product/two', replace('meta', '<meta name="product:id" content="2">'), '2'],
        [
          '/',
          write('meta', (meta) => {
            meta.remove();
          }),
          null,
        ],
      ],
    },
    'Turbo Frames: a frame advances, body stays': {
      path: '/product/one',
      html: '<body data-product="1"><turbo-frame id="main"><h1>One</h1></turbo-frame>',
      product: [{ from: 'selector', selector: 'body', attribute: 'data-product' }],
      id: '1',
      steps: [
        ['/product/two', html('turbo-frame', '<h1>Two</h1>'), null],
        ['/product/one', html('turbo-frame', '<h1>One</h1>'), '1'],
      ],
    },
    'htmx: main is selected from the next page': {
      path: '/product/one',
      html: '<body class="single-product postid-42"><main><form class="cart"><button name="add-to-cart" value="42"></button></form></main>',
      platform: 'woocommerce',
      id: '42',
      steps: [
        [
          '/product/two',
          html('main', '<form class="cart"><button name="add-to-cart" value="78"></button></form>'),
          '78',
        ],
        [
          '/shop/',
          html('main', '<ul class="products"><li class="product"><a data-product_id="42">Add</a></li></ul>'),
          null,
        ],
      ],
    },
    'Barba: both containers while one fades': {
      path: '/product/one/',
      html: '<body class="single-product postid-42"><main><div class="a"><form class="cart"><button name="add-to-cart" value="42"></button></form></div></main>',
      platform: 'woocommerce',
      id: '42',
      steps: [
        [
          '/product/two/',
          write('main', (main) => {
            main.insertAdjacentHTML(
              'beforeend',
              '<div class="b"><form class="cart"><button name="add-to-cart" value="78"></button></form></div>',
            );
          }),
          null,
        ],
        [
          '/product/two/',
          write('.a', (old) => {
            old.remove();
          }),
          '78',
        ],
      ],
    },
    'Livewire navigate: a new body, JSON-LD in head': {
      path: '/product/one',
      html: `<head>${described('A', '/product/one')}</head><body><main></main>`,
      id: 'A',
      steps: [
        ['/product/two', both(replace('script', described('B', '/product/two')), html('body', '<main></main>')), 'B'],
        [
          '/cart',
          write('script', (script) => {
            script.remove();
          }),
          null,
        ],
      ],
    },
    'Hydrogen: options in the query, one script for the selected variant': {
      path: '/products/tee',
      html: `<head>${described('TEE-S', 'https://shop.example/products/tee')}</head><body><main></main>`,
      id: 'TEE-S',
      steps: [
        [
          '/products/tee?Size=M',
          write('script', (script) => {
            script.textContent = scriptOf('TEE-M', 'https://shop.example/products/tee?Size=M');
          }),
          'TEE-M',
        ],
        ['/collections/all', nothing, null],
      ],
    },
    'Dawn: JSON-LD of a group without ?variant=': {
      path: '/collections/all/products/tee',
      html: `${dawnGroup}${shopify('40122', '701')}`,
      id: 'SKU-40122',
      steps: [['/products/tee?variant=40123', nothing, 'SKU-40123']],
    },
    'Horizon: a section is morphed with ?variant=': {
      path: '/products/tee',
      html: `<div class="product-information"><h1>Tee</h1>${shopify('40122', '701')}</div>
      <product-recommendations><div class="product-card quick-add">${shopify('40999', '709')}</div></product-recommendations>`,
      platform: 'shopify',
      id: '40122',
      steps: [
        ['/products/tee?variant=40123', attribute('[name=id]', 'value', '40123'), '40123'],
        [
          '/collections/all',
          write('.product-information', (info) => {
            info.remove();
          }),
          null,
        ],
      ],
    },
  };
  for (const [what, shop] of Object.entries(shops)) {
    it(`[Z6, Z40] ${what}`, () => {
      tryShop(shop);
    });
  }
});
