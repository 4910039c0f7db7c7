import { describe, it } from 'node:test';
import { expect } from 'chai';
import { chooseStructuredProduct, createStructuredData, type StructuredData } from './structured-data.js';

interface Script {
  textContent: string;
}

const scriptOf = (node: object | string): Script => ({
  textContent: typeof node === 'string' ? node : JSON.stringify(node),
});
const product = (more: object): object => ({ '@type': 'Product', ...more });
const group = (more: object, ...hasVariant: object[]): object => ({ '@type': 'ProductGroup', ...more, hasVariant });

/** A page with scripts of JSON-LD, and what was read of it. */
function open(
  path: string,
  ...nodes: readonly (object | string)[]
): {
  scripts: Script[];
  location: { href: string };
  document: { querySelectorAll: () => readonly Script[] };
  searches: () => number;
  data: StructuredData<Script>;
} {
  let searches = 0;
  const scripts = nodes.map(scriptOf);
  const location = { href: `https://shop.example${path}` };
  const querySelectorAll = (): readonly Script[] => {
    searches += 1;
    return scripts;
  };
  const document = { querySelectorAll };
  const data = createStructuredData({ document, location });
  data.update();
  return { scripts, location, document, data, searches: () => searches };
}

const red = { sku: 'red', url: '/p/shirt?v=1' };
const blue = { sku: 'blue', url: '/p/shirt?v=2' };
const elsewhere = 'its product names the address of another page, /p/hat';

describe('what the JSON-LD of a page says about its product', () => {
  for (const [what, nodes, value, reason = ''] of [
    ['mainEntityOfPage of another page', [{ sku: 'a', mainEntityOfPage: '/p/hat' }], undefined, elsewhere],
    [
      'mainEntityOfPage with the @id of one',
      [{ sku: 'a', mainEntityOfPage: { '@id': '/p/hat' } }],
      undefined,
      elsewhere,
    ],
    ['an @id that is an address', [{ sku: 'a', '@id': '/p/hat' }], undefined, elsewhere],
    ['an @id that is none', [{ sku: 'a', '@id': 'hat' }], 'a'],
    [
      'the start page and another page',
      [{ sku: 'a', url: '/', offers: { url: '/p/hat' } }],
      undefined,
      elsewhere.replace('p/hat', ''),
    ],
    ['another page and this one', [{ sku: 'a', url: '/p/hat', offers: { url: '/p/shirt' } }], 'a'],
    ['a list of one', [{ sku: ['a'] }], 'a'],
    ['a list of two', [{ sku: ['a', 'b'] }], ['a', 'b']],
    ['a value with a type', [{ sku: { '@value': 'a' } }], 'a'],
    ['a whole number', ['{"@type":"Product","sku":77}'], '77'],
    ['a number with a fraction', ['{"@type":"Product","sku":1.50}'], 1.5],
    ['a number that was rounded', ['{"@type":"Product","sku":9007199254740993}'], 9007199254740992],
    ['nothing', [{ name: 'Shirt' }], undefined],
    ['the value of its group', [{ isVariantOf: { sku: 'g' } }], 'g'],
    ['its own value, before that of its group', [{ sku: 'a', isVariantOf: { sku: 'g' } }], 'a'],
    ['a group and a variant without an address', [group({ sku: 'g' }, { sku: 'a' })], 'g'],
    ['a group and a variant of another page', [group({ sku: 'g', url: '/p/shirt' }, { sku: 'a', url: '/p/hat' })], 'g'],
    [
      'a group of this page and a variant without an address beside another',
      [group({ url: '/p/shirt' }, { sku: 'a' }, { sku: 'b', url: '/p/hat' })],
      undefined,
    ],
    ['two offers, one of which is empty', [{ offers: [{}, { sku: 'a' }] }], 'a'],
    ['offers inside of one', [{ offers: { sku: 'all', offers: [{ sku: 'a' }] } }], 'a'],
    ['offers of variants inside of one', [{ offers: { offers: [red, blue] } }], undefined],
    [
      'one of this page, and one of another page with its name',
      [
        { name: 'Shirt', url: '/p/shirt' },
        { name: 'Shirt', sku: 'x', url: '/p/hat' },
      ],
      undefined,
    ],
    ['one of this page, and one without an address and a name', [{ url: '/p/shirt' }, { sku: 'x' }], undefined],
    [
      'one of this page, before one with its name',
      [
        { name: 'Shirt', url: '/p/shirt', sku: 'a' },
        { name: 'Shirt', sku: 'b' },
      ],
      'a',
    ],
    [
      'two of this page, of which one has a value, before one with their name',
      [
        { name: 'Shirt', url: '/p/shirt', sku: 'a' },
        { name: 'Shirt', url: '/p/shirt' },
        { name: 'Shirt', sku: 'b' },
      ],
      'a',
    ],
    ['two with one value', [{ sku: 'a' }, { sku: 'a' }], 'a'],
    ['two with two values', [{ sku: 'a' }, { sku: 'b' }], undefined, 'several products claim the page: a, b'],
  ] as readonly (readonly [string, readonly (object | string)[], unknown, string?])[]) {
    it(`[Z6, Z39] ${what}: ${JSON.stringify(value) ?? 'no value'}`, () => {
      const { data } = open('/p/shirt', ...nodes.map((node) => (typeof node === 'string' ? node : product(node))));
      const chosen = data.choose('sku', undefined, []);
      expect([chosen.value, chosen.reason]).to.deep.equal([value, reason]);
    });
  }

  it('[Z39] an address that only ends like the one of the page does not make the only variant of it', () => {
    const value = group({ url: '/x/shirt-1' }, { sku: 'a' }, { sku: 'b', url: '/p/hat' });
    expect(open('/y/shirt-1', value).data.choose('sku', undefined, []).value).to.equal(undefined);
  });

  it('[Z39] the form chooses the variant whose address ends with its identifier', () => {
    const variants = [
      { sku: 'red', url: '/p/shirt?v=red-1' },
      { sku: 'blue', url: '/p/shirt?v=blue-2' },
    ];
    const { data } = open('/p/shirt', group({ url: '/p/shirt' }, ...variants));
    expect(['2', 'blue-2', '-2', 'x'].map((id) => data.choose('sku', undefined, [id]).value)).to.deep.equal([
      'blue',
      'blue',
      undefined,
      undefined,
    ]);
  });

  it('[Z6, Z39] the canonical address counts, with its variant, where no product names the one of the page', () => {
    const { data, scripts } = open('/sale/77', group({ url: '/p/shirt' }, red, blue));
    expect(data.choose('sku', '/p/shirt?v=2', [])).to.deep.equal({
      value: 'blue',
      script: scripts[0],
      isConfirmed: true,
      reason: '',
    });
    for (const canonical of [undefined, 'http://[', '/p/hat'])
      expect(data.choose('sku', canonical, []).reason).to.match(/names the address of another page, \/p\/shirt$/);
  });

  it('[Z6] says which script has the product, and whether it names the page', () => {
    const own = product({ sku: 'a', url: '/p/shirt' });
    const { data, scripts } = open('/p/shirt', product({ name: 'Hat', url: '/p/hat' }), own);
    expect(data.choose('sku', undefined, [])).to.include({ script: scripts[1], isConfirmed: true });
    const unnamed = open('/p/shirt', product({ name: 'x' }), product({ name: 'x', sku: 'a' }));
    expect(unnamed.data.choose('sku', undefined, [])).to.include({ script: unnamed.scripts[1], isConfirmed: false });
    const two = open('/p/shirt', own, product({ sku: 'b', url: '/p/shirt' }));
    expect(two.data.choose('sku', undefined, [])).to.include({ script: undefined, isConfirmed: false });
    const empty = open('/p/shirt', product({ name: 'x' }));
    expect(empty.data.choose('sku', undefined, [])).to.include({ script: empty.scripts[0], value: undefined });
    expect(open('/p/shirt').data.choose('sku', undefined, [])).to.include({ reason: '', value: undefined });
  });

  it('[Z6] says why a script is no JSON only where nothing else explains it', () => {
    expect(open('/p/shirt', '{').data.choose('sku', undefined, []).reason).to.match(/^its JSON-LD is no JSON/);
    expect(open('/p/shirt', '{}').data.choose('sku', undefined, []).reason).to.equal('');
    expect(open('/p/shirt', '{', product({ sku: 'a' })).data.choose('sku', undefined, []).reason).to.equal('');
    expect(
      open('/p/shirt', '{', product({ sku: 'a', url: '/p/hat' })).data.choose('sku', undefined, []).reason,
    ).to.equal(elsewhere);
  });

  it('[Z6] reads a page once', () => {
    const page = open('/p/shirt', product({ sku: 'a' }));
    expect(chooseStructuredProduct(page, 'sku', undefined).value).to.equal('a');
  });
});

describe('the identifiers of the product in JSON-LD', () => {
  const shirt = group({ productGroupID: 'G', url: '/p/shirt' }, red, blue);
  for (const [what, path, canonical, nodes, ids, familyIds, isConfirmed] of [
    [
      'are those of all properties that have some',
      '/p/shirt',
      undefined,
      [product({ sku: 'a', mpn: ' ', gtin13: '123', productID: 'p', name: 'n', color: 'c' })],
      ['a', '123', 'p'],
      ['a', '123', 'p'],
      false,
    ],
    [
      'are none of two that name no address',
      '/p/shirt',
      undefined,
      [{ sku: 'a' }, { sku: 'b' }].map(product),
      [],
      [],
      false,
    ],
    [
      'are those of the one beside another page',
      '/p/shirt',
      undefined,
      [product({ sku: 'b', url: '/p/hat' }), product({ sku: 'a' })],
      ['a'],
      ['a'],
      false,
    ],
    ['are none of another page', '/p/shirt', undefined, [product({ sku: 'b', url: '/p/hat' })], [], [], false],
    ['have its variant', '/p/shirt?v=2', undefined, [shirt], ['G', 'blue'], ['G', 'red', 'blue', '1', '2'], true],
    ['have no variant of several', '/p/shirt', undefined, [shirt], ['G'], ['G', 'red', 'blue', '1', '2'], true],
    [
      'have that of the canonical address',
      '/sale',
      '/p/shirt?v=2',
      [shirt],
      ['G', 'blue'],
      ['G', 'red', 'blue', '1', '2'],
      true,
    ],
    [
      'have no variant without an address, not even the only one',
      '/p/shirt',
      undefined,
      [group({ productGroupID: 'G', url: '/p/shirt' }, { sku: 'a' })],
      ['G'],
      ['G', 'a'],
      true,
    ],
    [
      'have those of offers',
      '/p/shirt',
      undefined,
      [product({ productID: 'P', offers: [{ sku: 'a' }, { offers: { sku: 'b' } }] })],
      ['P'],
      ['P', 'a', 'b'],
      false,
    ],
  ] as readonly (readonly [string, string, string | undefined, object[], string[], string[], boolean])[]) {
    it(`[Z6, Z40] ${what}`, () => {
      const { script, ...described } = open(path, ...nodes).data.describe(canonical);
      expect(described).to.deep.equal({ ids, familyIds, isConfirmed });
      expect(script !== undefined).to.equal(ids.length > 0);
    });
  }
});

describe('the JSON-LD of a page that changes', () => {
  it('[Z6] is searched, and parsed again only where a script is another one', () => {
    const { data, scripts, searches } = open('/p/shirt', product({ sku: 'a' }), '{}');
    const value = (): unknown => data.choose('sku', undefined, []).value;
    const update = (): number => {
      const before = searches();
      data.update();
      return searches() - before;
    };
    expect([searches(), value(), update(), value()]).to.deep.equal([2, 'a', 1, 'a']);
    Object.assign(scripts[0] ?? {}, scriptOf(product({ sku: 'b' })));
    expect([value(), update(), value()]).to.deep.equal(['a', 2, 'b']);
    scripts[0] = { ...scriptOf(product({ sku: 'b' })) };
    expect([update(), value(), data.describe(undefined).script === scripts[0]]).to.deep.equal([2, 'b', true]);
    scripts.push(scriptOf(product({ sku: 'c' })));
    expect([update(), value()]).to.deep.equal([2, undefined]);
    scripts.splice(0, 3);
    expect([update(), value()]).to.deep.equal([2, undefined]);
  });

  it('[Z6] is read for the address that the page has, and for what is asked', () => {
    const { data, location } = open('/p/shirt', product({ sku: 'a', mpn: 'm', url: '/p/shirt' }));
    const choose = (property: string, canonical?: string): unknown => data.choose(property, canonical, []).value;
    expect([choose('sku'), choose('mpn'), choose('sku')]).to.deep.equal(['a', 'm', 'a']);
    location.href = 'https://shop.example/p/hat';
    expect([choose('sku'), choose('sku', '/p/shirt'), choose('sku')]).to.deep.equal([undefined, 'a', undefined]);
    expect([undefined, '/p/shirt'].map((canonical) => data.describe(canonical).ids.length)).to.deep.equal([0, 2]);
    location.href = 'https://shop.example/p/shirt';
    expect(choose('sku')).to.equal('a');
  });

  it('[Z6] is looked at once for each question', () => {
    const { data } = open('/p/shirt', product({ sku: 'a' }));
    expect(data.choose('sku', undefined, [])).to.equal(data.choose('sku', undefined, []));
    expect(data.choose('sku', undefined, [])).not.to.equal(data.choose('sku', undefined, ['1']));
  });
});
