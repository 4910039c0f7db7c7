import { expect } from '@open-wc/testing';
import { mediaUrl, once, otherHost } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { preloadVideo } from '../preload-video.js';
import { readPlaylist, requestPlaylist } from './request-playlist.js';
import { prefetchNativeSegment } from './segment.js';
import { emptyVideo } from '../monitor.js';

const SEGMENTS = /\.(mpegts|m4s|mp4)$/;
const FILES = ['a.ts', 'b.ts', 'c.ts', 'd.ts', 'e.ts'];

describe('prefetchNativeSegment', () => {
  const never = new AbortController().signal;
  const ownFetch = window.fetch;
  const { connection } = navigator as Navigator & { connection?: object };

  const setDownlink = (downlink: number | undefined): void =>
    void Object.defineProperty(navigator, 'connection', { value: downlink && { downlink }, configurable: true });
  /** A response with this text, as if it came from the URL. */
  const respond = (text: string, url: string): Promise<Response> =>
    Promise.resolve(Object.defineProperty(new Response(text), 'url', { value: url }));
  const playlistOf = (uris: readonly string[]): string =>
    [
      '#EXTM3U',
      '#EXT-X-TARGETDURATION:2',
      '#EXT-X-MEDIA-SEQUENCE:7',
      ...uris.flatMap((uri) => ['#EXTINF:2,', uri]),
    ].join('\n');

  /** The requests that the page sends meanwhile. */
  async function requestsOf(request: Promise<Response | undefined>, signal = never): Promise<[string, RequestInit][]> {
    const requests: [string, RequestInit][] = [];
    window.fetch = (url, init = {}) => {
      requests.push([url as string, init]);
      return ownFetch(url, init);
    };
    await prefetchNativeSegment(readPlaylist(request), signal);
    return requests;
  }

  afterEach(() => {
    window.fetch = ownFetch;
    Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
  });

  /** A stream that stands still, and what has been requested of its segments when the engine plays it. */
  async function frozenStream() {
    const session = await MockSession.open();
    await session.freezeStream();
    const playlist = await (await ownFetch(session.playlist)).text();
    const uris = playlist.split('\n').filter((line) => SEGMENTS.test(line));
    const requested = async (): Promise<string[]> =>
      (await session.requestedFiles()).filter((file) => SEGMENTS.test(file));
    const play = async (): Promise<string[]> => {
      const video = preloadVideo(session.playlist);
      await once(video, 'playing');
      emptyVideo(video);
      return requested();
    };
    return { session, uris, requested, play };
  }

  it('[D2] predicts what the engine does: it requests the first segment, then the third from the end', async () => {
    const { uris, play } = await frozenStream();
    expect((await play()).slice(0, 2)).to.deep.equal([uris[0], uris.at(-3)]);
  });

  it('[D2] has the segment in the cache with which the engine starts, which loads it once', async () => {
    const { session, uris, requested, play } = await frozenStream();
    await prefetchNativeSegment(readPlaylist(requestPlaylist(session.playlist)), never);
    expect(await requested()).to.deep.equal([uris.at(-3)]);
    const played = await play();
    expect(played.slice(0, 2)).to.deep.equal([uris.at(-3), uris[0]]);
    expect(played.filter((uri) => uri === uris.at(-3))).to.have.length(1);
  });

  for (const downlink of [10, 1.45, undefined]) {
    it(`[D2] requests the segment of a media playlist and nothing of a master playlist, with downlink ${downlink}`, async () => {
      const session = await MockSession.open();
      setDownlink(downlink);
      const followed = await requestsOf(requestPlaylist(session.playlist));
      expect(followed.map(([url]) => url.replace(/^.*\d+\.mpegts$/, 'segment'))).to.deep.equal(['segment']);
      expect(await requestsOf(requestPlaylist(session.master))).to.deep.equal([]);
    });
  }

  it('[D2, E6] requests the segment without cookies, with the origin of the page alone, and through the cache', async () => {
    const url = mediaUrl('recording/index.m3u8', otherHost);
    const [[requested, init] = ['', {}]] = await requestsOf(respond(playlistOf(FILES), url));
    expect(requested).to.equal(new URL('c.ts', url).href);
    expect(init).to.include({ credentials: 'omit', referrerPolicy: 'origin', cache: 'default' });
  });

  it('[D2, C7] requests nothing of another host, nor of anything that is no usable playlist', async () => {
    const url = mediaUrl('recording/index.m3u8', otherHost);
    const elsewhere = FILES.map((file) => `https://media.example/${file}`);
    const texts = [playlistOf(elsewhere), playlistOf(FILES).padEnd(100_001, '\n'), '', '<html>'];
    for (const text of texts) expect(await requestsOf(respond(text, url)), text.slice(0, 99)).to.deep.equal([]);
    for (const request of [Promise.resolve(undefined), Promise.reject(new TypeError('offline'))])
      expect(await requestsOf(request)).to.deep.equal([]);
  });

  for (const [control, isRead] of [
    ['public, max-age=60', true],
    ['max-age=3600, immutable', true],
    ['private, no-store', false],
    ['no-cache, max-age=60', false],
    ['max-age=0', false],
    [null, false],
  ] as const) {
    it(`[D2] ${isRead ? 'reads' : 'leaves'} a segment with Cache-Control: ${control ?? 'nothing'}, as the cache ${isRead ? 'keeps' : 'would not keep'} it`, async () => {
      const url = mediaUrl('recording/index.m3u8', otherHost);
      const facts: string[] = [];
      const body = new ReadableStream(
        {
          pull(controller) {
            facts.push('read');
            controller.close();
          },
          cancel: () => void facts.push('cancelled'),
        },
        { highWaterMark: 0 },
      );
      window.fetch = () =>
        Promise.resolve(new Response(body, { headers: control ? { 'Cache-Control': control } : {} }));
      await prefetchNativeSegment(readPlaylist(respond(playlistOf(FILES), url)), never);
      expect(facts).to.deep.equal([isRead ? 'read' : 'cancelled']);
    });
  }

  it('[D2, D7] requests nothing for a page that has ended the stream', async () => {
    const life = new AbortController();
    life.abort();
    const url = mediaUrl('recording/index.m3u8', otherHost);
    expect(await requestsOf(respond(playlistOf(FILES), url), life.signal)).to.deep.equal([]);
  });
});
