import { expect } from '@open-wc/testing';
import fc from 'fast-check';
import type { ProductLocator } from './product-id.js';
import { find, jsonLd, locateProduct, pageOf, sku } from './product-locator.fixture.js';
import { createProductLocator } from './product-locator.js';

describe('locators of the product id', () => {
  for (const [html, id] of [
    ['<input id="x" value=" 00123 ">', '00123'],
    ['<button id="x" value="00123">Add</button>', '00123'],
    ['<button id="x">00123</button>', '00123'],
    ['<select id="x"><option>1</option><option selected>00123</option></select>', '00123'],
    ['<textarea id="x">00123</textarea>', '00123'],
    ['<meta id="x" content="00123">', '00123'],
    ['<data id="x" value="00123">Shirt</data>', '00123'],
    ['<p id="x">\n 00123\n</p>', '00123'],
    ['<ul><li id="x" value="3">00123</li></ul>', '00123'],
    ['<template id="x">00123</template>', null],
    ['<p>00123</p>', null],
    ['<p id="x"> </p>', null],
  ] as const) {
    it(`[Z6] a selector reads ${html} as ${String(id)}`, () => {
      expect(find(html, { from: 'selector', selector: '#x' })).to.equal(id);
    });
  }

  it('[Z6] a selector reads the attribute that is named', () => {
    const locator = { from: 'selector', selector: 'main', attribute: 'data-id' } as const;
    expect(find('<main data-id="00123">Shirt</main>', locator)).to.equal('00123');
    expect(find('<main>Shirt</main>', locator)).to.equal(null);
  });

  for (const [html, id] of [
    ['<input id="x" value="4111">', null],
    ['<input id="x" type="text" form="f" value="4111">', null],
    ['<input id="x" type="password" value="4111">', null],
    ['<input id="x" type="radio" checked value="4111">', null],
    ['<textarea id="x">4111</textarea>', null],
    ['<select id="x"><option selected>4111</option></select>', null],
    ['<input id="x" type="hidden" value="4111">', null],
    ['<button id="x" value="4111">Add</button>', null],
    ['<p id="x">00123</p>', '00123'],
    ['<meta id="x" content="00123">', '00123'],
  ] as const) {
    it(`[Z31, Z48] a configuration from the service reads ${html} as ${String(id)}`, () => {
      for (const locator of [{ selector: '#x' }, { selector: '#x', attribute: 'value' }]) {
        const found = locateProduct(pageOf(html), [{ from: 'selector', ...locator }], false);
        if (!('attribute' in locator)) expect(found.id).to.equal(id);
        else if (id === null) expect(found.id).to.equal(null);
      }
    });
  }

  it("[Z31] a configuration from the service does not read the value of a page's own field", () => {
    const page = pageOf('<own-field id="x"></own-field>');
    Object.assign(page.document.querySelector('#x') as object, { value: '4111' });
    const locator = { from: 'selector', selector: '#x' } as const;
    expect(locateProduct(page, [locator], false).id).to.equal(null);
    expect(locateProduct(page, [locator]).id).to.equal('4111');
  });

  it('[Z31] explains which element a configuration from the service must not read', () => {
    const page = pageOf('<input id="x" value="4111">');
    const { source } = locateProduct(page, [{ from: 'selector', selector: '#x' }], false);
    expect(source).to.contain('<input> may have what a visitor enters').and.not.to.contain('4111');
  });

  it('[Z6] explains at which line its JSON-LD is no JSON', () => {
    const script =
      '<script type="application/ld+json">{\n"@type": "Product",\n"sku": "00123"\n"name": "Shirt"}</script>';
    const { id, source } = locateProduct(pageOf(script), [{ from: 'json-ld', property: 'sku' }]);
    expect(id).to.equal(null);
    // Node 20 counts characters only.
    expect(source).to.match(/its JSON-LD is no JSON: .*(line 4|position 37)/);
  });

  for (const [what, value] of Object.entries({
    'by itself': { '@type': 'Product', sku: '00123' },
    'with several types': { '@type': ['Thing', 'Product'], sku: '00123' },
    'with an address as type': { '@type': 'https://schema.org/Product', sku: '00123' },
    'in a list': [
      { '@type': 'Organization', sku: 'no' },
      { '@type': 'Product', sku: '00123' },
    ],
    'in a graph': { '@graph': [{ '@type': 'WebPage' }, { '@type': 'Product', sku: '00123' }] },
    'deep inside': { '@type': 'WebPage', mainEntity: { item: { '@type': 'ProductGroup', sku: '00123' } } },
    'below one that has no id': { '@type': 'ProductGroup', hasVariant: [{ '@type': 'Product', sku: '00123' }] },
  })) {
    it(`[Z6] json-ld finds a product ${what}`, () => {
      expect(find(jsonLd(value), sku)).to.equal('00123');
    });
  }

  it('[Z6] json-ld skips a script that is not JSON and reads the others', () => {
    expect(
      find(`<script type="application/ld+json">{</script>${jsonLd({ '@type': 'Product', sku: '00123' })}`, sku),
    ).to.equal('00123');
    expect(find(jsonLd({ '@type': 'Person', sku: '00123' }), sku)).to.equal(null);
  });

  for (const value of [
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '{{ product.id }}',
    '{{id',
    '<%= id %>',
    '${id}',
    '[object Object]',
  ]) {
    it(`[Z6] treats ${JSON.stringify(value)} as no match and tries the next locator`, () => {
      const page = pageOf('<p>00123</p><b></b>');
      Object.assign(page.document.querySelector('b') as object, { textContent: value });
      const { id } = locateProduct(
        page,
        [
          { from: 'selector', selector: 'b' },
          { from: 'selector', selector: 'p' },
        ],
        true,
      );
      expect(id).to.equal('00123');
    });
  }

  it('[Z6] explains every locator that failed, and never throws', () => {
    const readGlobal = (): never => {
      throw new Error('not now');
    };
    const { id, source } = locateProduct(
      pageOf(''),
      [
        { from: 'selector', selector: '[' },
        { from: 'url', pattern: '(' },
        { from: 'global', path: 'layer.id' },
        { from: 'nowhere' } as unknown as ProductLocator,
        null as unknown as ProductLocator,
      ],
      true,
      readGlobal,
    );
    expect(id).to.equal(null);
    expect(source.match(/Error/g)).to.have.length(4);
    expect(source)
      .to.match(/not now/)
      .and.to.match(/nowhere"}: undefined/);
  });

  it('[Z6, T3] a settled page is read by every locator but JSON-LD, also after one of them was blank', () => {
    const document = new DOMParser().parseFromString('<p></p><b>77</b>', 'text/html');
    const product = [
      { from: 'selector', selector: 'p' },
      { from: 'selector', selector: 'b' },
    ] as const;
    const location = new URL('https://shop.example/p');
    const rules = { product, inline: true, readGlobal: () => undefined };
    const locate = createProductLocator({ document, location }, rules, { href: location.href, id: null });
    const write = (tag: string, text: string): void => {
      Object.assign(document.querySelector(tag) ?? {}, { textContent: text });
    };
    expect(locate(false)?.id).to.equal('77');
    write('p', '701');
    expect(locate(true)?.id, 'the variant that was chosen').to.equal('701');
    write('p', '');
    write('b', '');
    expect(locate(true)?.id).to.equal(null);
    write('p', '702');
    expect(locate(true)?.id).to.equal('702');
  });

  it('[Z6] the home page is no page of the one product that it shows', () => {
    const html = jsonLd({ '@type': 'Product', sku: 'a', url: 'https://shop.example/product/x/' });
    expect(locateProduct(pageOf(html, '/'), [sku]).id).to.equal(null);
  });

  it('[Z6] the first match wins', () => {
    expect(
      find(`<p>b</p>${jsonLd({ '@type': 'Product', sku: 'a' })}`, sku, { from: 'selector', selector: 'p' }),
    ).to.equal('a');
  });

  it('[E5] returns every identifier exactly as it is on the page', () => {
    const identifier = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: 300 })
      .filter((id) => /^[^\s{}<%$]{1,256}$/.test(id));
    fc.assert(
      fc.property(
        fc.oneof(identifier, fc.constantFrom('00123', '9007199254740993', '1e3', '-0', '../', '%2F', '&application=x')),
        (id) => {
          fc.pre(!/^(null|undefined|none|nan|false)$|\[object/i.test(id));
          expect(
            find(
              jsonLd({ '@type': 'Product', sku: id }).replace('</', '<\\/').replace('<\\/script>', '</script>'),
              sku,
            ),
          ).to.equal(id.trim());
        },
      ),
    );
  });

  it('[Z6] survives any JSON-LD', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(
          find(
            jsonLd(value)
              .replaceAll('</s', '<\\/s')
              .replace(/<\\\/script>$/, '</script>'),
            sku,
          ),
        ).to.equal(null);
      }),
    );
  });
});
