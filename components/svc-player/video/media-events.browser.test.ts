import { expect } from '@open-wc/testing';
import { MockSession } from '../../../web-test/mock-session.js';
import { FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';
import type { SvcPlayerElement } from '../svc-player.js';

/** The name of what it rejects with; `played` where it does not. */
const outcomeOf = (playing: Promise<void>): Promise<string> =>
  playing.then(
    () => 'played',
    ({ name }: DOMException) => name,
  );

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
    void element.play();
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

  it('[P3] goes to the second, and plays at the rate, that were set before there was a recording', async () => {
    const player = await mountPlayer(new FakeSource(recording()), {
      startTime: '4',
      currentTime: 21,
      playbackRate: 1.5,
    });
    const { element } = player;
    expect([element.currentTime, element.playbackRate]).to.deep.equal([21, 1.5]);
    await player.waitForMode('recording', 'playing');
    expect(element.currentTime).to.be.within(20.9, 40);
    expect([element.playbackRate, player.video.playbackRate]).to.deep.equal([1.5, 1.5]);

    element.application = 'another';
    await element.updateComplete;
    expect(element.mode).to.equal('opening');
    element.currentTime = 30;
    element.playbackRate = 1.25;
    element.playbackRate = 7;
    expect([element.currentTime, element.playbackRate]).to.deep.equal([30, 1.25]);
    await player.waitForMode('recording', 'playing');
    expect(element.currentTime).to.be.within(29.9, 50);
    expect([element.playbackRate, player.video.playbackRate]).to.deep.equal([1.25, 1.25]);
  });
});

describe('play() of <svc-player> returns a promise, as that of a <video>', () => {
  const { play } = HTMLMediaElement.prototype;

  afterEach(() => {
    HTMLMediaElement.prototype.play = play;
    unmountPlayers();
  });

  it('[P3] resolves when it plays, also where it was called before there was anything to play', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    await player.element.play();
    expect([player.element.phase, player.element.paused]).to.deep.equal(['playing', false]);
    expect(await outcomeOf(player.element.play()), 'while it plays').to.equal('played');
  });

  it('[P3] rejects with NotAllowedError where the browser refuses it', async () => {
    HTMLMediaElement.prototype.play = () => Promise.reject(new DOMException('A test says so', 'NotAllowedError'));
    const player = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    expect(await outcomeOf(player.element.play())).to.equal('NotAllowedError');
    expect(player.element.phase).to.equal('blocked');
  });

  it('[P3] rejects with AbortError where a pause comes first, and does not play then', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    const { element } = player;
    const early = outcomeOf(element.play());
    element.pause();
    expect(await early).to.equal('AbortError');
    await player.waitForMode('recording', 'blocked');

    const loading = outcomeOf(element.play());
    element.pause();
    expect(await loading, 'while it loads').to.equal('AbortError');
    await player.waitForMode('recording', 'blocked');
    expect(element.paused).to.equal(true);

    await element.play();
    element.pause();
    await player.waitForMode('recording', 'paused');
    const paused = outcomeOf(element.play());
    element.pause();
    expect(await paused, 'after a pause').to.equal('AbortError');
    expect([element.paused, element.phase]).to.deep.equal([true, 'paused']);
  });

  it('[P3] rejects with AbortError where another stream or its removal comes first', async () => {
    const { element } = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    const first = outcomeOf(element.play());
    element.translationId = 's2';
    expect(await first).to.equal('AbortError');
    const second = outcomeOf(element.play());
    element.remove();
    expect(await second).to.equal('AbortError');
    expect(await outcomeOf(element.play()), 'out of the document').to.equal('AbortError');
  });

  it('[P3] rejects with NotSupportedError where there is nothing to play', async () => {
    const { element } = await mountPlayer(new FakeSource(null));
    expect(await outcomeOf(element.play())).to.equal('NotSupportedError');
    expect(await outcomeOf(element.play()), 'known by then').to.equal('NotSupportedError');
  });
});
