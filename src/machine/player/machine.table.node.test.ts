import { describe, it } from 'node:test';
import { expect } from 'chai';
import { EVENTS, inSituation, whatHappens, type EventName, type Situation } from './machine.table.fixture.js';
import { isSpeaking } from './state.js';

/** What an event changes and does; `new` where what is shown counts as another showing. */
const ROWS: readonly (readonly [Situation, EventName, string])[] = [
  ['idle', 'refused to start', 'missing not-configured, new: '],
  [
    'interrupted',
    'live elsewhere',
    'loading muted live new.m3u8, new: stop-poll, attach new.m3u8 live, set-rate 1, start-deadline 30000, start-poll',
  ],
  ['live although its end was reported', 'closed', 'idle, new: stop-poll, detach, release'],
  ['live although its end was reported', 'live without an address', 'failed media, new: stop-poll, detach'],
  ['live with sound', 'sound requested', '=: request-sound no on'],
  ['live, blocked', 'play requested', 'loading muted live live.m3u8: play, start-deadline 30000'],
  ['live, sound refused', 'sound off', 'playing muted soundRefused shown live live.m3u8: '],
  [
    'live, stalled',
    'concealed',
    'loading muted live live.m3u8, new: cancel-deadline, detach, attach live.m3u8 live, set-rate 1, start-deadline 30000',
  ],
  ['live, stalled', 'deadline passed', 'failed media, new: cancel-deadline, stop-poll, detach'],
  ['live, stalled', 'waiting', 'waiting muted shown live live.m3u8: cancel-deadline, start-deadline 1800000'],
  ['live, stopped', 'deadline passed', 'processing, new: cancel-deadline, stop-poll, detach, start-poll'],
  ['opening', 'deadline passed', 'failed timeout no playback start 30, new: cancel-deadline'],
  ['planned', 'page restored', '=: load-playback'],
  ['planned', 'planned', 'planned: '],
  ['processing', 'page restored', '=: load-playback'],
  ['recording', 'second 50 requested', '=: seek 50'],
  ['recording', 'ended', 'ended muted shown recording recording.m3u8 start 30: '],
  ['recording, ended', 'second 50 requested', '=: seek 50, play'],
  ['recording, ended', 'unknown format', 'failed format start 30, new: detach'],
  ['rejoined once', 'deadline passed', 'playing muted shown live live.m3u8: cancel-deadline'],
  ['rejoined once', 'paused', 'paused muted shown live live.m3u8 rejoinCount 1: cancel-deadline'],
];

/** Events that a situation has no use for. */
const QUIET: readonly (readonly [Situation, readonly EventName[]])[] = [
  ['idle', ['live', 'closed', 'page restored', 'play requested', 'deadline passed', 'retry requested']],
  ['live', ['no audio track', 'resumed']],
  ['live without a frame', ['paused', 'play requested']],
  ['live, blocked', ['paused', 'waiting']],
  ['live, paused', ['stalled']],
  ['live, stopped', ['paused', 'play requested', 'ended']],
  ['missing', ['live']],
  ['recording, ended', ['request failed']],
];

describe('[P1, P5, D4, Z45] what an event does in the player, with all its effects', () => {
  for (const [situation, event, expected] of ROWS)
    it(`${situation}: ${event}`, () => {
      expect(whatHappens(inSituation(situation), EVENTS[event])).to.equal(expected);
    });
});

describe('[D4] an event that a situation of the player has no use for changes nothing and does nothing', () => {
  for (const [situation, events] of QUIET)
    for (const event of events)
      it(`${situation}: ${event}`, () => {
        expect(whatHappens(inSituation(situation), EVENTS[event])).to.equal('');
      });
});

describe('[D8] the player is heard only while it plays with sound', () => {
  for (const [situation, events, heard] of [
    ['idle', [], false],
    ['live', [], false],
    ['live with sound', [], true],
    ['live with sound', ['paused'], false],
    ['live with sound', ['stalled'], false],
    ['live with sound', ['closed'], false],
  ] as const)
    it([situation, ...events].join(', '), () => {
      const run = inSituation(situation);
      expect(isSpeaking(run.feed(...events.map((event) => EVENTS[event])).state)).to.equal(heard);
    });
});
