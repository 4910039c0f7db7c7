import { expect } from '@open-wc/testing';
import { emulateMedia } from '@web/test-runner-commands';
import { axeFaults } from '../../web-test/axe-faults.js';
import {
  aMessage,
  aProduct,
  coffee,
  FakeChat,
  FakeSource,
  mountPlayer,
  type PlayerHarness,
  recording,
  unmountPlayers,
} from './player.fixture.js';
import { MockSession } from '../../web-test/mock-session.js';

const violations = ({ element }: PlayerHarness): Promise<string[]> => axeFaults(element, 'region');

const live = async () => recording({ status: 'online', playlist: (await MockSession.open()).playlist });

describe('<svc-player> shows', () => {
  afterEach(async () => {
    unmountPlayers();
    await emulateMedia({ colorScheme: 'light' });
  });

  it('every control at least 44 pixels large, named and legible, in both directions, shapes and schemes', async () => {
    for (const [width, dir, colorScheme] of [
      [390, 'ltr', 'light'],
      [390, 'rtl', 'dark'],
      [780, 'ltr', 'dark'],
      [780, 'rtl', 'light'],
    ] as const) {
      await emulateMedia({ colorScheme });
      const chatSource = new FakeChat();
      const player = await mountPlayer(new FakeSource(await live()), { width, dir, listUrl: '#/', chatSource });
      await player.waitForMode('live', 'playing');
      await player.waitUntil('chat', () => player.query('.chat-form') !== null);
      const controls = player.root.querySelectorAll<HTMLElement>('button, a, input');
      const small = [...controls].filter((control) => {
        const { width: wide, height } = control.getBoundingClientRect();
        if (!control.checkVisibility()) return false;
        return wide < 44 || height < 44;
      });
      expect(small.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
      expect(await violations(player)).to.deep.equal([]);
      player.element.remove();
    }
  });

  it('the video beside the products from the start, and buttons that do not move', async () => {
    let answer: () => void = () => undefined;
    const asked = new Promise<void>((resolve) => (answer = resolve));
    const source = new FakeSource(recording());
    const { load } = source;
    source.load = async (...given) => asked.then(() => load(...given));
    const player = await mountPlayer(source, { width: 780 });
    const placeOf = (part: Element | null): DOMRect | undefined => part?.getBoundingClientRect();
    await player.waitForMode('opening');
    const before = placeOf(player.query('.picture'));
    answer();
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('product');
    expect(placeOf(player.query('.picture'))).to.deep.equal(before);
    const buttons = ['sound-button', 'fullscreen-button'].filter((part) => player.find(part) !== null);
    expect(buttons).to.include('sound-button').and.to.have.length.above(1);
    const stood = buttons.map((part) => placeOf(player.find(part)));
    await player.waitForPart('captions-button');
    expect(buttons.map((part) => placeOf(player.find(part)))).to.deep.equal(stood);
  });

  it('no horizontal overflow and no control outside, from a small phone to a wide screen', async () => {
    for (const width of [320, 390, 640, 780]) {
      const player = await mountPlayer(new FakeSource(recording()), { width, listUrl: '#/' });
      await player.waitForPart('product');
      for (const part of ['play-button', 'sound-button', 'header', 'controls']) {
        const { left, right, top, bottom } = player.part(part).getBoundingClientRect();
        expect(left, part).to.be.at.least(0);
        expect(right, part).to.be.at.most(width);
        expect(top, part).to.be.at.least(0);
        expect(bottom, part).to.be.at.most(590);
      }
      player.element.remove();
    }
  });

  it('[P4, FAULTS 137] mobile mode has no navigation of its own and 50 pixels free on the left, in both directions', async () => {
    for (const dir of ['ltr', 'rtl'] as const) {
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true, listUrl: '#/', dir });
      await player.waitForMode('recording');
      expect(player.query('.header a')).to.equal(null);
      player.element.insertAdjacentHTML('beforeend', '<a slot="header-end" href="#/">Help</a>');
      const slotted = player.element.lastElementChild!;
      const boxes = [...player.part('header').children].filter((child) => child.localName !== 'slot');
      for (const child of [...boxes, slotted]) {
        expect(child.getBoundingClientRect().left).to.be.at.least(50);
      }
      player.element.remove();
    }
    const web = await mountPlayer(new FakeSource(recording()), { listUrl: '#/' });
    expect(web.query('.header a')!.getAttribute('href')).to.equal('#/');
  });

  it('[P3] hide-chat removes the chat and sends no request for it', async () => {
    const chatSource = new FakeChat();
    const player = await mountPlayer(new FakeSource(await live()), { chatSource, hideChat: true });
    // The chat would have been rendered together with the products.
    await player.waitForPart('product');
    expect(player.find('chat')).to.equal(null);
    expect(chatSource.requests).to.deep.equal([]);
  });

  it('[Z11] no empty chat beside a recording without messages', async () => {
    const chatSource = new FakeChat();
    chatSource.messages = [];
    const player = await mountPlayer(new FakeSource(recording()), { chatSource });
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('its history is requested', () => chatSource.requests.join() === 'history');
    expect(player.find('chat')).to.equal(null);
    const running = await mountPlayer(new FakeSource(await live()), { chatSource });
    await running.waitUntil('an invitation', () => running.text.includes('No messages yet. Say hello!'));
  });

  it('[B3] an error without covering a control', async () => {
    for (const [width, height] of [
      [390, 590],
      [800, 590],
      [760, 360],
    ] as const) {
      const player = await mountPlayer(new FakeSource(recording()), { width, mobileMode: true });
      player.element.style.height = `${height}px`;
      await player.waitForMode('recording', 'playing');
      player.part('buy-button').click();
      await player.element.updateComplete;
      const notice = player.query('[role=alert]')!.getBoundingClientRect();
      expect(notice.width).to.be.above(100);
      const covered = [...player.root.querySelectorAll<HTMLElement>('button:not(.surface), a:not(.notice a)')].filter(
        (control) => {
          const { left, right, top, bottom } = control.getBoundingClientRect();
          return left < notice.right && right > notice.left && top < notice.bottom && bottom > notice.top;
        },
      );
      expect(covered.map(({ outerHTML }) => outerHTML)).to.deep.equal([]);
      player.element.remove();
    }
  });

  it('[P1] [P4] a link to the list where there is no such stream, except in the app', async () => {
    const player = await mountPlayer(new FakeSource(null), { listUrl: '#/' });
    await player.waitForMode('missing');
    expect(player.part<HTMLAnchorElement>('list-link').getAttribute('href')).to.equal('#/');
    let closed = 0;
    player.element.addEventListener('svc-close-player', (event) => {
      closed += 1;
      event.preventDefault();
    });
    player.part('list-link').click();
    expect(closed).to.equal(1);
    const inApp = await mountPlayer(new FakeSource(null), { listUrl: '#/', mobileMode: true });
    await inApp.waitForMode('missing');
    expect(inApp.find('list-link')).to.equal(null);
  });

  it("[Z11] the chat's history, new messages and the user's own messages, as text", async () => {
    const chatSource = new FakeChat();
    const player = await mountPlayer(new FakeSource(await live()), { chatSource });
    await player.waitUntil('history', () => player.text.includes('Is it <b>linen</b>?'));
    chatSource.emitMessage(aMessage('2', 'Hello from Oslo'));
    chatSource.emitMessage(aMessage('2', 'Hello from Oslo'));
    await player.waitUntil('news', () => player.text.includes('Hello from Oslo'));
    const field = player.query<HTMLInputElement>('.chat-form input')!;
    field.value = '  Lovely  ';
    player.query<HTMLFormElement>('.chat-form')!.requestSubmit();
    await player.waitUntil('own', () => player.text.includes('Lovely'));
    expect(chatSource.requests).to.deep.equal(['history', 'subscribe', 'send Lovely']);
    expect(player.root.querySelectorAll('.log li')).to.have.length(3);
    expect(player.query('.log b b')).to.equal(null);
  });

  it('[Z11] a failed chat with a retry button; the video continues', async () => {
    const chatSource = new FakeChat();
    chatSource.failing = true;
    const player = await mountPlayer(new FakeSource(await live()), { chatSource });
    await player.waitUntil('the failure', () => player.text.includes('The chat is not available'));
    await player.waitForMode('live', 'playing');
    chatSource.failing = false;
    player.query('.chat-note button')!.click();
    await player.waitUntil('history', () => player.text.includes('Is it <b>linen</b>?'));
  });

  it('[FAULTS 89] hostile and very long names as text inside their card', async () => {
    const name = `<img src=x onerror=alert(1)>${'W'.repeat(400)}\u202e`;
    const playback = recording({ title: name, streamer: name, products: [aProduct({ name, image: 'javascript:1' })] });
    const player = await mountPlayer(new FakeSource(playback));
    await player.waitForPart('product');
    expect(player.query('.product img')).to.equal(null);
    expect(player.text).to.include('<img src=x onerror=alert(1)>');
    expect(player.query('.name')!.getBoundingClientRect().right).to.be.below(390);
    expect(player.query('h1')!.getBoundingClientRect().right).to.be.at.most(390);
  });

  it('two lines of a name, and a tag on the product that is shown, in cards that stay as they are', async () => {
    const name = 'Wasserabweisende Dreilagen-Funktionsjacke mit Kapuze für Damen';
    const products = [aProduct({ name }), coffee];
    for (const width of [390, 800]) {
      const player = await mountPlayer(new FakeSource(recording({ title: name.repeat(2), products })), { width });
      await player.waitForPart('shown-now');
      const lines = (part: HTMLElement): number => {
        const { lineHeight } = getComputedStyle(part);
        return Math.round(part.getBoundingClientRect().height / parseFloat(lineHeight));
      };
      expect(lines(player.query('h1')!), 'title').to.equal(2);
      expect(lines(player.query('.name')!), 'product').to.equal(2);
      const box = player.part('product', 0).getBoundingClientRect();
      player.element.actions = { productDetails: () => ({ price: '1.299,00 €', availability: 'Auf Lager' }) };
      await player.waitForPart('price', 1);
      expect(player.part('product', 0).getBoundingClientRect()).to.deep.equal(box);
      const list = player.query('.product-list ul')!.getBoundingClientRect();
      expect(player.part('shown-now').getBoundingClientRect().top).to.be.at.least(list.top);
      player.element.currentTime = 21;
      await player.waitUntil('the next one', () => player.query('.product:nth-child(2) .now') !== null);
      expect(player.part('product', 0).getBoundingClientRect().height).to.equal(box.height);
      player.element.remove();
    }
  });

  it('every waiting message without an axe violation', async () => {
    for (const playback of [
      recording({ status: 'planned', playlist: null, plannedDate: '2099-01-01T10:00:00.000Z' }),
      recording({ status: 'processing', playlist: null }),
      null,
    ]) {
      const player = await mountPlayer(new FakeSource(playback), { listUrl: '#/' });
      await player.waitUntil('an answer', () => player.query('.message') !== null);
      expect(await violations(player)).to.deep.equal([]);
      player.element.remove();
    }
  });
});
