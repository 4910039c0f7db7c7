import { LiveFeed, SEGMENTS } from './fault-feed.js';
import { SLACK, all, runRows, type FaultRow } from './fault-row.js';
import { FROM_PLAYER, hasNoHls, leftPlayerAt } from './fault-shop.js';
import { test } from './fault-test.js';
import { makeVisits, type Visit } from './fault-visits.js';
import { expect, pollLate } from './pip-page.js';
import { PlayerPage } from './player-page.js';

/** Milliseconds after which nobody may ask for the playlist of a frozen stream any more. */
const PATIENCE = 30_000;
/** So long nobody asks, milliseconds: a client that still follows the stream asks every two seconds. */
const QUIET = 8_000;
const STOPPED = PATIENCE + QUIET + SLACK;
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
  await expect.poll(quiet, { message: 'the playlist is not asked for any more', timeout: STOPPED }).toBe(true);
  const asked = feed.listed.filter((at) => at > frozenAt);
  expect(asked.length, 'it was noticed by asking').toBeGreaterThan(1);
  expect((asked.at(-1) ?? 0) - frozenAt, 'milliseconds until the last playlist').toBeLessThan(PATIENCE + SLACK);
}

const inCard = (name: string, mode: string, rest: Partial<FaultRow> = {}): FaultRow => {
  const feed = runningFeed();
  return {
    name: `3f ${name}`,
    product: '00125',
    ends: { mode: 'poster' },
    by: /playing[^]*mode: poster/,
    within: STOPPED + SLACK,
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

test('[D4, Z3, FAULTS 116, 3f] a stream that freezes in the card or its frame is not asked for any more', async ({
  browser,
  fault,
}) => {
  await runRows(
    [
      inCard("the card, by the engine's own HLS", 'live'),
      inCard('the frame, continued, by hls.js', 'continuous', {
        query: FROM_PLAYER,
        arrange: all(leftPlayerAt(0), hasNoHls),
      }),
      inCard("the frame, continued, by the engine's own HLS", 'continuous', {
        query: FROM_PLAYER,
        arrange: leftPlayerAt(0),
      }),
    ],
    browser,
    fault,
  );
});

const inPlayer = (name: string, ownHls: boolean): Visit => ({
  name: `3f the player page, by ${name}`,
  async run(page) {
    const feed = runningFeed();
    const live = new PlayerPage(page);
    if (!ownHls) await hasNoHls({ page });
    await pollLate(page);
    await feed.serve(page);
    await live.open('#/translation/trail-live');
    await live.expectPlaying();
    await freezeUntilQuiet(feed);
    await live.expectMode('processing');
    await expect(live.player).toContainText('The show is interrupted');
    expect(live.noise).toEqual([]);
  },
});

test('[D4, Z3, FAULTS 116, 3f] a stream that freezes in the full player is not asked for any more', async ({
  browser,
}) => {
  await makeVisits([inPlayer("the engine's own HLS", true), inPlayer('hls.js', false)], browser);
});
