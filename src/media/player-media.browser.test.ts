import { expect } from '@open-wc/testing';
import { EventLog, setPlaybackSpeed, mediaUrl, once } from '../../web-test/event-log.js';
import { faultyMedia, MockSession } from '../../web-test/mock-session.js';
import { itIn } from '../../web-test/it-in.js';
import type { ForwardedFiles } from './prefetch/playlists.js';
import type { Media, MediaStart } from './media.js';
import { openPlayerMedia } from './player-media.js';

const RECORDING = mediaUrl('recording/master.m3u8');

describe('openPlayerMedia', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();

  const open = (url: string, start: MediaStart, own: boolean, forwarded?: ForwardedFiles): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    media = openPlayerMedia(url, { video, start, listener: log.listener, own, forwarded });
  };
  const playhead = async (seconds: number): Promise<void> => {
    while (video.currentTime < seconds) await once(video, 'timeupdate');
  };

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  it('[Z19] plays in the resolution that was chosen before hls.js was there', async () => {
    open(RECORDING, 0, false);
    media!.setResolution!(540);
    await log.until('first-frame');
    expect(media!.tracks!()).to.include({ resolution: 540 });
    expect(video.videoWidth).to.equal(540);
  });

  for (const own of [true, false]) {
    const engine = own ? 'the engine' : 'hls.js';

    it(`[Z19] [P3] a recording starts at its position by ${engine}`, async () => {
      open(RECORDING, 21, own);
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(20, 30);
      expect(media!.position()).to.be.closeTo(video.currentTime, 1);
      await playhead(22);
    });

    it(`[P3, FAULTS 95] a start beyond the end is near the end by ${engine}`, async () => {
      open(RECORDING, 5_000, own);
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(57, 60);
    });

    it(`[Z19] [D3, FAULTS 143] a recording resumes where it was paused, however far from its end, by ${engine}`, async () => {
      open(RECORDING, 12, own);
      await log.until('playing');
      media!.pause();
      await log.until('paused');
      const before = video.currentTime;
      const from = log.facts.length;
      media!.play();
      await log.until('playing', from);
      await playhead(before + 1);
      expect(video.currentTime).to.be.below(before + 3);
    });

    it(`[Z19] [P3, FAULTS 144] a paused recording shows the frame at the position of a seek, and resumes there, by ${engine}`, async () => {
      open(RECORDING, 0, own);
      await log.until('playing');
      media!.pause();
      await log.until('paused');
      video.currentTime = 45;
      await once(video, 'seeked');
      expect(video.readyState).to.be.at.least(HTMLMediaElement.HAVE_CURRENT_DATA);
      expect(video.paused).to.equal(true);
      const from = log.facts.length;
      media!.play();
      await log.until('playing', from);
      await playhead(46);
      expect(video.currentTime).to.be.below(49);
    });

    itIn(
      ['chromium', 'firefox'],
      'WebKitGTK drops sound from before the first that it was given, so that hls.js leaps forward again; new buffers mended it in a bare trial, but taking the old ones away crashed GStreamer in our tests. Safari has native HLS',
      `[Z19] [P3] a recording that has ended plays again from any position by ${engine}`,
      async () => {
        open(RECORDING, 58, own);
        await log.until('first-frame');
        setPlaybackSpeed(video, 4);
        await log.until('ended');
        for (const place of [0, 30]) {
          const from = log.facts.length;
          video.currentTime = place;
          media!.play();
          await log.until('playing', from);
          await playhead(place + 1);
          expect(video.currentTime).to.be.within(place + 1, place + 4);
        }
      },
    );

    it(`[Z19] a live stream plays, pauses and resumes by ${engine}`, async () => {
      open((await MockSession.open()).playlist, 'live', own);
      await log.until('first-frame');
      expect(media!.position()).to.equal(null);
      await log.until('playing');
      media!.pause();
      await log.until('paused');
      const from = log.facts.length;
      media!.play();
      await log.until('playing', from);
    });
  }

  itIn(
    'chromium',
    'has no native HLS, and hls.js plays a stream in parts from the beginning (src/media/hls/live-latency.browser.test.ts)',
    '[D2, Z19, FAULTS 185] a stream in parts is handed over to hls.js, and shows a picture all the time',
    async () => {
      const { lowLatency } = await MockSession.open();
      // Its playlists are read for parts when native HLS, if there is any, has shown a frame.
      open(lowLatency, 'live', true, { take: () => log.until('first-frame').then(() => null) });
      await log.until('first-frame');
      const from = log.facts.length;
      while (!video.src.startsWith('blob:') || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) {
        // While it seeks, as to the live edge, its last frame stays.
        const hasFrame = video.getVideoPlaybackQuality().totalVideoFrames > 0;
        expect(hasFrame || document.querySelector('canvas') !== null, 'a picture').to.equal(true);
        await new Promise(requestAnimationFrame);
      }
      await playhead(video.currentTime + 1);
      expect(document.querySelector('canvas')).to.equal(null);
      expect(log.types.slice(from).filter((type) => !/playing|audio-known/.test(type))).to.deep.equal([]);
      expect(media!.liveEdge!()).to.be.closeTo(video.currentTime, 3);
    },
  );

  it('[Z19] falls back to hls.js if the engine cannot load the URL, and reports its failure', async () => {
    open(await faultyMedia({ status: 404 }, 'recording/master.m3u8'), 0, true);
    expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
    expect(log.types.filter((type) => type === 'failed')).to.have.length(1);
  });

  it('reports and loads nothing after destroy, also while hls.js is loading', async () => {
    open(RECORDING, 0, false);
    media!.destroy();
    await import('./hls/media.js');
    await new Promise(requestAnimationFrame);
    expect(log.facts).to.deep.equal([]);
    expect(video.getAttribute('src')).to.equal(null);
  });

  it('[Z19, C7] opens nothing when the host of a stream that has failed responds after destroy', async () => {
    open(RECORDING, 0, true);
    await log.until('first-frame');
    const { fetch: ownFetch } = window;
    try {
      const respond = await new Promise<(response: Response) => void>((asked) => {
        window.fetch = () => new Promise(asked);
        video.dispatchEvent(new Event('error'));
      });
      media!.destroy();
      const from = log.facts.length;
      window.fetch = ownFetch;
      respond(new Response('#EXTM3U'));
      // Longer than hls.js would take: what it opens first is that playlist.
      await import('./hls/media.js');
      for (let trips = 0; trips < 3; trips += 1) await (await fetch(RECORDING, { cache: 'no-store' })).text();
      expect([video.getAttribute('src'), log.types.slice(from)]).to.deep.equal([null, []]);
    } finally {
      window.fetch = ownFetch;
    }
  });

  describe('without anything by which hls.js could play, as on iPhones before iOS 17.1', () => {
    const NAMES = ['MediaSource', 'ManagedMediaSource'] as const;
    const own = NAMES.map((name) => [name, Object.getOwnPropertyDescriptor(window, name)] as const);
    beforeEach(() => NAMES.forEach((name) => Reflect.deleteProperty(window, name)));
    afterEach(() => {
      for (const [name, descriptor] of own) if (descriptor) Object.defineProperty(window, name, descriptor);
    });

    it('[D4, Z19] reports why native HLS has failed, which may be over at the next attempt', async () => {
      open(await faultyMedia({ status: 404 }, 'recording/master.m3u8'), 0, true);
      expect(await log.until('failed')).to.deep.equal({ type: 'failed', reason: 'media' });
    });

    itIn(
      ['chromium', 'webkit'],
      'has no native HLS: what it cannot play there is a format',
      '[D2, Z19] plays by native HLS also where a card wants hls.js, since its own attempt has failed',
      async () => {
        open((await MockSession.open()).playlist, 'live', false);
        await Promise.race([log.until('first-frame'), log.until('failed')]);
        expect(log.types).not.to.include('failed');
        expect(video.src).to.match(/^http/);
      },
    );
  });
});
