import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { QuietVisit } from './quiet-visit.js';

let webkit: WebKitGtk;
let visit: QuietVisit;

before(async () => {
  webkit = await WebKitGtk.start('page', '--autoplay-policy=deny');
});
after(() => webkit.close());
afterEach(() => visit.end());

describe('the mini-player in WebKitGTK that lets nothing begin by itself, not even muted', () => {
  const POSTER = { mode: 'poster', reason: 'autoplay', phase: 'shown' };

  it('[D4, FAULTS 109] shows the poster, the first press plays, and nothing is said', async () => {
    visit = await QuietVisit.begin(webkit);
    await visit.open('00123');
    await visit.becomes(POSTER);
    assert.deepEqual([...new Set(visit.attempts)], ['muted']);
    await visit.press('play-button');
    await visit.becomes({ mode: 'preview', phase: 'playing' });
    await visit.press('sound-button');
    await visit.becomes({ mode: 'preview', phase: 'playing', sound: 'on' });
    assert.deepEqual(visit.noise, []);
  });

  it('[D4, D3, FAULTS 109] shows the poster of a stream, again after a press, which does not count in the frame', async () => {
    visit = await QuietVisit.begin(webkit);
    await visit.open('00125');
    await visit.becomes(POSTER);
    await visit.press('play-button');
    await visit.until(
      () => /live.*poster/.test(visit.modes.join().replace(/^.*?poster/, '')),
      () => `after the press: ${visit.modes.join()}`,
    );
    await visit.becomes(POSTER);
    assert.deepEqual(visit.noise, []);
  });
});
