import { expect } from '@open-wc/testing';
import { FakeClock } from '../../../web-test/fake-clock.js';
import { handoffKey } from '../../../src/continuity/handoff.js';
import type { PlayerActions } from '../products/actions.js';
import { FakeApp } from '../products/fake-app.fixture.js';
import {
  APPLICATION,
  aProduct,
  catchNavigation,
  FakeSource,
  mountPlayer,
  type Opened,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

describe('<svc-player> with wv=1 and no app', () => {
  let life = new AbortController();
  let opened: Opened;
  let app = new FakeApp();

  beforeEach(() => {
    life = new AbortController();
    opened = catchNavigation(life.signal);
    app = new FakeApp();
  });

  afterEach(() => {
    unmountPlayers();
    life.abort();
    app.unregister();
  });

  for (const [what, part] of [
    ['the buy button', 'buy-button'],
    ['the name', 'product-link'],
  ] as const) {
    it(`[B3, Z13] where the app does not accept ${what}, offers the product’s page until a click succeeds`, async () => {
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
      await player.waitForMode('recording');
      const clock = FakeClock.install();
      await player.click(part);
      const link = player.part<HTMLAnchorElement>('notice-link');
      expect([link.href, link.target, link.textContent]).to.deep.equal([aProduct().url, '', 'Open the product page']);
      expect(player.query('[role=alert]')!.contains(link)).to.equal(true);
      await clock.tick(10_000);
      await player.element.updateComplete;
      expect(player.find('notice-link'), 'a link does not vanish under the finger').not.to.equal(null);
      app.register();
      await player.click(part);
      expect(player.find('notice-link')).to.equal(null);
      expect(app.sent).to.have.length(1);
    });
  }

  it('[B3, Z13, FAULTS 91] offers no page whose URL is not secure', async () => {
    const products = [aProduct({ url: 'javascript:alert(1)' })];
    const player = await mountPlayer(new FakeSource(recording({ products })), { mobileMode: true });
    await player.waitForMode('recording');
    await player.click('buy-button');
    expect(player.query('[role=alert]')!.textContent).to.include('could not be handed to the app');
    expect(player.find('notice-link')).to.equal(null);
  });

  describe('of a page with wv=1 that a web page of another origin opened', () => {
    beforeEach(() => {
      Object.defineProperty(document, 'referrer', { value: 'https://shop.example/', configurable: true });
    });
    afterEach(() => Reflect.deleteProperty(document, 'referrer'));

    it("[Z13] opens the product’s page, and does not call the catalogue's actions", async () => {
      const actions: PlayerActions = { addProduct: () => expect.fail('the action was called') };
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true, actions, listUrl: '#/' });
      await player.waitForMode('recording');
      expect(player.element.dataset['host']).to.equal('web');
      expect(player.find('back-link')?.getAttribute('aria-label')).to.equal('Back to all shows');
      await player.click('buy-button');
      expect(opened.newTab).to.deep.equal([`${aProduct().url} _blank`]);
      expect(player.query('[role=alert]')!.textContent).to.equal('');
    });

    it('[Z13] sends to the app where its handlers are registered', async () => {
      app.register();
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
      await player.waitForMode('recording');
      expect(player.element.dataset['host']).to.equal('app');
      await player.click('buy-button');
      expect(app.sent).to.have.length(1);
    });
  });

  it('[Z13] [P7] opened from the mini-player: web mode although wv=1, its position, and no actions', async () => {
    app.register();
    const note = { streamId: 's1', productId: 'p1', feedProductId: '00123', position: 41 };
    sessionStorage.setItem(handoffKey(APPLICATION), JSON.stringify(note));
    const actions: PlayerActions = { addProduct: () => expect.fail('the action was called') };
    const properties = { mobileMode: true, startTime: '3', actions, listUrl: '#/' };
    const player = await mountPlayer(new FakeSource(recording()), properties);
    expect(player.element.dataset['host']).to.equal('web');
    expect(sessionStorage.getItem(handoffKey(APPLICATION))).to.equal(null);
    await player.waitForMode('recording');
    expect(player.part('back-link').getAttribute('aria-label'), 'it leads to the product').to.equal('Back');
    await player.waitForMode('recording', 'playing');
    await player.waitUntil('at 41 s', () => player.element.currentTime >= 40.9);
    // The list scrolls to the current product, which moves the first one out of view.
    await player.waitUntil('the shown product in view', () => {
      const [shelf, shown] = ['.product-list ul', '.product[aria-current]'].map((one) =>
        player.query(one)?.getBoundingClientRect(),
      );
      return shelf !== undefined && shown !== undefined && shown.left >= shelf.left && shown.right <= shelf.right;
    });
    await player.click('buy-button', 1);
    expect(opened.newTab).to.have.length(1);
    expect(app.sent).to.deep.equal([]);
    player.element.remove();
    const again = await mountPlayer(new FakeSource(recording()), { ...properties, translationId: 's2' });
    expect(again.element.dataset['host'], 'another stream of the same visit').to.equal('web');
  });

  for (const [where, startTime, starts] of [
    ['counts where the address names none', null, 21],
    ['counts where the address names nonsense', 'soon', 21],
    ['gives way to the second of the address', '33', 33],
  ] as const) {
    it(`[Z13] the startTime of stream-state ${where}`, async () => {
      const note = { streamId: 's1', productId: 'p1', feedProductId: '00123', startTime: 21 };
      sessionStorage.setItem(handoffKey(APPLICATION), JSON.stringify(note));
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true, startTime });
      await player.waitForMode('recording', 'playing');
      await player.waitUntil('at its second', () => player.element.currentTime >= starts - 0.1);
      expect(player.element.currentTime).to.be.within(starts - 0.1, starts + 9);
    });
  }

  it('[Z13] discards a handoff of another stream', async () => {
    const note = { streamId: 'other', productId: 'p1', feedProductId: '00123' };
    sessionStorage.setItem(handoffKey(APPLICATION), JSON.stringify(note));
    const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    expect(player.element.dataset['host']).to.equal('app');
    expect(sessionStorage.length).to.equal(0);
  });
});
