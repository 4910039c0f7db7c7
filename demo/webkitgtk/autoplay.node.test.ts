import assert from 'node:assert/strict';
import { after, afterEach, before, describe, it } from 'node:test';
import { WebKitGtk } from '../../tooling/engines/webkitgtk.js';
import { PassiveVisit } from './passive-visit.js';

let webkit: WebKitGtk;
let visit: PassiveVisit;

before(async () => {
  webkit = await WebKitGtk.start('page', '--autoplay-policy=deny');
});
after(() => webkit.close());
afterEach(() => visit.end());

describe('the mini-player in WebKitGTK that blocks autoplay, also muted', () => {
  const POSTER = { mode: 'poster', reason: 'autoplay', phase: 'shown' };

  it('[D4, FAULTS 109] shows the poster, the first click plays, and the console stays silent', async () => {
    visit = await PassiveVisit.begin(webkit);
    await visit.open('00123');
    await visit.expectState(POSTER);
    assert.deepEqual([...new Set(visit.attempts)], ['muted']);
    await visit.click('play-button');
    await visit.expectState({ mode: 'preview', phase: 'playing' });
    await visit.click('sound-button');
    await visit.expectState({ mode: 'preview', phase: 'playing', sound: 'on' });
    assert.deepEqual(visit.consoleOutput, []);
  });

  it('[D4, D3, FAULTS 109] shows the poster of a stream, again after a click, which does not count in the iframe', async () => {
    visit = await PassiveVisit.begin(webkit);
    await visit.open('00125');
    await visit.expectState(POSTER);
    await visit.click('play-button');
    await visit.waitFor(
      () => /live.*poster/.test(visit.modes.join().replace(/^.*?poster/, '')),
      () => `after the press: ${visit.modes.join()}`,
    );
    await visit.expectState(POSTER);
    assert.deepEqual(visit.consoleOutput, []);
  });
});
