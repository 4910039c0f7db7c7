import { all, blocks, held, idle, responds, rowTests, type FaultRow, type Outcome, type Wait } from './fault-row.js';
import { FROM_PLAYER, allowsOnly, frameComes, hasNoHls, leftPlayerAt } from './fault-shop.js';
import { expect, test } from './pip-page.js';

const FRAME_PAGE = '*/frame.html';
/** The deadline of the iframe's handshake, which begins before its document is there. */
const HANDSHAKE: Wait = {
  upTo: 5_000,
  during: (scene) => idle(scene) && scene.page.frames().some((frame) => frame.parentFrame() && frame.url() !== ''),
};
/** The deadline for the first frame. */
const FIRST_FRAME = { upTo: 10_000, during: held };
const FRAME = /\/frame\.html/;

const POSTER: Outcome = { mode: 'poster', phase: 'shown' };

/** A recording that is to be continued, which always plays in the frame. */
const continued = (name: string, arrange: FaultRow['arrange'], rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  query: FROM_PLAYER,
  arrange: all(leftPlayerAt(20), arrange),
  ends: POSTER,
  waits: HANDSHAKE,
  asks: [1, 1],
  most: [FRAME, 1],
  meanwhile: async ({ pip }) => {
    await pip.expectMode('poster');
    await expect(pip.host.locator('iframe')).toHaveCount(0);
  },
  ...rest,
});

test.describe('[D3, D4] a frame that does not answer is taken off after five seconds, and the poster shown', () => {
  const policy = (value: string): FaultRow['arrange'] => frameComes({ headers: { 'content-security-policy': value } });
  rowTests([
    continued('123 404', responds(FRAME_PAGE, { status: 404 })),
    continued('123 never comes', responds(FRAME_PAGE, { hang: true }), { waits: { ...HANDSHAKE, during: held } }),
    continued('123 another page', responds(FRAME_PAGE, { body: 'html' })),
    continued('123 never says that it is ready', frameComes({ body: '<!doctype html><title>Video</title>' })),
    continued('123 X-Frame-Options: DENY', frameComes({ headers: { 'x-frame-options': 'DENY' } })),
    continued("123 frame-ancestors 'none'", policy("frame-ancestors 'none'")),
    continued('123 sandboxed', policy('sandbox')),
    continued('123 sandboxed, scripts allowed', policy('sandbox allow-scripts')),
    continued('123 its script blocked', blocks('/chunks/frame-|/frame[^/]*\\.js$')),
    continued("52 the shop's frame-src does not name the service", allowsOnly('frame-src', "'self'")),
  ]);
});

test.describe('[D4, Z19] hls.js that cannot be had is not asked for again, and the poster shown', () => {
  const HLS = /\/chunks\/hls-media/;
  const HLS_CHUNK = '*/chunks/hls-media*';
  const noHls = (how: FaultRow['arrange']): FaultRow['arrange'] => all(hasNoHls, how);
  rowTests([
    continued('122 blocked', noHls(blocks(HLS)), { most: [HLS, 1] }),
    continued('122 404', noHls(responds(HLS_CHUNK, { status: 404 })), { most: [HLS, 1] }),
    continued('122 another page', noHls(responds(HLS_CHUNK, { body: 'html' })), { most: [HLS, 1] }),
    continued('122 never comes', noHls(responds(HLS_CHUNK, { hang: true })), { waits: FIRST_FRAME, most: [HLS, 1] }),
    {
      name: '122 blocked, a running stream',
      product: '00125',
      arrange: noHls(blocks(HLS)),
      ends: POSTER,
      asks: [1, 3],
      // The frame's page asks ahead for what its script imports.
      most: [HLS, 2],
      by: /poster/,
    },
    continued(
      '122 and no recording either',
      all(responds('/media/recording/*', { status: 404 }), responds('/live/*/media/*', { status: 404 }), blocks(HLS)),
      {
        most: [HLS, 1],
      },
    ),
  ]);
});
