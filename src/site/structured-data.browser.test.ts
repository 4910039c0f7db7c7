import { expect } from '@open-wc/testing';
import { find, jsonLd, locateProduct, pageOf, sku } from './product-locator.fixture.js';
import { createProductLocator } from './product-locator.js';

describe('the product of the JSON-LD of a page', () => {
  for (const [page, value, id] of [
    ['/p/shirt', { '@type': 'Product', sku: 'own', url: 'https://cdn.example/de/p/Shirt/' }, 'own'],
    ['/p/linen-shirt', { '@type': 'Product', sku: 'own', url: '/collections/new/linen-shirt?ref=1' }, 'own'],
    ['/linen-shirt/p', { '@type': 'Product', sku: 'other', url: '/wool-coat/p' }, null],
    ['/product/17/detail', { '@type': 'Product', sku: 'other', url: '/product/18/detail' }, null],
    ['/de/product/17/detail', { '@type': 'Product', sku: 'own', url: '/product/17/detail' }, 'own'],
    ['/shop/#/p/1', { '@type': 'Product', sku: 'own', url: 'https://shop.example/shop/#/p/1' }, 'own'],
    ['/#!/Pear/p/2', { '@type': 'Product', sku: 'other', url: 'https://shop.example/#!/Apple/p/1' }, null],
    ['/p/shirt', { '@type': 'Product', sku: 'own', '@id': '#product' }, 'own'],
    ['/p/shirt', { '@type': 'Product', sku: 'own', '@id': 'gid://shop/Product/1' }, 'own'],
    ['/p/shirt', { '@type': 'Product', sku: 'own', url: 'https://shop.example/' }, 'own'],
    ['/p/h%C3%A4t', { '@type': 'Product', sku: 'own', url: 'https://shop.example/p/hät' }, 'own'],
    ['/p/shirt', { '@type': 'Product', sku: 'other', url: '/p/hat' }, null],
    ['/', { '@type': 'Product', sku: 'other', url: '/p/hat' }, null],
    ['/p/shirt', { '@type': 'Product', sku: 'own', url: '/p/hat', offers: { url: '/p/shirt?v=2' } }, 'own'],
    ['/p/shirt', { '@type': 'Product', sku: 'own', offers: { offers: [{ url: '/p/shirt' }] } }, 'own'],
    ['/i.php?id=7', { '@type': 'Product', sku: 'own', url: '/i.php?id=7' }, 'own'],
    ['/i.php?id=7', { '@type': 'Product', sku: 'other', url: '/i.php?id=8' }, null],
    ['/?p=7', { '@type': 'Product', sku: 'other', url: '/?p=8' }, null],
  ] as const) {
    it(`[Z6] json-ld finds ${String(id)} on ${page} with ${JSON.stringify(value)}`, () => {
      expect(locateProduct(pageOf(jsonLd(value), page), [sku]).id).to.equal(id);
    });
  }

  it('[Z6] json-ld takes the product that names the page, wherever the router left the one of the page before', () => {
    const before = jsonLd({ '@type': 'Product', sku: 'before', url: '/p/hat' });
    const own = jsonLd({ '@type': 'Product', sku: 'own', url: '/p/shirt' });
    for (const html of [before + own, own + before]) {
      expect(locateProduct(pageOf(html, '/p/shirt'), [sku]).id).to.equal('own');
    }
  });

  it('[Z6] json-ld ignores members of lists and related products, before and inside the own one', () => {
    const other = { '@type': 'Product', sku: 'other' };
    const list = jsonLd({ '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: other }] });
    const own = jsonLd({ '@type': 'Product', isRelatedTo: other, isSimilarTo: [other], sku: 'own' });
    expect(find(list + own, sku)).to.equal('own');
    expect(find(list, sku)).to.equal(null);
    expect(find(jsonLd({ '@type': 'Product', isRelatedTo: other }), sku)).to.equal(null);
  });

  it('[Z6] json-ld finds no product if two claim the page, and names them', () => {
    const two = jsonLd({ '@type': 'Product', sku: 'a' }) + jsonLd({ '@type': 'Product', sku: 'b' });
    const { id, source } = locateProduct(pageOf(two), [sku]);
    expect(id).to.equal(null);
    expect(source).to.contain('several products claim the page: a, b');
    expect(find(two + two, { from: 'selector', selector: 'p' })).to.equal(null);
  });

  it('[Z6] json-ld takes what a theme and an app both say', () => {
    const theme = { '@type': 'Product', name: 'Shirt', sku: 'own' };
    const app = { '@type': 'Product', name: 'Shirt', url: '/p/shirt', aggregateRating: { ratingValue: 5 } };
    const related = { '@type': 'Product', name: 'Hat', sku: 'other' };
    expect(locateProduct(pageOf(jsonLd(theme) + jsonLd(theme), '/p/shirt'), [sku]).id).to.equal('own');
    expect(locateProduct(pageOf(jsonLd(app) + jsonLd(theme), '/p/shirt'), [sku]).id).to.equal('own');
    expect(locateProduct(pageOf(jsonLd(app) + jsonLd(related), '/p/shirt'), [sku]).id).to.equal(null);
  });

  it('[Z6] json-ld trusts the canonical link where no product names the address', () => {
    const html = `<link rel="canonical" href="/p/shirt">${jsonLd({ '@type': 'Product', sku: 'own', url: '/p/shirt' })}`;
    expect(locateProduct(pageOf(html, '/sale/77'), [sku]).id).to.equal('own');
  });

  for (const type of [
    'IndividualProduct',
    'SomeProducts',
    'ProductModel',
    'Vehicle',
    'Car',
    'Motorcycle',
    'Drug',
    'DietarySupplement',
  ]) {
    it(`[Z6] json-ld finds a product of the type ${type}`, () => {
      expect(find(jsonLd({ '@type': type, sku: '00123' }), sku)).to.equal('00123');
      expect(find(jsonLd({ '@type': `https://schema.org/${type}`, sku: '00123' }), sku)).to.equal('00123');
    });
  }

  it('[Z6] json-ld finds no product in a service for payment', () => {
    expect(find(jsonLd({ '@type': 'FinancialProduct', sku: '00123' }), sku)).to.equal(null);
  });

  const script = (text: string): string => `<script type="application/ld+json">${text}</script>`;
  const json = '{"@type":"Product","sku":"00123"}';
  for (const text of [
    `<![CDATA[${json}]]>`,
    `/*<![CDATA[*/ ${json} /*]]>*/`,
    `//<![CDATA[\n${json}\n//]]>`,
    `/* <![CDATA[ */\n${json}\n/* ]]> */`,
    `<!-- ${json} -->`,
    `<!--\n${json}\n//-->`,
    `\ufeff${json};`,
    '{"@type":"Product","description":"two\n\tlines","sku":"00123"}',
  ]) {
    it(`[Z6] json-ld is read in ${JSON.stringify(text)}`, () => {
      expect(find(script(text), sku)).to.equal('00123');
      expect(find(script(text) + script('{}'), sku)).to.equal('00123');
    });
  }

  for (const [text, id] of [
    ['77', '77'],
    ['0', '0'],
    ['9007199254740991', '9007199254740991'],
    ['9007199254740993', null],
    ['1e3', null],
    ['1.50', null],
  ] as const) {
    it(`[E5, Z6] json-ld reads the number ${text} as ${String(id)}`, () => {
      expect(find(`<script type="application/ld+json">{"@type": "Product", "sku" : ${text} }</script>`, sku)).to.equal(
        id,
      );
    });
  }

  describe('behind a router', () => {
    let page: { document: Document; location: URL };
    let locate: ReturnType<typeof createProductLocator>;
    const show = (path: string, html: string): string | null | undefined => {
      page.location = new URL(path, page.location);
      page.document.body.innerHTML = html;
      return locate(false)?.id;
    };

    beforeEach(() => {
      page = {
        document: new DOMParser().parseFromString('<link rel="canonical" href="/p/a">', 'text/html'),
        location: new URL('https://shop.example/p/a'),
      };
      const rules = { product: [sku], inline: true, readGlobal: () => undefined };
      const site = {
        get document() {
          return page.document;
        },
        get location() {
          return page.location;
        },
      };
      locate = createProductLocator(site, rules, { href: page.location.href, id: 'a' });
    });

    it('[Z6, T3] a product that stays from the page before is not the one of this page', () => {
      const product = jsonLd({ '@type': 'Product', sku: 'a' });
      expect(show('/p/a', product)).to.equal('a');
      expect(show('/p/b', product)).to.equal(null);
      expect(show('/p/b', jsonLd({ '@type': 'Product', sku: 'b' }))).to.equal('b');
      expect(show('/p/b?size=2', jsonLd({ '@type': 'Product', sku: 'b' }))).to.equal('b');
      expect(show('/p/a', product)).to.equal('a');
    });

    it('[Z6, T3] the canonical link of the page before does not confirm its product', () => {
      expect(show('/p/b', jsonLd({ '@type': 'Product', sku: 'a', url: '/p/a' }))).to.equal(null);
    });

    it('[Z6, T3] the same product at another address stays where it names that address', () => {
      expect(show('/sale/shirt-1', jsonLd({ '@type': 'Product', sku: 'a', url: '/p/shirt-1' }))).to.equal('a');
    });

    it('[Z38, T3] a hash that is a route is part of the address where products share their path', () => {
      for (const [first, hashes] of [
        ['/p/a', ['#reviews', '#!', '#/', '#/gallery/2', '#!/tab/2', '#/1-size-s/8-color-white']],
        ['/shirt/', ['#!', '#/gallery/2', '#/reviews']],
      ] as const) {
        const product = jsonLd({ '@type': 'Product', sku: first });
        expect(show(first, product)).to.equal(first);
        for (const hash of hashes) expect(show(first + hash, product), first + hash).to.equal(first);
      }
      expect(show('/shop/#/p/a', jsonLd({ '@type': 'Product', sku: 'c' }))).to.equal('c');
      expect(show('/shop/#/p/b', jsonLd({ '@type': 'Product', sku: 'c' }))).to.equal(null);
      expect(show('/shop/#/cart', jsonLd({ '@type': 'Product', sku: 'c' }))).to.equal(null);
    });

    it("[Z6] prefers the product whose whole address is the page's to one that only ends like it", () => {
      const own = jsonLd({ '@type': 'Product', sku: 'own', url: '/p/shirt-1' });
      const other = jsonLd({ '@type': 'Product', sku: 'other', url: '/blog/shirt-1' });
      expect(show('/p/shirt-1', other + own)).to.equal('own');
    });

    it('[Z6] reads no JSON-LD again once the page is settled', () => {
      expect(show('/p/a', jsonLd({ '@type': 'Product', sku: 'a' }))).to.equal('a');
      page.document.body.innerHTML = jsonLd({ '@type': 'Product', sku: 'c' });
      expect(locate(true)).to.equal(undefined);
    });
  });
});
