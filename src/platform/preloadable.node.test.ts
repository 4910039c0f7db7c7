import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import * as long from './preloadable.js';
import * as short from './preloadable.short.js';

const SHOP = 'https://shop.example';
Object.assign(globalThis, { origin: SHOP });

const PLAYER = 'https://player.example/show';

const host = fc.constantFrom(
  'media.example',
  'shop.example',
  'media.example:8443',
  'localhost:3000',
  '[::1]',
  'MEDIA.example',
);
const path = fc.constantFrom('/clip.webm', '/live/a.m3u8?b=c#d', '/', '', '/a b', '/\\', '/\u0007', '/ü');
const url = fc.oneof(
  fc
    .tuple(
      fc.constantFrom('https://', 'http://', 'HTTPS://', '//', 'data:'),
      fc.constantFrom('', 'user:word@'),
      host,
      path,
    )
    .map((parts) => parts.join('')),
  fc.webUrl(),
  fc.string(),
  fc.constantFrom(null, undefined, false, 7, SHOP, `${SHOP}/clip.webm`, `${SHOP}.evil.example/clip.webm`),
);

test('[C5, Z42] the script tag preloads nothing that the element would refuse', () => {
  fc.assert(
    fc.property(url, url, fc.constantFrom(true, false, undefined), (media, playerUrl, development) => {
      if (!short.isPreloadable(media, playerUrl, development)) return;
      if (/[\\\p{Cc}\p{Cs}]/u.test(media + String(playerUrl))) return;
      // In development `http:` of any host is loaded, though the element refuses all but a loopback's.
      if (development && [media, playerUrl].some((one) => /^http:/.test(String(one)))) return;
      assert.equal(long.isPreloadable(media, playerUrl, development), true, `${media} ${String(playerUrl)}`);
    }),
    { numRuns: 5_000 },
  );
});

for (const media of ['https://media.example/clip.webm', 'https://media.example:8443/live/a.m3u8?b=c#d']) {
  test(`[C5] both forms preload ${media}`, () => {
    for (const { isPreloadable } of [short, long]) assert.equal(isPreloadable(media, PLAYER, undefined), true);
  });
}

test('[Z42] neither form preloads what is on the page’s own origin', () => {
  for (const { isPreloadable } of [short, long]) assert.equal(isPreloadable(`${SHOP}/clip.webm`, PLAYER, false), false);
});
