import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { engine } from '../../../web-test/engine.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, mediaUrl, once, otherHost } from '../../../web-test/event-log.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';
import { createIframe } from './element.js';
import { openIframe } from './media.js';
import { nonceOf, wrapMessage, type IframeInit } from './protocol.js';
import type { Media } from '../media.js';

const RECORDING = mediaUrl('recording/master.m3u8', otherHost);
const FRAME = `http://${otherHost}/entries/frame.html`;
const INIT: IframeInit = { src: RECORDING, start: 21, sound: false };

describe('openIframe', () => {
  let media: Media | null = null;
  let log = new EventLog();

  const open = (init: IframeInit, frameUrl = FRAME): HTMLIFrameElement => {
    log = new EventLog();
    media = openIframe(frameUrl, { ...init, listener: log.listener });
    document.body.append(media.node);
    return media.node as HTMLIFrameElement;
  };
  const positionBeyond = async (seconds: number): Promise<number> => {
    for (;;) {
      const position = media?.position() ?? null;
      if (position !== null && position > seconds) return position;
      await once(window, 'message');
    }
  };

  afterEach(() => media?.destroy());

  it('[D3, FAULTS S4.8] is an iframe of another origin with nothing but autoplay, fullscreen and picture-in-picture allowed', () => {
    const frame = createIframe(FRAME, INIT);
    expect(frame.allow).to.equal('autoplay; fullscreen; picture-in-picture');
    expect(frame.title).not.to.equal('');
    expect(frame.referrerPolicy).to.equal('strict-origin');
    expect(frame.hasAttribute('sandbox')).to.equal(false);
    expect(nonceOf(frame.src)).not.to.equal(nonceOf(createIframe(FRAME, INIT).src));
  });

  it('[D3, FAULTS S4.8] is of another origin, so that neither it nor the page reaches the document of the other', async () => {
    const frame = open(INIT);
    await log.until('first-frame');
    expect(frame.contentDocument).to.equal(null);
    expect(() => frame.contentWindow?.document).to.throw(DOMException);
  });

  for (const ownHls of [true, false]) {
    it(`[D3, FAULTS 112] continues muted at its position if sound is refused, ${ownHls ? 'by the engine' : 'by hls.js'}`, async () => {
      open({ ...INIT, sound: true, ownHls });
      await log.until('sound-refused');
      media?.setSound(false);
      media?.play();
      await log.until('first-frame');
      expect(await positionBeyond(21)).to.be.below(22.5);
      expect(log.types.filter((type) => type === 'sound-refused')).to.have.length(1);
      expect(log.types).not.to.include('sound');
    });

    it(`[D3] [Z19] continues a recording within a second of its position, ${ownHls ? 'by the engine' : 'by hls.js'}`, async () => {
      open({ ...INIT, ownHls });
      await log.until('first-frame');
      await log.until('playing');
      expect(await positionBeyond(21)).to.be.below(22.5);
      await positionBeyond(21.4);
    });
  }

  it('[D10] has the start position until the iframe reports one, and no position for a live stream', () => {
    open(INIT);
    expect(media?.position()).to.equal(21);
    media?.destroy();
    open({ ...INIT, start: 'live' });
    expect(media?.position()).to.equal(null);
  });

  it('[D3, FAULTS 95] starts shortly before the end for a saved position beyond the end', async () => {
    open({ ...INIT, start: 5_000, ownHls: false });
    await log.until('ended');
    expect(log.types).to.include('first-frame');
  });

  it('[D3] pauses, keeps its position, and resumes', async () => {
    open(INIT);
    await log.until('playing');
    media?.pause();
    await log.until('paused');
    const from = log.facts.length;
    media?.play();
    await log.until('playing', from);
  });

  it('[D4, FAULTS 148] fails when an iframe that has played is silent for eight seconds, and not before', async () => {
    const clock = FakeClock.install();
    clock.run();
    const frame = open(INIT);
    await log.until('playing');
    await positionBeyond(22);
    clock.stop();
    await clock.tick(7_000);
    frame.src = 'about:blank';
    await once(frame, 'load');
    expect(log.types, 'silent for seven seconds').not.to.include('failed');
    await clock.tick(1_000);
    expect(log.facts.at(-1)).to.include({ type: 'failed', reason: 'timeout' });
  });

  it('[D4, FAULTS 148] fails within eight seconds when an iframe that has played is loaded again: it has lost what it was told', async () => {
    const clock = FakeClock.install();
    clock.run();
    const frame = open(INIT);
    await log.until('playing');
    await positionBeyond(22);
    clock.stop();
    frame.remove();
    document.body.append(frame);
    for (let seconds = 0; seconds < 8; seconds += 1) {
      await once(window, 'message');
      await clock.tick(1_000);
    }
    expect(log.facts.at(-1)).to.include({ type: 'failed', reason: 'timeout' });
  });

  it('[D4, FAULTS 148] does not expect signs of life of an iframe that sends none', async () => {
    const clock = FakeClock.install();
    // Nothing of it runs.
    const frame = open(INIT, FRAME.replace(/html$/, 'css'));
    await once(frame, 'load');
    const { origin } = new URL(frame.src);
    const ready = new MessageEvent('message', {
      data: wrapMessage(nonceOf(frame.src) ?? '', { type: 'ready' }),
      origin,
    });
    // Firefox does not take the window of another process in the constructor.
    Object.defineProperty(ready, 'source', { value: frame.contentWindow });
    window.dispatchEvent(ready);
    await clock.tick(60_000);
    expect(log.types).to.deep.equal([]);
  });

  it('[D3] [D4] queues commands until the iframe is ready', async () => {
    open(INIT);
    media?.pause();
    await log.until('paused');
    expect(media?.position() ?? 0).to.be.below(23);
  });

  it('[D3, FAULTS 136, S4.7, S4.20] accepts messages only from its own iframe: other sources, origins and nonces change nothing, ten thousand times', async () => {
    const frame = open(INIT);
    await log.until('first-frame');
    const failed = { type: 'event', event: { type: 'failed', reason: 'media' } } as const;
    const nonce = nonceOf(frame.src) ?? '';
    const { origin } = new URL(FRAME);
    // Firefox does not accept a window of another process as the source of an event created by a script.
    const say = ({ source, ...init }: MessageEventInit): boolean =>
      window.dispatchEvent(Object.defineProperty(new MessageEvent('message', init), 'source', { value: source }));
    for (let count = 0; count < 10_000; count += 1) {
      say({ data: wrapMessage(nonce, failed), origin, source: window });
      say({ data: wrapMessage(nonce, failed), origin: 'https://127.0.0.1.evil.example', source: frame.contentWindow });
      say({ data: wrapMessage(nonce, failed), origin: 'null', source: frame.contentWindow });
      say({ data: wrapMessage('0-0-0-0', failed), origin, source: frame.contentWindow });
    }
    expect(log.types).not.to.include('failed');
    say({ data: wrapMessage(nonce, failed), origin, source: frame.contentWindow });
    expect(log.types).to.include('failed');
  });

  it('[D3, FAULTS 136, S4.7] the iframe obeys only the page that created it', async () => {
    const frame = open(INIT);
    await log.until('playing');
    const nonce = nonceOf(frame.src) ?? '';
    const stranger = document.createElement('iframe');
    document.body.append(stranger);
    const script = stranger.contentDocument?.createElement('script');
    if (!script) throw new Error('no document in the stranger');
    // A window of the same origin, but not the parent of the iframe.
    script.textContent = `addEventListener('go', ({ detail: [target, message, origin] }) => target.postMessage(message, origin));`;
    stranger.contentDocument?.body.append(script);
    const detail = [frame.contentWindow, wrapMessage(nonce, { type: 'pause' }), new URL(FRAME).origin];
    stranger.contentWindow?.dispatchEvent(new CustomEvent('go', { detail }));
    frame.contentWindow?.postMessage(wrapMessage('0-0-0-0', { type: 'pause' }), new URL(FRAME).origin);
    const before = media?.position() ?? 0;
    await positionBeyond(before + 1);
    expect(log.types).not.to.include('paused');
    stranger.remove();
  });

  it('[D4, FAULTS 123] fails when the iframe never responds, and removes it when destroyed', async () => {
    const url = await faultyMedia({ body: 'html' }, 'posters/live.jpg');
    const clock = FakeClock.install();
    const frame = open(INIT, url);
    await once(frame, 'load');
    await clock.tick(4_999);
    expect(log.facts).to.deep.equal([]);
    await clock.tick(1);
    expect(log.facts).to.deep.equal([{ type: 'failed', reason: 'timeout', position: 21 }]);
    media!.destroy();
    expect(frame.isConnected).to.equal(false);
  });

  it('[D4, FAULTS 123] a device that sleeps before the iframe has responded counts as one second', async () => {
    const clock = FakeClock.install();
    const url = await faultyMedia({ body: 'html' }, 'posters/live.jpg');
    await once(open(INIT, url), 'load');
    await clock.tick(1_000);
    clock.sleep(600_000);
    await clock.tick(2_999);
    expect(log.types).to.deep.equal([]);
    await clock.tick(1_000);
    expect(log.facts).to.deep.equal([{ type: 'failed', reason: 'timeout', position: 21 }]);
  });

  if (engine === 'webkit') {
    it('[D8] continues muted although the user clicked the page: WebKit does not pass a user gesture on to an iframe of another origin', async () => {
      open(INIT);
      await log.until('playing');
      await sendMouse({ type: 'click', position: [1, 1] });
      media?.setSound(true);
      await log.until('sound-refused');
      expect(log.types).not.to.include('sound');
    });
  } else {
    it('[D8] turns sound on after a user gesture in the page, and off again', async () => {
      open(INIT);
      await log.until('playing');
      await sendMouse({ type: 'click', position: [1, 1] });
      media?.setSound(true);
      expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
      const from = log.facts.length;
      media?.setSound(false);
      expect(await log.until('sound', from)).to.deep.equal({ type: 'sound', on: false });
    });
  }

  it('[D3, FAULTS 25] removes its iframe, timers and listeners when destroyed', async () => {
    const frame = open(INIT);
    await log.until('playing');
    media?.destroy();
    media?.destroy();
    expect(frame.isConnected).to.equal(false);
    expect(frame.contentWindow).to.equal(null);
  });

  it('[D4] [Z19] fails when neither the engine nor hls.js can play the URL', async () => {
    open({ ...INIT, src: await faultyMedia({ status: 404 }, 'recording/master.m3u8') });
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media', position: 21 });
  });

  it('[D4, FAULTS 180] tells where a recording stopped whose address has expired: nothing that was skipped counts as seen', async () => {
    const session = await MockSession.open();
    await session.addFault('/media/recording/540p/01*', { status: 403 });
    open({ ...INIT, src: session.media('recording/540p/index.m3u8'), start: 18, ownHls: false });
    const { position } = (await log.until('failed')) as { position?: number };
    expect(position).to.be.within(18, 20.1);
  });
});
