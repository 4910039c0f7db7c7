import { describe, it } from 'node:test';
import { expect } from 'chai';
import { locateProduct, type LocatorPage, type ProductLocator } from './product-locator.js';

/** A page without any element. */
const page: LocatorPage = {
  document: { querySelector: () => null, querySelectorAll: () => [] },
  location: { href: 'https://shop.example/p/00123?x=1' },
};

const find = (locator: ProductLocator): string | null => locateProduct(page, [locator], { inline: true }).id;

describe('locators of the product id', () => {
  it('[Z6] url takes the first group of its pattern and decodes it', () => {
    expect(find({ from: 'url', pattern: '/p/([^/?]+)' })).to.equal('00123');
    const encoded = { ...page, location: { href: 'https://shop.example/p/a%2Fb%20c' } };
    expect(locateProduct(encoded, [{ from: 'url', pattern: '/p/(.+)' }], { inline: true }).id).to.equal('a/b c');
    expect(find({ from: 'url', pattern: '/q/(.+)' })).to.equal(null);
  });

  it('[Z31] accepts an id of 256 characters, and no longer one', () => {
    const at = (id: string): LocatorPage => ({ ...page, location: { href: `https://shop.example/p/${id}` } });
    const pattern = { from: 'url', pattern: '/p/(.+)' } as const;
    const [most, more] = ['x'.repeat(256), 'x'.repeat(257)];
    expect(locateProduct(at(most), [pattern], { inline: true }).id).to.equal(most);
    expect(locateProduct(at(more), [pattern], { inline: true }).id).to.equal(null);
  });

  it('[Z6] leaves unknown locators to the full decoder', () => {
    const decoded = { readOther: ({ from }: ProductLocator) => `${from} 00123` };
    const locator = { from: 'global', path: 'layer.id' } as const;
    expect(locateProduct(page, [locator], { inline: true, decoded }).id).to.equal('global 00123');
    expect(locateProduct(page, [locator], { inline: true }).because).to.match(
      /^no text; .*"path":"layer.id".*: undefined/,
    );
  });
});
