import { SLACK, all, blocks, runRows, wires, type FaultRow, type Outcome } from './fault-row.js';
import { FROM_PLAYER, allowsOnly, frameComes, hasNoHls, leftPlayerAt } from './fault-shop.js';
import { test } from './fault-test.js';
import { expect } from './pip-page.js';

const RECORDING = '^/media/recording/|^/live/.*/media/';
/** The handshake's five seconds or, on a busy machine, the ten for the first frame. */
const HANDSHAKE = 10_000 + SLACK;
/** A running stream may stand still in the card first. */
const BOTH = 14_000 + SLACK;
const FRAME = /\/frame\.html/;

const POSTER: Outcome = { mode: 'poster', phase: 'shown' };

/** A recording that is to be continued, which always plays in the frame. */
const continued = (name: string, arrange: FaultRow['arrange'], rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  query: FROM_PLAYER,
  arrange: all(leftPlayerAt(20), arrange),
  ends: POSTER,
  within: HANDSHAKE,
  asks: [1, 1],
  most: [FRAME, 1],
  meanwhile: async ({ pip }) => {
    await pip.expectMode('poster');
    await expect(pip.host.locator('iframe')).toHaveCount(0);
  },
  ...rest,
});

test('[D3, D4] a frame that does not answer is taken off after five seconds, and the poster shown', async ({
  browser,
  fault,
}) => {
  const policy = (value: string): FaultRow['arrange'] => frameComes({ headers: { 'content-security-policy': value } });
  await runRows(
    [
      continued('123 404', wires(FRAME, 'unknown')),
      continued('123 never comes', wires(FRAME, 'hang')),
      continued('123 another page', wires(FRAME, 'page')),
      continued('123 never says that it is ready', frameComes({ body: '<!doctype html><title>Video</title>' })),
      continued('123 X-Frame-Options: DENY', frameComes({ headers: { 'x-frame-options': 'DENY' } })),
      continued("123 frame-ancestors 'none'", policy("frame-ancestors 'none'")),
      continued('123 sandboxed', policy('sandbox')),
      continued('123 sandboxed, scripts allowed', policy('sandbox allow-scripts')),
      continued('123 its script blocked', blocks('/chunks/frame-|/frame[^/]*\\.js$')),
      continued("52 the shop's frame-src does not name the service", allowsOnly('frame-src', "'self'")),
    ],
    browser,
    fault,
  );
});

test('[D4, Z19] hls.js that cannot be had is not asked for again, and the poster shown', async ({ browser, fault }) => {
  const HLS = /\/chunks\/hls-media/;
  const noHls = (how: FaultRow['arrange']): FaultRow['arrange'] => all(hasNoHls, how);
  await runRows(
    [
      continued('122 blocked', noHls(blocks(HLS)), { most: [HLS, 1] }),
      continued('122 404', noHls(wires(HLS, 'unknown')), { most: [HLS, 1] }),
      continued('122 another page', noHls(wires(HLS, 'page')), { most: [HLS, 1] }),
      continued('122 never comes', noHls(wires(HLS, 'hang')), { most: [HLS, 1] }),
      {
        name: '122 blocked, a running stream',
        product: '00125',
        arrange: noHls(blocks(HLS)),
        ends: POSTER,
        within: BOTH,
        asks: [1, 3],
        // The frame's page asks ahead for what its script imports.
        most: [HLS, 2],
        by: /poster/,
      },
      continued('122 and no recording either', all(wires(RECORDING, 'unknown'), blocks(HLS)), {
        most: [HLS, 1],
      }),
    ],
    browser,
    fault,
  );
});
