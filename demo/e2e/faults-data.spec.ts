import { expect, test } from './pip-page.js';
import { rowTests, spoils, streams, type FaultRow, type Outcome } from './fault-row.js';
import { rewritePage } from './tag-page.js';

const PLAYING: Outcome = { mode: 'preview', phase: 'playing' };
const MEDIA = /\/media\/|\/live\//;

const row = (name: string, ends: Outcome, arrange: FaultRow['arrange']): FaultRow => ({
  name,
  arrange,
  ends,
  asks: [1, 1],
  ...(ends.mode === 'hidden' && { never: MEDIA }),
});

const NOT_OPENED = [
  undefined,
  null,
  '',
  17,
  'http://shop.example/live/',
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

test.describe('[C3, C5] a player address that is missing or not plainly https: nothing, and no media asked for', () => {
  const hidden: Outcome = { mode: 'hidden', reason: 'invalid-player-url' };
  rowTests(
    NOT_OPENED.map((playerUrl) => row(`79, 91 playerUrl ${JSON.stringify(playerUrl)}`, hidden, streams({ playerUrl }))),
  );
});

test.describe('[E4, E5] unknown words and wrong types: no content, or simply not used', () => {
  const unknown: Outcome = { mode: 'hidden', reason: 'unknown-status' };
  const invalid: Outcome = { mode: 'hidden', reason: 'invalid-answer' };
  const poster: Outcome = { mode: 'poster', reason: 'no-preview', phase: 'shown' };
  const body = (status: unknown): FaultRow['arrange'] =>
    spoils((envelope) => ({ ...envelope, body: { ...envelope.body, status } }));
  rowTests([
    row('18, 78 body.status "paused"', unknown, body('paused')),
    row('78 streamStatus "rehearsal"', unknown, streams({ streamStatus: 'rehearsal' })),
    row('78 mediaOrientation "round"', PLAYING, streams({ mediaOrientation: 'round' })),
    row('88 body.status 1', invalid, body(1)),
    row('88 streamId a number', invalid, streams({ streamId: 9007199254740993 })),
    row('88 productId a number', invalid, streams({ productId: 123 })),
    row('88 productId missing', invalid, streams({ productId: undefined })),
    row('88 feedProductId a number', invalid, streams({ feedProductId: 123 })),
    row('88 stream a list', invalid, (scene) =>
      spoils((envelope) => ({ ...envelope, body: { status: 'active', stream: [] } }))(scene),
    ),
    row('95 startTime negative', PLAYING, streams({ startTime: -1 })),
    row('95 startTime text', PLAYING, streams({ startTime: '20' })),
    row('95 startTime behind the end', PLAYING, streams({ startTime: 1e9 })),
    row('91 previewUrl javascript:', poster, streams({ previewUrl: 'javascript:alert(1)' })),
    row('60, 91 previewUrl http:', poster, streams({ previewUrl: 'http://shop.example/clip.webm' })),
    row(
      '91 posterUrl data:',
      { mode: 'poster', reason: 'no-preview', phase: 'missing' },
      streams({ previewUrl: undefined, posterUrl: 'data:image/gif;base64,R0lGODlhAQABAAAAACw=' }),
    ),
    row(
      '92 polluted keys',
      PLAYING,
      spoils((envelope) => ({ ...envelope, ['constructor']: { prototype: { polluted: 1 } } })),
    ),
    row('18, 89 unknown fields', PLAYING, streams({ title: '<img src=x onerror=alert(1)>', autoplay: 'no' })),
  ]);
});

/** The shop's page with another text in place of every mention of the product id. */
const withId =
  (id: unknown): FaultRow['arrange'] =>
  ({ page }) =>
    rewritePage(page, (markup) =>
      markup
        .replace(/"sku":"[^"]*"/, () => `"sku":${JSON.stringify(id)}`)
        .replace(/(name="product:retailer_item_id" content|data-product-id)="[^"]*"/g, '$1=""'),
    );

test.describe('[Z6, E5] a page without a usable product id asks nothing at all', () => {
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
    123,
    null,
  ];
  rowTests(
    unusable.map((id) => ({
      name: `87 product id ${JSON.stringify(id)}`,
      arrange: withId(id),
      ends: { mode: 'undecided' },
      by: /^product: none/m,
      asks: [0, 0],
      never: /mini-player|\/chunks\//,
    })),
  );
});

test.describe('[E5] strange ids reach the service byte for byte', () => {
  const strange = ['007', '9007199254740995', 'x'.repeat(256), '🧣', '../', '%2F', 'a&application=x', 'a b'];
  rowTests([
    ...strange.map((id): FaultRow => ({
      name: `88 product id ${JSON.stringify(id)}`,
      arrange: withId(id),
      ends: { mode: 'hidden', reason: 'no-active-stream' },
      asks: [1, 1],
      asked: (url) => {
        expect([...url.searchParams.keys()]).toEqual(['application', 'feedProductId']);
        expect(url.searchParams.get('feedProductId')).toBe(id);
      },
    })),
    {
      name: '90 product id with half a character',
      arrange: withId('\ud800x'),
      ends: { mode: 'hidden' },
      by: /mode: hidden/,
      asks: [0, 1],
    },
  ]);
});
