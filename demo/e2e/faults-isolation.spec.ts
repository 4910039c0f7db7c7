import { CONTINUED, type FaultRow, LIVE, type Outcome, PLAYING, POSTER, rowTests } from './fault-row.js';
import {
  FROM_PLAYER,
  iframeResponds,
  withoutNativeHls,
  resumesAt,
  shopResponds,
  allOf,
  mockResponds,
} from './fault-setup.js';
import { expect, test } from './pip-page.js';

const isolated = shopResponds((headers) => ({
  ...headers,
  'cross-origin-embedder-policy': 'require-corp',
  'cross-origin-opener-policy': 'same-origin',
}));

const row = (name: string, product: string, outcome: Outcome, rest: Partial<FaultRow> = {}): FaultRow => ({
  name: `55 ${name}`,
  product,
  outcome,
  lookups: [1, 2],
  ...rest,
  setup: allOf(rest.setup, isolated),
  steps: async (scene) => {
    await rest.steps?.(scene);
    expect(await scene.page.evaluate(() => crossOriginIsolated), 'the page is isolated').toBe(true);
  },
});

test.describe('[D1, D2, D3, D4] a shop isolated by COEP and COOP shows every mode, and the poster for media without CORP', () => {
  rowTests([
    row('clip', '00123', PLAYING),
    row('animated image', '00126', PLAYING),
    row('stream', '00125', LIVE),
    row('stream in the frame', '00125', LIVE, {
      setup: withoutNativeHls,
      steps: async ({ pip }) => {
        await pip.expectPlaying();
        await expect(pip.host.locator('iframe')).toHaveCount(1);
      },
    }),
    row('continued', '00123', CONTINUED, {
      query: FROM_PLAYER,
      setup: resumesAt(20),
    }),
    row(
      'a poster without CORP',
      '00127',
      { mode: 'poster', phase: 'missing' },
      {
        setup: mockResponds('/media/posters/*', { noCors: true }),
      },
    ),
    row('a frame without COEP', '00123', POSTER, {
      query: FROM_PLAYER,
      setup: allOf(resumesAt(20), iframeResponds({ headers: { 'cross-origin-embedder-policy': 'unsafe-none' } })),
    }),
  ]);
});

test.describe('[D1, D3, D8] a permissions policy without autoplay, fullscreen and picture-in-picture: media play muted, and the sound button works for media in the card', () => {
  const forbids = shopResponds((headers) => ({
    ...headers,
    'permissions-policy': 'autoplay=(), fullscreen=(), picture-in-picture=()',
  }));
  const forbidden = (name: string, product: string, outcome: Outcome, rest: Partial<FaultRow> = {}): FaultRow => ({
    name: `56 ${name}`,
    product,
    outcome,
    lookups: [1, 2],
    clicked: true,
    trace: /playing/,
    steps: async ({ pip }) => {
      await pip.expectPlaying();
      await pip.button(/sound/i).click();
      await expect(pip.host).toHaveAttribute('data-sound', 'on');
      await pip.expectPlaying();
    },
    ...rest,
    setup: allOf(rest.setup, forbids),
  });
  rowTests([
    forbidden('clip', '00123', PLAYING),
    forbidden('stream', '00125', LIVE),
    // In Chromium a click outside of an iframe does not allow sound in it under such a policy.
    forbidden('stream in the iframe, which stays muted', '00125', LIVE, {
      setup: withoutNativeHls,
      clicked: false,
      steps: async ({ pip }) => {
        await pip.expectPlaying();
        await expect(pip.host.locator('iframe')).toHaveCount(1);
        await expect(pip.host).toHaveAttribute('data-sound', 'muted');
      },
    }),
  ]);
});
