import { FakeLiveStream, SEGMENTS } from './fake-live-stream.js';
import { type FaultRow, isStalled, rowTests } from './fault-row.js';
import { FROM_PLAYER, withoutNativeHls, resumesAt, allOf } from './fault-setup.js';
import { expect, delayPolls } from './pip-page.js';
import { test } from './player-page.js';

/** Milliseconds after which the playlist of a frozen stream must not be requested. */
const MAX_POLLING = 30_000;
/** Milliseconds without a request: a client that follows the stream sends one every two seconds. */
const QUIET = 5_000;
/** Short, so that little is buffered. */
const WINDOW = 4;

const runningFeed = (): FakeLiveStream =>
  new FakeLiveStream((at) => ({ index: at % SEGMENTS, discontinuity: at > 0 && at % SEGMENTS === 0 }), WINDOW);

/** Freezes the stream and waits until its playlist is no longer requested. */
async function freezeUntilQuiet(feed: FakeLiveStream): Promise<void> {
  const running = feed.playlistRequestTimes.length;
  const follows = { message: 'playlists of the running stream', timeout: MAX_POLLING };
  await expect.poll(() => feed.playlistRequestTimes.length, follows).toBeGreaterThan(running + 1);
  feed.freeze();
  const frozenAt = performance.now();
  const last = (): number => feed.playlistRequestTimes.at(-1) ?? 0;
  const quiet = (): boolean => performance.now() - Math.max(frozenAt, last()) > QUIET;
  await expect
    .poll(quiet, { message: 'the playlist is not requested any more', timeout: MAX_POLLING + QUIET })
    .toBe(true);
  const requested = feed.playlistRequestTimes.filter((at) => at > frozenAt);
  expect(requested.length, 'detected by requests').toBeGreaterThan(1);
  expect((requested.at(-1) ?? 0) - frozenAt, 'milliseconds until the last playlist').toBeLessThan(MAX_POLLING);
}

const freezes =
  (name: string, mode: string, rest: Partial<FaultRow> = {}) =>
  (): FaultRow => {
    const feed = runningFeed();
    return {
      name: `3f ${name}`,
      product: '00125',
      outcome: { mode: 'poster' },
      trace: /playing[^]*mode: poster/,
      decodingTimeout: MAX_POLLING,
      fastForward: { atMost: MAX_POLLING, during: isStalled },
      lookups: [1, 4],
      steps: async ({ pip }) => {
        await pip.expectPlaying(mode);
        await freezeUntilQuiet(feed);
        await pip.expectMode('poster');
      },
      ...rest,
      setup: allOf(rest.setup, ({ page }) => feed.serve(page)),
    };
  };

test.describe('[D4, Z3, FAULTS 116, 3f] the playlist of a stream that freezes in the card or its iframe is no longer requested', () => {
  rowTests([
    freezes("the card, by the engine's own HLS", 'live'),
    freezes('the frame, continued, by hls.js', 'continuous', {
      query: FROM_PLAYER,
      setup: allOf(resumesAt(0), withoutNativeHls),
    }),
    freezes("the frame, continued, by the engine's own HLS", 'continuous', {
      query: FROM_PLAYER,
      setup: resumesAt(0),
    }),
  ]);
});

test.describe('[D4, Z3, FAULTS 116, 3f] the playlist of a stream that freezes in the full player is no longer requested', () => {
  for (const [engine, ownHls] of [
    ["the engine's own HLS", true],
    ['hls.js', false],
  ] as const) {
    test(`[FAULTS 3f] the player page, by ${engine}`, async ({ page, live }) => {
      test.setTimeout(2 * MAX_POLLING);
      const feed = runningFeed();
      await page.clock.install();
      if (!ownHls) await withoutNativeHls({ page });
      await delayPolls(page);
      await feed.serve(page);
      await live.open('#/translation/trail-live');
      await live.expectPlaying();
      const interrupted = expect
        .poll(
          async () => {
            const { mode, phase } = await live.player.evaluate(({ dataset }) => ({ ...dataset }));
            if (phase === 'stalled') await page.clock.fastForward(500);
            return mode;
          },
          { timeout: MAX_POLLING },
        )
        .toBe('processing');
      await Promise.all([freezeUntilQuiet(feed), interrupted]);
      await expect(live.player).toContainText('The show is interrupted');
    });
  }
});
