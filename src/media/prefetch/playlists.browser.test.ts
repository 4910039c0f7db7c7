import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl } from '../../../web-test/event-log.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';
import { prefetchPlaylists, type PrefetchedFiles } from './playlists.js';
import { openHlsMedia } from '../hls/media.js';
import type { Media } from '../media.js';

const absolute = (path: string): string => new URL(mediaUrl(path), location.href).href;
const RECORDING = absolute('recording/master.m3u8');
const SMALLEST = absolute('recording/270p/index.m3u8');

describe('prefetchPlaylists', () => {
  let media: Media | null = null;
  let video = document.createElement('video');
  let log = new EventLog();
  let life = new AbortController();

  const play = (url: string, early: PrefetchedFiles): void => {
    log = new EventLog();
    video = document.createElement('video');
    video.muted = true;
    document.body.append(video);
    media = openHlsMedia(url, { video, start: 0, listener: log.listener, prefetched: early });
  };
  const initiatorsOf = (url: string): string[] =>
    performance
      .getEntriesByName(url)
      .filter((entry) => entry instanceof PerformanceResourceTiming)
      .map(({ initiatorType }) => initiatorType);
  const blob = (text: string): string => URL.createObjectURL(new Blob([text]));

  beforeEach(() => {
    life = new AbortController();
    performance.clearResourceTimings();
  });
  afterEach(() => {
    life.abort();
    media?.destroy();
    media = null;
    video.remove();
  });

  it('[Z19] requests both playlists before hls.js does, which requests neither again', async () => {
    const early = prefetchPlaylists(RECORDING, life.signal);
    play(RECORDING, early);
    await log.until('first-frame');
    expect(initiatorsOf(RECORDING)).to.deep.equal(['fetch']);
    expect(initiatorsOf(SMALLEST)).to.deep.equal(['fetch']);
    expect(early.take(RECORDING)).to.equal(undefined);
  });

  it('prefetches the rendition with the lowest bandwidth, whatever its index', async () => {
    const master = blob(
      [
        '#EXTM3U',
        '#EXT-X-STREAM-INF:AVERAGE-BANDWIDTH=1,BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2"',
        absolute('recording/540p/index.m3u8'),
        '#EXT-X-I-FRAME-STREAM-INF:BANDWIDTH=2,URI="pictures.m3u8"',
        '#EXT-X-STREAM-INF:BANDWIDTH=400000',
        '',
        '# a comment',
        SMALLEST,
      ].join('\r\n'),
    );
    const early = prefetchPlaylists(master, life.signal);
    await early.take(master);
    const playlist = await early.take(SMALLEST);
    expect(playlist?.url).to.equal(SMALLEST);
    expect(playlist?.data).to.include('#EXTINF');
    expect(playlist!.respondedAt).to.be.at.least(playlist!.requestedAt);
    expect(initiatorsOf(absolute('recording/540p/index.m3u8'))).to.deep.equal([]);
    URL.revokeObjectURL(master);
  });

  it('[Z19] hls.js requests a playlist itself if its prefetch failed', async () => {
    play(RECORDING, { take: () => Promise.resolve(null) });
    await log.until('first-frame');
    expect(initiatorsOf(RECORDING)).to.deep.equal(['xmlhttprequest']);
  });

  it('resolves to null after an HTTP error and after an abort, and ignores an invalid URL', async () => {
    const missing = await faultyMedia({ status: 404 }, 'recording/master.m3u8');
    expect(await prefetchPlaylists(missing, life.signal).take(missing)).to.equal(null);
    const broken = blob('#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://[');
    const early = prefetchPlaylists(broken, life.signal);
    expect((await early.take(broken))?.url).to.equal(broken);
    URL.revokeObjectURL(broken);
    const hanging = await faultyMedia({ hang: true }, 'recording/master.m3u8');
    const pending = prefetchPlaylists(hanging, life.signal).take(hanging);
    life.abort();
    expect(await pending).to.equal(null);
  });

  it('loads nothing with a playlist that arrives after destroy', async () => {
    let settle = (): void => undefined;
    const response = new Promise<null>((resolve) => {
      settle = () => resolve(null);
    });
    const session = await MockSession.open();
    play(session.playlist, { take: () => response });
    media?.destroy();
    settle();
    await response;
    expect(await session.playlistRequests()).to.equal(0);
    expect(log.facts).to.deep.equal([]);
  });

  it('[Z19] parses a playlist of very many renditions in bounded time, and rejects one that is too large', async () => {
    const many = Array.from({ length: 40_000 }, (_, at) => `#EXT-X-STREAM-INF:BANDWIDTH=${40_000 - at}`);
    const master = blob(['#EXTM3U', `#EXT-X-STREAM-INF:${','.repeat(100_000)}`, ...many, SMALLEST].join('\n'));
    const early = prefetchPlaylists(master, life.signal);
    await early.take(master);
    expect((await early.take(SMALLEST))?.url).to.equal(SMALLEST);
    URL.revokeObjectURL(master);
    const large = blob('#'.repeat(2_000_001));
    expect(await prefetchPlaylists(large, life.signal).take(large)).to.equal(null);
    URL.revokeObjectURL(large);
  });
});
