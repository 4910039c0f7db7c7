import { LiveFeed, SEGMENTS } from './fault-feed.js';
import { all, rowTests, stalled, type FaultRow } from './fault-row.js';
import { FROM_PLAYER, hasNoHls, leftPlayerAt } from './fault-shop.js';
import { expect, pollLate } from './pip-page.js';
import { test } from './player-page.js';

/** Milliseconds after which nobody may ask for the playlist of a frozen stream any more. */
const PATIENCE = 30_000;
/** So long nobody asks, milliseconds of real time: a client that still follows the stream asks every two seconds. */
const QUIET = 5_000;
/** Short, so that little is loaded ahead. */
const WINDOW = 4;

const runningFeed = (): LiveFeed =>
  new LiveFeed((at) => ({ index: at % SEGMENTS, discontinuity: at > 0 && at % SEGMENTS === 0 }), WINDOW);

/** The stream stands still from now on; ends when its playlist is not asked for any more. */
async function freezeUntilQuiet(feed: LiveFeed): Promise<void> {
  const running = feed.listed.length;
  const follows = { message: 'playlists of the running stream', timeout: PATIENCE };
  await expect.poll(() => feed.listed.length, follows).toBeGreaterThan(running + 1);
  feed.freeze();
  const frozenAt = performance.now();
  const last = (): number => feed.listed.at(-1) ?? 0;
  const quiet = (): boolean => performance.now() - Math.max(frozenAt, last()) > QUIET;
  await expect.poll(quiet, { message: 'the playlist is not asked for any more', timeout: PATIENCE + QUIET }).toBe(true);
  const asked = feed.listed.filter((at) => at > frozenAt);
  expect(asked.length, 'it was noticed by asking').toBeGreaterThan(1);
  expect((asked.at(-1) ?? 0) - frozenAt, 'milliseconds until the last playlist').toBeLessThan(PATIENCE);
}

const inCard =
  (name: string, mode: string, rest: Partial<FaultRow> = {}) =>
  (): FaultRow => {
    const feed = runningFeed();
    return {
      name: `3f ${name}`,
      product: '00125',
      ends: { mode: 'poster' },
      by: /playing[^]*mode: poster/,
      decoding: PATIENCE,
      waits: { upTo: PATIENCE, during: stalled },
      asks: [1, 4],
      meanwhile: async ({ pip }) => {
        await pip.expectMode(mode);
        await pip.expectPhase('playing');
        await freezeUntilQuiet(feed);
        await pip.expectMode('poster');
      },
      ...rest,
      arrange: all(rest.arrange ?? (() => Promise.resolve()), ({ page }) => feed.serve(page)),
    };
  };

test.describe('[D4, Z3, FAULTS 116, 3f] a stream that freezes in the card or its frame is not asked for any more', () => {
  rowTests([
    inCard("the card, by the engine's own HLS", 'live'),
    inCard('the frame, continued, by hls.js', 'continuous', {
      query: FROM_PLAYER,
      arrange: all(leftPlayerAt(0), hasNoHls),
    }),
    inCard("the frame, continued, by the engine's own HLS", 'continuous', {
      query: FROM_PLAYER,
      arrange: leftPlayerAt(0),
    }),
  ]);
});

test.describe('[D4, Z3, FAULTS 116, 3f] a stream that freezes in the full player is not asked for any more', () => {
  for (const [engine, ownHls] of [
    ["the engine's own HLS", true],
    ['hls.js', false],
  ] as const) {
    test(`[FAULTS 3f] the player page, by ${engine}`, async ({ page, live }) => {
      test.setTimeout(2 * PATIENCE);
      const feed = runningFeed();
      await page.clock.install();
      if (!ownHls) await hasNoHls({ page });
      await pollLate(page);
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
          { timeout: PATIENCE },
        )
        .toBe('processing');
      await Promise.all([freezeUntilQuiet(feed), interrupted]);
      await expect(live.player).toContainText('The show is interrupted');
    });
  }
});
