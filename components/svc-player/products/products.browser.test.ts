import { expect } from '@open-wc/testing';
import { axeFaults } from '../../../web-test/axe-faults.js';
import { faultyMedia } from '../../../web-test/mock-session.js';
import { itIn } from '../../../web-test/it-in.js';
import { cartKey, decodeCart } from '../../../src/continuity/cart-memory.js';
import { decodeResumeRecord, resumeRecordKey } from '../../../src/continuity/resume-store.js';
import type { PlayerActions } from './actions.js';
import { LOCALES } from '../../shared/locale.js';
import { FakeApp } from './fake-app.fixture.js';
import {
  APPLICATION,
  aProduct,
  catchNavigation,
  coffee,
  FakeSource,
  mountPlayer,
  type Opened,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

const NO_NAVIGATION_API = 'has no Navigation API, by which a test stays where it is; the journeys go to the product';

describe('<svc-player>: products', () => {
  it('[B1, FAULTS S4.21] takes a click only after the product has been visible for a moment', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    await player.waitForMode('recording');
    const list = player.query('.product-list ul')!;
    const under = (part: string): Element | null => {
      const { x, y, width, height } = player.part(part).getBoundingClientRect();
      return player.root.elementFromPoint(x + width / 2, y + height / 2);
    };
    const holding = list.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 300);
    expect(holding).to.have.length(1);
    holding[0]!.currentTime = 0;
    holding[0]!.pause();
    for (const part of ['buy-button', 'product-link']) expect(under(part)?.localName, part).to.match(/^(ul|li)$/);
    holding[0]!.finish();
    expect(under('buy-button')?.closest('[part]')).to.equal(player.part('buy-button'));
  });

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

  it('[B1] [B2] [P6] sends to the app in mobile mode, and shows the product in the cart once the app accepted it', async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    await player.waitForMode('recording');
    await player.click('buy-button');
    expect(app.sent).to.have.length(1);
    const [name, json] = app.sent[0]!;
    expect(name).to.equal('add-product');
    expect(JSON.parse(json as string)).to.deep.equal({
      name: 'Shore linen shirt',
      feedProductId: '00123',
      feedProductGroupId: '',
      url: aProduct().url,
    });
    expect(player.part('buy-button').textContent).to.include('In cart');
    await player.click('buy-button');
    expect(app.sent).to.have.length(1);
    await player.click('product-link');
    expect(app.sent.map(([event]) => event)).to.deep.equal(['add-product', 'open-product']);
    expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
    expect(Object.keys(sessionStorage)).to.deep.equal([cartKey(APPLICATION)]);
  });

  it('[P5] scrolls a low panel to the product that is shown, whole with its badge', async () => {
    const products = Array.from({ length: 6 }, (_, index) => ({
      ...recording().products[0]!,
      productId: `p${index}`,
      startTime: index * 10,
    }));
    const player = await mountPlayer(new FakeSource(recording({ products })), { startTime: '25', width: 844 });
    player.element.style.height = '390px';
    let ended = false;
    player.root.addEventListener('scrollend', () => (ended = true), true);
    await player.waitUntil('the third one', () => player.find('product', 2)?.hasAttribute('aria-current') === true);
    await player.waitUntil('scrolled', () => ended);
    const [list, badge] = ['.product-list ul', '.product[aria-current] .now'].map(
      (one) => player.query(one)!.getBoundingClientRect().top,
    );
    expect(badge).to.be.at.least(list!);
  });

  it("[P5, P6, Z15] keeps the app's cart for the tab, until the page changes it", async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    await player.waitForMode('recording');
    await player.click('buy-button');
    player.element.remove();
    const again = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    await again.waitForPart('buy-button');
    expect(again.part('buy-button').textContent).to.include('In cart');
    again.element.setInCart('00123', false);
    again.element.remove();
    expect(sessionStorage.length).to.equal(0);
    const other = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    await other.waitForPart('buy-button');
    expect(other.part('buy-button').textContent.trim()).to.equal('Buy');
  });

  it('[Z15] keeps the cart over a reload on the web, and stores nothing of the shop’s cart', async () => {
    const bought: string[] = [];
    const actions: PlayerActions = { addProduct: ({ feedProductId }) => void bought.push(feedProductId) };
    const player = await mountPlayer(new FakeSource(recording()), { actions });
    await player.waitForMode('recording');
    player.element.setInCart('00124', true);
    expect(sessionStorage.length, 'the shop’s own knowledge').to.equal(0);
    await player.click('buy-button');
    expect(bought).to.deep.equal(['00123']);
    player.element.setInCart('00123', true);
    expect(decodeCart(sessionStorage.getItem(cartKey(APPLICATION)))).to.deep.equal(['00123']);
    player.element.remove();
    const later = await mountPlayer(new FakeSource(recording()), { actions });
    await later.waitForPart('buy-button');
    expect(later.part('buy-button').textContent.trim(), 'a later visit asks the shop').to.equal('Buy');
    later.element.remove();
    const { getEntriesByType } = performance;
    performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry];
    const reloaded = await mountPlayer(new FakeSource(recording()), { actions });
    performance.getEntriesByType = getEntriesByType;
    await reloaded.waitForPart('buy-button');
    expect(reloaded.part('buy-button').textContent).to.include('In cart');
  });

  it('[Z15] a product in the cart leads to the cart where the shop names it, and keeps the focus of its buy button', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { actions: { addProduct: () => undefined } });
    player.element.development = true;
    player.element.cartUrl = '/cart';
    await player.waitForPart('buy-button');
    player.part('buy-button').focus();
    player.element.setInCart('00123', true);
    await player.waitForPart('cart-link');
    const link = player.part<HTMLAnchorElement>('cart-link');
    expect(link.href).to.equal(`${location.origin}/cart`);
    expect(link.getAttribute('aria-label')).to.equal('In cart: Shore linen shirt, view the cart');
    expect(player.root.activeElement).to.equal(link);
    expect(await axeFaults(player.element, 'region')).to.deep.equal([]);
    player.element.setInCart('00123', false);
    await player.waitUntil('buy again', () => player.find('cart-link') === null);
    expect(player.root.activeElement).to.equal(player.part('buy-button'));
  });

  it('[Z15, C5] a product in the cart leads nowhere without a secure address, and in the app', async () => {
    for (const [cartUrl, mobileMode] of [
      ['javascript:alert(1)', false],
      ['http://shop.example/cart', false],
      ['https://user@shop.example/cart', false],
      ['', false],
      ['https://shop.example/cart', true],
    ] as const) {
      const player = await mountPlayer(new FakeSource(recording()), { mobileMode });
      player.element.cartUrl = cartUrl;
      await player.waitForPart('buy-button');
      player.element.setInCart('00123', true);
      await player.waitUntil('in the cart', () => player.part('buy-button').hasAttribute('data-in-cart'));
      expect(player.find('cart-link'), cartUrl).to.equal(null);
      player.element.remove();
    }
  });

  it('[Z15] the words of a product in the cart, and of one that is sold out, stay in its card and beside the seek button, in every language at 320 pixels', async () => {
    for (const locale of LOCALES) {
      const actions = {
        addProduct: () => undefined,
        productDetails: (id: string) => ({ soldOut: id === coffee.feedProductId }),
      };
      const player = await mountPlayer(new FakeSource(recording()), { width: 320, locale, actions });
      await player.waitForPart('seek-button');
      await player.waitUntil('sold out', () => player.query('.buy[data-sold-out]') !== null);
      player.element.setInCart('00123', true);
      const root = player.element.shadowRoot;
      await player.waitUntil(locale, () => root?.querySelector('.player')?.getAttribute('lang') === locale);
      await player.element.updateComplete;
      const box = (selector: string): DOMRect | undefined => root?.querySelector(selector)?.getBoundingClientRect();
      const [card, seek, words] = [box('.product'), box('.seek-to span'), box('.buy[data-in-cart] span')];
      expect(words?.left, `${locale}: left`).to.be.at.least(card?.left ?? NaN);
      expect(words?.right, `${locale}: right`).to.be.at.most(card?.right ?? NaN);
      const isApart = seek && words && (seek.right <= words.left || words.right <= seek.left);
      expect(isApart, `${locale}: beside the seek button`).to.equal(true);
      const rows = [...player.root.querySelectorAll('.product:nth-child(2) .actions > *')].map(
        (one) => one.getBoundingClientRect().top,
      );
      expect(new Set(rows).size, `${locale}: sold out, in one row`).to.equal(1);
      player.element.remove();
    }
  });

  it('[B3, FAULTS 132] [Z15] a missing handler is a visible failure and nothing is in the cart', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { mobileMode: true });
    const errors: string[] = [];
    player.element.addEventListener('svc-error', (event) =>
      errors.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    await player.waitForMode('recording');
    await player.click('buy-button');
    expect(errors).to.deep.equal(['bridge']);
    expect(player.part('buy-button').textContent.trim()).to.equal('Buy');
    expect(player.query('[role=alert]')!.textContent).to.include('could not be handed to the app');
    expect(opened.newTab).to.deep.equal([]);
  });

  it('[P2] where no new tab may be opened, offers the product’s page as a link', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const errors: Event[] = [];
    player.element.addEventListener('svc-error', (event) => errors.push(event));
    await player.waitForMode('recording');
    const { open } = window;
    window.open = () => null;
    await player.click('buy-button');
    window.open = open;
    const link = player.part<HTMLAnchorElement>('notice-link');
    expect([link.href, link.textContent]).to.deep.equal([aProduct().url, 'Open the product page']);
    expect(errors, 'no fault of the page').to.deep.equal([]);
    player.part('buy-button', 1).click();
    await player.element.updateComplete;
    expect(player.find('notice-link')).to.equal(null);
    expect(opened.newTab).to.have.length(1);
  });

  it('[P2] without wv=1 the buy button opens the product in a new tab, saves nothing and shows nothing in the cart', async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()));
    await player.waitForMode('recording');
    await player.click('buy-button');
    expect(player.part('buy-button').getAttribute('aria-label'), 'said before').to.equal(
      'View Shore linen shirt, opens in a new tab',
    );
    expect(player.part('buy-button').querySelector('svg'), 'shown before').not.to.equal(null);
    expect(opened).to.deep.equal({ sameTab: [], newTab: [`${aProduct().url} _blank`] });
    expect(app.sent).to.deep.equal([]);
    expect(sessionStorage.length).to.equal(0);
    expect(player.part('buy-button').textContent.trim()).to.equal('View');
  });

  it('[P2, P7] the button says “View” until something takes its press, an action that the page sets later too', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const label = (): string[] => {
      const button = player.part('buy-button');
      return [button.textContent.trim(), button.getAttribute('aria-label') ?? ''];
    };
    await player.waitForPart('buy-button');
    expect(label()).to.deep.equal(['View', `View ${aProduct().name}, opens in a new tab`]);
    const taken: string[] = [];
    player.element.actions = { addProduct: ({ feedProductId }) => void taken.push(feedProductId) };
    await player.element.updateComplete;
    expect(label()).to.deep.equal(['Buy', `Buy ${aProduct().name}`]);
    await player.click('buy-button');
    expect([taken, opened.newTab]).to.deep.equal([[aProduct().feedProductId], []]);
  });

  itIn(
    ['chromium', 'firefox'],
    NO_NAVIGATION_API,
    '[X1] [X2] [Z14] the name saves stream, product and position, and opens the product in the same tab',
    async () => {
      const player = await mountPlayer(new FakeSource(recording()), { startTime: '12' });
      await player.waitForMode('recording', 'playing');
      await player.waitUntil('at 12 s', () => player.element.currentTime >= 12);
      const before = Math.floor(player.element.currentTime);
      await player.click('product-link');
      const viewing = decodeResumeRecord(sessionStorage.getItem(resumeRecordKey(APPLICATION)), Date.now())!;
      expect(viewing).to.include({ streamId: 's1', productId: 'p1', feedProductId: '00123', mode: 'vod' });
      expect(viewing.position).to.be.within(before, Math.ceil(player.element.currentTime));
      expect(opened.sameTab).to.deep.equal([`${location.origin}/p/linen-shirt?svc_cv=${viewing.token}#size`]);
    },
  );

  for (const [when, fault, mode] of [
    ['that has not started yet', { hang: true }, 'recording'],
    ['that could not be played', { status: 404 }, 'failed'],
  ] as const) {
    itIn(
      ['chromium', 'firefox'],
      NO_NAVIGATION_API,
      `[X1] [X3] [Z14, FAULTS 145] a recording ${when} is saved as a recording, at its start position`,
      async () => {
        const playlist = await faultyMedia(fault, 'recording/master.m3u8');
        const player = await mountPlayer(new FakeSource(recording({ playlist })), { startTime: '12' });
        const intents: unknown[] = [];
        player.element.addEventListener('svc-open-product', ({ detail }) => intents.push(detail.currentTime));
        await player.waitForMode(mode);
        await player.waitForPart('product-link');
        expect(player.element.currentTime).to.equal(12);
        player.part('product-link').click();
        const viewing = decodeResumeRecord(sessionStorage.getItem(resumeRecordKey(APPLICATION)), Date.now());
        expect(viewing).to.include({ streamId: 's1', mode: 'vod', position: 12 });
        expect(intents).to.deep.equal([12]);
      },
    );
  }

  it('[C5, FAULTS 91, S4.3] an address that is not secure is never opened', async () => {
    const player = await mountPlayer(
      new FakeSource(recording({ products: [aProduct({ url: 'javascript:alert(1)' })] })),
    );
    await player.waitForPart('product-link');
    expect(player.part('product-link').hasAttribute('href')).to.equal(false);
    await player.click('product-link');
    await player.click('buy-button');
    expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
  });

  it('[P7] the actions of the catalogue replace the default, and an event can be prevented', async () => {
    const taken: unknown[] = [];
    const actions: PlayerActions = { addProduct: (product) => void taken.push(product) };
    const player = await mountPlayer(new FakeSource(recording()), { actions });
    await player.waitForMode('recording');
    await player.click('buy-button');
    expect(taken).to.have.length(1);
    expect(opened.newTab).to.deep.equal([]);
    player.element.addEventListener('svc-open-product', (event) => event.preventDefault());
    await player.click('product-link');
    expect(opened.sameTab).to.deep.equal([]);
    expect(sessionStorage.length).to.equal(0);
    player.element.setInCart('00123', true);
    await player.element.updateComplete;
    expect(player.part('buy-button').textContent).to.include('In cart');
  });

  it('[Z46] the action that opens a product gets its URL with the parameter of the saved record', async () => {
    const taken: [url: string, saved: string | null][] = [];
    const openProduct: PlayerActions['openProduct'] = ({ url }) =>
      void taken.push([url, sessionStorage.getItem(resumeRecordKey(APPLICATION))]);
    const player = await mountPlayer(new FakeSource(recording()), { actions: { openProduct } });
    await player.waitForMode('recording');
    await player.click('product-link');
    const record = decodeResumeRecord(taken[0]?.[1] ?? null, Date.now());
    expect(taken[0]?.[0]).to.equal(`${location.origin}/p/linen-shirt?svc_cv=${record?.token ?? ''}#size`);
    expect(opened.sameTab).to.deep.equal([]);
  });

  for (const [how, fail] of [
    ['throws', () => expect.fail('sold out')],
    ['is rejected later', async () => expect.fail('sold out')],
  ] as const) {
    it(`[P7] an action that ${how} is a visible failure with its cause`, async () => {
      const player = await mountPlayer(new FakeSource(recording()), {
        actions: { addProduct: fail, openProduct: fail },
      });
      const errors: { code: string; cause: unknown }[] = [];
      player.element.addEventListener('svc-error', (event) =>
        errors.push((event as CustomEvent<{ code: string; cause: unknown }>).detail),
      );
      await player.waitForMode('recording');
      for (const part of ['buy-button', 'product-link']) player.part(part).click();
      await player.waitUntil('both failures', () => errors.length === 2);
      expect(errors.map(({ code, cause }) => `${code}: ${(cause as Error).message}`)).to.deep.equal(
        Array(2).fill('invalid-argument: sold out'),
      );
      await player.element.updateComplete;
      expect(player.query('[role=alert]')!.textContent).to.equal('Something went wrong. Please try again.');
      expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
    });
  }

  itIn(
    ['chromium', 'firefox'],
    NO_NAVIGATION_API,
    '[B1, FAULTS 134] treats a double click as one, on the web too',
    async () => {
      const player = await mountPlayer(new FakeSource(recording()));
      const intents: string[] = [];
      for (const name of ['svc-add-product', 'svc-open-product']) {
        player.element.addEventListener(name, ({ type }) => intents.push(type));
      }
      await player.waitForMode('recording');
      for (const part of ['buy-button', 'buy-button', 'product-link', 'product-link']) player.part(part).click();
      expect(intents).to.deep.equal(['svc-add-product', 'svc-open-product']);
      expect([opened.newTab.length, opened.sameTab.length]).to.deep.equal([1, 1]);
      player.part('buy-button', 1).click();
      expect(opened.newTab, 'another product').to.have.length(2);
    },
  );
});
