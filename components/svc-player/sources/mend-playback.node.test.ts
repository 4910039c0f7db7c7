import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { ok } from '../../../src/base/result.js';
import type { Playback } from '../../../src/contract/playback.js';
import { checkPlayback } from './check-playback.js';

const PRODUCT = ['feedProductId', 'feedProductGroupId', 'vendorCode', 'name', 'image', 'url', 'startTime'];
const PLAYBACK = ['title', 'playlist', 'poster', 'plannedDate', 'startDate'];
const ODD = [undefined, null, NaN, Infinity, -Infinity, -1, 7, '', '20', 'Infinity', '1:20', true, {}, [], [null]];

const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNull = (value: unknown): boolean => value === null || isText(value);
const isDateOrNull = (value: unknown): boolean => value === null || !Number.isNaN(Date.parse(value as string));

const mended = (given: object): Playback | null => {
  const result = checkPlayback(ok(given as Playback));
  return result.ok ? result.value : null;
};

const anyFields = (names: readonly string[]): fc.Arbitrary<object> =>
  fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(fc.jsonValue(), fc.constantFrom(...ODD))])), {
    requiredKeys: [],
  });

describe('checkPlayback', () => {
  it('[Z11] whatever a page has in the fields of a playback and a product, the player gets what their types say', () => {
    fc.assert(
      fc.property(anyFields(PLAYBACK), anyFields(PRODUCT), (playback, one) => {
        const found = mended({ ...playback, tags: ['a', null], products: [{ productId: 'p1', ...one }] });
        if (!found) return expect.fail('refused');
        const { title, playlist, poster, plannedDate, startDate, tags, categories, products } = found;
        expect([title].every(isText) && [playlist, poster].every(isTextOrNull)).to.equal(true);
        expect([plannedDate, startDate].every(isDateOrNull)).to.equal(true);
        expect([tags, categories]).to.deep.equal([['a'], []]);
        const [{ productId, feedProductId, name, url, ...rest }] = products as [Playback['products'][0]];
        expect([productId, feedProductId, name, url].every(isText)).to.equal(true);
        const { startTime, feedProductGroupId, vendorCode, image } = rest;
        expect([feedProductGroupId, vendorCode, image].every(isTextOrNull)).to.equal(true);
        expect(startTime === null || (Number.isFinite(startTime) && startTime >= 0)).to.equal(true);
      }),
      { numRuns: 2_000 },
    );
  });

  it('[Z11] a start in text is a number, a feed id that is missing is the identifier, and a date is its text', () => {
    const found = mended({
      plannedDate: new Date(0),
      startDate: '2026-12-01',
      products: [{ productId: 7, startTime: '20', name: 5 }],
    });
    expect(found).to.include({ plannedDate: '1970-01-01T00:00:00.000Z', startDate: '2026-12-01' });
    expect(found?.products[0]).to.include({
      productId: '7',
      feedProductId: '7',
      startTime: 20,
      name: '5',
      image: null,
    });
  });

  it('[Z11] a product that is right stays the page’s own object', () => {
    const own = { productId: 'p1', feedProductId: '1', feedProductGroupId: null, vendorCode: null, sku: 'x' };
    const product = { ...own, name: 'Shirt', image: null, url: 'https://shop.example/1', startTime: 0 };
    expect(mended({ products: [product] })?.products[0]).to.equal(product);
  });
});
