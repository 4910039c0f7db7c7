import { expect } from '@open-wc/testing';
import { EventLog, mediaUrl, otherHost } from '../../web-test/event-log.js';
import { FakeClock } from '../../web-test/fake-clock.js';
import { MockSession } from '../../web-test/mock-session.js';
import { createPlaylistInbox, forwardPlaylists } from './forward-playlists.js';
import { openIframe } from './iframe-media.js';
import type { ForwardedPlaylist } from './iframe-protocol.js';

const MASTER = mediaUrl('recording/master.m3u8', otherHost);
const SMALLEST = mediaUrl('recording/270p/index.m3u8', otherHost);
const FRAME = `http://${otherHost}/entries/frame.html`;

const request = (url: string): Promise<Response | undefined> => fetch(url).catch(() => undefined);

describe('the playlists that the shop’s page requests for the iframe', () => {
  const life = new AbortController();
  const forwarded = async (url: string, response: Promise<Response | undefined>): Promise<ForwardedPlaylist[]> => {
    const playlists: ForwardedPlaylist[] = [];
    await forwardPlaylists(url, response, life.signal, (playlist) => playlists.push(playlist));
    return playlists;
  };

  it('[Z19] are the master playlist and that of the rendition which hls.js loads first', async () => {
    const playlists = await forwarded(MASTER, request(MASTER));
    expect(playlists.map(({ requested, url }) => [requested, url])).to.deep.equal([
      [MASTER, MASTER],
      [SMALLEST, SMALLEST],
    ]);
    for (const { text } of playlists) expect(text).to.match(/^#EXTM3U/);
    for (const { requestedAt, respondedAt } of playlists) expect(respondedAt).to.be.at.least(requestedAt);
  });

  it('[Z19, C7] end with a failure that the iframe does not wait for', async () => {
    for (const response of [Promise.resolve(undefined), request('http://127.0.0.1:9/'), request('blob:none')]) {
      expect((await forwarded(MASTER, response)).map(({ text }) => text)).to.deep.equal([null]);
    }
    const broken = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nhttp://127.0.0.1:9/none.m3u8';
    const response = Object.defineProperty(new Response(broken), 'url', { value: MASTER });
    const texts = (await forwarded(MASTER, Promise.resolve(response))).map(({ text }) => text);
    expect(texts).to.deep.equal([broken, null]);
  });

  it('[Z19] reach the iframe whenever they arrive, and are given up after two seconds', async () => {
    const clock = FakeClock.install();
    const inbox = createPlaylistInbox();
    const playlist = { requested: MASTER, url: SMALLEST, text: '#EXTM3U', requestedAt: 0, respondedAt: 1 };
    const early = inbox.take(MASTER);
    inbox.receive(playlist);
    expect((await early)?.url).to.equal(SMALLEST);
    expect((await inbox.take(MASTER))?.text).to.equal('#EXTM3U');
    inbox.receive({ ...playlist, requested: SMALLEST, text: null });
    expect(await inbox.take(SMALLEST)).to.equal(null);
    const never = inbox.take('https://media.example/none.m3u8');
    await clock.tick(2_000);
    expect(await never).to.equal(null);
  });

  it('[Z19, D3] are used by hls.js in the iframe, which requests the master playlist no more', async () => {
    const session = await MockSession.open();
    const log = new EventLog();
    const media = openIframe(FRAME, {
      ...{ src: session.master, start: 'live', sound: false, ownHls: false, listener: log.listener },
      playlist: request(session.master),
    });
    document.body.append(media.node);
    await log.until('first-frame');
    expect((await session.requestedFiles()).filter((file) => file === 'master.m3u8')).to.have.length(1);
    media.destroy();
    expect(media.node.isConnected).to.equal(false);
  });
});
