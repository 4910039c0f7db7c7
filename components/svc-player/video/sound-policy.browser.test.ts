import { expect } from '@open-wc/testing';
import { FakeApp } from '../products/fake-app.fixture.js';
import {
  APPLICATION,
  FakeSource,
  mountPlayer,
  type MountOptions,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

function turn(value: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value });
  document.dispatchEvent(new Event('visibilitychange'));
}

async function speaking(options: MountOptions = {}): Promise<PlayerHarness> {
  const channel = new BroadcastChannel(`svc:${APPLICATION}:sound`);
  const announced = new Promise((resolve) => channel.addEventListener('message', resolve, { once: true }));
  const player = await mountPlayer(new FakeSource(recording()), options);
  await player.waitForMode('recording', 'playing');
  if (player.element.dataset['sound'] !== 'on') await player.click('sound-button');
  await player.waitUntil('it speaks', () => player.element.dataset['sound'] === 'on');
  // It tells other tabs as soon as it has the policy.
  await announced;
  channel.close();
  return player;
}

/** Makes the player believe that nothing more arrives, until the returned function is called. */
function holdPlayhead(video: HTMLVideoElement): () => void {
  const { currentTime } = video;
  Object.defineProperty(video, 'currentTime', { configurable: true, get: () => currentTime });
  video.getVideoPlaybackQuality = () => ({ totalVideoFrames: 1 }) as VideoPlaybackQuality;
  return () => {
    Reflect.deleteProperty(video, 'currentTime');
    Reflect.deleteProperty(video, 'getVideoPlaybackQuality');
  };
}

describe('<svc-player> sound policy', () => {
  afterEach(() => {
    Reflect.deleteProperty(document, 'visibilityState');
    unmountPlayers();
  });

  it('pauses what speaks in a tab that is left, and goes on when it is back', async () => {
    const player = await speaking();
    turn('hidden');
    await player.waitForMode('recording', 'paused');
    turn('visible');
    await player.waitForMode('recording', 'playing');
    expect(player.element.dataset['sound']).to.equal('on');
  });

  it('pauses what begins to speak in a tab that was left while it was silent', async () => {
    const player = await speaking();
    const { element, video } = player;
    element.pause();
    await player.waitForMode('recording', 'paused');
    turn('hidden');
    const paused = new Promise((resolve) => video.addEventListener('pause', resolve, { once: true }));
    void element.play();
    await paused;
    await player.waitForMode('recording', 'paused');
    turn('visible');
    await player.waitForMode('recording', 'playing');
    expect(element.dataset['sound']).to.equal('on');
  });

  it('stays the one that speaks while it stalls: it does not interrupt another, but another interrupts it', async () => {
    const player = await speaking();
    const { element, video } = player;
    const channel = new BroadcastChannel(`svc:${APPLICATION}:sound`);
    const heard: unknown[] = [];
    channel.addEventListener('message', () => heard.push('message'));
    const release = holdPlayhead(video);
    await player.waitForMode('recording', 'stalled');
    release();
    await player.waitForMode('recording', 'playing');
    holdPlayhead(video);
    await player.waitForMode('recording', 'stalled');
    channel.postMessage(null);
    await player.waitForMode('recording', 'paused');
    expect(element.dataset['sound']).to.equal('on');
    expect(heard).to.deep.equal([]);
    channel.close();
  });

  it('does not start what the user has paused, and lets what is muted or in picture in picture play on', async () => {
    const player = await speaking();
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    turn('hidden');
    turn('visible');
    await player.element.updateComplete;
    expect(player.video.paused).to.equal(true);
    void player.element.play();
    await player.waitForMode('recording', 'playing');
    Object.defineProperty(player.root, 'pictureInPictureElement', { value: player.video, configurable: true });
    turn('hidden');
    expect(player.video.paused, 'picture in picture').to.equal(false);
    Reflect.deleteProperty(player.root, 'pictureInPictureElement');
    player.video.dispatchEvent(new Event('leavepictureinpicture'));
    await player.waitForMode('recording', 'paused');
    turn('visible');
    await player.waitForMode('recording', 'playing');
    player.part('sound-button').click();
    await player.waitUntil('muted', () => player.element.dataset['sound'] === 'muted');
    turn('hidden');
    expect(player.video.paused, 'muted').to.equal(false);
  });

  it('pauses when another player of the shop begins to speak, in whatever tab, and not for another shop', async () => {
    const player = await speaking();
    const other = new BroadcastChannel('svc:another-shop:sound');
    other.postMessage(null);
    const same = new BroadcastChannel(`svc:${APPLICATION}:sound`);
    const heard = new Promise((resolve) => same.addEventListener('message', resolve, { once: true }));
    same.postMessage(null);
    await player.waitForMode('recording', 'paused');
    void player.element.play();
    await heard;
    await player.waitForMode('recording', 'playing');
    other.close();
    same.close();
  });

  it('is not interrupted by another while it is paused', async () => {
    const player = await speaking();
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    const channel = new BroadcastChannel(`svc:${APPLICATION}:sound`);
    channel.postMessage(null);
    channel.close();
    void player.element.play();
    await player.waitForMode('recording', 'playing');
    expect(player.element.dataset['phase']).to.equal('playing');
  });

  it('[B1] pauses when the app, or the page, opens a product', async () => {
    const app = new FakeApp();
    app.register();
    const inApp = await speaking({ mobileMode: true });
    await inApp.click('product-link');
    await inApp.waitForMode('recording', 'paused');
    expect(app.sent.map(([name]) => name)).to.deep.equal(['open-product']);
    app.unregister();
    inApp.element.remove();
    const opened: string[] = [];
    const player = await speaking({ actions: { openProduct: ({ name }) => void opened.push(name) } });
    await player.click('product-link');
    await player.waitForMode('recording', 'paused');
    expect(opened).to.deep.equal(['Shore linen shirt']);
  });
});
