import { describe, it } from 'node:test';
import { expect } from 'chai';
import { NO_JSON, parseJsonLd, type Product, readProducts, whyNoJson } from './json-ld.js';

/** The products of a page with this JSON-LD, by their SKUs: those of variants in parentheses. */
function read(...scripts: readonly object[]): readonly string[] {
  const elements = scripts.map((value) => ({ textContent: JSON.stringify(value) }));
  const nameOf = ({ fields, variants }: Product): string =>
    String(fields['sku']) + (variants.length > 0 ? `(${variants.map(nameOf).join()})` : '');
  return readProducts({ querySelectorAll: () => elements }).map(nameOf);
}

const product = (sku: string, more: object = {}): object => ({ '@type': 'Product', sku, ...more });
const group = (sku: string, more: object = {}): object => ({ '@type': 'ProductGroup', sku, ...more });
const of = (isVariantOf: object): object => ({ isVariantOf });
const reference = { '@id': '#g' };

describe('the products that JSON-LD describes', () => {
  for (const [what, value, expected] of [
    ['the reference', [group('g', reference), product('a', of(reference)), product('b', of(reference))], ['g(a,b)']],
    ['its number', [group('g', { productGroupID: '1' }), product('a', of({ productGroupID: '1' }))], ['g(a)']],
    ['its address', [group('g', { url: '/g' }), product('a', of({ url: '/g' }))], ['g(a)']],
    [
      'its number, beside a reference that only the group has',
      [group('g', { ...reference, productGroupID: '1' }), product('a', of({ productGroupID: '1' }))],
      ['g(a)'],
    ],
    ['the number alone', [group('g', { productGroupID: '1' }), product('a', { inProductGroupWithID: '1' })], ['g(a)']],
    [
      'the reference of one group',
      [group('f', { '@id': '#f' }), group('g', reference), product('a', of(reference))],
      ['f', 'g(a)'],
    ],
    ['nothing that tells groups apart', [group('g'), product('a', of({ name: 'Shirt' }))], ['g', 'a']],
    ['a number, of no group', [group('g'), product('a', { inProductGroupWithID: '1' })], ['g', 'a']],
  ] as const) {
    it(`[Z39] a variant that names its group by ${what} is in it`, () => {
      expect(read(...value)).to.deep.equal(expected);
      expect(read({ '@graph': value }), 'in one script').to.deep.equal(expected);
    });
  }

  for (const [what, hasVariant, others, expected] of [
    ['a reference', [{ '@id': '#a' }, { '@id': '#b' }], ['a', 'b'], ['g(a,b)']],
    ['a reference, not others', [{ '@id': '#a' }], ['a', 'b'], ['g(a)', 'b']],
    ['itself', product('a', { '@id': '#a' }), ['b'], ['g(a)', 'b']],
    ['itself, without a name for it', product('a'), ['b'], ['g(a)', 'b']],
    ['a text, which is none', 'a', ['b'], ['g', 'b']],
  ] as const) {
    it(`[Z39] a group has the variant that it lists by ${what}, once`, () => {
      const listed = others.map((sku) => product(sku, { '@id': `#${sku}` }));
      expect(read(group('g', { hasVariant }), ...listed)).to.deep.equal(expected);
      expect(read(group('g', { hasVariant }), product('cap')).at(-1), 'of a product without a name').to.equal('cap');
    });
  }

  it('[Z39] a group has the variants that it lists and those that name it', () => {
    const listing = group('g', { ...reference, hasVariant: [product('a'), product('b', { '@id': '#b' })] });
    const naming = [
      product('b', { '@id': '#b' }),
      product('c', of(reference)),
      product('d', { '@id': '#d', ...of(reference) }),
    ];
    expect(read(listing, ...naming)).to.deep.equal(['g(a,b,c,d)']);
  });

  for (const [what, value, expected] of [
    ['two describe', [product('a', of(group('g', reference))), product('b', of(group('g', reference)))], ['g(a,b)']],
    ['three describe', ['a', 'b', 'c'].map((sku) => product(sku, of(group('g', reference)))), ['g(a,b,c)']],
    [
      'two describe, behind one of another',
      [
        product('x', of(group('f', { '@id': '#f' }))),
        product('a', of(group('g', reference))),
        product('b', of(group('g', reference))),
      ],
      ['x', 'g(a,b)'],
    ],
    [
      'two describe, beside one without a group',
      [product('x'), product('a', of(group('g', reference))), product('b', of(group('g', reference)))],
      ['x', 'g(a,b)'],
    ],
    [
      'two name, one by its number as if the other were a group',
      [
        product('a', { ...of(group('g', reference)), productGroupID: '1' }),
        product('b', { ...of(group('g', reference)), inProductGroupWithID: '1' }),
      ],
      ['g(a,b)'],
    ],
    ['one describes is none', [product('a', of(group('g', reference)))], ['a']],
    ['two describe without a name is none', [product('a', of(group('g'))), product('b', of(group('g')))], ['a', 'b']],
    [
      'a product has by its own number is none',
      [product('a', { productGroupID: '1', inProductGroupWithID: '1' })],
      ['a'],
    ],
  ] as const) {
    it(`[Z39] a group that ${what}${expected.length > 1 || what.endsWith('none') ? '' : ' is one'}`, () => {
      expect(read(...value)).to.deep.equal(expected);
    });
  }

  it('[Z6] what several nodes say about one is known together, whichever comes first', () => {
    const nodes = [
      group('g', { hasVariant: { '@id': '#a' } }),
      product('a', { '@id': '#a' }),
      { '@id': '#a', sku: 'A', name: 'x' },
    ];
    expect(read(...nodes)).to.deep.equal(['g(A)']);
  });
});

describe('the text of JSON-LD', () => {
  it('[Z6] line breaks in a text are one space', () => {
    expect(parseJsonLd('{"a":"two\r\n\tlines","b":1}')).to.deep.equal({ a: 'two lines', b: 1 });
  });

  for (const text of ['', ' \n', '{}', 'null', '<!-- {} -->', '{"a":"\n"}'])
    it(`[Z6] has no fault: ${JSON.stringify(text)}`, () => {
      expect(whyNoJson(text)).to.equal('');
    });

  it('[Z6] has the fault that the engine names', () => {
    expect(whyNoJson('{"a"')).to.match(new RegExp(`^${NO_JSON}.*JSON`));
  });
});
