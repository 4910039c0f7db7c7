import { CONTINUED, type FaultRow, LIVE, type Outcome, PLAYING, POSTER, rowTests } from './fault-row.js';
import {
  FROM_PLAYER,
  allowsOnly,
  withoutNativeHls,
  logsViolations,
  resumesAt,
  shopResponds,
  usesNonce,
  allOf,
} from './fault-setup.js';
import { API, expect, test } from './pip-page.js';

const SDK = `${API}/sdk/svc-pip-sdk/`;
const INLINE = '?config=inline';

const gap = (
  directive: string,
  sources: string,
  outcome: Outcome,
  { name = '', setup, ...rest }: Partial<FaultRow> = {},
): FaultRow => ({
  // Without the port, which differs between workers.
  name: `52 ${directive} ${sources.replace(API, '{api}')} ${name}`,
  setup: allOf(allowsOnly({ [directive]: sources }), setup),
  outcome,
  ...rest,
});

test.describe('[T7, C7, D4] each source missing from the shop’s policy disables only what needs it', () => {
  const nothing: Outcome = { mode: 'hidden' };
  const own = "'self'";
  const none = "'none'";
  rowTests([
    gap('connect-src', own, { mode: 'undecided' }, { name: 'site', trace: /^configuration: hidden/m, lookups: [0, 0] }),
    gap(
      'connect-src',
      own,
      { mode: 'hidden', reason: 'unreachable' },
      { query: INLINE, lookups: [0, 2], trace: /^mode: hidden/m, notRequested: /\/media\/|\/live\/|\/chunks\/pip-/ },
    ),
    gap('script-src', `${own} ${SDK}svc-pip-sdk-v1.x.min.js`, nothing, { name: 'chunks', trace: /^mode: hidden/m }),
    gap('img-src', own, { mode: 'poster', reason: 'no-preview', phase: 'missing' }, { product: '00127' }),
    gap('media-src', own, { mode: 'poster', reason: 'media', phase: 'shown' }),
    gap('media-src', own, PLAYING, { name: 'an animated image', product: '00126' }),
    gap('frame-src', own, POSTER, {
      name: 'no HLS of its own',
      product: '00125',
      setup: withoutNativeHls,
      lookups: [1, 3],
      trace: /poster/,
    }),
    gap('media-src', own, LIVE, { name: 'a stream', product: '00125', lookups: [1, 2], trace: /in the iframe/ }),
    gap('worker-src', none, LIVE, { name: 'hls.js', product: '00125', setup: withoutNativeHls }),
    {
      name: '52 nothing that a clip does not need',
      setup: allowsOnly({ 'img-src': own, 'frame-src': own, 'worker-src': none, 'style-src': none, 'font-src': none }),
    },
  ]);
});

test.describe('[T7, FAULTS 53] a policy with a nonce and strict-dynamic: the clip plays in the shop without a violation', () => {
  // A stream, the iframe, a poster and nothing, under less besides: policies.spec.ts.
  rowTests([{ name: '53 a clip', setup: allOf(usesNonce, logsViolations), lookups: [1, 2] }]);
});

test.describe('[T7, D3] a shop with the referrer policy no-referrer: clip, stream and iframe play, and the iframe sends the shop’s origin', () => {
  const silent = shopResponds((headers) => ({ ...headers, 'referrer-policy': 'no-referrer' }));
  const row = (name: string, product: string, outcome: Outcome, rest: Partial<FaultRow> = {}): FaultRow => ({
    name: `61 ${name}`,
    product,
    setup: silent,
    outcome,
    lookups: [1, 2],
    trace: /playing/,
    ...rest,
  });
  rowTests([
    row('clip', '00123', PLAYING),
    row('stream', '00125', LIVE),
    row('animated image', '00126', PLAYING),
    row('frame', '00123', CONTINUED, {
      query: FROM_PLAYER,
      setup: allOf(resumesAt(20), silent),
      steps: async ({ pip, page }) => {
        await pip.expectPlaying();
        const frame = page.frames().find((one) => one.url().includes('/frame-hls.html'));
        expect(await frame?.evaluate(() => document.referrer)).toBe(`${new URL(page.url()).origin}/`);
      },
    }),
  ]);
});
