import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl, otherHost } from '../../../web-test/event-log.js';
import { MockSession } from '../../../web-test/mock-session.js';
import type { MediaStart } from '../../machine/media-event.js';
import { forwardFiles } from './forward-files.js';
import { openIframe } from './media.js';
import type { ForwardedFile } from './protocol.js';

const MASTER = mediaUrl('recording/master.m3u8', otherHost);
const SMALLEST = mediaUrl('recording/270p/index.m3u8', otherHost);
const FRAME = `http://${otherHost}/entries/frame.html`;

const request = (url: string): Promise<Response | undefined> => fetch(url).catch(() => undefined);

/** A response with this text, as if it came from the URL of the master playlist. */
const respond = (text: string): Promise<Response> =>
  Promise.resolve(Object.defineProperty(new Response(text), 'url', { value: MASTER }));

describe('forwardFiles', () => {
  const forwarded = async (
    url: string,
    response: Promise<Response | undefined>,
    signal = new AbortController().signal,
    start: MediaStart = 'live',
  ): Promise<ForwardedFile[]> => {
    const files: ForwardedFile[] = [];
    await forwardFiles(url, start, response, signal, (file) => files.push(file));
    return files;
  };

  it('[Z19] forwards the master playlist and that of the rendition which hls.js loads first', async () => {
    const files = await forwarded(MASTER, request(MASTER));
    expect(files.map(({ requested, url, next }) => [requested, url, next])).to.deep.equal([
      [MASTER, MASTER, [SMALLEST]],
      [SMALLEST, SMALLEST, []],
    ]);
    for (const { data } of files) expect(data).to.match(/^#EXTM3U/);
    for (const { requestedAt, respondedAt } of files) expect(respondedAt).to.be.at.least(requestedAt);
  });

  it('[D3, X3] forwards the segment in which a recording continues as well', async () => {
    const files = await forwarded(MASTER, request(MASTER), undefined, 13);
    const segment = mediaUrl('recording/270p/006.mpegts', otherHost);
    expect(files.map(({ requested, next }) => [requested, next])).to.deep.equal([
      [MASTER, [SMALLEST]],
      [SMALLEST, [segment]],
      [segment, []],
    ]);
    expect(files[2]?.data).to.be.instanceOf(ArrayBuffer);
  });

  it('[X3] takes the playlist of a recording from the HTTP cache, where the player has left it, and that of a live stream from its server', async () => {
    const modes: (RequestCache | undefined)[] = [];
    const own = window.fetch;
    window.fetch = (url, init) => {
      modes.push(init?.cache);
      return own(url, init);
    };
    try {
      const master = `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${SMALLEST}`;
      await forwarded(MASTER, respond(master), undefined, 9999);
      await forwarded(MASTER, respond(master));
    } finally {
      window.fetch = own;
    }
    expect(modes).to.deep.equal(['default', 'no-store']);
  });

  it('[Z42] requests nothing of the refused origin, and leaves a playlist that names it to the iframe', async () => {
    const { fetch } = window;
    const requested: string[] = [];
    window.fetch = (url, init) => {
      requested.push(url as string);
      return fetch(url, init);
    };
    const segments = (uri: string): string =>
      `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXT-X-MAP:URI="${uri}"\n${'#EXTINF:2,\n/0.ts\n'.repeat(3)}`;
    try {
      for (const playlist of [
        `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttps://shop.example/cart/add\n`,
        segments('https://SHOP.example/cart/add'),
        segments('https://shop.example:443/cart/add'),
      ]) {
        const files: ForwardedFile[] = [];
        await forwardFiles(
          MASTER,
          'live',
          respond(playlist),
          new AbortController().signal,
          (file) => files.push(file),
          'https://shop.example',
        );
        expect(files.map(({ data, next }) => [data, next])).to.deep.equal([[playlist, []]]);
      }
      expect(requested).to.deep.equal([]);
    } finally {
      window.fetch = fetch;
    }
  });

  it('[Z19, C7] ends with a failure that the iframe does not wait for', async () => {
    for (const response of [Promise.resolve(undefined), request('http://127.0.0.1:9/'), request('blob:none')]) {
      expect((await forwarded(MASTER, response)).map(({ data }) => data)).to.deep.equal([null]);
    }
    const rendition = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://127.0.0.1:9/none.m3u8';
    expect((await forwarded(MASTER, respond(rendition))).map(({ data }) => data)).to.deep.equal([rendition, null]);
    const live = '#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\nhttp://127.0.0.1:9/none.ts';
    expect((await forwarded(MASTER, respond(live))).map(({ data }) => data)).to.deep.equal([live, null]);
  });

  it('[Z19, C7] ends at a second master playlist, and at one that names itself', async () => {
    const files = await forwarded(MASTER, respond(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${MASTER}`));
    expect(files.map(({ requested, next }) => [requested, next])).to.deep.equal([
      [MASTER, [MASTER]],
      [MASTER, []],
    ]);
  });

  it('[Z19, E6] requests what a playlist names without cookies, and with the origin of the page alone', async () => {
    const requests: RequestInit[] = [];
    const own = window.fetch;
    window.fetch = (url, init) => {
      requests.push(init ?? {});
      return own(url, init);
    };
    try {
      const live = `#EXTM3U\n#EXT-X-TARGETDURATION:2\n#EXTINF:2,\n${SMALLEST}`;
      await forwarded(MASTER, respond(live));
      await forwarded(MASTER, respond(`#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${SMALLEST}`));
    } finally {
      window.fetch = own;
    }
    const sent = requests.map(({ credentials, referrerPolicy }) => [credentials, referrerPolicy]);
    expect(sent).to.deep.equal([
      ['omit', 'origin'],
      ['omit', 'origin'],
    ]);
  });

  it('[Z19, D4] forwards nothing that arrives after its end', async () => {
    const life = new AbortController();
    const all = forwarded(MASTER, request(MASTER), life.signal);
    life.abort();
    expect(await all).to.deep.equal([]);
  });

  for (const [format, stream] of [
    ['transport stream', 'master'],
    ['CMAF', 'cmaf'],
  ] as const)
    it(`[Z19, D3] the iframe starts a ${format} with the forwarded files and requests none of them again`, async () => {
      const session = await MockSession.open();
      const log = new EventLog();
      const media = openIframe(FRAME, {
        src: session[stream],
        start: 'live',
        sound: false,
        ownHls: false,
        listener: log.listener,
        playlist: request(session[stream]),
      });
      document.body.append(media.node);
      await log.until('first-frame');
      const files = await session.requestedFiles();
      const once = files.filter((file) => /\/?master\.m3u8$|\.(mpegts|m4s|mp4)$/.test(file));
      expect(once.length, files.join(' ')).to.be.at.least(2);
      expect(new Set(once).size, files.join(' ')).to.equal(once.length);
      media.destroy();
      expect(media.node.isConnected).to.equal(false);
    });
});
