import { describe, it } from 'node:test';
import { expect } from 'chai';
import { createLocatorReader } from './locator-reader.js';
import { locateProduct, type LocatedProduct, type LocatorDocument, type ProductLocator } from './product-locator.js';

const EMPTY: LocatorDocument = { querySelector: () => null, querySelectorAll: () => [] };

/** Locates the product of a page without any element. */
function find(href: string, locator: ProductLocator): LocatedProduct {
  const page = { document: EMPTY, location: { href }, window: {} };
  return locateProduct(EMPTY, [locator], { read: createLocatorReader(page, true) });
}

describe('locators of the product id', () => {
  it('[Z6] url takes the first group of its pattern and decodes it', () => {
    const pattern = (text: string): ProductLocator => ({ from: 'url', pattern: text });
    expect(find('https://shop.example/p/00123?x=1', pattern('/p/([^/?]+)')).id).to.equal('00123');
    expect(find('https://shop.example/p/a%2Fb%20c', pattern('/p/(.+)')).id).to.equal('a/b c');
    expect(find('https://shop.example/p/00123', pattern('/q/(.+)')).id).to.equal(null);
  });

  it('[Z31] accepts an id of 256 characters, and no longer one', () => {
    const at = (id: string): string | null =>
      find(`https://shop.example/p/${id}`, { from: 'url', pattern: '/p/(.+)' }).id;
    const [most, more] = ['x'.repeat(256), 'x'.repeat(257)];
    expect(at(most)).to.equal(most);
    expect(at(more)).to.equal(null);
  });

  it('[Z6] leaves every locator except json-ld to the full decoder, if there is one', () => {
    const full = { read: ({ from }: ProductLocator) => `${from} 00123` };
    const locator = { from: 'global', path: 'layer.id' } as const;
    expect(locateProduct(EMPTY, [locator], full).id).to.equal('global 00123');
    expect(locateProduct(EMPTY, [locator]).why).to.match(/^no text; .*"path":"layer.id".*: undefined/);
  });
});
