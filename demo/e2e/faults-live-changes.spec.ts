import { FakeLiveStream, SEGMENTS, type Segment } from './fake-live-stream.js';
import { type FaultRow, rowTests } from './fault-row.js';
import { changeCodec } from './change-codec.js';
import { FROM_PLAYER, withoutNativeHls, resumesAt, allOf } from './fault-setup.js';
import { expect, test, type PipPage } from './pip-page.js';

const FRAME = /\/frame\.html/;
/** Where the stream changes: some seconds after the page came. */
const CHANGE = 9;
/** So long it must play on without a stop, milliseconds. */
const CALM = 5_000;
/** Real time of the decoder until the change has passed, or until card and iframe have both stood still. */
const IN_TIME = 34_000;

type Feed = FakeLiveStream['segmentAt'];

/** The recording again and again; where it begins anew the playlist says so. */
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

/** A stream that is continued from the full player is in the frame from the start. */
const inHlsJs = allOf(resumesAt(0), withoutNativeHls);

/** Until the poster stands, or the stream has played on for a while behind its change. */
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

const changes = (name: string, pieces: Feed, ownHls: boolean) => (): FaultRow => {
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
      // Card, frame, and once more there.
      expect(feed.masterRequests, 'times that the stream was joined').toBeLessThanOrEqual(ownHls ? 3 : 2);
    },
    outcome: [{ mode: 'live' }, { mode: 'continuous' }, { mode: 'poster' }],
    trace: /playing/,
    decodingTimeout: IN_TIME,
    lookups: [1, 3],
    maxRequests: [FRAME, 1],
  };
};

test.describe('[D2, D4] a stream that changes under way plays on after one recovery at most, or gives way to the poster', () => {
  rowTests([
    changes('another part, and the playlist says so', said, true),
    changes('its times jump forward', forward, true),
    changes('its times jump back', back, false),
    changes('its times jump all the time', everywhere, false),
    changes('another size of the picture', larger, false),
    changes('another codec', otherCodec, true),
    changes('another codec', otherCodec, false),
  ]);
});

/** Seconds; the rest is what the shopper looks away. */
const PAUSE = 44;
/** Segments in the thirty seconds that a stream may be late. */
const NEAR = 15;
/** Segments that may still come although the stream was paused. */
const AHEAD = 3;
/** Segments: the service keeps more of the past than the pause is long. */
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

test.describe('[D2] a stream that was paused for long goes on at the current moment', () => {
  rowTests([sleeps(true), sleeps(false)]);
});
