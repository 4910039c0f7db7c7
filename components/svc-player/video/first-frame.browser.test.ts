import { expect } from '@open-wc/testing';
import { mediaUrl } from '../../../web-test/event-log.js';
import { faultyMedia, MockSession } from '../../../web-test/mock-session.js';
import { FakeChat, FakeSource, mountPlayer, recording, unmountPlayers } from '../player.fixture.js';

const askedFor = (part: string): boolean =>
  performance.getEntriesByType('resource').some(({ name }) => name.includes(part));

describe('<svc-player> prioritises the first video frame', () => {
  beforeEach(() => performance.clearResourceTimings());
  afterEach(unmountPlayers);

  it('requests products, captions and chat after the first frame', async () => {
    const chat = new FakeChat();
    const image = mediaUrl('products/linen-shirt.jpg?first-frame');
    const playback = recording();
    const products = playback.products.map((product) => ({ ...product, image }));
    const player = await mountPlayer(new FakeSource({ ...playback, products }), { chatSource: chat });
    // Rendered together with the video, before time can pass.
    const together = await new Promise((resolve) => {
      const look = (): void => {
        if (!player.query('video')) return;
        observer.disconnect();
        resolve({
          products: player.find('product') !== null,
          asked: [...chat.requests],
          loads: askedFor('?first-frame'),
        });
      };
      const observer = new MutationObserver(look);
      observer.observe(player.root, { childList: true, subtree: true });
      look();
    });
    expect(together).to.deep.equal({ products: false, asked: [], loads: false });
    await player.waitForPart('product');
    await player.waitForPart('captions-button');
    await player.waitUntil('the chat was asked', () => chat.requests.includes('history'));
    await player.waitUntil('the product was pictured', () => askedFor('?first-frame'));
  });

  it('shows products and chat before a first frame that takes long', async () => {
    const playlist = await faultyMedia({ hang: true }, 'recording/master.m3u8');
    const chat = new FakeChat();
    const player = await mountPlayer(new FakeSource(recording({ playlist })), { chatSource: chat });
    await player.waitForMode('recording', 'loading');
    await player.waitForPart('product');
    expect(player.element.dataset).to.include({ mode: 'recording', phase: 'loading' });
    await player.waitUntil('what was said', () => player.text.includes('Is it <b>linen</b>?'));
  });

  it('has no layout shift on a phone when products and chat appear', async () => {
    const chat = new FakeChat();
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const { history } = chat;
    chat.history = async (...given) => asked.then(() => history(...given));
    const live = recording({ status: 'online', playlist: (await MockSession.open()).playlist });
    const player = await mountPlayer(new FakeSource(live), { chatSource: chat });
    await player.waitForPart('product');
    await player.waitUntil('the form', () => player.query('.chat-form') !== null);
    const parts = ['.header', '.rail', '.controls', '.product-list', '.chat', '.log', '.chat-form'];
    const places = (): string[] =>
      parts.map((part) => `${part} ${JSON.stringify(player.query(part)?.getBoundingClientRect())}`);
    await player.waitForMode('live', 'playing');
    const stood = places();
    answer();
    await player.waitUntil('what was said', () => player.query('.log li') !== null);
    expect(places()).to.deep.equal(stood);
    // A box that grows with its second part counts as a layout shift, although nothing in it moves.
    expect(getComputedStyle(player.query('.side')!).display).to.equal('contents');
  });

  it('keeps the products visible when a recording replaces a live stream', async () => {
    const session = await MockSession.open();
    const source = new FakeSource(recording({ status: 'online', playlist: session.playlist }));
    const player = await mountPlayer(source);
    await player.waitForPart('product');
    let gone = false;
    new MutationObserver(() => (gone ||= player.find('product') === null)).observe(player.root, {
      childList: true,
      subtree: true,
    });
    source.answer(recording());
    await session.endStream();
    await player.playFast();
    await player.waitForMode('recording', 'playing');
    expect(gone).to.equal(false);
  });
});
