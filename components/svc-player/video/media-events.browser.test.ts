import { expect } from '@open-wc/testing';
import { MockSession } from '../../../web-test/mock-session.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';
import type { SvcPlayerElement } from '../svc-player.js';

const NAMES = [
  'play',
  'pause',
  'playing',
  'waiting',
  'ended',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'ratechange',
  'volumechange',
] as const;

/** Names of the events that the element dispatches itself, each as often as it comes. */
function collect(element: SvcPlayerElement): string[] {
  const seen: string[] = [];
  for (const name of NAMES)
    element.addEventListener(name, ({ target, bubbles, composed }) => {
      expect([target, bubbles, composed], name).to.deep.equal([element, false, false]);
      seen.push(name);
    });
  return seen;
}

describe('<svc-player> is read like a <video>', () => {
  afterEach(unmountPlayers);

  it('[P3] dispatches the events of its video, neither bubbling nor composed', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '21' });
    const { element } = player;
    const seen = collect(element);
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('timeupdate', () => seen.includes('timeupdate'));
    expect(seen).to.include.members(['durationchange', 'loadedmetadata', 'playing']);

    seen.length = 0;
    element.pause();
    await player.waitUntil('pause', () => seen.includes('pause'));
    element.volume = 0.5;
    element.playbackRate = 1.5;
    element.currentTime = 4;
    expect([element.paused, element.volume, element.playbackRate, element.currentTime]).to.deep.equal([
      true,
      0.5,
      1.5,
      4,
    ]);
    await player.waitUntil('seeked', () => seen.includes('seeked'));
    expect(seen).to.include.members(['seeking', 'ratechange', 'volumechange']);

    element.currentTime = 59.5;
    element.play();
    await player.waitUntil('the end', () => element.ended);
    expect(seen.filter((name) => name === 'ended')).to.have.length(1);
  });

  it('[P3] has the state of a recording in its properties, and none of it out of the document', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { muted: true });
    const { element } = player;
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('the duration', () => element.duration > 0);
    expect(element.duration).to.be.closeTo(60, 1);
    expect([element.mode, element.phase, element.reason, element.sound]).to.deep.equal([
      'recording',
      'playing',
      null,
      'muted',
    ]);
    expect([element.paused, element.ended, element.stream?.title]).to.deep.equal([false, false, recording().title]);
    element.remove();
    await player.waitUntil('it rests', () => element.mode === 'idle');
    expect([element.phase, element.sound, element.stream, element.paused]).to.deep.equal([null, null, null, true]);
    expect(element.duration).to.be.NaN;
  });

  it('[D2] a live stream has no end, and neither goes elsewhere nor plays faster', async () => {
    const session = await MockSession.open();
    const player = await mountPlayer(new FakeSource(recording({ status: 'online', playlist: session.playlist })));
    const { element } = player;
    await player.waitForMode('live', 'playing');
    const before = element.currentTime;
    element.currentTime = before + 1000;
    element.playbackRate = 2;
    expect([element.duration, element.playbackRate]).to.deep.equal([Infinity, 1]);
    expect(element.currentTime).to.be.below(before + 900);
  });

  it('[P3] says why there is nothing to play', async () => {
    const player = await mountPlayer(new FakeSource(null));
    await player.waitForMode('missing');
    expect([player.element.mode, player.element.reason, player.element.stream]).to.deep.equal([
      'missing',
      'unknown-stream',
      null,
    ]);
    const refused = await player.element.requestPictureInPicture().catch(({ name }: DOMException) => name);
    expect(refused).to.equal('InvalidStateError');
  });

  it('[P3] keeps the volume that was set before it plays, within its limits', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { volume: 7 });
    expect(player.element.volume).to.equal(1);
    player.element.volume = 0.25;
    player.element.application = 'another';
    await player.waitForMode('recording', 'playing');
    expect([player.element.volume, player.video.volume]).to.deep.equal([0.25, 0.25]);
  });
});
