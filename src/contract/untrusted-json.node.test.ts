import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { HttpResponse } from './http-response.js';
import { decodeCatalogue } from './catalogue.js';
import { decodeChatPage, decodeSentMessage } from './decode-chat.js';
import { decodePlayback } from './decode-playback.js';
import { decodeOnline } from './online.js';
import { decodeQuickState } from './quick-state.js';
import { decodeStreamState } from './stream-state.js';

const KEYS = [
  ...['status', 'body', 'serverTime', 'stream', 'online', 'expires', 'total', 'id', 'name', 'image', 'startTime'],
  ...['streamId', 'streamStatus', 'productId', 'feedProductId', 'playerUrl', 'previewUrl', 'posterUrl', 'playbackLink'],
  ...['translationState', 'translationId', 'availableStreams', 'plannedStreams', 'products', 'streamers', 'categories'],
  ...['streamer', 'tags', 'plannedDate', '__proto__', 'constructor', 'prototype', 'toString', 'toJSON', 'length'],
];

const LEAVES = [
  'active',
  'no_active_stream',
  'online',
  'completed',
  'https://shop.example/',
  '00123',
  '2026-11-21T10:00:00Z',
];

/** JSON similar enough to a response to pass the first check of a decoder. */
const { node: plausible } = fc.letrec<{ node: unknown; object: Record<string, unknown>; list: unknown[] }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 5 },
    fc.constantFrom<unknown>(...LEAVES, 200, 0, -1, null, true),
    fc.jsonValue(),
    tie('object'),
    tie('list'),
  ),
  object: fc.dictionary(fc.constantFrom(...KEYS), tie('node'), { maxKeys: 12 }),
  list: fc.array(tie('node'), { maxLength: 4 }),
}));

const enveloped = plausible.map((body) => ({ status: 200, body, serverTime: '2026-11-21T10:00:00.000Z' }));

const response = fc.record({
  httpStatus: fc.constantFrom(200, 200, 200, 204, 400, 500),
  // Serialized and parsed as on the wire, since only JSON.parse creates `__proto__` as an own field.
  json: fc.oneof(fc.jsonValue(), plausible, enveloped).map((json): unknown => JSON.parse(JSON.stringify(json))),
  retryAfter: fc.constant(null),
});

const DECODERS = {
  decodeStreamState,
  decodeOnline,
  decodeQuickState,
  decodeCatalogue,
  decodePlayback,
  decodeChatPage,
  decodeSentMessage,
};
const CODES = ['http', 'envelope', 'invalid-answer'];

/** Whether every object reachable from the value is a plain object or an array. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return true;
  const prototype: unknown = Object.getPrototypeOf(value);
  return (prototype === Object.prototype || prototype === Array.prototype) && Object.values(value).every(isPlain);
}

describe('decoders', () => {
  for (const [name, decode] of Object.entries(DECODERS)) {
    it(`[C3, FAULTS 71, 92, S4.6] ${name} decodes any JSON to a plain value or an error, and never throws`, () => {
      const before = Reflect.ownKeys(Object.prototype);
      fc.assert(
        fc.property(response, fc.boolean(), (sample: HttpResponse, development) => {
          const text = JSON.stringify(sample);
          const result = decode(sample, { development });
          if (result.ok) expect(isPlain(result.value)).to.equal(true);
          else expect(CODES).to.include(result.error.code);
          expect(JSON.stringify(sample), 'the input is unchanged').to.equal(text);
        }),
        { numRuns: 2500 },
      );
      expect(Reflect.ownKeys(Object.prototype)).to.deep.equal(before);
    });
  }

  it('[C3, FAULTS 34, 92, S4.6] no decoder accepts a field that the page put on Object.prototype', () => {
    const polluted = { status: 200, body: {}, online: {}, streamId: '1', streamStatus: 'online' };
    try {
      for (const [key, value] of Object.entries(polluted)) {
        Object.defineProperty(Object.prototype, key, { value, configurable: true });
      }
      const bare: HttpResponse = { httpStatus: 200, json: {}, retryAfter: null };
      for (const decode of Object.values(DECODERS)) {
        expect(decode(bare, { development: false }).ok).to.equal(false);
      }
      const empty = decodeOnline({ ...bare, json: { status: 200, body: {} } }, { development: false });
      expect(empty.ok && empty.value).to.equal(null);
    } finally {
      for (const key of Object.keys(polluted)) Reflect.deleteProperty(Object.prototype, key);
    }
  });
});
