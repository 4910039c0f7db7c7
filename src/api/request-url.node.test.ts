import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import { requestUrl } from './request-url.js';
import { streamStateUrl } from './stream-state.js';

const AWKWARD = [
  '007',
  '9007199254740993',
  '1e3',
  '../',
  '%2F',
  '&application=x',
  '#',
  '+',
  ' ',
  '🛋️',
  '\0',
  'x'.repeat(300),
];

const feedProductIdIn = (feedProductId: string): string | null => {
  const url = streamStateUrl('https://api.example', { application: 'shop', feedProductId });
  if (!url.ok) throw url.error;
  return new URL(url.value).searchParams.get('feedProductId');
};

describe('requestUrl', () => {
  it('[E5, FAULTS 88] encodes identifiers unchanged', () => {
    for (const id of AWKWARD) expect(feedProductIdIn(id)).to.equal(id);
  });

  it('[E5, FAULTS 88] encodes every well-formed string unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (id) => {
        expect(feedProductIdIn(id)).to.equal(id);
      }),
    );
  });

  it('[E5, FAULTS 88] never lets a value add another parameter', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (application, feedProductId) => {
        const url = streamStateUrl('https://api.example', { application, feedProductId });
        const { pathname, searchParams, hash } = new URL(url.ok ? url.value : '');
        expect([...searchParams]).to.deep.equal([
          ['application', application],
          ['feedProductId', feedProductId],
        ]);
        expect([pathname, hash]).to.deep.equal(['/v2/mini-player/stream-state', '']);
      }),
    );
  });

  it('[E5, FAULTS 90] rejects a lone surrogate as a value, without throwing', () => {
    for (const id of ['\ud800', 'a\udfffb', '\udc00\ud800']) {
      const url = requestUrl('https://api.example', '/v3/streams', { id });
      expect(!url.ok && url.error.code).to.equal('invalid-argument');
    }
  });

  it('[E5] rejects a value that is not a string, which untyped code may pass', () => {
    for (const id of [7, null, {}, ['7'], true] as unknown as string[]) {
      const url = requestUrl('https://api.example', '/v3/streams', { id });
      expect(!url.ok && url.error.code).to.equal('invalid-argument');
    }
  });

  it('[E6] omits undefined values and accepts a base with or without a slash', () => {
    for (const base of ['https://api.example/shop', 'https://api.example/shop/', 'https://api.example/shop//']) {
      const url = requestUrl(base, '/v3/streams', { a: '1', b: undefined, c: '' });
      expect(url.ok && url.value).to.equal('https://api.example/shop/v3/streams?a=1&c=');
    }
  });
});
