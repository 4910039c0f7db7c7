import { expect } from '@open-wc/testing';
import type { PlaybackSource } from '../../../src/api/sources.js';
import { ok } from '../../../src/base/result.js';
import { collectWarnings } from '../../../web-test/collect-warnings.js';
import { mockApiUrl } from '../../../web-test/mock-api.js';
import { MockSession } from '../../../web-test/mock-session.js';
import {
  coffee,
  FakeChat,
  FakeSource,
  mountPlayer,
  PlayerHarness,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const STREAM = 'application="demo-shop" translation-id="autumn-evening" development';

/** A player that is nothing but markup. */
async function parse(attributes: string): Promise<PlayerHarness> {
  const template = document.createElement('template');
  template.innerHTML = `<svc-player ${attributes} style="display: block; width: 390px; height: 590px"></svc-player>`;
  const element = document.importNode(template.content, true).querySelector('svc-player')!;
  document.body.append(element);
  await element.updateComplete;
  return new PlayerHarness(element);
}

/** A source that answers when the test says so. */
class HeldSource implements PlaybackSource {
  answer: () => void = () => undefined;
  readonly #answered = new Promise<void>((resolve) => (this.answer = resolve));
  load: PlaybackSource['load'] = async () => this.#answered.then(() => ok(recording()));
}

const requestsOf = (path: string): number =>
  performance.getEntriesByType('resource').filter(({ name }) => new URL(name).pathname.endsWith(path)).length;

describe('<svc-player> as HTML alone', () => {
  let baseUrl = '';
  before(async () => void (baseUrl = await mockApiUrl()));
  beforeEach(() => performance.clearResourceTimings());
  afterEach(unmountPlayers);

  it('[Z11, P3] plays the stream of its attributes from start-time on, muted, with the chat of the service', async () => {
    const player = await parse(`base-url="${baseUrl}" ${STREAM} start-time="21" autoplay muted`);
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('at 21 s', () => player.element.currentTime >= 20.9);
    expect(player.element.dataset['sound']).to.equal('muted');
    expect(player.find('unmute-button'), 'nothing was refused').to.equal(null);
    await player.waitForPart('product');
    await player.waitForPart('chat-button');
  });

  it('[Z11] asks for its show as soon as it is connected, by code that it has', async () => {
    const { fetch } = globalThis;
    const asked: string[] = [];
    globalThis.fetch = async (...request) => {
      asked.push(new URL(String(request[0])).pathname);
      return fetch(...request);
    };
    try {
      const player = await parse(`base-url="${baseUrl}" ${STREAM} hide-chat autoplay muted`);
      expect(asked).to.deep.equal(['/internal/playback']);
      await player.waitForMode('recording', 'playing');
    } finally {
      globalThis.fetch = fetch;
    }
  });

  it('[A3] fires one event when the service announces the end of the present access', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const { body, status, headers } = await fetch(...request);
      return new Response(body, {
        status,
        headers: { ...Object.fromEntries(headers), 'X-Deprecated': 'ends on 2027-01-01' },
      });
    };
    const texts: string[] = [];
    const listener = ({ detail }: Event & { detail?: { message: string } }): void => void texts.push(detail!.message);
    addEventListener('svc-deprecated', listener);
    try {
      const player = await parse(`base-url="${baseUrl}" ${STREAM} autoplay muted`);
      await player.waitForMode('recording', 'playing');
      await player.waitForPart('chat-button');
    } finally {
      globalThis.fetch = fetch;
      removeEventListener('svc-deprecated', listener);
    }
    expect(texts).to.deep.equal(['ends on 2027-01-01']);
  });

  it('[Z42] requests no playlist that the service names on the shop’s own origin', async () => {
    const { fetch } = globalThis;
    globalThis.fetch = async (...request) => {
      const text = await (await fetch(...request)).text();
      return new Response(text.replace(/"playlist":"[^"]*"/, `"playlist":"${location.origin}/account.m3u8"`));
    };
    const errors: string[] = [];
    const listener = ({ detail }: Event & { detail?: { code: string } }): void => void errors.push(detail!.code);
    addEventListener('svc-error', listener);
    try {
      const player = await parse(`base-url="${baseUrl}" ${STREAM} hide-chat autoplay muted`);
      await player.waitUntil('refused', () => errors.length > 0);
    } finally {
      globalThis.fetch = fetch;
      removeEventListener('svc-error', listener);
    }
    expect([errors, requestsOf('/account.m3u8')]).to.deep.equal([['invalid-answer'], 0]);
  });

  it('[Z11, P3] sends no request for the chat with hide-chat', async () => {
    const player = await parse(`base-url="${baseUrl}" ${STREAM} hide-chat autoplay muted`);
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('product');
    expect(requestsOf('/internal/playback')).to.equal(1);
    expect(requestsOf('/internal/chat')).to.equal(0);
  });

  it('[Z11] prefers the sources that the page sets, each for itself', async () => {
    const source = new FakeSource(recording());
    const chatSource = new FakeChat();
    const player = await mountPlayer(source, { baseUrl, chatSource });
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('chat-button');
    expect([source.requests, chatSource.requests]).to.deep.equal([1, ['history']]);
    expect(requestsOf('/internal/playback') + requestsOf('/internal/chat')).to.equal(0);
  });

  it('[Z11] says that it is not configured without base-url and source, and begins once it has one', async () => {
    collectWarnings();
    const player = await parse(STREAM);
    expect([player.element.dataset['mode'], player.element.dataset['reason']]).to.deep.equal([
      'missing',
      'not-configured',
    ]);
    player.element.setAttribute('base-url', baseUrl);
    await player.waitForMode('recording');
  });

  it('waits without autoplay for a press on play, with its picture and its products, and requests no media', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(recording({ status: 'online', playlist: session.playlist }));
    const player = await mountPlayer(source, { autoplay: false });
    await player.waitForMode('live', 'blocked');
    await player.waitForPart('product');
    expect(player.query<HTMLImageElement>('img.poster')!.src).to.include('posters/live.jpg');
    expect([await session.playlistRequests(), player.video.readyState]).to.deep.equal([0, 0]);
    await player.click('big-button');
    await player.waitForMode('live', 'playing');
    source.answer(recording());
    await session.endStream();
    await player.playFast();
    await player.waitForMode('recording', 'playing');
  });

  it('waits without autoplay with the sound that was chosen, and from the second that was chosen', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    await player.waitForMode('recording', 'blocked');
    expect(player.element.dataset['sound']).to.equal('on');
    await player.click('sound-button');
    await player.waitUntil('muted', () => player.element.dataset['sound'] === 'muted');
    player.element.currentTime = 21;
    await player.waitForMode('recording', 'blocked');
    void player.element.play();
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(20.9, 30);
    expect(player.element.dataset['sound']).to.equal('muted');
  });

  it('remembers play() as <video> does: before it is on the page, and before its stream is there', async () => {
    const early = document.createElement('svc-player');
    const settings = { application: 'player-test', translationId: 's1', development: true };
    Object.assign(early, { ...settings, playbackSource: new FakeSource(recording()) });
    void early.play();
    document.body.append(early);
    await new PlayerHarness(early).waitForMode('recording', 'playing');
    early.remove();

    const source = new HeldSource();
    const opening = await mountPlayer(source, { autoplay: false });
    await opening.waitForMode('opening');
    void opening.element.play();
    source.answer();
    await opening.waitForMode('recording', 'playing');
    opening.element.translationId = 's2';
    void opening.element.play().catch(() => undefined);
    await opening.waitForMode('recording', 'playing');
    opening.element.remove();

    const attaching = new HeldSource();
    const waiting = await mountPlayer(attaching, { autoplay: false });
    const { element } = waiting;
    element.addEventListener('svc-mode-change', () => element.dataset['mode'] === 'recording' && void element.play());
    attaching.answer();
    await waiting.waitForMode('recording', 'playing');
  });

  it('takes a remembered play() back with pause()', async () => {
    const source = new HeldSource();
    const player = await mountPlayer(source, { autoplay: false });
    void player.element.play().catch(() => undefined);
    player.element.pause();
    source.answer();
    await player.waitForMode('recording', 'blocked');
  });

  it('plays from the second of a product that is pressed', async () => {
    const player = await mountPlayer(new FakeSource(recording({ products: [coffee] })), { autoplay: false });
    await player.waitForMode('recording', 'blocked');
    await player.click('seek-button');
    await player.waitForMode('recording', 'playing');
    expect(player.element.currentTime).to.be.within(19.9, 30);
  });

  it("leaves the system's media controls to what plays until it is played", async () => {
    const { mediaSession } = navigator;
    const metadata = new MediaMetadata({ title: 'A song' });
    mediaSession.metadata = metadata;
    const player = await mountPlayer(new FakeSource(recording()), { autoplay: false });
    await player.waitForMode('recording', 'blocked');
    expect(mediaSession.metadata.title, 'while it waits').to.equal('A song');
    player.element.remove();
    await Promise.resolve();
    expect(mediaSession.metadata?.title, 'after it has waited').to.equal('A song');
    document.body.append(player.element);
    await player.waitForMode('recording', 'blocked');
    await player.click('big-button');
    await player.waitForMode('recording', 'playing');
    expect(mediaSession.metadata.title, 'while it plays').to.equal('Autumn favourites');
    player.element.remove();
    await Promise.resolve();
    expect(mediaSession.metadata, 'after it has played').to.equal(null);
  });
});
