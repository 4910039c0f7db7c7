import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { productFacts, type ProductFacts } from './product-facts.js';
import type { ProductMarkup } from './read-markup.js';

const ADDRESS = 'https://shop.example/p/shirt';
const SKU = '{"from":"json-ld","property":"sku"}';

const factsOf = (jsonLd: readonly (object | string)[], others: Partial<ProductMarkup> = {}): ProductFacts =>
  productFacts({
    jsonLd: jsonLd.map((json) => (typeof json === 'string' ? json : JSON.stringify(json))),
    places: [],
    isMarked: false,
    address: ADDRESS,
    baseAddress: ADDRESS,
    canonical: undefined,
    ...others,
  });
const product = (fields: object): object => ({ '@type': 'Product', ...fields });

describe('what the doctor reads of a product in a page', () => {
  it('[Z6] is no related product and no member of a list, as the script reads none', () => {
    const list = { '@type': 'ItemList', itemListElement: [{ '@type': 'ListItem', item: product({ sku: '7' }) }] };
    const related = { '@type': 'WebPage', isRelatedTo: product({ sku: '8' }) };
    const { isProductPage, candidates } = factsOf([list, related]);
    assert.deepEqual({ isProductPage, candidates }, { isProductPage: false, candidates: [] });
    assert.deepEqual(factsOf([list, product({ sku: '9' })]).candidates, [{ locator: SKU, value: '9' }]);
  });

  it('[Z6] is no product that the script refuses, but the reason of it', () => {
    const other = factsOf([product({ sku: '7', mpn: 'x', url: '/p/hat' })]);
    assert.deepEqual(other.candidates, []);
    assert.equal(
      other.refusal,
      'its product names the address of another page, /p/hat; this page is https://shop.example/p/shirt',
    );
    const visited = { address: `${ADDRESS}?email=a&id=7`, canonical: '/p/shirts' };
    const query = factsOf([product({ sku: '7', url: '/p/hat?id=8' })], visited).refusal;
    assert.match(
      query,
      /; this page is https:\/\/shop\.example\/p\/shirt\?id=7, and its canonical link \S+\/p\/shirts$/,
    );
    const several = factsOf([product({ sku: '7' }), product({ sku: '8' })]);
    assert.deepEqual(several.candidates, []);
    assert.match(several.refusal, /^several products claim the page: 7, 8; this page is /);
    assert.equal(factsOf([product({ sku: '7' })]).refusal, '');
  });

  it('[E5] tells numbers that are no id from those that are, and leaves out unfilled templates', () => {
    assert.deepEqual(factsOf([product({ sku: 12.5 })]).numbers, [{ locator: SKU, value: '12.5' }]);
    assert.deepEqual(factsOf([product({ sku: 125 })]).candidates, [{ locator: SKU, value: '125' }]);
    const places = ['{{ product.id }}', ' 7 '].map((value) => ({ locator: value, value }));
    assert.deepEqual(
      factsOf([], { places }).candidates.map(({ value }) => value),
      ['7'],
    );
  });

  it('[Z6] calls nothing broken that the script reads, such as JSON in CDATA', () => {
    const { brokenJsonLd, candidates } = factsOf([`<![CDATA[${JSON.stringify(product({ sku: '7' }))}]]>`]);
    assert.deepEqual(brokenJsonLd, []);
    assert.equal(candidates[0]?.value, '7');
  });

  it('[D4] survives JSON-LD that is no JSON, and an offer whose address is none', () => {
    const offers = [
      { sku: '7', url: 'http://' },
      { sku: '8', url: '?variant=8' },
    ];
    const { brokenJsonLd, variants } = factsOf(['{', product({ sku: '7', offers })]);
    assert.match(brokenJsonLd.join(), /^JSON-LD script 1 of 2 in the page is no JSON, at line 1, near \{: write/);
    assert.deepEqual(variants, [{ sku: '8', url: `${ADDRESS}?variant=8` }]);
  });
});
