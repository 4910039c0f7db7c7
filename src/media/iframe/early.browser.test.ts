import { expect } from '@open-wc/testing';
import { waitUntil } from '../../../web-test/wait-until.js';
import { EventLog, once, otherHost } from '../../../web-test/event-log.js';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { MockSession } from '../../../web-test/mock-session.js';
import { useEarlyIframe } from './early.js';
import type { IframeOptions } from './media.js';
import { isWaiting, wrapParams, writeIframeHash } from './protocol.js';
import type { Media } from '../media.js';

const FRAME = `http://${otherHost}/entries/frame.html`;

const iframes = (): HTMLIFrameElement[] => [...document.querySelectorAll('iframe')];

describe('an iframe that loads before there is a card', () => {
  let session: MockSession;
  let life: AbortController;
  let log: EventLog;
  let media: Media | undefined;

  const wanted = (change: Partial<IframeOptions> = {}): IframeOptions => ({
    src: session.master,
    start: 'live',
    sound: false,
    ownHls: false,
    cmcd: false,
    listener: log.listener,
    ...change,
  });
  /** As the script tag makes it. */
  const load = (): HTMLIFrameElement => {
    const iframe = Object.assign(document.createElement('iframe'), { src: FRAME, allow: 'autoplay' });
    iframe.style.display = 'none';
    document.body.append(iframe);
    return iframe;
  };
  const begin = (iframe = load(), cmcd = false, baseUrl = FRAME): ReturnType<typeof useEarlyIframe> =>
    useEarlyIframe(iframe, { src: session.master, cmcd }, baseUrl, life.signal);

  beforeEach(async () => {
    session = await MockSession.open();
    life = new AbortController();
    log = new EventLog();
    media = undefined;
  });

  afterEach(() => {
    life.abort();
    media?.destroy();
    expect(iframes()).to.deep.equal([]);
  });

  it('[D3, Z19] waits unseen, and plays in the card that takes it without being loaded again', async () => {
    const open = begin();
    const [iframe] = iframes();
    expect(getComputedStyle(iframe as HTMLElement).opacity).to.equal('0');
    expect(iframe?.inert).to.equal(true);
    let loads = 0;
    iframe?.addEventListener('load', () => (loads += 1));
    await waitUntil(() => loads === 1);
    expect(iframe?.clientWidth, 'the width of a card').to.equal(168);
    media = open(FRAME, wanted());
    const card = document.createElement('div');
    const root = card.attachShadow({ mode: 'open' });
    document.body.append(card);
    expect(media.node.contains(iframe as Node), 'not before the node is in the document').to.equal(false);
    root.append(media.node);
    await log.until('first-frame');
    expect(media.node.contains(iframe as Node)).to.equal(true);
    expect(iframe?.inert).to.equal(false);
    expect([loads, getComputedStyle(iframe as HTMLElement).opacity]).to.deep.equal([1, '1']);
    // The page ends what no card has taken, and nothing else.
    life.abort();
    expect(iframe?.isConnected).to.equal(true);
    media.destroy();
    card.remove();
  });

  it('[D3, Z19] plays also if its page was there before its parameters', async () => {
    const iframe = load();
    await once(iframe, 'load');
    media = begin(iframe)(FRAME, wanted());
    document.body.append(media.node);
    await log.until('first-frame');
  });

  it('[D3, FAULTS 136, S4.7] takes its parameters only from the page that created it, and only if they name that page', async () => {
    const iframe = load();
    const { origin } = new URL(FRAME);
    const told: unknown[] = [];
    const hear = ({ source, data }: MessageEvent<unknown>): void => {
      if (source === iframe.contentWindow && !isWaiting(data)) told.push(data);
    };
    const paramsOf = (nonce: string, parent = location.origin): object => {
      const init = {
        src: session.master,
        start: 'live',
        sound: false,
        ownHls: false,
        forwards: false,
        cmcd: false,
      } as const;
      return wrapParams(writeIframeHash({ ...init, parent, nonce }));
    };
    const stranger = document.createElement('iframe');
    addEventListener('message', hear);
    document.body.append(stranger);
    try {
      await once(iframe, 'load');
      const script = stranger.contentDocument?.createElement('script');
      if (!script) throw new Error('no document in the stranger');
      // A window of the same origin, but not the parent of the iframe.
      script.textContent = `addEventListener('go', ({ detail: [target, message, origin] }) => target.postMessage(message, origin));`;
      stranger.contentDocument?.body.append(script);
      const detail = [iframe.contentWindow, paramsOf('stranger'), origin];
      stranger.contentWindow?.dispatchEvent(new CustomEvent('go', { detail }));
      iframe.contentWindow?.postMessage(paramsOf('elsewhere', 'https://shop.example'), origin);
      iframe.contentWindow?.postMessage(wrapParams('#v=1&src=javascript:alert(1)'), origin);
      iframe.contentWindow?.postMessage(paramsOf('ours'), origin);
      iframe.contentWindow?.postMessage(paramsOf('second'), origin);
      await waitUntil(() => told.length > 0);
      expect(new Set(told.map((data) => (data as { nonce?: string }).nonce))).to.deep.equal(new Set(['ours']));
    } finally {
      removeEventListener('message', hear);
      stranger.remove();
      iframe.remove();
    }
  });

  it('[D3, Z19] reports what has happened before a card took it, in order', async () => {
    const open = begin();
    const early = new EventLog();
    await waitUntil(async () => (await session.requestedFiles()).some((file) => file.endsWith('.mpegts')));
    media = open(FRAME, wanted({ listener: early.listener }));
    expect(early.types, 'not before the call returns').to.deep.equal([]);
    document.body.append(media.node);
    await early.until('first-frame');
  });

  for (const [what, url, change] of [
    ['of another host', FRAME.replace('frame.html', 'frame.html?other'), {}],
    ['with sound', FRAME, { sound: true }],
    ['with data for the CDN', FRAME, { cmcd: true }],
    ['of another stream', FRAME, { src: 'https://media.invalid/other.m3u8' }],
  ] as const) {
    it(`[Z19] gives way to an iframe ${what}`, () => {
      const open = begin();
      const [early] = iframes();
      media = open(url, wanted(change));
      expect(early?.isConnected).to.equal(false);
      expect(media.node.localName).to.equal('iframe');
    });
  }

  it('[Z19] plays with data for the CDN where the shop wants that', async () => {
    media = begin(load(), true)(FRAME, wanted({ cmcd: true }));
    expect(media.node.localName).to.equal('div');
    document.body.append(media.node);
    await log.until('first-frame');
  });

  it('[Z19] is removed at once where the service is on another host than the script', () => {
    begin(load(), false, 'https://service.example');
    expect(iframes()).to.deep.equal([]);
  });

  it('[Z19, FAULTS 25] is removed when the page ends it', () => {
    begin();
    expect(iframes()).to.have.length(1);
    life.abort();
    expect(iframes()).to.deep.equal([]);
  });

  it('[Z19, FAULTS 25] does not start once the page has ended it', () => {
    life.abort();
    begin();
    expect(iframes()).to.deep.equal([]);
  });

  it('[Z19] is removed when no card has taken it within five seconds', async () => {
    const clock = FakeClock.install();
    begin();
    await clock.tick(4_999);
    expect(iframes()).to.have.length(1);
    await clock.tick(1);
    expect(iframes()).to.deep.equal([]);
  });

  it('[Z19] gives way to a new one where the page has removed it', async () => {
    const open = begin();
    iframes()[0]?.remove();
    media = open(FRAME, wanted());
    document.body.append(media.node);
    await log.until('first-frame');
  });

  it('[Z19] is none that a card takes where the page has removed it before', async () => {
    const iframe = load();
    iframe.remove();
    media = begin(iframe)(FRAME, wanted());
    expect(media.node.localName).to.equal('iframe');
    document.body.append(media.node);
    await log.until('first-frame');
  });

  it('[Z19] only loads the page in engines that load a moved iframe again, and is removed after five seconds', async () => {
    const own = Object.getOwnPropertyDescriptor(Element.prototype, 'moveBefore');
    Reflect.deleteProperty(Element.prototype, 'moveBefore');
    const clock = FakeClock.install();
    try {
      const open = begin();
      expect(document.querySelector('iframe')).not.to.equal(null);
      await clock.tick(5_000);
      expect(iframes()).to.deep.equal([]);
      media = open(FRAME, wanted());
      expect(media.node.localName).to.equal('iframe');
      media.node.remove();
    } finally {
      if (own) Object.defineProperty(Element.prototype, 'moveBefore', own);
    }
  });
});
