import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { cartKey, decodeCart, encodeCart } from './cart-memory.js';

describe('stored cart', () => {
  it('[Z15, E5] is decoded as it was stored, with identifiers as strings', () => {
    expect(decodeCart(encodeCart(['00123', '1e3', '9007199254740993']))).to.deep.equal([
      '00123',
      '1e3',
      '9007199254740993',
    ]);
    expect(encodeCart([])).to.equal(null);
  });

  it('[Z15, FAULTS S5.2] is limited to the newest fifty products with identifiers of at most 256 characters', () => {
    const many = Array.from({ length: 60 }, (_, index) => String(index));
    expect(decodeCart(encodeCart(many))).to.deep.equal(many.slice(10));
    expect(decodeCart(JSON.stringify({ inCart: many }))).to.have.length(50);
    expect(encodeCart(['x'.repeat(257)])).to.equal(null);
  });

  it('[Z15, FAULTS 64] is empty for any other text', () => {
    for (const text of [null, '', '{', 'null', '1', '[]', '{}', '{"inCart":7}', '{"__proto__":{"inCart":["1"]}}']) {
      expect(decodeCart(text), String(text)).to.deep.equal([]);
    }
    expect(decodeCart('{"inCart":["1",2,null,"","3"]}')).to.deep.equal(['1', '3']);
    fc.assert(fc.property(fc.string(), (text) => Array.isArray(decodeCart(text))));
  });

  it('[Z15, FAULTS 130] belongs to one project', () => {
    expect(cartKey('a')).to.equal('svc:a:cart');
  });
});
