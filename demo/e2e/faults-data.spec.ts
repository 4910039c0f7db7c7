import { modifiesStream, modifiesEnvelope } from './fault-setup.js';
import { expect, test } from './pip-page.js';
import { type FaultRow, type Outcome, PLAYING, rowTests, type Setup } from './fault-row.js';
import { rewritePage } from './product-page.js';

const MEDIA = /\/media\/|\/live\//;

const row = (name: string, outcome: Outcome, setup: Setup, preloads = false): FaultRow => ({
  name,
  setup,
  outcome,
  ...(preloads ? { preloads } : outcome.mode === 'hidden' && { notRequested: MEDIA }),
});

// Every other kind of value: secure-url.browser.test.ts and stream-state.node.test.ts.
const HTTP = 'http://shop.example/live/';
const NOT_OPENED = [undefined, HTTP];

test.describe('[C3, C5] a playerUrl that is missing or not https: hidden, and no media request', () => {
  const hidden: Outcome = { mode: 'hidden', reason: 'invalid-player-url' };
  rowTests(
    NOT_OPENED.map((playerUrl) =>
      row(
        `79, 91 playerUrl ${JSON.stringify(playerUrl)}`,
        hidden,
        modifiesStream({ playerUrl }),
        // On localhost, with "development", the tag does not tell which host has http.
        playerUrl === HTTP,
      ),
    ),
  );
});

test.describe('[E4, E5] unknown values and wrong types: hidden, or ignored', () => {
  const none: Outcome = { mode: 'hidden', reason: 'no-active-stream' };
  const unknown: Outcome = { mode: 'hidden', reason: 'unknown-status' };
  const invalid: Outcome = { mode: 'hidden', reason: 'invalid-answer' };
  const poster: Outcome = { mode: 'poster', reason: 'no-preview', phase: 'shown' };
  const body = (status: unknown): Setup =>
    modifiesEnvelope((envelope) => ({ ...envelope, body: { ...envelope.body, status } }));
  rowTests([
    row('18, 78 body.status "paused"', none, body('paused')),
    row('78 streamStatus "rehearsal"', unknown, modifiesStream({ streamStatus: 'rehearsal' })),
    row('88 streamId a number', invalid, modifiesStream({ streamId: 9007199254740993 }), true),
    row('95 startTime behind the end', PLAYING, modifiesStream({ startTime: 1e9 })),
    row('60, 91 previewUrl http:', poster, modifiesStream({ previewUrl: 'http://shop.example/clip.webm' })),
    row(
      '91 posterUrl data:',
      { mode: 'poster', reason: 'no-preview', phase: 'missing' },
      modifiesStream({ previewUrl: undefined, posterUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
    ),
    row(
      '92 polluted keys',
      PLAYING,
      modifiesEnvelope((envelope) => ({ ...envelope, ['constructor']: { prototype: { polluted: 1 } } })),
    ),
    row('18, 89 unknown fields', PLAYING, modifiesStream({ title: '<img src=x onerror=alert(1)>', autoplay: 'no' })),
  ]);
});

/** Replaces every product id of the page. */
const withId =
  (id: unknown): Setup =>
  ({ page }) =>
    rewritePage(page, (markup) =>
      markup
        .replace(/"sku":"[^"]*"/, () => `"sku":${JSON.stringify(id)}`)
        .replace(/(name="product:retailer_item_id" content|data-product-id)="[^"]*"/g, '$1=""'),
    );

test.describe('[Z6, E5] a page without a valid product id sends no request', () => {
  // All that is no id: product-locator.browser.test.ts and loader-product.browser.test.ts.
  rowTests([
    {
      name: '87 product id {{id}}',
      setup: withId('{{id}}'),
      outcome: { mode: 'undecided' },
      trace: /^product: none/m,
      lookups: [0, 0],
      notRequested: /mini-player|\/chunks\/(?!locator)/,
    },
  ]);
});

test.describe('[E5] unusual ids reach the service byte for byte', () => {
  // Any text: request-url.node.test.ts and loader-decisions.browser.test.ts.
  const strange = '🧣&application=x';
  rowTests([
    {
      name: `88 product id ${strange}`,
      setup: withId(strange),
      outcome: { mode: 'hidden', reason: 'no-active-stream' },
      onLookup: (url) => {
        expect([...url.searchParams.keys()]).toEqual(['application', 'feedProductId']);
        expect(url.searchParams.get('feedProductId')).toBe(strange);
      },
    },
    {
      name: '90 product id with half a character',
      setup: withId('\ud800x'),
      outcome: { mode: 'hidden' },
      trace: /mode: hidden/,
      lookups: [0, 1],
    },
  ]);
});
