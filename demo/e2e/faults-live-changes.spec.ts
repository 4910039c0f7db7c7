import { FakeLiveStream, SEGMENTS, type Segment } from './fake-live-stream.js';
import { type FaultRow, rowTests } from './fault-row.js';
import { changeCodec } from './change-codec.js';
import { FROM_PLAYER, withoutNativeHls, resumesAt, allOf } from './fault-setup.js';
import { expect, test, type PipPage } from './pip-page.js';

const FRAME = /\/frame\.html/;
/** The first segment after the change. */
const CHANGE = 9;
/** Milliseconds that it must play without a stall. */
const CALM = 5_000;
/** Real time of the decoder until the change has passed, or card and iframe have stalled. */
const IN_TIME = 34_000;

type Feed = FakeLiveStream['segmentAt'];

/** The recording in a loop, with a discontinuity at its start. */
const round = (sequence: number): Segment => ({
  index: sequence % SEGMENTS,
  discontinuity: sequence > 0 && sequence % SEGMENTS === 0,
});
const before = (sequence: number): boolean => sequence < CHANGE;

const said: Feed = (at) => (before(at) ? round(at) : { ...round(at + 7), discontinuity: at === CHANGE });
const forward: Feed = (at) => round(before(at) ? at : at + 10);
const back: Feed = (at) => round(before(at) ? at + 15 : at);
const everywhere: Feed = (at) => ({ index: (at * 7) % SEGMENTS });
const larger: Feed = (at) => ({ ...round(at), rendition: before(at) ? '270p' : '540p' });
const otherCodec: Feed = (at) => ({ ...round(at), ...(!before(at) && { change: changeCodec }) });

/** A continued stream plays in the iframe from the start. */
const inHlsJs = allOf(resumesAt(0), withoutNativeHls);

/** Waits for the poster, or until the stream has played on after its change. */
async function settle({ host }: PipPage, feed: FakeLiveStream): Promise<void> {
  let since = Infinity;
  await expect
    .poll(
      async () => {
        const state = await host.evaluate(({ dataset }) => `${dataset['mode'] ?? ''} ${dataset['phase'] ?? ''}`);
        since = /^(live|continuous) playing$/.test(state) ? Math.min(since, performance.now()) : Infinity;
        if (state === 'poster shown') return 'settled';
        return performance.now() - since > CALM && feed.requestedSegments.some((sequence) => sequence > CHANGE + 3)
          ? 'settled'
          : `${state}, segments ${feed.requestedSegments.join(' ')}`;
      },
      { timeout: IN_TIME },
    )
    .toBe('settled');
}

/** @param plays whether it has to play on; else it may also end with the poster */
const changes =
  (name: string, pieces: Feed, ownHls: boolean, plays = true) =>
  (): FaultRow => {
    const feed = new FakeLiveStream(pieces);
    return {
      name: `120 ${name}, ${ownHls ? "the engine's own HLS" : 'hls.js'}`,
      product: '00125',
      ...(!ownHls && { query: FROM_PLAYER }),
      setup: allOf(ownHls ? undefined : inHlsJs, ({ page }) => feed.serve(page)),
      steps: async ({ pip }) => {
        await pip.expectMode(ownHls ? 'live' : 'continuous');
        await pip.expectPlaying();
        await settle(pip, feed);
        // Card, iframe, and one retry there; and whether its host responds, after a long stall and after a failure.
        expect(feed.masterRequests, 'requests for the master playlist').toBeLessThanOrEqual(5);
      },
      outcome: [{ mode: ownHls ? 'live' : 'continuous' }, ...(plays ? [] : [{ mode: 'poster' } as const])],
      trace: /playing/,
      decodingTimeout: IN_TIME,
      lookups: [1, 3],
      maxRequests: [FRAME, 1],
    };
  };

test.describe('[D2, D4] a stream that changes plays on after one recovery at most, or is replaced by the poster', () => {
  rowTests([
    changes('another part with a discontinuity', said, true),
    changes('its timestamps jump forward', forward, true),
    changes('its timestamps jump back', back, false),
    changes('its timestamps jump at every segment', everywhere, false, false),
    changes('another resolution', larger, false),
    changes('another codec', otherCodec, true, false),
    changes('another codec', otherCodec, false, false),
  ]);
});

/** Length of the pause, seconds. */
const PAUSE = 44;
/** Segments of thirty seconds, the largest allowed latency. */
const NEAR = 15;
/** Segments that may still load after the pause. */
const AHEAD = 3;
/** Segments of the playlist: more than the pause. */
const PAST = 45;

const sleeps = (ownHls: boolean) => (): FaultRow => {
  const feed = new FakeLiveStream(round, PAST);
  return {
    name: `119 a pause of ${String(PAUSE)} seconds, ${ownHls ? "the engine's own HLS" : 'hls.js'}`,
    product: '00125',
    ...(!ownHls && { query: FROM_PLAYER }),
    setup: allOf(ownHls ? undefined : inHlsJs, ({ page }) => feed.serve(page)),
    steps: async ({ pip }) => {
      await pip.expectMode(ownHls ? 'live' : 'continuous');
      await pip.expectPlaying();
      await pip.host.hover();
      await pip.button(/^Pause$/).click();
      await pip.expectPhase('paused');
      feed.skip(PAUSE);
      const seen = Math.max(...feed.requestedSegments);
      const near = feed.newest - NEAR;
      await pip.button(/^Play$/).click();
      await pip.expectPlaying();
      await expect.poll(() => Math.max(...feed.requestedSegments)).toBeGreaterThanOrEqual(near);
      expect(
        feed.requestedSegments.filter((sequence) => sequence > seen + AHEAD && sequence < near),
        'segments of the pause',
      ).toEqual([]);
    },
    outcome: { mode: ownHls ? 'live' : 'continuous', phase: 'playing' },
    trace: /paused[^]*playing/,
    decodingTimeout: IN_TIME,
    clicked: true,
  };
};

test.describe('[D2] a stream that was paused for long continues at the live edge', () => {
  rowTests([sleeps(true), sleeps(false)]);
});
