import { describe, it } from 'node:test';
import { expect } from 'chai';
import { answerOf } from './http-response.fixture.js';
import { decodePlayback } from './decode-playback.js';
import type { Playback } from './playback.js';

const PRODUCT = {
  productId: 'p-101',
  feedProductId: '00123',
  feedProductGroupId: '',
  vendorCode: 'SHIRT',
  name: 'Shore linen shirt',
  image: 'https://media.example/shirt.jpg',
  url: 'https://shop.example/product/00123?a=%2f',
  startTime: 12.5,
};
const RECORDING: Playback = {
  translationId: '00042',
  status: 'recording',
  title: 'Autumn evening',
  streamer: 'Maya Lind',
  mediaOrientation: 'portrait',
  playlist: 'https://media.example/master.m3u8',
  poster: 'https://media.example/poster.jpg',
  plannedDate: null,
  startDate: '2026-11-20T18:00:00.000Z',
  description: 'Linen for cool evenings',
  categories: ['Clothes'],
  tags: ['autumn'],
  products: [PRODUCT],
  serverTime: Date.parse('2026-11-21T10:00:00.000Z'),
};

/** The playback, `null`, or the code of the error. */
function decode(changes: object, development = false): Playback | null | string {
  const result = decodePlayback(answerOf({ ...RECORDING, ...changes }), { development });
  return result.ok ? result.value : result.error.code;
}

function productWith(changes: object, development = false): unknown {
  const playback = decode({ products: [{ ...PRODUCT, ...changes }] }, development);
  return typeof playback === 'object' ? playback?.products[0] : playback;
}

describe('decodePlayback', () => {
  it('[Z11] decodes a complete response unchanged and omits unknown fields', () => {
    expect(decode({ views: 12 })).to.deep.equal(RECORDING);
  });

  it('[Z42] accepts no playlist of the refused origin, in any spelling, but its poster', () => {
    const links = { playlist: 'https://MEDIA.example:443/master.m3u8', poster: 'https://media.example/poster.jpg' };
    const read = (refusedOrigin?: string): unknown => {
      const result = decodePlayback(answerOf({ ...RECORDING, ...links }), { development: false, refusedOrigin });
      return result.ok ? [result.value?.playlist, result.value?.poster] : result.error.code;
    };
    expect(read('https://media.example')).to.equal('invalid-answer');
    for (const origin of [undefined, 'https://shop.example']) expect(read(origin)).to.deep.equal(Object.values(links));
  });

  it('[S5] leaves out a description, categories and tags that are no text, and needs none', () => {
    const none = { description: null, categories: [], tags: [] };
    expect(decode({ description: 7, categories: 'Clothes', tags: [null, {}] })).to.deep.include(none);
    expect(decode({ description: undefined, categories: undefined, tags: undefined })).to.deep.include(none);
    expect(decode({ tags: ['autumn', 5] })).to.deep.include({ tags: ['autumn'] });
  });

  it('[Z24] copies no price from the service', () => {
    expect(productWith({ price: '€79' })).to.deep.equal(PRODUCT);
  });

  it('[Z11] treats an empty body and an unknown status as no such stream', () => {
    expect(decodePlayback(answerOf({}), { development: false })).to.deep.equal({ ok: true, value: null });
    expect(decode({ status: 'rehearsal' })).to.equal(null);
  });

  it('[C2] checks the HTTP status, then the envelope status', () => {
    const code = (...args: Parameters<typeof answerOf>): unknown => {
      const result = decodePlayback(answerOf(...args), { development: false });
      return !result.ok && result.error.code;
    };
    expect(code(RECORDING, 500, 500)).to.equal('http');
    expect(code(RECORDING, 200, 400)).to.equal('envelope');
    expect(code([])).to.equal('invalid-answer');
  });

  it('[E5, FAULTS 88] rejects an identifier that is a number', () => {
    expect(decode({ translationId: 42 })).to.equal('invalid-answer');
    expect(productWith({ feedProductId: 123 })).to.equal(undefined);
    expect(productWith({ productId: 101 })).to.equal(undefined);
    expect(productWith({ feedProductId: '9007199254740993' })).to.have.property('feedProductId', '9007199254740993');
  });

  it('[Z11] requires a playlist for a playable status and drops it for any other', () => {
    for (const status of ['online', 'recording']) {
      expect(decode({ status, playlist: null })).to.equal('invalid-answer');
      expect(decode({ status, playlist: 'http://media.example/m.m3u8' })).to.equal('invalid-answer');
    }
    for (const status of ['planned', 'processing']) expect(decode({ status })).to.have.property('playlist', null);
  });

  it('[Z9, FAULTS 91] omits a product whose URL is not secure', () => {
    for (const url of [
      undefined,
      'http://shop.example/p',
      'javascript:alert(1)',
      '/product/1',
      'https://a@b.example/',
    ]) {
      expect(productWith({ url }), String(url)).to.equal(undefined);
    }
    expect(productWith({ url: 'http://localhost:5173/p' })).to.equal(undefined);
    expect(productWith({ url: 'http://localhost:5173/p' }, true)).to.have.property('url', 'http://localhost:5173/p');
  });

  it('[Z9] omits image URLs that are not secure', () => {
    expect(productWith({ image: 'data:image/svg+xml,<svg/>' })).to.have.property('image', null);
    expect(decode({ poster: 'http://media.example/p.jpg' })).to.have.property('poster', null);
  });

  it('[B2] distinguishes an empty variant group from a missing one', () => {
    expect(productWith({})).to.have.property('feedProductGroupId', '');
    expect(productWith({ feedProductGroupId: undefined, vendorCode: 7 })).to.include({
      feedProductGroupId: null,
      vendorCode: null,
    });
  });

  it('[E1] returns the time of the response where it has one', () => {
    const at = (serverTime: unknown): unknown => {
      const response = { httpStatus: 200, json: { status: 200, body: RECORDING, serverTime }, retryAfter: null };
      const result = decodePlayback(response, { development: false });
      return result.ok && result.value?.serverTime;
    };
    expect(at('2026-11-21T10:00:00.250Z')).to.equal(Date.parse('2026-11-21T10:00:00.250Z'));
    for (const invalidTime of [undefined, null, 5, 'soon', ''])
      expect(at(invalidTime), String(invalidTime)).to.equal(null);
  });

  it('[E4] accepts unusable values of optional fields', () => {
    expect(decode({ title: 5, streamer: '', mediaOrientation: 'round', plannedDate: 'soon', startDate: 7 })).to.include(
      {
        title: '',
        streamer: null,
        mediaOrientation: 'unknown',
        plannedDate: null,
        startDate: null,
      },
    );
    for (const startTime of [-1, '12', Infinity, NaN, null])
      expect(productWith({ startTime })).to.have.property('startTime', null);
    expect(decode({ products: [null, 7, [], 'p', PRODUCT] })).to.have.deep.property('products', [PRODUCT]);
    expect(decode({ products: 'none' })).to.have.deep.property('products', []);
  });
});
