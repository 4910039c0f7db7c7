import { describe, it } from 'node:test';
import { expect } from 'chai';
import { locateProduct, type LocatorPage, type ProductLocator } from './product-locator.js';

/** A page without any element. */
const page: LocatorPage = {
  document: { querySelector: () => null, querySelectorAll: () => [] },
  location: { href: 'https://shop.example/p/00123?x=1' },
};
const pageOf = (fields: object): LocatorPage => ({ ...page, ...fields });

const find = (locator: ProductLocator): string | null => locateProduct(page, [locator]).id;

describe('the place of the product id', () => {
  it('[Z6] url takes the first group of its pattern and decodes it', () => {
    expect(find({ from: 'url', pattern: '/p/([^/?]+)' })).to.equal('00123');
    const encoded = { ...page, location: { href: 'https://shop.example/p/a%2Fb%20c' } };
    expect(locateProduct(encoded, [{ from: 'url', pattern: '/p/(.+)' }]).id).to.equal('a/b c');
    expect(find({ from: 'url', pattern: '/q/(.+)' })).to.equal(null);
  });

  it('[Z6] global follows its path, also through lists', () => {
    const page = pageOf({ layer: [{ product: { id: '00123' } }] });
    expect(locateProduct(page, [{ from: 'global', path: 'layer.0.product.id' }]).id).to.equal('00123');
    expect(locateProduct(page, [{ from: 'global', path: 'layer.9.product.id' }]).id).to.equal(null);
  });

  it('[Z6, E5] accepts text only, and explains a number', () => {
    const page = pageOf({ id: 9007199254740993 });
    const { id, because } = locateProduct(page, [{ from: 'global', path: 'id' }]);
    expect(id).to.equal(null);
    expect(because).to.match(/^no text; .*"path":"id".*number 9007199254740992$/);
  });
});
