import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../web-test/event-log.js';
import { itIn } from '../../web-test/it-in.js';
import { watchAudioTrack } from './audio-track.js';
import { preloadVideo } from './preload-video.js';

describe('watchAudioTrack', () => {
  let life = new AbortController();
  let video: HTMLVideoElement | undefined;

  const known = (url: string): Promise<boolean> => {
    life = new AbortController();
    const muted = (video = preloadVideo(mediaUrl(url)));
    document.body.append(muted);
    return new Promise((resolve) => {
      watchAudioTrack(muted, life.signal, resolve);
      void muted.play();
    });
  };

  afterEach(() => {
    life.abort();
    video?.remove();
  });

  it('[D8] tells of a clip without an audio track that it has none', async () => {
    expect(await known('clips/linen-shirt.webm')).to.equal(false);
  });

  itIn('chromium', 'has no native HLS', '[D8] tells of a muted video with an audio track that it has one', async () => {
    expect(await known('recording/540p/index.m3u8')).to.equal(true);
  });

  it('[D8] tells each answer of the engine once, and nothing of a paused video or after its end', () => {
    life = new AbortController();
    const told: boolean[] = [];
    const decoded = document.createElement('video');
    let bytes = 0;
    let paused = true;
    Object.defineProperties(decoded, {
      webkitAudioDecodedByteCount: { get: () => bytes },
      paused: { get: () => paused },
    });
    const update = (times: number): void => {
      for (let time = 0; time < times; time += 1) decoded.dispatchEvent(new Event('timeupdate'));
    };
    watchAudioTrack(decoded, life.signal, (present) => told.push(present));
    update(20);
    paused = false;
    update(6);
    expect(told).to.deep.equal([]);
    update(4);
    expect(told).to.deep.equal([false]);
    bytes = 1;
    update(2);
    expect(told).to.deep.equal([false, true]);
    life.abort();
    bytes = 0;
    update(9);
    expect(told).to.deep.equal([false, true]);
  });
});
