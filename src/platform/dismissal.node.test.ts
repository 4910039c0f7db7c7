import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as long from './dismissal.js';
import * as short from './dismissal.short.js';

let stored: string | null = null;
Object.assign(globalThis, { sessionStorage: { getItem: (key: string) => (key === 'svc:shop:ui' ? stored : null) } });

const id = fc.constantFrom('00123', '00124', '', 'true');
const dismissed = fc.oneof(fc.boolean(), id, fc.array(fc.oneof(id, fc.boolean(), fc.constant(null))), fc.jsonValue());
const item = fc.oneof(
  dismissed.map((value) => JSON.stringify({ dismissed: value, shown: true })),
  fc.json(),
  fc.string(),
  fc.constant(null),
);

test('[Z4] the script tag reads a dismissal as the element does, whatever the storage has', () => {
  fc.assert(
    fc.property(item, id, (text, productId) => {
      stored = text;
      assert.equal(short.wasDismissed('shop', productId), long.wasDismissed('shop', productId));
    }),
    { numRuns: 3_000 },
  );
});

test('[Z4] both forms find a dismissal of all products and of this one', () => {
  for (const { wasDismissed } of [short, long]) {
    stored = '{"dismissed":true}';
    assert.equal(wasDismissed('shop', '00123'), true);
    stored = '{"dismissed":["00123"]}';
    assert.deepEqual(
      ['00123', '00124'].map((product) => wasDismissed('shop', product)),
      [true, false],
    );
  }
});

test('[Z4] both forms find none where the page forbids storage', () => {
  const { sessionStorage } = globalThis;
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('no storage', 'SecurityError');
    },
  });
  for (const { wasDismissed } of [short, long]) assert.equal(wasDismissed('shop', '00123'), false);
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: sessionStorage });
});
