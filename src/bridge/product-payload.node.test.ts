import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { productPayload } from './product-payload.js';

const bare = {
  name: 'Shirt',
  feedProductId: '00123',
  feedProductGroupId: null,
  url: 'https://shop.example/p',
  vendorCode: null,
};

/** Any text, including line separators. */
const text = fc.string({ unit: 'grapheme' }).map((drawn) => `${drawn}"\\\u2028\u2029\u0000🧣`);
/** Any sequence of code units, including lone surrogates. */
const codeUnits = fc.array(fc.nat({ max: 0xffff })).map((units) => `${String.fromCharCode(...units)}\ud83d`);

describe('bridge payload', () => {
  it('[B2] always has name, feedProductId and url, and omits the key of a missing value', () => {
    expect(productPayload(bare)).to.equal('{"name":"Shirt","feedProductId":"00123","url":"https://shop.example/p"}');
  });

  it('[B2] keeps an empty variant group', () => {
    expect(JSON.parse(productPayload({ ...bare, feedProductGroupId: '' }))).to.have.property('feedProductGroupId', '');
  });

  it('[B2, FAULTS S5.9] has exactly the five fields, whatever else the product has', () => {
    const product = { ...bare, feedProductGroupId: 'g', vendorCode: 'V', productId: 'p', price: '€1', startTime: 3 };
    expect(Object.keys(JSON.parse(productPayload(product)) as object)).to.deep.equal([
      'name',
      'feedProductId',
      'feedProductGroupId',
      'url',
      'vendorCode',
    ]);
  });

  it('[E5, FAULTS 88] keeps an id that looks like a number as a string', () => {
    for (const feedProductId of ['00123', '9007199254740993', '1e3']) {
      expect(productPayload({ ...bare, feedProductId })).to.contain(`"feedProductId":"${feedProductId}"`);
    }
  });

  it('[B2, FAULTS 89] encodes every text as JSON that is also valid in a script', () => {
    fc.assert(
      fc.property(text, text, text, (name, feedProductGroupId, vendorCode) => {
        const product = { ...bare, name, feedProductGroupId, vendorCode };
        const json = productPayload(product);
        expect(JSON.parse(json)).to.deep.equal(product);
        expect(json).not.to.match(/[\u2028\u2029]/);
      }),
    );
  });

  it('[B2, FAULTS 90] replaces a lone surrogate with U+FFFD, so that the strict decoders of Swift and Kotlin accept it', () => {
    const name = 'A \ud83d scarf \udde3 🧣 \\ud83d';
    const json = productPayload({ ...bare, name });
    expect(JSON.parse(json)).to.have.property('name', 'A \ufffd scarf \ufffd 🧣 \\ud83d');
    const two = productPayload({ ...bare, name: '\ud800\ufc00\ud83d' });
    expect(JSON.parse(two)).to.have.property('name', '\ufffd\ufc00\ufffd');
    fc.assert(
      fc.property(codeUnits, (vendorCode) => {
        const sent = JSON.parse(productPayload({ ...bare, name: vendorCode, vendorCode })) as Record<string, string>;
        for (const value of Object.values(sent)) expect(() => encodeURIComponent(value)).not.to.throw();
        expect(sent['name']).to.have.length(vendorCode.length);
      }),
    );
  });
});
