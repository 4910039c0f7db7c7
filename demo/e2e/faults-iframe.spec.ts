import { type FastForward, type FaultRow, isHanging, isIdle, LIVE, POSTER, rowTests, type Setup } from './fault-row.js';
import {
  FROM_PLAYER,
  allowsOnly,
  iframeResponds,
  withoutNativeHls,
  resumesAt,
  allOf,
  mockResponds,
  blocksRequests,
} from './fault-setup.js';
import { expect, test } from './pip-page.js';

const FRAME_PAGE = '*/frame*.html';
/** Timeout of the iframe's handshake, which starts before its document loads. */
const HANDSHAKE: FastForward = {
  atMost: 5_000,
  during: (scene) => isIdle(scene) && scene.page.frames().some((frame) => frame.parentFrame() && frame.url() !== ''),
};
/** Timeout of the first frame. */
const FIRST_FRAME = { atMost: 10_000, during: isHanging };
const FRAME = /\/frame(-hls)?\.html/;
const FAILED = { ...POSTER, reason: 'media' };

/** Native HLS plays a recording of which nothing is left out; Chromium's plays no other one in the iframe [Z19]. */
const FROM_THE_BEGINNING = 0;
const NATIVE_FAILS = mockResponds('/media/recording/*', { status: 404 });

/** A continued recording, which always plays in the iframe. Its addresses may have expired: it is requested once more. */
const continued = (name: string, setup: Setup, rest: Partial<FaultRow> = {}, at = 20): FaultRow => ({
  name,
  query: FROM_PLAYER,
  setup: allOf(resumesAt(at), setup),
  outcome: { ...POSTER, reason: 'timeout' },
  lookups: [2, 2],
  trace: /lookup: [^]*lookup: /,
  fastForward: HANDSHAKE,
  maxRequests: [FRAME, 1],
  steps: async ({ pip }) => {
    await pip.expectMode('poster');
    await expect(pip.host.locator('iframe')).toHaveCount(0);
  },
  ...rest,
});

test.describe('[D3, D4] an iframe that does not respond is removed after five seconds, and the poster shown', () => {
  const policy = (value: string): Setup => iframeResponds({ headers: { 'content-security-policy': value } });
  rowTests([
    continued('123 404', mockResponds(FRAME_PAGE, { status: 404 })),
    continued('123 hangs', mockResponds(FRAME_PAGE, { hang: true }), {
      fastForward: { ...HANDSHAKE, during: isHanging },
    }),
    continued('123 never sends ready', iframeResponds({ body: '<!doctype html><title>Video</title>' })),
    continued('123 X-Frame-Options: DENY', iframeResponds({ headers: { 'x-frame-options': 'DENY' } })),
    continued('123 sandboxed', policy('sandbox')),
    continued('123 sandboxed, scripts allowed', policy('sandbox allow-scripts')),
    continued('123 its script blocked', blocksRequests('/chunks/frame-|/frame[^/]*\\.js$'), {}, FROM_THE_BEGINNING),
    continued("52 the shop's frame-src does not name the service", allowsOnly({ 'frame-src': "'self'" })),
  ]);
});

test.describe('[D4, Z19] hls.js that fails to load is not requested again, and the poster is shown', () => {
  const HLS = /\/chunks\/hls-media/;
  const FRAME_HLS = /\/frame-hls\.html/;
  const HLS_CHUNK = '*/chunks/hls-media*';
  const noHls = (how: Setup): Setup => allOf(withoutNativeHls, how);
  rowTests([
    continued(
      '122 blocked',
      allOf(NATIVE_FAILS, blocksRequests(HLS)),
      { outcome: FAILED, maxRequests: [HLS, 1] },
      FROM_THE_BEGINNING,
    ),
    continued(
      '122 hangs',
      allOf(NATIVE_FAILS, mockResponds(HLS_CHUNK, { hang: true })),
      { fastForward: FIRST_FRAME, maxRequests: [HLS, 1] },
      FROM_THE_BEGINNING,
    ),
    {
      name: '122 blocked, a running stream whose page contains it',
      product: '00125',
      setup: noHls(blocksRequests(FRAME_HLS)),
      outcome: POSTER,
      lookups: [1, 3],
      fastForward: HANDSHAKE,
      maxRequests: [FRAME_HLS, 1],
      trace: /poster/,
    },
    {
      name: '122 the file that starts a running stream 404',
      product: '00125',
      setup: noHls(mockResponds('*/chunks/live-*', { status: 404 })),
      outcome: LIVE,
    },
    continued('122 blocked, a recording that continues, whose page contains it', blocksRequests(FRAME_HLS), {
      maxRequests: [FRAME_HLS, 1],
    }),
  ]);
});
