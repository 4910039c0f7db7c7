import { expect } from 'chai';
import { describe, it } from 'node:test';
import { cardStreamDeadline } from './machine.js';
import { inSituation, type EventName, type Situation } from './machine.fixture.js';
import type { CardStreamState } from './state.js';

/** A situation, what happens, the phase afterwards, and what is done. */
type Row = readonly [Situation, EventName, CardStreamState['phase']['name'], string];

/** One test for each row. */
function table(title: string, rows: readonly Row[]): void {
  describe(title, () => {
    for (const [situation, event, phase, done] of rows) {
      it(`${situation}: ${event}`, () => {
        const run = inSituation(situation).feed(event);
        expect({ phase: run.state.phase.name, done: run.done }).to.deep.equal({ phase, done });
      });
    }
  });
}

const ADOPT = 'adopt-successor, report playing';

table('[D2, Z19] native HLS begins, and what may replace it is looked for once it has a frame', [
  ['before the first frame', 'first frame', 'native', 'report first-frame, find-parts, find-rendition'],
  ['before the first frame', 'parts found', 'native', ''],
  ['before the first frame', 'failed', 'native', 'report failed'],
  ['before the first frame', 'pause requested', 'native', 'pause'],
  ['before the first frame', 'sound missing', 'adding-sound', 'open loud with sound'],
  ['native', 'first frame', 'native', 'report first-frame'],
  ['native', 'stalled', 'native', 'report stalled'],
  ['native', 'ended', 'native', 'report ended'],
  ['native', 'failed', 'native', 'report failed'],
  ['native', 'rendition found', 'native', ''],
  ['native', 'video is larger', 'native', ''],
  ['native', 'parts found', 'handing-over', 'open iframe'],
  ['native', 'successor ready', 'native', ''],
  ['native', 'successor shown', 'native', ''],
  ['native', 'successor failed', 'native', ''],
  ['native', 'successor has sound', 'native', ''],
  ['native', 'deadline passed', 'native', ''],
  ['native', 'sound requested', 'native', 'set-sound on'],
  ['native', 'silence requested', 'native', 'set-sound off'],
  ['native', 'play requested', 'native', 'play'],
  ['native', 'pause requested', 'native', 'pause'],
  ['native with a fitting rendition', 'video is as wide', 'native', ''],
  ['native with a fitting rendition', 'video is larger', 'fitting-rendition', 'open rendition'],
  ['native with sound', 'parts found', 'handing-over', 'open iframe with sound'],
  ['native with sound', 'rendition found', 'native', ''],
]);

table('[D4] nothing begins by itself to take over while the card is paused or the network is away', [
  ['native, paused', 'parts found', 'native', ''],
  ['native, paused', 'sound missing', 'native', ''],
  ['native, paused', 'sound requested', 'native', 'set-sound on'],
  ['native, paused, with parts', 'play requested', 'handing-over', 'play, open iframe'],
  ['native, paused, with parts', 'failed', 'native', 'report failed'],
  ['native, paused, with a fitting rendition', 'play requested', 'fitting-rendition', 'play, open rendition'],
  ['native, offline', 'parts found', 'native', ''],
  ['native, offline', 'pause requested', 'native', 'pause'],
  ['native, offline, with parts', 'playing', 'handing-over', 'report playing, open iframe'],
  ['native, offline, with parts', 'resumed', 'handing-over', 'report resumed, open iframe'],
  ['native, offline, with parts', 'failed', 'handing-over', 'open iframe'],
  ['native, offline, with parts', 'paused by the browser', 'native', 'report paused'],
  ['fitting rendition', 'paused by the browser', 'native', 'destroy-successor, report paused'],
  ['handing over with sound', 'paused by the browser', 'native', 'destroy-successor, report paused, set-sound on'],
  ['handing over, covered', 'paused by the browser', 'handing-over', ''],
  ['in the iframe', 'paused by the browser', 'in-iframe', 'report paused'],
]);

table('[D8] sound is tried without a network too, since it needs the gesture, and is refused where that fails', [
  ['native, offline', 'sound requested', 'native', 'set-sound on'],
  ['native, offline', 'sound missing', 'adding-sound', 'open loud with sound'],
  ['native, offline, with parts', 'sound missing', 'adding-sound', 'open loud with sound'],
  ['adding sound', 'waiting', 'adding-sound', 'report waiting'],
  ['adding sound, offline', 'successor shown with sound', 'native', `${ADOPT}, report sound on`],
  ['adding sound, offline', 'successor failed', 'native', 'destroy-successor, report sound-refused'],
]);

table('[D4] an iframe that takes over is waited for without a network too, and what it covers may wait meanwhile', [
  ['handing over', 'waiting', 'handing-over', 'report waiting'],
  ['handing over, offline', 'resumed', 'handing-over', 'report resumed'],
  ['handing over, offline', 'failed', 'handing-over', ''],
  ['handing over, offline', 'deadline passed', 'native', 'destroy-successor'],
  ['handing over, offline', 'pause requested', 'native', 'destroy-successor, pause'],
  ['handing over, covered', 'waiting', 'handing-over', ''],
  ['handing over, covered', 'playing', 'handing-over', ''],
  ['handing over, covered', 'resumed', 'handing-over', ''],
  ['handing over, covered, offline', 'playing', 'handing-over', 'report playing'],
  ['handing over, covered, offline', 'paused by the browser', 'handing-over', ''],
  ['handing over, covered, offline', 'successor shown', 'in-iframe', ADOPT],
  ['handing over, covered, offline', 'successor failed', 'native', 'destroy-successor, report waiting'],
  ['handing over, covered, offline', 'deadline passed', 'native', 'destroy-successor, report waiting'],
  ['handing over, covered, offline', 'pause requested', 'native', 'destroy-successor, pause'],
  ['handing over, offline, covered', 'resumed', 'handing-over', 'report resumed'],
]);

table('[D2, Z19] a second video takes over with the rendition that fits the muted card', [
  ['fitting rendition', 'successor ready', 'fitting-rendition', 'show-successor'],
  ['fitting rendition', 'successor shown', 'native', ADOPT],
  ['fitting rendition', 'successor failed', 'native', 'destroy-successor'],
  ['fitting rendition', 'deadline passed', 'native', 'destroy-successor'],
  ['fitting rendition', 'failed', 'fitting-rendition', ''],
  ['fitting rendition', 'stalled', 'fitting-rendition', 'report stalled'],
  ['fitting rendition', 'parts found', 'fitting-rendition', ''],
  ['fitting rendition', 'sound requested', 'native', 'destroy-successor, set-sound on'],
  ['fitting rendition', 'silence requested', 'fitting-rendition', 'set-sound off'],
  ['fitting rendition', 'sound missing', 'fitting-rendition', ''],
  ['fitting rendition', 'pause requested', 'native', 'destroy-successor, pause'],
  ['fitting rendition', 'play requested', 'fitting-rendition', 'play'],
  ['fitting rendition, with parts', 'successor shown', 'handing-over', `${ADOPT}, open iframe`],
  ['fitting rendition, with parts', 'successor failed', 'handing-over', 'destroy-successor, open iframe'],
  ['fitting rendition, offline', 'successor failed', 'native', 'destroy-successor'],
]);

table('[D8, Z19] a second video takes over with the sound that the rendition lacks', [
  ['adding sound', 'successor ready', 'adding-sound', 'show-successor'],
  ['adding sound', 'successor shown with sound', 'native', `${ADOPT}, report sound on`],
  ['adding sound', 'successor shown', 'native', `${ADOPT}, report sound off`],
  ['adding sound', 'successor failed', 'native', 'destroy-successor, report sound-refused'],
  ['adding sound', 'deadline passed', 'native', 'destroy-successor, report sound-refused'],
  ['adding sound', 'failed', 'adding-sound', ''],
  ['adding sound', 'sound requested', 'adding-sound', 'set-successor-sound on'],
  ['adding sound', 'silence requested', 'native', 'destroy-successor, set-sound off'],
  ['adding sound', 'sound missing', 'adding-sound', ''],
  ['adding sound', 'pause requested', 'native', 'destroy-successor, pause'],
  [
    'adding sound, with parts',
    'successor shown with sound',
    'handing-over',
    `${ADOPT}, report sound on, open iframe with sound`,
  ],
  [
    'adding sound before the first frame',
    'successor shown with sound',
    'native',
    'adopt-successor, report first-frame, find-parts, find-rendition, report playing, report sound on',
  ],
]);

table('[D2, Z19] an iframe takes over a stream in parts, and the video is muted once it is covered', [
  ['handing over', 'successor ready', 'handing-over', 'mute, show-successor'],
  ['handing over', 'successor failed', 'native', 'destroy-successor'],
  ['handing over', 'deadline passed', 'native', 'destroy-successor'],
  ['handing over', 'failed', 'handing-over', ''],
  ['handing over', 'stalled', 'handing-over', 'report stalled'],
  ['handing over', 'sound on', 'handing-over', 'report sound on'],
  ['handing over', 'sound requested', 'handing-over', 'set-successor-sound on'],
  ['handing over', 'silence requested', 'handing-over', 'set-successor-sound off, set-sound off'],
  ['handing over', 'sound missing', 'handing-over', ''],
  ['handing over', 'pause requested', 'native', 'destroy-successor, pause'],
  ['handing over with sound', 'successor failed', 'native', 'destroy-successor, set-sound on'],
  ['handing over with sound', 'pause requested', 'native', 'destroy-successor, pause, set-sound on'],
  ['handing over, covered', 'successor ready', 'handing-over', ''],
  ['handing over, covered', 'sound off', 'handing-over', ''],
  ['handing over, covered', 'stalled', 'handing-over', ''],
  ['handing over, covered', 'failed', 'handing-over', ''],
  ['handing over, covered', 'pause requested', 'native', 'destroy-successor, pause'],
  ['handing over, covered', 'successor shown', 'in-iframe', ADOPT],
  ['handing over, covered', 'successor failed', 'native', 'destroy-successor'],
  ['handing over with sound, covered', 'successor shown', 'in-iframe', `${ADOPT}, report sound on`],
  ['handing over with sound, covered', 'successor failed', 'native', 'destroy-successor, set-sound on'],
  ['in the iframe', 'failed', 'in-iframe', 'report failed'],
  ['in the iframe', 'sound off', 'in-iframe', 'report sound off'],
  ['in the iframe', 'sound requested', 'in-iframe', 'set-sound on'],
  ['in the iframe', 'pause requested', 'in-iframe', 'pause'],
  ['in the iframe', 'play requested', 'in-iframe', 'play'],
  ['in the iframe with sound, paused', 'play requested', 'in-iframe', 'play'],
  ['in the iframe', 'parts found', 'in-iframe', ''],
  ['in the iframe', 'rendition found', 'in-iframe', ''],
]);

table('[D4, FAULTS 116] what has failed is reported once nothing is left to take its place', [
  ['fitting rendition, the video has failed', 'successor failed', 'native', 'destroy-successor, report failed'],
  ['fitting rendition, the video has failed', 'successor shown', 'native', ADOPT],
  ['fitting rendition, the video has failed', 'deadline passed', 'native', 'destroy-successor, report failed'],
  ['fitting rendition, the video has failed', 'pause requested', 'native', 'destroy-successor, pause, report failed'],
  ['fitting rendition, the video has failed', 'sound requested', 'fitting-rendition', ''],
  ['fitting rendition, the video has failed', 'parts found', 'fitting-rendition', ''],
  [
    'adding sound, the video has failed',
    'successor failed',
    'native',
    'destroy-successor, report sound-refused, report failed',
  ],
  ['adding sound, the video has failed', 'silence requested', 'adding-sound', 'set-successor-sound off'],
  ['adding sound, the video has failed', 'pause requested', 'native', 'destroy-successor, pause, report failed'],
  ['adding sound, the video has failed', 'successor shown with sound', 'native', `${ADOPT}, report sound on`],
  ['handing over, the video has failed', 'successor failed', 'native', 'destroy-successor, report failed'],
  ['handing over, the video has failed', 'pause requested', 'native', 'destroy-successor, pause, report failed'],
  ['handing over, the video has failed', 'deadline passed', 'native', 'destroy-successor, report failed'],
]);

table('[C7] nothing is left once it is destroyed', [
  ['before the first frame', 'destroyed', 'destroyed', 'destroy'],
  ['native', 'destroyed', 'destroyed', 'destroy'],
  ['fitting rendition', 'destroyed', 'destroyed', 'destroy-successor, destroy'],
  ['adding sound', 'destroyed', 'destroyed', 'destroy-successor, destroy'],
  ['handing over, covered', 'destroyed', 'destroyed', 'destroy-successor, destroy'],
  ['in the iframe', 'destroyed', 'destroyed', 'destroy'],
  ['destroyed', 'first frame', 'destroyed', ''],
  ['destroyed', 'parts found', 'destroyed', ''],
  ['destroyed', 'play requested', 'destroyed', ''],
]);

describe('what follows over several events', () => {
  it('[D8] a rendition is tried once, and a pause does not count', () => {
    const run = inSituation('fitting rendition').feed('pause requested', 'play requested');
    expect(run.done).to.equal('play, open rendition');
    expect(run.feed('successor failed', 'video is larger', 'play requested').done).to.equal('play');
  });

  it('[D4] a card paused while what an iframe covers waits for the network says so again when it plays', () => {
    const run = inSituation('handing over, covered, offline').feed('pause requested');
    expect(run.state.offline, 'unknown until then').to.equal(false);
    run.feed('play requested', 'waiting');
    expect(run.done).to.equal('report waiting');
    expect(run.state.offline).to.equal(true);
  });

  it('[D8] a rendition that sound has interrupted is not tried once more', () => {
    const run = inSituation('fitting rendition').feed('sound requested', 'silence requested', 'play requested');
    expect(run.done).to.equal('play');
  });

  it('[D8] sound asked for in a paused card is asked for again when it plays, and opens the stream with sound then', () => {
    const run = inSituation('native, paused').feed('sound requested', 'sound missing');
    expect(run.done).to.equal('');
    expect(run.feed('play requested').done).to.equal('play, set-sound on');
    expect(run.feed('sound missing').done).to.equal('open loud with sound');
  });

  it('[D8] sound asked for while an iframe loads goes to the video if the iframe fails', () => {
    const run = inSituation('handing over').feed('sound requested', 'successor failed');
    expect(run.done).to.equal('destroy-successor, set-sound on');
  });

  it('[D8] sound asked for while the fitting rendition is the only picture follows once it is shown', () => {
    const run = inSituation('fitting rendition, the video has failed').feed('sound requested', 'successor shown');
    expect(run.done).to.equal(`${ADOPT}, set-sound on`);
  });

  it('[D8] the iframe’s own word on its sound counts', () => {
    const silent = inSituation('handing over with sound').feed('successor has no sound', 'successor ready');
    expect(silent.feed('successor shown').done).to.equal(ADOPT);
    const heard = inSituation('handing over').feed('sound requested', 'successor has sound', 'successor ready');
    expect(heard.feed('successor shown').done).to.equal(`${ADOPT}, report sound on`);
  });

  it('[D4] an iframe is tried once, but one that fails without a network does not count', () => {
    const run = inSituation('handing over').feed('successor failed');
    expect(run.feed('playing').done).to.equal('report playing');
    const away = inSituation('handing over, offline').feed('successor failed');
    expect([away.state.phase.name, away.feed('playing').done]).to.deep.equal(['native', 'report playing, open iframe']);
  });

  it('[D4] an iframe that fails while what it covers waits for the network is tried once more', () => {
    const run = inSituation('handing over, covered, offline').feed('successor failed');
    expect(run.feed('playing').done).to.equal('report playing, open iframe');
    const back = inSituation('handing over, covered, offline').feed('resumed', 'successor failed');
    expect([back.done, back.feed('playing').done]).to.deep.equal(['destroy-successor', 'report playing']);
    const paused = inSituation('handing over, covered, offline').feed('paused by the browser', 'successor failed');
    expect(paused.done).to.equal('destroy-successor');
  });

  it('[D4, Z19] what the browser has paused is handed over once it plays again', () => {
    const run = inSituation('native').feed('paused by the browser', 'parts found');
    expect(run.done).to.equal('');
    expect(run.feed('playing').done).to.equal('report playing, open iframe');
  });

  it('[D4] a network that was away before a pause is not waited for once the card is to play', () => {
    const run = inSituation('native, offline, with parts').feed('paused by the browser', 'play requested');
    expect(run.done).to.equal('play, open iframe');
  });

  it('[D8] what a successor says of its sound counts in a hand-over only', () => {
    for (const situation of ['native', 'fitting rendition', 'adding sound', 'in the iframe'] as const) {
      const run = inSituation(situation);
      const { state } = run;
      expect(run.feed('successor has sound').state, situation).to.equal(state);
    }
  });

  it('[D8] an iframe has the sound that the video has, not the one that it had', () => {
    expect(inSituation('native with sound').feed('sound off', 'parts found').done).to.equal('open iframe');
    expect(inSituation('native').feed('sound on', 'parts found').done).to.equal('open iframe with sound');
  });

  it('[D8] sound that could not be added is not asked for when the card plays again', () => {
    const run = inSituation('adding sound').feed('successor failed', 'pause requested', 'play requested');
    expect(run.done).to.equal('play');
  });

  it('[D8] what the browser refuses is not asked for when the card plays again', () => {
    const run = inSituation('native with sound').feed('sound refused', 'pause requested', 'play requested');
    expect(run.done).to.equal('play');
  });
});

describe('[D4] how long a successor may take', () => {
  for (const [situation, milliseconds] of [
    ['native', null],
    ['in the iframe', null],
    ['destroyed', null],
    ['fitting rendition', 20_000],
    ['adding sound', 20_000],
    ['handing over', 20_000],
    ['handing over, covered', 20_000],
    ['handing over, the video has failed', 6_000],
    ['fitting rendition, the video has failed', 6_000],
  ] as const) {
    it(`${situation}: ${milliseconds ?? 'nothing'}`, () => {
      expect(cardStreamDeadline(inSituation(situation).state)).to.equal(milliseconds);
    });
  }
});
