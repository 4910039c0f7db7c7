import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { LocatorPage, ProductLocator } from './product-id.js';
import { createProductLocator, type LocatorRules } from './product-locator.js';

const HREF = 'https://shop.example/p/00123?x=1';

/** A page without any element. */
const pageAt = (href = HREF): LocatorPage => ({
  document: { querySelector: () => null, getElementsByTagName: () => [], querySelectorAll: () => [] },
  location: new URL(href),
});

function locate(
  locator: ProductLocator,
  href = HREF,
  readGlobal: LocatorRules['readGlobal'] = () => undefined,
): { readonly id: string | null; readonly source: string } {
  const found = createProductLocator(
    pageAt(href),
    { product: [locator], inline: true, readGlobal },
    { href, id: null },
  );
  return found(false) ?? { id: null, source: 'no news' };
}

describe('locators of the product id', () => {
  it('[Z6] url takes the first group of its pattern and decodes it', () => {
    expect(locate({ from: 'url', pattern: '/p/([^/?]+)' }).id).to.equal('00123');
    expect(locate({ from: 'url', pattern: '/p/(.+)' }, 'https://shop.example/p/a%2Fb%20c').id).to.equal('a/b c');
    expect(locate({ from: 'url', pattern: '/q/(.+)' }).id).to.equal(null);
  });

  it('[Z31] accepts an id of 256 characters, and no longer one', () => {
    const pattern = { from: 'url', pattern: '/p/(.+)' } as const;
    const [most, more] = ['x'.repeat(256), 'x'.repeat(257)];
    expect(locate(pattern, `https://shop.example/p/${most}`).id).to.equal(most);
    expect(locate(pattern, `https://shop.example/p/${more}`).id).to.equal(null);
  });

  it('[Z6] leaves global locators to the reader of the page, and explains an unknown kind', () => {
    const readGlobal = (path: string): string => `${path} 00123`;
    expect(locate({ from: 'global', path: 'layer.id' }, HREF, readGlobal).id).to.equal('layer.id 00123');
    expect(locate({ from: 'somewhere' } as unknown as ProductLocator).source).to.match(
      /^{"from":"somewhere".*: undefined/,
    );
  });

  it('[Z6] a pattern cuts the id out of a longer text, by its first group or all of it, and a prefix stands before it', () => {
    const url = { from: 'global', path: 'x' } as const;
    const read = () => 'gid://shopify/Product/77?v=1';
    expect(locate({ ...url, pattern: 'Product/(\\d+)' }, HREF, read).id).to.equal('77');
    expect(locate({ ...url, pattern: '\\d+' }, HREF, read).id).to.equal('77');
    expect(locate({ ...url, pattern: '\\d+', prefix: 'gla_' }, HREF, read).id).to.equal('gla_77');
    expect(locate({ ...url, pattern: 'Variant/(\\d+)' }, HREF, read).id).to.equal(null);
    expect(locate({ ...url, prefix: 'gla_' }, HREF, () => '{{id}}').id).to.equal(null);
    expect(locate({ ...url, pattern: '(' }, HREF, read).source).to.match(/SyntaxError/);
  });

  it('[Z6] pattern and prefix count for every kind of place, also for a part of the platform and a template', () => {
    const href = 'https://shop.example/products/shirt?variant=40123';
    const idOf = (locator: ProductLocator): string | null => {
      const rules = { product: [locator], platform: 'shopify', inline: true, readGlobal: () => undefined } as const;
      return createProductLocator(pageAt(href), rules, { href, id: null })(false)?.id ?? null;
    };
    const variant = { from: 'platform', part: 'variant' } as const;
    expect(idOf(variant)).to.equal('40123');
    expect(idOf({ ...variant, prefix: 'gla_' })).to.equal('gla_40123');
    expect(idOf({ from: 'platform', pattern: '^40(\\d+)$', prefix: 'x' })).to.equal('x123');
    expect(idOf({ ...variant, pattern: '^9' })).to.equal(null);
    expect(idOf({ from: 'template', template: 'a-{variant}', pattern: 'a-(4\\d)', prefix: 'b' })).to.equal('b40');
  });

  for (const [what, value, pattern, id] of [
    ['in front of which are blanks', ' \n77', '^77', '77'],
    ['whose match ends with blanks', '77 |', '[^|]*', '77'],
    ['that is an unfilled template', '<%= id %> 77', '\\d+', null],
    ['that is an unfilled template of braces', '{{product_id_77}}', '\\d+', null],
    ['that is JSON', '[{"id":77}]', '\\d+', '77'],
    ['that is JSON of lists', '[ ["77"] ]', '\\d+', '77'],
    ['that is JSON of one product', ' { "id": 77 }', '\\d+', '77'],
    ['that begins like a text', `${'a'.repeat(200)}{{id}} 77`, '\\d+', '77'],
    ['that is long', `${'a'.repeat(99_998)}77`, '\\d+', '77'],
    ['that is too long', `${'a'.repeat(100_000)}77`, '\\d+', null],
  ] as const) {
    it(`[Z6] a pattern finds ${String(id)} in a text ${what}`, () => {
      expect(locate({ from: 'global', path: 'x', pattern }, HREF, () => value).id).to.equal(id);
    });
  }

  it('[Z48] only where a pattern reads it does a configuration from the service see the beginning of a text', () => {
    const found = (value: unknown, pattern?: string): ReturnType<typeof locate> => {
      const product = [{ from: 'global' as const, path: 'x', ...(pattern !== undefined && { pattern }) }];
      const rules = { product, inline: false, readGlobal: () => value };
      return createProductLocator(pageAt(), rules, { href: HREF, id: null })(false) ?? { id: null, source: '' };
    };
    expect(found('x'.repeat(300), 'x+').id).to.equal('x'.repeat(256));
    expect(found('x'.repeat(300)).id).to.equal(null);
    expect(found(77, '\\d+').source).to.match(/: number 77$/);
  });

  it('[Z6] explains what a place has instead of an id', () => {
    for (const [locator, source] of [
      [{ from: 'url', pattern: '/q/(.+)' }, 'string '],
      [{ from: 'selector', selector: 'p', own: true }, 'undefined undefined'],
      [{ from: 'selector', selector: 'p', on: '#none' }, 'Error: nothing matches #none'],
      [{ from: 'global', path: 'x' }, 'undefined undefined'],
      [{ from: 'template', template: 'a', pattern: 'b' }, '"a" does not match'],
    ] as const)
      expect(locate(locator).source).to.equal(`${JSON.stringify(locator)}: ${source}`);
  });

  it('[Z40] explains that the page before had the id', () => {
    const page = { ...pageAt() };
    const rules = { product: [{ from: 'global', path: 'x' }], inline: true, readGlobal: () => '42' } as const;
    const find = createProductLocator(page, rules, { href: HREF, id: null });
    expect(find(false)?.id).to.equal('42');
    page.location = new URL('https://shop.example/cart');
    const { id, source } = find(false) ?? {};
    expect([id, source?.split(': ')[1]]).to.deep.equal([
      null,
      '"42" was there on the page before, and nothing else of this page agrees',
    ]);
  });

  it('[Z6] searches a settled page for no JSON-LD, whatever its product was found by', () => {
    let searches = 0;
    const { document, location } = pageAt();
    const querySelectorAll = (selector: string): [] => {
      if (selector.includes('ld+json')) searches += 1;
      return [];
    };
    const rules = { product: [{ from: 'global', path: 'x' }], inline: true, readGlobal: () => '42' } as const;
    const page = { document: { ...document, querySelectorAll }, location };
    const find = createProductLocator(page, rules, { href: HREF, id: null });
    const first = find(false)?.id;
    const before = searches;
    expect([first, find(true)?.id, before > 0, searches - before]).to.deep.equal(['42', '42', true, 0]);
  });

  it('[Z6] reads a meta element by its attribute', () => {
    const meta = { textContent: '', getAttribute: (name: string) => (name === 'content' ? '00123' : null) };
    const { document, location } = pageAt();
    const querySelector = (selector: string): typeof meta | null => (selector.startsWith('meta:is(') ? meta : null);
    const page = { document: { ...document, querySelector }, location };
    const rules = { product: [{ from: 'meta', name: 'id' }], inline: true, readGlobal: () => undefined } as const;
    expect(createProductLocator(page, rules, { href: HREF, id: null })(false)?.id).to.equal('00123');
  });

  it('[Z6] a template composes the id of a feed, and is no match while one of its values is missing', () => {
    const values = {
      product: { from: 'url', pattern: '/p/([^/?]+)' },
      variant: { from: 'url', pattern: '[?&]x=(\\d+)' },
    } as const;
    const template = { from: 'template', template: 'shopify_DE_{product}_{variant}', values } as const;
    expect(locate(template).id).to.equal('shopify_DE_00123_1');
    const missing = locate(template, 'https://shop.example/p/00123');
    expect(missing.id).to.equal(null);
    expect(missing.source).to.contain('{variant}');
  });

  it('[Z6] elements that can tell their text only are all taken for those of the own product', () => {
    const idIn = (...texts: string[]): { readonly id: string | null; readonly source: string } | undefined => {
      const elements = texts.map((textContent) => ({ textContent, getAttribute: () => null }));
      const { document, location } = pageAt();
      const page = { document: { ...document, querySelectorAll: () => elements }, location };
      const rules = { product: [{ from: 'selector', selector: 'p', own: true }], inline: true } as const;
      return createProductLocator(page, { ...rules, readGlobal: () => undefined }, { href: HREF, id: null })(false);
    };
    expect(idIn('00123')?.id).to.equal('00123');
    expect(idIn('00123', '00124')?.source).to.contain('several forms differ: 00123, 00124');
    expect(idIn()?.id).to.equal(null);
  });
});
