import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, setPlaybackSpeed, once } from '../../../web-test/event-log.js';
import { faultyMedia, MockSession, type FaultEffect } from '../../../web-test/mock-session.js';
import { describeIn } from '../../../web-test/it-in.js';
import type { Media } from '../media.js';
import { canPlayHls } from '../../platform/media-types.js';
import { openNativeHls } from './hls.js';
import { preloadVideo } from '../preload-video.js';
import type { VideoRendition } from '../card/rendition.js';

const RECORDING = 'recording/master.m3u8';

const WHY = 'has no native HLS; the iframe with hls.js takes over (src/media/iframe/media.browser.test.ts)';

it('[Z19] reports whether the engine claims to support HLS', () => {
  expect(canPlayHls()).to.equal(document.createElement('video').canPlayType('application/vnd.apple.mpegurl') !== '');
});

describeIn('chromium', WHY, 'openNativeHls', () => {
  let media: Media | null = null;
  let log = new EventLog();

  const open = (
    url: string,
    adopt: HTMLVideoElement | null = null,
    rendition: VideoRendition | Promise<VideoRendition> | null = null,
    addSound = (): unknown => undefined,
  ): HTMLVideoElement => {
    log = new EventLog();
    const findRendition = (): Promise<VideoRendition | null> => Promise.resolve(rendition);
    media = openNativeHls(url, { listener: log.listener, video: adopt ?? preloadVideo(url), findRendition, addSound });
    document.body.append(media.node);
    return media.node as HTMLVideoElement;
  };

  afterEach(() => {
    media?.destroy();
    media?.node.remove();
  });

  it('[D2] plays a stream muted, without a position', async () => {
    const video = open((await MockSession.open()).playlist);
    await log.until('first-frame');
    await log.until('playing');
    expect(video.muted).to.equal(true);
    expect(video.loop).to.equal(false);
    expect(media?.position()).to.equal(null);
    expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: true });
  });

  it('[D2] [Z19] adopts the stream that the loader started', async () => {
    const url = (await MockSession.open()).playlist;
    const warm = preloadVideo(url);
    await once(warm, 'playing');
    expect(warm.getVideoPlaybackQuality().totalVideoFrames, 'decoded while not in the document').to.be.above(0);
    expect(open(url, warm)).to.equal(warm);
    await log.until('first-frame');
  });

  it('[D2, FAULTS 119] resumes at the live edge after a pause', async () => {
    const video = open((await MockSession.open()).playlist);
    await log.until('playing');
    media?.pause();
    await log.until('paused');
    const from = log.facts.length;
    let sought = 0;
    Object.defineProperties(video, {
      duration: { value: Infinity },
      seekable: { value: { length: 1, end: () => 131 } },
      currentTime: { get: () => 100, set: (seconds: number) => (sought = seconds) },
    });
    media?.play();
    expect(sought).to.equal(131);
    await log.until('playing', from);
  });

  it('[D2] [D7] reports the end of the stream', async () => {
    const session = await MockSession.open();
    const video = open(session.playlist);
    await log.until('first-frame');
    await session.endStream();
    // Four to six seconds of the stream are buffered.
    while (video.duration === Infinity) await once(video, 'durationchange');
    setPlaybackSpeed(video, 8);
    await log.until('ended');
  });

  it('[D4, FAULTS 116] [Z19] fails when a stream freezes, although the browser fires no error', async () => {
    const session = await MockSession.open();
    await session.freezeStream();
    const clock = FakeClock.install();
    clock.run();
    const video = open(session.playlist);
    await log.until('first-frame');
    // After the four to six seconds that are buffered: Chromium does not change the playback rate of a live stream.
    await log.until('stalled');
    clock.stop();
    // The first of four seconds has passed.
    await clock.tick(2_950);
    expect(log.types).not.to.include('failed');
    await clock.tick(50);
    expect(log.facts.at(-1)).to.deep.equal({ type: 'failed', reason: 'timeout' });
    media!.destroy();
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('[D4, FAULTS 114] [Z19] fails without metadata after three seconds', async () => {
    const url = await faultyMedia({ hang: true }, RECORDING);
    const clock = FakeClock.install();
    open(url);
    await clock.tick(2_999);
    expect(log.facts).to.deep.equal([]);
    await clock.tick(1);
    expect(log.facts).to.deep.equal([{ type: 'failed', reason: 'timeout' }]);
  });

  it('[D4, FAULTS 114] [Z19] fails within the same three seconds when the rendition hangs', async () => {
    const session = await MockSession.open();
    await session.addFault('*/540p.m3u8', { hang: true });
    const clock = FakeClock.install();
    const url = await faultyMedia({ hang: true }, RECORDING);
    await once(open(url, null, { url: session.playlist, silent: true }), 'emptied');
    await clock.tick(2_999);
    expect(log.facts).to.deep.equal([]);
    await clock.tick(1);
    expect(log.facts).to.deep.equal([{ type: 'failed', reason: 'timeout' }]);
  });

  it('[D2, D4] [Z19] plays the stream where a link is too slow for its rendition and there is a smaller one, before the first frame and after', async () => {
    const session = await MockSession.open();
    await session.addFault('*/540p.m3u8', { hang: true });
    const clock = FakeClock.install();
    const rendition = { url: session.playlist, silent: false, reducible: true };
    const video = open(session.master, null, rendition);
    await once(video, 'emptied');
    expect(video.src).to.equal(session.playlist);
    const back = once(video, 'emptied');
    await clock.tick(3_000);
    await back;
    expect(video.src).to.equal(session.master);
    await log.until('first-frame');
    media?.destroy();
    const frozen = await MockSession.open();
    await frozen.freezeStream();
    clock.run();
    const started = open(frozen.master, null, { ...rendition, url: frozen.playlist });
    await log.until('first-frame');
    await log.until('stalled');
    clock.stop();
    await clock.tick(3_000);
    expect([started.src, log.types.includes('failed')]).to.deep.equal([frozen.master, false]);
  });

  it('[D2] [Z19] reports the sound of the stream while its rendition is silent, and asks for it', async () => {
    const session = await MockSession.open();
    let asked = 0;
    const silent = session.cmaf.replace('master', '270p');
    const video = open(session.cmaf, null, { url: silent, silent: true }, () => (asked += 1));
    expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: true });
    expect(video.src).to.equal(silent);
    media?.setSound(true);
    expect([asked, video.muted]).to.deep.equal([1, true]);
  });

  it('[D2] [Z19] a rendition that is found after the first frame does not interrupt the stream', async () => {
    const session = await MockSession.open();
    let find = (_: VideoRendition): void => undefined;
    const found = new Promise<VideoRendition>((resolve) => (find = resolve));
    let asked = 0;
    const video = open(session.playlist, null, found, () => (asked += 1));
    await log.until('first-frame');
    find({ url: session.cmaf, silent: true });
    await found;
    expect(video.src).to.equal(session.playlist);
    media?.setSound(true);
    expect(asked).to.equal(0);
  });

  for (const [response, fault] of Object.entries<FaultEffect>({
    missing: { status: 404 },
    html: { body: 'html' },
    empty: { body: 'empty' },
  })) {
    it(`[D4, FAULTS 114] [Z19] fails at once when the response is ${response}`, async () => {
      open(await faultyMedia(fault, RECORDING));
      expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
    });
  }
});
