import { describe, it } from 'node:test';
import { expect } from 'chai';
import { EVENTS, inSituation, whatHappens, type EventName, type Situation } from './machine.table.fixture.js';

/** What an event changes and does; `new` where what is shown counts as another showing. */
const ROWS: readonly (readonly [Situation, EventName, string])[] = [
  [
    'poster of a stream that failed in the card',
    'another stream',
    'live loading card muted, new: cancel-deadline, stop-poll, attach-live live.m3u8, start-deadline 4000',
  ],
  [
    'poster of a stream that failed in the iframe',
    'another stream',
    'live loading card muted, new: cancel-deadline, stop-poll, attach-live live.m3u8, start-deadline 4000',
  ],
  [
    'clip as an image',
    'failed',
    'poster (media) loading retries 3, new: cancel-deadline, detach, start-deadline 6000, start-poll stream-state',
  ],
  [
    'poster of a recording, shown',
    'recording with other addresses',
    'preview loading card muted, new: stop-poll, attach-clip clip.mp4 video, start-deadline 6000',
  ],
  [
    'clip without a frame, in a hidden tab',
    'page visible',
    'preview loading card muted: stop-poll, play, start-deadline 6000',
  ],
  ['clip without a frame, in a hidden tab', 'first frame', 'preview paused card muted before: playing: '],
  ['clip of an unknown format, playing', 'ended', 'poster (ended) loading retries 3, new: detach, start-deadline 6000'],
  ['clip', 'stalled', 'preview stalled card muted: start-deadline 8000'],
  ['clip', 'pause requested', '=: pause'],
  ['clip', 'another recording', 'newer stream: '],
  ['clip', 'open requested', '=: open-player no continuous'],
  [
    'stream without a frame',
    'failed',
    'live loading iframe muted, new: cancel-deadline, detach, open-iframe live.m3u8 live no sound no ownHls, start-deadline 6000',
  ],
  ['stream', 'stalled', 'live stalled card muted: start-deadline 15000'],
  ['stream', 'ended', 'poster (ended) loading retries 3, new: detach, fetch-stream-state, start-deadline 6000'],
  ['stream with sound', 'sound requested', '=: request-sound no on'],
  ['stream in the iframe', 'no audio track', 'live playing iframe muted silent: '],
  [
    'between stream and recording',
    'recording to be continued',
    'preview loading card muted, new: stop-poll, attach-clip clip.webm vp9, start-deadline 6000',
  ],
  [
    'resolving',
    'recording to be continued',
    'continuous loading iframe muted at 42, new: cancel-deadline, open-iframe recording.m3u8 42 sound ownHls, start-deadline 10000',
  ],
  [
    'poster of a stream without an address',
    'stream, reduced data',
    'poster (reduced-data) loading playable retries 0, new: cancel-deadline, start-deadline 6000',
  ],
  ['poster until play', 'refresh requested', '=: fetch-stream-state'],
  ['poster of a recording', 'deadline passed', 'poster (no-preview) missing retries 0: cancel-deadline'],
  ['between stream and recording', 'refresh requested', '=: fetch-stream-state'],
  ['stream without a frame', 'refresh requested', '=: fetch-stream-state'],
  ['continued recording', 'refresh requested', '=: fetch-stream-state'],
  ['without a stream', 'refresh requested', 'resolving, new: fetch-stream-state, start-deadline 10000'],
  ['without a stream', 'dismissed', 'hidden (dismissed), new: remember-dismissal'],
  ['continued recording', 'disconnected', 'idle, new: detach, release'],
  ['idle', 'connected with a threshold', 'armed, new: observe-scroll'],
];

/** Events that a situation has no use for. */
const QUIET: readonly (readonly [Situation, readonly EventName[]])[] = [
  ['idle', ['stream', 'dismissed', 'disconnected', 'open requested', 'refresh requested']],
  ['armed', ['stream', 'refresh requested']],
  ['resolving', ['poster failed', 'refresh requested']],
  ['without a stream', ['dismissal undone']],
  ['dismissed', ['dismissed', 'refresh requested']],
  [
    'clip',
    ['first frame', 'resumed', 'play requested', 'sound off', 'an audio track', 'deadline passed', 'stream is over'],
  ],
  ['clip, paused', ['pause requested', 'stalled']],
  ['stream', ['still live']],
  ['continued recording', ['no stream']],
  ['poster of a recording', ['play requested']],
  ['poster of a recording, shown', ['poster loaded', 'deadline passed']],
  ['poster of a recording without an image', ['poster failed']],
];

describe('[D1, D2, D3, D4, D8, Z3, Z19] what an event does, with all its effects', () => {
  for (const [situation, event, expected] of ROWS)
    it(`${situation}: ${event}`, () => {
      expect(whatHappens(inSituation(situation), EVENTS[event])).to.equal(expected);
    });
});

describe('[D4] an event that a situation has no use for changes nothing and does nothing', () => {
  for (const [situation, events] of QUIET)
    for (const event of events)
      it(`${situation}: ${event}`, () => {
        expect(whatHappens(inSituation(situation), EVENTS[event])).to.equal('');
      });
});
