import { expect } from '@open-wc/testing';
import type { FirstReading } from './place-memory.js';
import type { ProductLocator } from './product-id.js';
import { jsonLd, sku } from './product-locator.fixture.js';
import { cartForm, RoutedPage } from './routed-page.fixture.js';

const HOME = '<h1>Home</h1>';
const CART = '<h1>Cart</h1><form action="/checkout"><input type="hidden" name="token" value="42"></form>';
const ID = { from: 'global', path: 'layer.id' } as const;

interface Place {
  readonly locator: ProductLocator;
  readonly html: (id: string) => string;
  /** Where the page has it otherwise than in its markup. */
  readonly write: (page: RoutedPage, id: string) => void;
}

const set =
  (selector: string, attribute: string, valueOf = (id: string): string => id) =>
  (page: RoutedPage, id: string): void =>
    page.document.querySelector(selector)?.setAttribute(attribute, valueOf(id));

/** Every kind of place outside of what a router swaps. */
const LEFT: Readonly<Record<string, Place>> = {
  'a class of body': {
    locator: { from: 'selector', selector: 'body', attribute: 'class', pattern: 'product-(\\d+)' },
    html: (id) => `<body class="menu product-${id}"><main></main>`,
    write: set('body', 'class', (id) => `menu-open product-${id}`),
  },
  'an attribute of html': {
    locator: { from: 'selector', selector: 'html', attribute: 'data-id' },
    html: (id) => `<html data-id="${id}"><body><main></main>`,
    write: set('html', 'data-id'),
  },
  'an element beside main': {
    locator: { from: 'selector', selector: '#bar', attribute: 'data-id' },
    html: (id) => `<body><main></main><div id="bar" data-id="${id}"></div>`,
    write: set('#bar', 'data-id'),
  },
  'a meta element': {
    locator: { from: 'meta', name: 'product:id' },
    html: (id) => `<meta name="product:id" content="${id}"><body><main></main>`,
    write: set('meta', 'content'),
  },
  'a global': {
    locator: ID,
    html: () => '<body><main></main>',
    write: (page, id) => Object.assign(page.globals, { layer: { id } }),
  },
  'JSON-LD in head': {
    locator: sku,
    html: (id) => `<head>${jsonLd({ '@type': 'Product', sku: id })}</head><body><main></main>`,
    write: (page, id) =>
      Object.assign(page.document.querySelector('script') ?? {}, {
        textContent: JSON.stringify({ '@type': 'Product', sku: id }),
      }),
  },
  'a template of a global': {
    locator: { from: 'template', template: '{id}', values: { id: ID } },
    html: () => '<body><main></main>',
    write: (page, id) => Object.assign(page.globals, { layer: { id } }),
  },
  'a template with the language of the page': {
    locator: {
      from: 'template',
      template: '{id}',
      prefix: '',
      values: { id: { from: 'meta', name: 'id' }, language: { from: 'selector', selector: 'html', attribute: 'lang' } },
    },
    html: (id) => `<html lang="de"><meta name="id" content="${id}"><body><main></main>`,
    write: set('meta', 'content'),
  },
};

for (const [what, { locator, html, write }] of Object.entries(LEFT)) {
  describe(`${what}, behind a router that leaves it`, () => {
    let page: RoutedPage;
    beforeEach(() => {
      page = new RoutedPage(html('42'), '/product/one/').locateBy([locator]);
      write(page, '42');
      expect(page.id).to.equal('42');
    });

    for (const [path, main] of [
      ['/product/two/', '<h1>Two</h1>'],
      ['/product/two/', cartForm('78')],
      ['/', HOME],
      ['/cart', CART],
      ['/checkout', ''],
    ] as const) {
      it(`[Z40] is no product of ${path} with ${main || 'nothing'}`, () => {
        expect(page.route(path, main).id).to.equal(null);
        expect(page.id, 'later').to.equal(null);
      });
    }

    it('[Z40] counts again where the router returns to its page', () => {
      expect(page.route('/cart', CART).id).to.equal(null);
      expect(page.route('/product/one/', cartForm('42')).id).to.equal('42');
    });

    it('[Z40] counts where its text has changed, at once or later, and no longer where it has not', () => {
      write(page, '78');
      expect(page.route('/product/two/', HOME).id).to.equal('78');
      expect(page.route('/product/three/', HOME).id).to.equal(null);
      write(page, '99');
      expect(page.id).to.equal('99');
      expect(page.route('/product/two/', HOME).id, 'the product of three').to.equal(null);
    });

    it('[Z40] counts where the form of the page agrees', () => {
      expect(page.route('/sale/today/', cartForm('42')).id).to.equal('42');
      expect(page.route('/product/two/', cartForm('78')).id).to.equal(null);
      expect(page.route('/sale/today/', HOME).id, 'known for that address').to.equal('42');
    });

    it('[Z40] counts where JSON-LD that names the address agrees', () => {
      const described = { '@type': 'Product', sku: '42', url: '/sale/today/' };
      expect(page.route('/sale/today/', jsonLd(described)).id).to.equal('42');
    });

    it('[Z40] counts at another address of the same product', () => {
      for (const path of [
        '/product/one/?size=m',
        '/product/one/#reviews',
        '/en/product/one',
        '/product/one/comment-page-2/',
      ])
        expect(page.route(path).id, path).to.equal('42');
    });

    it('[Z40] is known on the page with which it began', () => {
      for (const main of [HOME, CART]) expect(page.route('/product/one/', main).id).to.equal('42');
    });
  });
}

describe('places behind a router', () => {
  const element = { from: 'selector', selector: '#id', attribute: 'data-id' } as const;
  const main = (id: string): string => `<h1>Shirt</h1><p id="id" data-id="${id}"></p>`;
  const open = (path: string, html: string, ...product: ProductLocator[]): RoutedPage =>
    new RoutedPage('<body><main></main>', path).route(path, html).locateBy(product);

  it('[Z40] two products have one id where the router has replaced its element', () => {
    const page = open('/shirt-red', main('P1'), element);
    expect(page.id).to.equal('P1');
    expect(page.route('/shirt-blue').id, 'before the router has rendered').to.equal(null);
    expect(page.route('/shirt-blue', main('P1')).id).to.equal('P1');
  });

  it('[Z40] a page that is rendered a moment before its address changes is that of the address', () => {
    const page = open('/', HOME, element);
    for (let look = 0; look < 5; look += 1) expect(page.id).to.equal(null);
    page.route('/', main('P1'));
    expect(page.id).to.equal('P1');
    expect(page.route('/shirt-red').id).to.equal('P1');
    expect(page.route('/', HOME).id).to.equal(null);
  });

  it('[Z40] a place that was not needed before counts only where it has changed', () => {
    const body = { from: 'selector', selector: 'body', attribute: 'data-id' } as const;
    const page = new RoutedPage('<body data-id="42"><main></main>', '/product/one').route('/product/one', main('A-42'));
    page.locateBy([element, body]);
    expect(page.id).to.equal('A-42');
    expect(page.route('/cart', CART).id).to.equal(null);
  });

  it('[Z40] the next place counts where the first one is that of the page before', () => {
    const page = new RoutedPage('<body class="single-product postid-42"><main></main>', '/product/one/')
      .route('/product/one/', cartForm('42'))
      .locateBy([{ from: 'platform' }], 'woocommerce');
    expect(page.id).to.equal('42');
    expect(page.route('/product/two/', cartForm('78')).id).to.equal('78');
    expect(page.route('/cart/', CART).id).to.equal(null);
    expect(page.route('/product/one/', cartForm('42')).id).to.equal('42');
  });

  it('[Z40] a part of a template that never changes counts beside one of this page', () => {
    const page = new RoutedPage('<html data-country="DE"><body><main></main>', '/product/one').locateBy([
      {
        from: 'template',
        template: 'shopify_{country}_{id}',
        values: { country: { from: 'selector', selector: 'html', attribute: 'data-country' }, id: element },
      },
    ]);
    expect(page.route('/product/one', main('1')).id).to.equal('shopify_DE_1');
    expect(page.route('/product/two', main('2')).id).to.equal('shopify_DE_2');
    expect(page.route('/cart', CART).id).to.equal(null);
  });

  it('[Z40] an address in a template does not speak for what the router has left beside it', () => {
    const page = new RoutedPage('<body data-id="42"><main></main>', '/de/product/one').locateBy([
      {
        from: 'template',
        template: '{language}_{id}',
        values: {
          language: { from: 'url', pattern: '//[^/]+/(\\w\\w)/' },
          id: { from: 'selector', selector: 'body', attribute: 'data-id' },
        },
      },
    ]);
    expect(page.id).to.equal('de_42');
    expect(page.route('/de/cart', CART).id).to.equal(null);
  });

  it('[Z40] an address counts as it is', () => {
    const page = open('/product/one', HOME, { from: 'url', pattern: '/(?:product|sale)/(\\w+)' });
    expect(page.id).to.equal('one');
    expect(page.route('/sale/one').id).to.equal('one');
    expect(page.route('/product/two').id).to.equal('two');
  });

  it('[Z40] a form that was left does not agree', () => {
    const page = new RoutedPage(`<body class="product-42"><main></main>${cartForm('42')}`, '/product/one/');
    page.locateBy([{ from: 'selector', selector: 'body', attribute: 'class', pattern: 'product-(\\d+)' }]);
    expect(page.id).to.equal('42');
    expect(page.route('/cart', CART).id).to.equal(null);
  });

  it('[Z40] where products share a path, the parameter that names them is the route', () => {
    const page = new RoutedPage('<body data-id="42"><main></main>', '/index.php?route=product/product&product_id=42');
    page.locateBy([{ from: 'selector', selector: 'body', attribute: 'data-id' }]);
    expect(page.id).to.equal('42');
    expect(page.route('/index.php?route=product/product&product_id=42&tab=2').id).to.equal('42');
    expect(page.route('/index.php?route=product/product&product_id=43').id).to.equal(null);
    expect(page.route('/index.php?route=checkout/cart').id).to.equal(null);
    expect(page.route('/index.php?route=product/product&product_id=42').id).to.equal('42');
  });

  it('[Z40] PrestaShop: another combination of the product is no other page', () => {
    const form = (id: string): string =>
      `<form id="add-to-cart-or-refresh"><input type="hidden" name="id_product" value="${id}"></form>`;
    const page = new RoutedPage('<body class="page-product product-id-1"><main></main>', '/men/1-1-shirt.html')
      .route('/men/1-1-shirt.html', form('1'))
      .locateBy([{ from: 'platform' }], 'prestashop');
    expect(page.id).to.equal('1');
    expect(page.route('/men/1-7-shirt.html#/2-size-m/11-color-black').id).to.equal('1');
    expect(page.route('/men/2-9-hat.html', form('2')).id).to.equal('2');
    expect(page.route('/cart', CART).id).to.equal(null);
  });
});

describe('places that are read for the first time behind a router', () => {
  const begin = (html: string, first: Partial<FirstReading>, ...product: ProductLocator[]): RoutedPage =>
    new RoutedPage(html, '/product/two').locateBy(product, undefined, {
      href: 'https://shop.example/product/one',
      id: undefined,
      ...first,
    });
  const body = { from: 'selector', selector: 'body', attribute: 'data-id' } as const;
  const inMain = { from: 'selector', selector: '#id', attribute: 'data-id' } as const;
  const html = (id: string): string => `<body data-id="${id}"><main><p id="id" data-id="${id}"></p></main>`;

  it('[Z40] what the tag has found there before does not count, unless its element was replaced', () => {
    for (const place of [body, inMain]) {
      const page = begin(html('42'), { id: '42', source: JSON.stringify(place) }, place);
      expect(page.id).to.equal(null);
    }
    const seen = new DOMParser().parseFromString(html('42'), 'text/html').querySelector('#id');
    expect(begin(html('42'), { id: '42', source: JSON.stringify(inMain), element: seen }, inMain).id).to.equal('42');
  });

  it('[Z40] everything counts after a page without a product', () => {
    for (const place of [body, inMain]) expect(begin(html('42'), { id: null }, place).id).to.equal('42');
  });

  it('[Z40] places of the page itself count only where they change, if nothing is known of them', () => {
    const page = begin(html('42'), { id: 'A-42', source: '{}' }, body);
    expect(page.id).to.equal(null);
    set('body', 'data-id')(page, '78');
    expect(page.id).to.equal('78');
    expect(begin(html('42'), { id: 'A-42', source: '{}' }, inMain).id).to.equal('42');
  });
});
