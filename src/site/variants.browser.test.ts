import { expect } from '@open-wc/testing';
import { jsonLd, locateProduct, pageOf, sku } from './product-locator.fixture.js';

describe('the variant of a page', () => {
  const variant = (name: string, url?: string): object => ({
    '@type': 'Product',
    sku: name,
    ...(url !== undefined && { offers: { '@type': 'Offer', url } }),
  });
  const group = (fields: object, ...hasVariant: object[]): object => ({
    '@type': 'ProductGroup',
    ...fields,
    hasVariant,
  });
  const queries = [variant('red', 'https://shop.example/p/shirt?variant=1'), variant('blue', '/p/shirt?variant=2')];
  const paths = [variant('red', '/shirt-red'), variant('blue', '/shirt-blue')];
  const hashes = [variant('red', '/p/shirt#variant=1'), variant('blue', '/p/shirt#variant=2')];
  const nested = [
    { '@type': 'Product', sku: 'red', offers: { '@type': 'AggregateOffer', offers: [{ url: '/shirt-red' }] } },
    { '@type': 'Product', sku: 'blue', offers: { '@type': 'AggregateOffer', offers: [{ url: '/shirt-blue' }] } },
  ];
  const named = [
    { '@type': 'Product', '@id': '#red', sku: 'red', url: '/shirt-red' },
    { '@type': 'Product', '@id': '#blue', sku: 'blue', offers: { '@id': '#offer' } },
    { '@type': 'Offer', '@id': '#offer', url: '/shirt-blue' },
  ];
  const references = group({ '@id': '#group', sku: 'group' }, { '@id': '#red' }, { '@id': '#blue' });
  const pointing = ['red', 'blue'].map((colour) => ({
    '@type': 'Product',
    sku: colour,
    url: `/shirt-${colour}`,
    isVariantOf: { '@id': '#group' },
  }));
  const belonging = ['red', 'blue'].map((colour) => ({
    '@type': 'Product',
    sku: colour,
    url: `/p/shirt?colour=${colour}`,
    inProductGroupWithID: 'G1',
  }));
  const inline = ['red', 'blue'].map((colour) => ({
    '@type': 'Product',
    sku: colour,
    url: `/p/shirt?colour=${colour}`,
    isVariantOf: { '@type': 'ProductGroup', productGroupID: 'G1', sku: 'group' },
  }));
  for (const [what, page, value, id] of [
    ['by the query', '/p/shirt?variant=2', group({ url: '/p/shirt' }, ...queries), 'blue'],
    ['by the query, among other parameters', '/p/shirt?utm_source=x&variant=2', group({}, ...queries), 'blue'],
    ['and none without the query', '/p/shirt', group({ url: '/p/shirt' }, ...queries), null],
    ['and none of an unlisted variant', '/p/shirt?variant=9', group({ url: '/p/shirt' }, ...queries), null],
    ['and the group of an unlisted one', '/p/shirt?variant=9', group({ url: '/p/shirt', sku: 'g' }, ...queries), 'g'],
    ['but the group without the query', '/p/shirt', group({ url: '/p/shirt', sku: 'group' }, ...queries), 'group'],
    ['before the sku of the group', '/p/shirt?variant=2', group({ url: '/p/shirt', sku: 'group' }, ...queries), 'blue'],
    ['by the path', '/shirt-blue', group({ url: '/shirt-red' }, ...paths), 'blue'],
    ['by the path, of a group without url', '/shirt-blue', group({}, ...paths), 'blue'],
    ['by the path, before the sku of the group', '/shirt-blue', group({ sku: 'group' }, ...paths), 'blue'],
    ['by the path, in another language', '/en/shirt-blue', group({ sku: 'group' }, ...paths), 'blue'],
    ['and the group without url on another path', '/shirt', group({ sku: 'group' }, ...paths), 'group'],
    ['and none on another path', '/shirt', group({}, ...paths), null],
    [
      'below the path of the group',
      '/t/x/2',
      group({ url: '/t/x' }, variant('a', '/t/x/1'), variant('b', '/t/x/2')),
      'b',
    ],
    [
      'and none on the path of the group',
      '/t/x',
      group({ url: '/t/x' }, variant('a', '/t/x/1'), variant('b', '/t/x/2')),
      null,
    ],
    ['by a plain hash', '/p/shirt#variant=2', group({ url: '/p/shirt' }, ...hashes), 'blue'],
    ['and none without the hash', '/p/shirt', group({ url: '/p/shirt' }, ...hashes), null],
    ['by a hash that is a query elsewhere', '/p/shirt#variant=2', group({ url: '/p/shirt' }, ...queries), 'blue'],
    [
      'whose address is the bare one',
      '/p/shirt',
      group({}, variant('red', '/p/shirt'), variant('blue', '/p/shirt?v=2')),
      'red',
    ],
    [
      'but not the bare one of another',
      '/p/shirt?v=3',
      group({}, variant('a', '/p/shirt'), variant('b', '/p/shirt?v=2')),
      null,
    ],
    [
      'that has more of the address',
      '/p/shirt?colour=red&size=m',
      group({}, variant('red', '/p/shirt?colour=red'), variant('red-m', '/p/shirt?colour=red&size=m')),
      'red-m',
    ],
    ['in an AggregateOffer', '/shirt-blue', group({}, ...nested), 'blue'],
    [
      'that has the only address of its own page',
      '/shirt-red',
      group({}, variant('red'), { url: '/shirt-blue' }),
      'red',
    ],
    ['that is the only one', '/p/shirt', group({ url: '/p/shirt' }, variant('red')), 'red'],
    [
      'and none of two without addresses',
      '/p/shirt',
      group({ url: '/p/shirt' }, variant('red'), variant('blue')),
      null,
    ],
    ['and none of two with one address', '/p/a', group({}, variant('red', '/p/a'), variant('blue', '/p/a')), null],
    [
      'without the property, but the group',
      '/shirt-blue',
      group({ sku: 'g' }, variant('red', '/shirt-red'), { url: '/shirt-blue' }),
      'g',
    ],
    ['by references', '/shirt-blue', { '@graph': [references, ...named] }, 'blue'],
    ['by references, and else the group', '/shirt', { '@graph': [references, ...named] }, 'group'],
    [
      'that names its group',
      '/shirt-blue',
      { '@graph': [{ '@type': 'ProductGroup', '@id': '#group' }, ...pointing] },
      'blue',
    ],
    [
      'by the number of its group',
      '/p/shirt?colour=blue',
      [{ '@type': 'ProductGroup', productGroupID: 'G1' }, ...belonging],
      'blue',
    ],
    [
      'by the number of its group, else it',
      '/p/shirt',
      [{ '@type': 'ProductGroup', productGroupID: 'G1', sku: 'g' }, ...belonging],
      'g',
    ],
    ['that describes its group', '/p/shirt?colour=blue', inline, 'blue'],
    ['that describes its group, and else it', '/p/shirt', inline, 'group'],
    [
      'as an offer with an sku',
      '/p/shirt?v=2',
      {
        '@type': 'Product',
        offers: [
          { sku: 'a', url: '?v=1' },
          { sku: 'b', url: '?v=2' },
        ],
      },
      'b',
    ],
    [
      'and none of two offers',
      '/p/shirt',
      {
        '@type': 'Product',
        offers: [
          { sku: 'a', url: '?v=1' },
          { sku: 'b', url: '?v=2' },
        ],
      },
      null,
    ],
  ] as const) {
    it(`[Z39] takes the variant ${what}`, () => {
      expect(locateProduct(pageOf(jsonLd(value), page), [sku]).id).to.equal(id);
    });
  }

  for (const [what, html, id] of [
    ['of the form, by the query of its address', '<input type="hidden" name="id" value="2">', 'blue'],
    [
      'of none, of two forms',
      '<input type="hidden" name="id" value="2"><input type="hidden" name="id" value="1">',
      null,
    ],
  ] as const) {
    it(`[Z39] takes the variant ${what}`, () => {
      const page = `${jsonLd(group({ url: '/p/shirt' }, ...queries))}<form action="/cart/add">${html}</form>`;
      expect(locateProduct(pageOf(page, '/p/shirt'), [sku]).id).to.equal(id);
      expect(locateProduct(pageOf(page, '/p/shirt?variant=1'), [sku]).id, 'the address first').to.equal('red');
    });
  }

  it('[Z39] the number of the group is that of each of its variants', () => {
    const value = group({ productGroupID: 'G1' }, ...paths);
    const number = { from: 'json-ld', property: 'productGroupID' } as const;
    for (const page of ['/shirt-red', '/shirt-blue', '/shirt']) {
      expect(locateProduct(pageOf(jsonLd(value), page), [number]).id, page).to.equal('G1');
    }
    const alone = { '@type': 'Product', sku: 'red', isVariantOf: { '@type': 'ProductGroup', productGroupID: 'G1' } };
    expect(locateProduct(pageOf(jsonLd(alone), '/shirt-red'), [number]).id).to.equal('G1');
  });
});
