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

const HTTP = 'http://shop.example/live/';
const NOT_OPENED = [
  undefined,
  null,
  '',
  17,
  HTTP,
  '/live/?wv=1',
  '//shop.example/live/',
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'blob:https://shop.example/1',
  'file:///etc/passwd',
  'https:shop.example',
  'https://user:secret@shop.example/',
  '\u0000https://shop.example/',
  'https://shop.example/\tlive',
];

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
    row('78 mediaOrientation "round"', PLAYING, modifiesStream({ mediaOrientation: 'round' })),
    row('88 body.status 1', none, body(1)),
    row('88 streamId a number', invalid, modifiesStream({ streamId: 9007199254740993 }), true),
    row('88 productId a number', invalid, modifiesStream({ productId: 123 }), true),
    row('88 productId missing', invalid, modifiesStream({ productId: undefined }), true),
    row('88 feedProductId a number', invalid, modifiesStream({ feedProductId: 123 }), true),
    row('88 stream a list', invalid, (scene) =>
      modifiesEnvelope((envelope) => ({ ...envelope, body: { status: 'active', stream: [] } }))(scene),
    ),
    row('95 startTime negative', PLAYING, modifiesStream({ startTime: -1 })),
    row('95 startTime text', PLAYING, modifiesStream({ startTime: '20' })),
    row('95 startTime behind the end', PLAYING, modifiesStream({ startTime: 1e9 })),
    row('91 previewUrl javascript:', poster, modifiesStream({ previewUrl: 'javascript:alert(1)' })),
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
  const unusable = [
    '',
    '   ',
    '{{id}}',
    '${product.id}',
    '<%= id %>',
    'null',
    'undefined',
    '[object Object]',
    'x'.repeat(257),
    1.5,
    null,
  ];
  rowTests(
    unusable.map((id) => ({
      name: `87 product id ${JSON.stringify(id)}`,
      setup: withId(id),
      outcome: { mode: 'undecided' },
      trace: /^product: none/m,
      lookups: [0, 0],
      notRequested: /mini-player|\/chunks\/(?!locator)/,
    })),
  );
});

test.describe('[E5] unusual ids reach the service byte for byte', () => {
  const strange = ['007', '9007199254740995', 'x'.repeat(256), '🧣', '../', '%2F', 'a&application=x', 'a b'];
  rowTests([
    ...strange.map((id): FaultRow => ({
      name: `88 product id ${JSON.stringify(id)}`,
      setup: withId(id),
      outcome: { mode: 'hidden', reason: 'no-active-stream' },
      onLookup: (url) => {
        expect([...url.searchParams.keys()]).toEqual(['application', 'feedProductId']);
        expect(url.searchParams.get('feedProductId')).toBe(id);
      },
    })),
    {
      name: '90 product id with half a character',
      setup: withId('\ud800x'),
      outcome: { mode: 'hidden' },
      trace: /mode: hidden/,
      lookups: [0, 1],
    },
  ]);
});
