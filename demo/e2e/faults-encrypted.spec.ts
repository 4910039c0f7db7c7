import type { FaultEffect } from '../../mock-api/faults/fault-rule.js';
import { isHanging, type FaultRow, rowTests, type Setup } from './fault-row.js';
import { allOf, mockResponds, withoutNativeHls } from './fault-setup.js';
import { API, test } from './pip-page.js';

const KEY = '/live/trail-live/key.bin';
/** Milliseconds in which a key that hangs is a poster, on a busy machine too. */
const HANG = 20_000;
/** Timeouts of card and iframe together. */
const START = { atMost: 10_000, during: isHanging };

/** Media playlists of the stream have this key. */
const encryptedBy =
  (key: string): Setup =>
  ({ page }) =>
    page.route(
      (url) => url.origin === API && /^\/live\/trail-live\/.*\.m3u8$/.test(url.pathname),
      async (route) => {
        const response = await route.fetch();
        const text = await response.text();
        await route.fulfill({ response, body: text.replace(/^#EXTINF/m, `#EXT-X-KEY:${key}\n#EXTINF`) });
      },
    );

/**
 * Requests for the stream: of the iframe alone, and with the card before it, whose engine gets a rendition and then the stream, and
 * requests as often as it likes.
 */
const MAX_REQUESTS = { 'in the iframe': 10, 'in card and iframe': 20 } as const;
type Place = keyof typeof MAX_REQUESTS;

const STREAM = /\/live\/trail-live\//;
const KEY_TAG = `METHOD=AES-128,URI="${API}${KEY}"`;

const encrypted = (name: string, place: Place, key: FaultEffect, clock: 'fast' | 'real' = 'fast'): FaultRow => ({
  name: `150 ${name}, ${place}`,
  product: '00125',
  setup: allOf(place === 'in the iframe' ? withoutNativeHls : undefined, encryptedBy(KEY_TAG), mockResponds(KEY, key)),
  outcome: { mode: 'poster', reason: 'hang' in key ? 'timeout' : 'media' },
  trace: /frame[^]*mode: poster/,
  ...(clock === 'real' ? { decodingTimeout: HANG } : { fastForward: START }),
  lookups: [1, 4],
  // While a key hangs, the playlist of a running stream is requested again: once a second at most in real time, and again and again
  // on a clock faster than the mock's.
  ...(clock === 'real'
    ? { maxRequests: [STREAM, HANG / 1_000] as const }
    : !('hang' in key) && { maxRequests: [STREAM, MAX_REQUESTS[place]] as const }),
});

test.describe('[D4] an encrypted stream without its key is a poster within ten seconds, after few requests', () => {
  for (const place of Object.keys(MAX_REQUESTS) as Place[])
    rowTests([
      encrypted('a key that is forbidden', place, { status: 403 }),
      encrypted('a key that hangs', place, { hang: true }),
    ]);
  // The card leaves all of it to the iframe.
  rowTests([
    encrypted('a server of keys that fails', 'in the iframe', { status: 503 }),
    encrypted('a key that is none', 'in the iframe', { body: 'html' }),
    encrypted('a key that hangs, in real time', 'in card and iframe', { hang: true }, 'real'),
  ]);
});
