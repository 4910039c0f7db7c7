import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl, setPlaybackSpeed } from '../../../web-test/event-log.js';
import { openHlsMedia } from './media.js';
import type { Media, MediaStart } from '../media.js';
import { openNative, openPlayerMedia } from '../player-media.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';

/** Playlists whose last line never came: the encoder was killed. */
describe('a recording without its end tag', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();

  const makeVideo = (): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
  };
  const segments = (to: number): string[] =>
    Array.from({ length: to }, (_, at) => `#EXTINF:2,\n${mediaUrl(`recording/270p/00${at}.mpegts`)}`);
  const head = (...tags: string[]): string[] => ['#EXTM3U', '#EXT-X-VERSION:6', '#EXT-X-TARGETDURATION:2', ...tags];
  const fileUrl = (playlist: string): string => {
    const url = new URL('/__shop/index.m3u8', location.href);
    url.searchParams.set('html', playlist);
    return url.href;
  };
  const openFile = (playlist: string, start: MediaStart, own: boolean): void => {
    makeVideo();
    media = openPlayerMedia(fileUrl(playlist), { video, start, listener: log.listener, own });
  };
  const ended = async (): Promise<void> => {
    await log.until('first-frame');
    setPlaybackSpeed(video, 2);
    expect((await Promise.race([log.until('ended'), log.until('failed')])).type).to.equal('ended');
  };

  afterEach(() => {
    media?.destroy();
    video.remove();
  });

  const KILLED = [...head('#EXT-X-MEDIA-SEQUENCE:4711'), ...segments(4)].join('\n');

  for (const own of [true, false])
    it(`[Z41] is played from its start to its last segment and ends, by ${own ? 'the engine' : 'hls.js'}`, async () => {
      openFile(KILLED, 0, own);
      await log.until('first-frame');
      expect(video.currentTime).to.be.below(2);
      await ended();
      expect(video.currentTime).to.be.within(7.5, 8.5);
      expect(media!.duration!()).to.be.closeTo(8, 0.5);
      expect(log.types).not.to.include('failed');
    });

  it('[Z41] has ended when native HLS, where there is no other engine, stands still at its end', async () => {
    makeVideo();
    const seekable = { length: 1, start: () => 0, end: () => 4 };
    Object.defineProperties(video, { duration: { value: Infinity }, seekable: { value: seekable } });
    const timeouts = { metadata: 3_000, still: 1_000 };
    media = openNative(mediaUrl('recording/270p/index.m3u8'), { video, start: 10, listener: log.listener, timeouts });
    await log.until('first-frame');
    expect(video.currentTime).to.be.within(2.5, 5);
    setPlaybackSpeed(video, 0);
    expect((await Promise.race([log.until('ended'), log.until('failed')])).type).to.equal('ended');
    expect(video.paused).to.equal(true);
  });

  it('[Z41] that grows meanwhile is played as far as it has grown, and survives the loss of its playlist', async () => {
    makeVideo();
    let to = 2;
    const prefetched: PrefetchedFiles = {
      take(url) {
        if (!url.endsWith('/growing.m3u8')) return undefined;
        const data = [...head('#EXT-X-PLAYLIST-TYPE:EVENT'), ...segments(to)].join('\n');
        const now = performance.now();
        return Promise.resolve(to++ > 4 ? null : { url, data, requestedAt: now, respondedAt: now });
      },
    };
    media = openHlsMedia(mediaUrl('growing.m3u8'), { video, start: 0, listener: log.listener, prefetched });
    await ended();
    expect(video.currentTime).to.be.within(7.5, 8.5);
  });

  for (const own of [true, false])
    it(`[P3] a recording begins where its viewer was, whatever its playlist wants, by ${own ? 'the engine' : 'hls.js'}`, async () => {
      const playlist = head('#EXT-X-MEDIA-SEQUENCE:0', '#EXT-X-START:TIME-OFFSET=8,PRECISE=YES');
      openFile([...playlist, ...segments(8), '#EXT-X-ENDLIST'].join('\n'), 0, own);
      await log.until('first-frame');
      expect(video.currentTime).to.be.below(2);
    });

  for (const own of [true, false])
    it(`[Z41] a live stream whose playlist says that it is over begins near its end, by ${own ? 'the engine' : 'hls.js'}`, async () => {
      openFile([...head(), ...segments(8), '#EXT-X-ENDLIST'].join('\n'), 'live', own);
      await log.until('first-frame');
      expect(video.currentTime).to.be.within(10, 16);
      await ended();
    });
});
