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
  ): ReturnType<typeof start> =>
    start(playlist, video, { baseUrl: location.origin, development: true }, session.cmaf, life.signal);
  beforeEach(async () => {
    session = await MockSession.open();
    life = new AbortController();
  });
  afterEach(() => life.abort());

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

  it('[D2] requests the segment with which native HLS starts', async () => {
    const own = window.fetch;
    const requested: string[] = [];
    const segment = new Promise<string>((resolve) => {
      window.fetch = (url, init) => {
        requested.push(url as string);
        if (/\.m4s$/.test(url as string)) resolve(url as string);
        return own(url, init);
      };
    });
    const video = preloadVideo(session.cmaf);
    try {
      const { rendition } = await begin(requestPlaylist(session.cmaf), video);
      expect(await segment).to.match(/270p\/\d+\.m4s$/);
      expect(requested.slice(0, -1)).to.deep.equal([session.cmaf, rendition?.url]);
    } finally {
      window.fetch = own;
      emptyVideo(video);
    }
  });

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
