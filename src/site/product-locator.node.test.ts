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
