import { mockResponds, blocksRequests, allOf, modifiesStream } from './fault-setup.js';
import { type FaultRow, isHanging, isStalled, LIVE, type Outcome, rowTests, type Setup } from './fault-row.js';
import { test } from './pip-page.js';

const MANIFEST = '/live/trail-live/*.m3u8';
const SEGMENT = '/live/trail-live/*.mpegts';
const GIVEN_UP: Outcome = { mode: 'poster' };
/** Timeouts of card and iframe, and one lookup between them. */
const START = { atMost: 14_000, during: isHanging };
/** The stream may stall in each of the two attempts. */
const STOP = { atMost: 34_000, during: isStalled };
/** Milliseconds of buffered media in the card and the iframe. */
const LOADED_AHEAD = 34_000;
/** Segments that load before the stream stalls. */
const AHEAD = 3;
const TWICE = /frame[^]*mode: poster/;

const live = (name: string, setup: Setup, rest: Partial<FaultRow> = {}): FaultRow => ({
  name,
  product: '00125',
  setup,
  outcome: GIVEN_UP,
  lookups: [1, 4],
  trace: TWICE,
  ...rest,
});

test.describe('[D4] a stream that does not start is replaced by the poster, after attempts in card and iframe', () => {
  rowTests([
    live('114 manifest 404', mockResponds(MANIFEST, { status: 404 })),
    live('114 manifest hangs', mockResponds(MANIFEST, { hang: true }), { fastForward: START }),
    live('115 every segment 404', mockResponds(SEGMENT, { status: 404 })),
    live('115 every segment hangs', mockResponds(SEGMENT, { hang: true }), { fastForward: START }),
    live('51 live blocked', blocksRequests('^/live/')),
    live(
      '123 frame 404 besides',
      allOf(mockResponds(MANIFEST, { status: 404 }), mockResponds('*/frame.html', { status: 404 })),
    ),
    live(
      '114, 122 manifest HTML, and hls.js not to be had',
      allOf(mockResponds(MANIFEST, { body: 'html' }), blocksRequests('/chunks/hls-media')),
    ),
    live('79 no playbackLink', modifiesStream({ playbackLink: '' }), {
      outcome: { mode: 'poster', reason: 'live-unavailable' },
      trace: /./,
    }),
  ]);
});

test.describe('[D4, Z3] a stream that stops is detected, and its playlist is no longer requested', () => {
  rowTests([
    live('116 frozen playlist', mockResponds(MANIFEST, { freeze: true }), {
      fastForward: STOP,
      decodingTimeout: LOADED_AHEAD,
      lookups: [2, 4],
    }),
    live('118 manifest gone after the start', () => Promise.resolve(), {
      fastForward: STOP,
      lookups: [2, 4],
      steps: async (scene) => {
        await scene.pip.expectPlaying('live');
        await mockResponds(MANIFEST, { status: 404 })(scene);
      },
    }),
  ]);
});

test.describe('[D4, D7, Z3] a stalled stream is looked up once, and continues in the iframe', () => {
  rowTests([
    live(
      '116 segments hang until the iframe is requested',
      ({ mock }) => {
        mock.addFault({ match: { path: SEGMENT }, times: AHEAD, then: { delay: 'PT0S' } });
        return Promise.resolve(mock.addFault({ match: { path: SEGMENT }, then: { hang: true } }));
      },
      {
        fastForward: STOP,
        decodingTimeout: LOADED_AHEAD,
        steps: async ({ page, mock }) => {
          // The poster shows only until the lookup has responded that the stream is live.
          await page.waitForRequest(/\/frame\.html/);
          mock.clearFaults();
        },
        outcome: LIVE,
        trace: /playing, in the card[^]*poster[^]*playing, in the iframe/,
        lookups: [1, 1],
      },
    ),
  ]);
});
