import { expect } from '@open-wc/testing';
import { sendMouse } from '@web/test-runner-commands';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { itIn } from '../../../web-test/it-in.js';
import { PRERENDER_REST } from '../../../src/platform/speculation-rule.js';
import { prerendered } from '../../../src/platform/speculation-rule.fixture.js';
import { clickTarget } from './click-preparation.js';
import { active, fakePorts, mountWithPorts, removePips, type PipHarness } from '../pip.fixture.js';

let players = 0;
/** A player of its own for each test, since a page prepares for each once. */
const newPlayer = (origin: string): string => `${origin}/live/?wv=1&test=${String((players += 1))}#/translation/s1`;

async function shown(
  playerUrl: string,
  change: Parameters<typeof active>[0] = {},
  inputs: Parameters<typeof mountWithPorts>[1] = {},
): Promise<PipHarness> {
  const pip = mountWithPorts(fakePorts(active({ playerUrl, ...change })), inputs);
  await pip.waitForPlaying('preview');
  return pip;
}

const links = (): string[] =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=preconnect]')].map(({ href }) => href);

/** Moves the mouse to the middle of the card. */
async function reachFor({ element }: PipHarness): Promise<void> {
  const { x, y, width, height } = element.getBoundingClientRect();
  await sendMouse({ type: 'move', position: [0, 0] });
  await sendMouse({ type: 'move', position: [Math.round(x + width / 2), Math.round(y + height / 2)] });
}

/** Videos that are created from now on, without being in the document. */
function recordVideos(): { readonly made: HTMLVideoElement[]; readonly restore: () => void } {
  const { createElement } = Document.prototype as { createElement(name: string): HTMLElement };
  const made: HTMLVideoElement[] = [];
  const record = (name: string): HTMLElement => {
    const element = createElement.call(document, name);
    if (element instanceof HTMLVideoElement) made.push(element);
    return element;
  };
  Object.defineProperty(document, 'createElement', { configurable: true, value: record });
  return { made, restore: () => void Reflect.deleteProperty(document, 'createElement') };
}

const NO_RULES = 'has no speculation rules';

describe('<svc-pip>: what is prepared before the click', () => {
  afterEach(() => removePips());

  it('[D9, FAULTS S5.3] connects to another origin of the player, without a request, once, until it is removed', async () => {
    const playerUrl = newPlayer('https://player.shop.example');
    const pip = await shown(playerUrl);
    expect(links()).to.deep.equal([]);
    const clock = FakeClock.install();
    await reachFor(pip);
    await sendMouse({ type: 'move', position: [0, 0] });
    await clock.tick(1_000);
    expect(links(), 'a mouse that passed over it').to.deep.equal([]);
    for (const _time of ['first', 'second']) {
      await reachFor(pip);
      await clock.tick(100);
      expect(links()).to.deep.equal(['https://player.shop.example/']);
    }
    clock.run();
    const [link] = document.querySelectorAll('link[rel=preconnect]');
    expect([link?.getAttribute('crossorigin'), link?.getAttributeNames()]).to.deep.equal([null, ['rel', 'href']]);
    expect(link?.parentElement, 'the page around it is unchanged').to.equal(pip.element);
    const parked = document.createElement('div');
    parked.append(pip.element);
    expect(pip.element.children).to.have.lengthOf(0);
    const again = await shown(playerUrl);
    again.part('open-button').focus();
    expect(links(), 'once for each page and player').to.deep.equal([]);
  });

  for (const [how, act] of [
    ['the focus', (pip: PipHarness) => pip.part('open-button').focus()],
    ['a touch', (pip: PipHarness) => pip.part('open-button').dispatchEvent(touch())],
  ] as const) {
    it(`[D9, Z35] prepares when ${how} reaches the card, and not for its other buttons`, async () => {
      const pip = await shown(newPlayer('https://player.shop.example'));
      pip.part('close-button').focus();
      pip.part('sound-button').dispatchEvent(touch());
      expect(links()).to.deep.equal([]);
      act(pip);
      expect(links()).to.have.lengthOf(1);
    });
  }

  it('[D9, Z35, FAULTS S5.6] prepares nothing with reduced data', async () => {
    const pip = await shown(newPlayer('https://player.shop.example'));
    const { matchMedia } = window;
    window.matchMedia = (query) => ({ ...matchMedia.call(window, query), matches: true });
    pip.part('open-button').focus();
    window.matchMedia = matchMedia;
    expect(links()).to.deep.equal([]);
  });

  itIn(
    'chromium',
    'has no native HLS, without which nothing of a recording is loaded before the click',
    '[D9, Z35, FAULTS S5.3] loads the start of the recording for a player of this origin, and lets go of it',
    async () => {
      const pip = await shown(newPlayer(location.origin), { startTime: 20 });
      const { made, restore } = recordVideos();
      pip.part('open-button').focus();
      restore();
      const recording = made.find(({ src }) => src.includes('recording/master.m3u8'));
      expect(recording?.src).to.match(/#t=20$/);
      expect([recording?.crossOrigin, recording?.preload, recording?.muted]).to.deep.equal([
        'anonymous',
        'metadata',
        true,
      ]);
      await new Promise((resolve) => recording?.addEventListener('emptied', resolve, { once: true }));
      expect(recording?.hasAttribute('src')).to.equal(false);
      expect(links(), 'the page is connected to its own origin').to.deep.equal([]);
    },
  );

  itIn(
    'chromium',
    NO_RULES,
    '[D9, Z13] lets the browser prerender a player page of this origin where the shop allows it, as long as the card leads there',
    async () => {
      const [first, second] = [newPlayer(location.origin), newPlayer(location.origin)];
      const pip = await shown(first, {}, { prerenderPlayer: true, dismissal: 'page' });
      const clock = FakeClock.install();
      clock.run();
      rest(pip);
      pip.part('open-button').dispatchEvent(touch());
      await clock.tick(PRERENDER_REST);
      expect(prerendered(), 'a press, whose page opens before it is there').to.deep.equal([]);
      for (const _time of ['first', 'second']) {
        rest(pip);
        await clock.tick(PRERENDER_REST);
        expect(prerendered()).to.deep.equal([first]);
      }
      dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }));
      expect(prerendered(), 'a page in the back/forward cache').to.deep.equal([]);
      pip.part('open-button').focus();
      await clock.tick(PRERENDER_REST);
      expect(prerendered(), 'one that has come back').to.deep.equal([first]);
      pip.element.dismiss();
      await pip.waitForData({ mode: 'hidden' });
      await pip.element.updateComplete;
      expect(prerendered(), 'a card that was closed').to.deep.equal([]);
      const other = await shown(second, {}, { prerenderPlayer: true, feedProductId: '00124' });
      rest(other);
      await clock.tick(PRERENDER_REST);
      expect(prerendered()).to.deep.equal([second]);
      other.element.remove();
      expect(prerendered(), 'a card that was removed').to.deep.equal([]);
    },
  );

  const REASONS: Readonly<Record<string, Parameters<typeof shown>>> = {
    'where the shop does not allow it': [newPlayer(location.origin)],
    'of another origin': [newPlayer('https://player.shop.example'), {}, { prerenderPlayer: true }],
    'for a new tab': [newPlayer(location.origin), {}, { prerenderPlayer: true, openIn: 'new-tab' }],
  };
  for (const [reason, inputs] of Object.entries(REASONS)) {
    it(`[D9, Z35] prerenders no player page ${reason}`, async () => {
      const pip = await shown(...inputs);
      const clock = FakeClock.install();
      rest(pip);
      await clock.tick(PRERENDER_REST);
      expect(prerendered()).to.deep.equal([]);
    });
  }

  it('[T7] loads nothing from an origin that the policy may not allow, and no stream', async () => {
    const elsewhere = await shown(newPlayer(location.origin), { playbackLink: 'https://media.example/master.m3u8' });
    const { made, restore } = recordVideos();
    elsewhere.part('open-button').focus();
    restore();
    expect(made.filter(({ src }) => src !== '')).to.deep.equal([]);
    const stream = { playerUrl: 'https://shop.example/live/', playbackLink: 'https://m.example/live.m3u8' };
    const live = { mode: 'live', stream: { ...stream, streamStatus: 'online', startTime: null } };
    expect(clickTarget(live as Parameters<typeof clickTarget>[0]).recording).to.equal(null);
  });

  it('[D9, Z13] the URL of the player determines the start of the recording, else the episode does', () => {
    const startAt = (search: string, startTime: number | null): string | null => {
      const stream = { playerUrl: `https://shop.example/live/${search}`, playbackLink: 'https://m.example/r.m3u8' };
      const state = { mode: 'preview', stream: { ...stream, streamStatus: 'completed', startTime } };
      return clickTarget(state as Parameters<typeof clickTarget>[0]).recording;
    };
    expect(startAt('?wv=1&startTime=40', 20)).to.equal('https://m.example/r.m3u8#t=40');
    expect(startAt('?wv=1', 20)).to.equal('https://m.example/r.m3u8#t=20');
    expect(startAt('?startTime=soon', null)).to.equal('https://m.example/r.m3u8#t=0');
  });
});

/** The pointer comes to the button that opens the player, and stays. */
const rest = (pip: PipHarness): boolean =>
  pip.part('open-button').dispatchEvent(new PointerEvent('pointerover', { bubbles: true, composed: true }));

const touch = (): PointerEvent =>
  new PointerEvent('pointerdown', { bubbles: true, composed: true, pointerType: 'touch' });
