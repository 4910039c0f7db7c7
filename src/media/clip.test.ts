import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import type { Engine } from '../../web-test/engine-limits.js';
import { engine } from '../../web-test/engine.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { FactLog, setPlaybackSpeed, mediaUrl, once } from '../../web-test/fact-log.js';
import { faultyMedia, type FaultEffect } from '../../web-test/mock-session.js';
import { openClip } from './clip.js';
import type { Media } from './media.js';
import { preloadVideo } from './preload-video.js';

const CLIP = 'clips/linen-shirt.webm';

describe('openClip', () => {
  let media: Media | null = null;
  let log = new FactLog();

  const open = (url: string, adopt: HTMLVideoElement | null = null): HTMLVideoElement => {
    log = new FactLog();
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

  it('[D1] [D11] shows the first frame, then plays on and on', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('first-frame');
    await log.until('playing');
    expect(video.loop).to.equal(true);
    expect(media?.slotted).to.equal(false);
    video.currentTime = video.duration - 0.3;
    while (video.currentTime < 9) await once(video, 'timeupdate');
    while (video.currentTime > 1) await once(video, 'timeupdate');
    expect(log.types).not.to.include('ended');
  });

  it('[D1] does not stand still while its pictures move, wherever the engine says that the playhead is', async () => {
    const clock = FakeClock.install();
    const warm = preloadVideo(mediaUrl(CLIP), true);
    // As WebKitGTK does from the second round of a loop on.
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

  it('[D1] adopts the video that the loader started, with the frame it already has', async () => {
    const warm = preloadVideo(mediaUrl(CLIP), true);
    await once(warm, 'playing');
    const video = open(mediaUrl(CLIP), warm);
    expect(video).to.equal(warm);
    expect(log.facts, 'nothing is reported before the caller holds the medium').to.deep.equal([]);
    await log.until('first-frame');
    expect(video.paused).to.equal(false);
  });

  it('[D4, FAULTS 106] adopts a video that already failed', async () => {
    const url = await faultyMedia({ status: 404 }, CLIP);
    const warm = preloadVideo(url, true);
    await once(warm, 'error');
    open(url, warm);
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
  });

  it('[D1] pauses and goes on', async () => {
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
    it('[D8, FAULTS 112] turns sound on without a gesture in a clip that has none, for which Firefox and WebKit want no leave', async () => {
      const video = open(mediaUrl(CLIP));
      await log.until('playing');
      media?.setSound(true);
      expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
      expect(video.paused).to.equal(false);
    });
  } else {
    it('[D8, FAULTS 112] goes on muted when the browser does not allow sound without a gesture', async () => {
      const video = open(mediaUrl(CLIP));
      await log.until('playing');
      media?.setSound(true);
      await log.until('sound-refused');
      expect(video.muted).to.equal(true);
      expect(video.paused).to.equal(false);
      expect(log.types).not.to.include('sound');
    });
  }

  it('[D8] [Z1] turns sound on in a clip of which it tells that it has none', async () => {
    const clock = FakeClock.install();
    const video = open(mediaUrl(CLIP));
    await log.until('playing');
    // It is looked at twice a second.
    for (let looks = 0; looks < 4; looks += 1) {
      await nextPicture(video);
      await clock.tick(500);
    }
    expect(await log.until('audio-known')).to.deep.equal({ type: 'audio-known', present: false });
    await sendMouse({ type: 'click', position: [1, 1] });
    media?.setSound(true);
    expect(await log.until('sound')).to.deep.equal({ type: 'sound', on: true });
  });

  for (const [response, fault] of Object.entries<FaultEffect>({
    missing: { status: 404 },
    empty: { body: 'empty' },
    html: { body: 'html' },
  })) {
    it(`[D4, FAULTS 106] fails at once when the answer is ${response}`, async () => {
      open(await faultyMedia(fault, CLIP));
      expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
      expect(log.types).to.deep.equal(['failed']);
    });
  }

  const afterCorruption: Readonly<Record<Engine, readonly [does: string, see: () => Promise<unknown>]>> = {
    chromium: [
      'fails for the format',
      async () => expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'format' }),
    ],
    firefox: [
      'plays on, since Firefox passes over what it cannot read,',
      async () => {
        const video = media?.node as HTMLVideoElement;
        while (video.played.length === 0 || video.played.end(video.played.length - 1) < 3)
          await once(video, 'timeupdate');
        expect(log.types).not.to.include('failed');
      },
    ],
    webkit: [
      'tells that it stands still, since WebKitGTK gives no error,',
      async () => {
        await log.until('stalled');
        expect(log.types).not.to.include('failed');
      },
    ],
  };
  const [does, see] = afterCorruption[engine];
  it(`[D4, FAULTS 104] ${does} where the picture cannot be decoded after a good start`, async () => {
    const video = open(await faultyMedia({ body: 'garbage' }, CLIP));
    await log.until('playing');
    setPlaybackSpeed(video, 8);
    await see();
    expect(log.types).to.include('first-frame');
  });

  it('[D4, FAULTS 105] tells that it stands still when the file stops coming, although the browser reports no error', async () => {
    const video = open(await faultyMedia({ hang: 'midway' }, CLIP));
    await log.until('playing');
    setPlaybackSpeed(video, 8);
    await log.until('stalled');
    expect(log.types).to.include('first-frame');
    expect(log.types).not.to.include('failed');
  });

  it('[D1, FAULTS 105] loops what is there of a file that was cut', async () => {
    const video = open(await faultyMedia({ body: 'truncated' }, CLIP));
    await log.until('first-frame');
    setPlaybackSpeed(video, 8);
    // WebKitGTK does not go back where the server gives no parts of a file: the mini-player's own deadline ends that.
    await (engine === 'webkit' ? log.until('stalled') : once(video, 'seeked'));
    expect(log.types).not.to.include('failed');
  });

  it('[D1] asks once more without CORS where the file has no CORS headers', async () => {
    const video = open(await faultyMedia({ noCors: true }, CLIP));
    await log.until('first-frame');
    expect(video.crossOrigin).to.equal(null);
  });

  it('[D4] gives up a file of another origin after the second attempt', async () => {
    open(await faultyMedia({ status: 404 }, CLIP));
    await log.until('failed');
    expect(log.types).to.deep.equal(['failed']);
  });

  it('[D4, FAULTS 105] lets go of file and decoder when destroyed, also twice, and reports nothing more', async () => {
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

  it('[X3, FAULTS 13] plays on when the browser has frozen the page, and stays paused where a person has paused it', async () => {
    const video = open(mediaUrl(CLIP));
    await log.until('playing');
    // As Chromium does it: the page hears of the pause only after it has come back.
    video.pause();
    document.dispatchEvent(new Event('resume'));
    await once(video, 'playing');
    expect(log.types).not.to.include('paused');
    media?.pause();
    await log.until('paused');
    document.dispatchEvent(new Event('resume'));
    expect(video.paused).to.equal(true);
  });

  it('[D4, FAULTS 109] says that not even muted playback is allowed', async () => {
    const warm = preloadVideo(mediaUrl(CLIP), true);
    await once(warm, 'playing');
    warm.pause();
    warm.play = () => Promise.reject(new DOMException('Not now', 'NotAllowedError'));
    open(mediaUrl(CLIP), warm);
    await log.until('autoplay-refused');
  });
});
