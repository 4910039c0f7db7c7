import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { Engine } from '../../../web-test/engine-names.js';
import { engine } from '../../../web-test/engine.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { EventLog, setPlaybackSpeed, mediaUrl, once } from '../../../web-test/event-log.js';
import { faultyMedia, type FaultEffect } from '../../../web-test/mock-session.js';
import { openClip } from './clip.js';
import type { Media } from '../media.js';
import { preloadVideo } from '../preload-video.js';

const CLIP = 'clips/linen-shirt.webm';

describe('openClip', () => {
  let media: Media | null = null;
  let log = new EventLog();

  const open = (url: string, adopt: HTMLVideoElement | null = null): HTMLVideoElement => {
    log = new EventLog();
    media = openClip(url, { listener: log.listener, adopt });
    document.body.append(media.node);
    return media.node as HTMLVideoElement;
  };

  const nextPicture = (video: HTMLVideoElement): Promise<unknown> =>
    new Promise((resolve) => video.requestVideoFrameCallback(resolve));

  afterEach(() => {
    media?.destroy();
    media?.node.remove();
  });

  it('[D1] [D11] shows the first frame, then plays in a loop', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('first-frame');
    await log.until('playing');
    expect(video.loop).to.equal(true);
    video.currentTime = video.duration - 0.3;
    while (video.currentTime < 9) await once(video, 'timeupdate');
    while (video.currentTime > 1) await once(video, 'timeupdate');
    expect(log.types).not.to.include('ended');
  });

  it('[D1] reports no stall while frames are decoded, whatever currentTime the engine reports', async () => {
    const clock = FakeClock.install();
    const warm = preloadVideo(mediaUrl(CLIP));
    // As WebKitGTK does from the second iteration of a loop on.
    Object.defineProperty(warm, 'currentTime', { value: 10 });
    const video = open(mediaUrl(CLIP), warm);
    await log.until('playing');
    setPlaybackSpeed(video, 4);
    for (let pictures = 0; pictures < 40; pictures += 1) {
      await nextPicture(video);
      await clock.tick(100);
    }
    expect(log.types).not.to.include('stalled');
  });

  it('[D1] adopts the video that the loader started, with its first frame', async () => {
    const warm = preloadVideo(mediaUrl(CLIP));
    await once(warm, 'playing');
    const video = open(mediaUrl(CLIP), warm);
    expect(video).to.equal(warm);
    expect(log.facts, 'nothing is reported before the call has returned').to.deep.equal([]);
    await log.until('first-frame');
    expect(video.paused).to.equal(false);
    expect(video.disableRemotePlayback).to.equal(true);
  });

  it('[D4, FAULTS 106] adopts a video that already failed', async () => {
    const url = await faultyMedia({ status: 404 }, CLIP);
    const warm = preloadVideo(url);
    await once(warm, 'error');
    open(url, warm);
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
  });

  it('[D1] pauses and resumes', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('playing');
    media?.pause();
    await log.until('paused');
    const from = log.facts.length;
    media?.play();
    await log.until('playing', from);
    expect(video.paused).to.equal(false);
  });

  if (engine !== 'chromium') {
    it('[D8, FAULTS 112] turns sound on without a user gesture in a clip without audio, for which Firefox and WebKit require none', async () => {
      const video = open(mediaUrl(CLIP));
      await log.until('playing');
      media?.setSound(true);
      expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
      expect(video.paused).to.equal(false);
    });
  } else {
    it('[D8, FAULTS 112] continues muted when the browser does not allow sound without a user gesture', async () => {
      const video = open(mediaUrl(CLIP));
      await log.until('playing');
      media?.setSound(true);
      await log.until('sound-refused');
      expect(video.muted).to.equal(true);
      expect(video.paused).to.equal(false);
      expect(log.types).not.to.include('sound');
    });
  }

  it('[D8] [Z1] turns sound on in a clip, whether it has an audio track or not', async () => {
    open(mediaUrl(CLIP));
    await log.until('playing');
    await sendMouse({ type: 'click', position: [1, 1] });
    media?.setSound(true);
    expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
  });

  for (const [response, fault] of Object.entries<FaultEffect>({
    missing: { status: 404 },
    empty: { body: 'empty' },
    html: { body: 'html' },
  })) {
    it(`[D4, FAULTS 106] fails at once when the response is ${response}`, async () => {
      open(await faultyMedia(fault, CLIP));
      expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
      expect(log.types).to.deep.equal(['failed']);
    });
  }

  const afterCorruption: Readonly<Record<Engine, readonly [does: string, see: () => Promise<unknown>]>> = {
    chromium: [
      'fails with the reason format',
      async () => expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'format' }),
    ],
    firefox: [
      'keeps playing, since Firefox skips what it cannot decode,',
      async () => {
        const video = media?.node as HTMLVideoElement;
        while (video.played.length === 0 || video.played.end(video.played.length - 1) < 3)
          await once(video, 'timeupdate');
        expect(log.types).not.to.include('failed');
      },
    ],
    webkit: [
      'reports a stall, since WebKitGTK fires no error,',
      async () => {
        await log.until('stalled');
        expect(log.types).not.to.include('failed');
      },
    ],
  };
  const [does, see] = afterCorruption[engine];
  it(`[D4, FAULTS 104] ${does} when the video cannot be decoded after a valid start`, async () => {
    const video = open(await faultyMedia({ body: 'garbage' }, CLIP));
    await log.until('playing');
    setPlaybackSpeed(video, 8);
    await see();
    expect(log.types).to.include('first-frame');
  });

  it('[D4, FAULTS 105] reports a stall when the response stops midway, although the browser fires no error', async () => {
    const video = open(await faultyMedia({ hang: 'midway' }, CLIP));
    await log.until('playing');
    setPlaybackSpeed(video, 8);
    await log.until('stalled');
    expect(log.types).to.include('first-frame');
    expect(log.types).not.to.include('failed');
  });

  it('[D1, FAULTS 105] loops the loaded part of a truncated file', async () => {
    const video = open(await faultyMedia({ body: 'truncated' }, CLIP));
    await log.until('first-frame');
    setPlaybackSpeed(video, 8);
    // WebKitGTK does not seek back if the server supports no range requests: the mini-player's own timeout ends that.
    await (engine === 'webkit' ? log.until('stalled') : once(video, 'seeked'));
    expect(log.types).not.to.include('failed');
  });

  it('[D1] requests the file once more without CORS if the response has no CORS headers', async () => {
    const video = open(await faultyMedia({ noCors: true }, CLIP));
    await log.until('first-frame');
    expect(video.crossOrigin).to.equal(null);
  });

  it('[D4] fails after the second attempt with a file of another origin', async () => {
    open(await faultyMedia({ status: 404 }, CLIP));
    await log.until('failed');
    expect(log.types).to.deep.equal(['failed']);
  });

  it('[D4, FAULTS 105] releases the file and the decoder when destroyed, also twice, and reports nothing more', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('playing');
    media?.destroy();
    const { length } = log.facts;
    await once(video, 'emptied');
    media?.destroy();
    expect(video.hasAttribute('src')).to.equal(false);
    expect(video.readyState).to.equal(HTMLMediaElement.HAVE_NOTHING);
    expect(log.facts.length).to.equal(length);
  });

  it('[X3, FAULTS 13] resumes after the browser has frozen the page, and stays paused if the user has paused it', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('playing');
    // As Chromium does: the page receives the pause event only after it is resumed.
    video.pause();
    document.dispatchEvent(new Event('resume'));
    await once(video, 'playing');
    expect(log.types).not.to.include('paused');
    media?.pause();
    await log.until('paused');
    document.dispatchEvent(new Event('resume'));
    expect(video.paused).to.equal(true);
  });

  it('[D4, FAULTS 109] reports that not even muted playback is allowed', async () => {
    const warm = preloadVideo(mediaUrl(CLIP));
    await once(warm, 'playing');
    warm.pause();
    warm.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    open(mediaUrl(CLIP), warm);
    await log.until('autoplay-refused');
  });
});
