import { expect } from '@open-wc/testing';
import { preloadVideo } from '../src/media/preload-video.js';
import { requestPlaylist } from '../src/media/prefetch/request-playlist.js';
import { emptyVideo } from '../src/media/monitor.js';
import { once } from '../web-test/event-log.js';
import { MockSession } from '../web-test/mock-session.js';
import { itIn } from '../web-test/it-in.js';
import { start } from './live-start.js';

describe('a stream that starts before the element is there', () => {
  let session: MockSession;
  let life: AbortController;
  const begin = (
    playlist: Promise<Response | undefined>,
    video: HTMLVideoElement | HTMLIFrameElement,
    url = session.cmaf,
  ): ReturnType<typeof start> =>
    start(playlist, video, { baseUrl: location.origin, development: true }, url, life.signal);
  const { connection } = navigator as Navigator & { connection?: object };
  const setConnection = (value: object | undefined): void =>
    void Object.defineProperty(navigator, 'connection', { value, configurable: true });
  const ownFetch = window.fetch;
  beforeEach(async () => {
    session = await MockSession.open();
    life = new AbortController();
  });
  afterEach(() => {
    life.abort();
    window.fetch = ownFetch;
    setConnection(connection);
  });

  itIn(
    'chromium',
    'has no native HLS, and hls.js in the iframe chooses the rendition by itself',
    '[D2, Z19] plays the rendition that fits the card as soon as the playlist is there',
    async () => {
      const video = preloadVideo(session.cmaf);
      const { rendition } = await begin(requestPlaylist(session.cmaf), video);
      expect(video.getAttribute('src')).to.equal(rendition?.url);
      expect(rendition?.url).to.match(/cmaf\/(270|540)p\.m3u8$/);
      await once(video, 'playing');
      emptyVideo(video);
      const playlists = (await session.requestedFiles()).filter((file) => /\d+p\.m3u8$/.test(file));
      expect(new Set(playlists)).to.deep.equal(new Set([rendition?.url.replace(/^.*(cmaf\/)/, '$1')]));
    },
  );

  for (const stream of ['master', 'cmaf'] as const)
    for (const downlink of [1.45, 10, undefined])
      itIn(
        'chromium',
        'has no native HLS that finds in the cache what a script has requested',
        `[D2] sends the same requests with downlink ${downlink}, one for the segment with which the engine starts: ${stream === 'cmaf' ? 'CMAF' : 'transport streams'}`,
        async () => {
          setConnection(downlink === undefined ? undefined : { downlink });
          const sent: string[] = [];
          window.fetch = (url, init) => {
            sent.push((url as string).replace(/^.*\/live\/[^/]+\//, ''));
            return ownFetch(url, init);
          };
          await session.freezeStream();
          const video = preloadVideo(session[stream]);
          const { rendition } = await begin(requestPlaylist(session[stream]), video, session[stream]);
          await once(video, 'playing');
          emptyVideo(video);
          const uris = [...((await rendition?.playlist) ?? '').matchAll(/^[^#\n].*/gm)].map(([uri]) => uri);
          const folder = stream === 'cmaf' ? 'cmaf/' : '';
          const name = devicePixelRatio > 1 ? '540p' : '270p';
          const segment = `${folder}${uris.at(-3)}`;
          expect(sent).to.deep.equal([`${folder}master.m3u8`, `${folder}${name}.m3u8`, segment]);
          const requested = await session.requestedFiles();
          expect(requested.filter((file) => file === `${folder}master.m3u8`).length).to.be.at.most(2);
          expect(requested.filter((file) => file === segment)).to.have.length(1);
          const media = requested.filter((file) => /\d+p\b/.test(file));
          expect(media.filter((file) => !file.includes(name))).to.deep.equal([]);
        },
      );

  it('[D4, Z19] leaves the video alone without a playlist, and where its media was released', async () => {
    const video = document.createElement('video');
    video.src = session.cmaf;
    expect((await begin(Promise.resolve(undefined), video)).rendition).to.equal(null);
    expect(video.getAttribute('src')).to.equal(session.cmaf);
    video.removeAttribute('src');
    await begin(requestPlaylist(session.cmaf), video);
    expect(video.hasAttribute('src')).to.equal(false);
  });

  it('[Z19] keeps the iframe if the engine has no native HLS, until the page ends it', async () => {
    const iframe = document.createElement('iframe');
    iframe.src = '/entries/frame.html';
    document.body.append(iframe);
    const { rendition } = await begin(requestPlaylist(session.cmaf), iframe);
    expect(rendition).to.equal(null);
    expect(iframe.isConnected).to.equal(true);
    life.abort();
    expect(iframe.isConnected).to.equal(false);
  });
});
