import assert from 'node:assert/strict';
import { test } from 'node:test';
import { parseBody, readCopy } from './request.js';

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

/** What a polyfill does that does not know the option `stream`: every call decodes a text of its own. */
class PlainDecoder {
  decode(bytes: Uint8Array): string {
    return Buffer.from(bytes).toString('utf8');
  }
}

test('[E5, FAULTS 165] a character in two pieces survives a TextDecoder that cannot continue', () => {
  const bytes = encode('{"id":"日本🛋️"}');
  const { TextDecoder } = globalThis;
  for (const decoder of [TextDecoder, PlainDecoder]) {
    Object.assign(globalThis, { TextDecoder: decoder });
    try {
      for (let at = 0; at <= bytes.length; at++) {
        assert.deepEqual(parseBody([bytes.slice(0, at), bytes.slice(at)]), { id: '日本🛋️' });
      }
    } finally {
      Object.assign(globalThis, { TextDecoder });
    }
  }
});

test('bytes that are no UTF-8, or no JSON, are refused', () => {
  assert.throws(() => parseBody([Uint8Array.of(0x22, 0xff, 0x22)]), TypeError);
  assert.throws(() => parseBody([encode('{"id":')]), SyntaxError);
  assert.throws(() => parseBody([]), SyntaxError);
});

test('a response that is not of the browser itself is not copied: the copy of happy-dom takes the beginning', () => {
  const copied: string[] = [];
  const responseOf = (clone: () => Response): Response => Object.assign(new Response(null), { clone });
  const own = (): Response => (copied.push('own'), new Response(null));
  readCopy(responseOf(own));
  readCopy(responseOf(own.bind(null)));
  readCopy({ body: null } as Response);
  // Bound functions, as those of a browser, are written as native code.
  assert.deepEqual(copied, ['own']);
});
