import { expect } from '@open-wc/testing';
import { faultyMedia } from '../../web-test/mock-session.js';
import { cartKey, decodeCart } from '../../src/continuity/cart-memory.js';
import { decodeResumeRecord, resumeRecordKey } from '../../src/continuity/resume-record.js';
import type { PlayerActions } from './svc-player.settings.js';
import { FakeApp } from './fake-app.harness.js';
import {
  APPLICATION,
  aProduct,
  catchNavigation,
  FakeSource,
  mountPlayer,
  type Opened,
  recording,
  unmountPlayers,
} from './svc-player.harness.js';

describe('<svc-player> hands products on', () => {
  it('[B1, FAULTS S4.21] only when the shopper can have seen what is pressed', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { wv: true });
    await player.mode('recording');
    const list = player.query('.shelf ul')!;
    const under = (part: string): Element | null => {
      const { x, y, width, height } = player.shown(part).getBoundingClientRect();
      return player.root.elementFromPoint(x + width / 2, y + height / 2);
    };
    const holding = list.getAnimations().filter(({ effect }) => effect?.getTiming().duration === 300);
    expect(holding).to.have.length(1);
    holding[0]!.currentTime = 0;
    holding[0]!.pause();
    for (const part of ['buy-button', 'product-link']) expect(under(part)?.localName, part).to.match(/^(ul|li)$/);
    holding[0]!.finish();
    expect(under('buy-button')?.closest('[part]')).to.equal(player.shown('buy-button'));
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
    app.leave();
  });

  it('[B1] [B2] [P6] to the app in mobile mode, and is in the cart once the app took it', async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()), { wv: true });
    await player.mode('recording');
    await player.press('buy-button');
    expect(app.sent).to.have.length(1);
    const [name, json] = app.sent[0]!;
    expect(name).to.equal('add-product');
    expect(JSON.parse(json as string)).to.deep.equal({
      name: 'Shore linen shirt',
      feedProductId: '00123',
      feedProductGroupId: '',
      url: aProduct().url,
    });
    expect(player.shown('buy-button').textContent).to.include('In cart');
    await player.press('buy-button');
    expect(app.sent).to.have.length(1);
    await player.press('product-link');
    expect(app.sent.map(([event]) => event)).to.deep.equal(['add-product', 'open-product']);
    expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
    expect(Object.keys(sessionStorage)).to.deep.equal([cartKey(APPLICATION)]);
  });

  it('[P5, P6, Z15] in the cart of the app it stays for the tab, until the page says otherwise', async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()), { wv: true });
    await player.mode('recording');
    await player.press('buy-button');
    player.element.remove();
    const again = await mountPlayer(new FakeSource(recording()), { wv: true });
    await again.there('buy-button');
    expect(again.shown('buy-button').textContent).to.include('In cart');
    again.element.setInCart('00123', false);
    again.element.remove();
    expect(sessionStorage.length).to.equal(0);
    const other = await mountPlayer(new FakeSource(recording()), { wv: true });
    await other.there('buy-button');
    expect(other.shown('buy-button').textContent.trim()).to.equal('Buy');
  });

  it('[Z15] on the web it outlives a reload of the page, and nothing of the shop’s cart is stored', async () => {
    const actions: PlayerActions = { addProduct: () => undefined };
    const player = await mountPlayer(new FakeSource(recording()), { actions });
    await player.mode('recording');
    player.element.setInCart('00124', true);
    expect(sessionStorage.length, 'the shop’s own knowledge').to.equal(0);
    await player.press('buy-button');
    player.element.setInCart('00123', true);
    expect(decodeCart(sessionStorage.getItem(cartKey(APPLICATION)))).to.deep.equal(['00123']);
    player.element.remove();
    const later = await mountPlayer(new FakeSource(recording()), { actions });
    await later.there('buy-button');
    expect(later.shown('buy-button').textContent.trim(), 'a later visit asks the shop').to.equal('Buy');
    later.element.remove();
    const { getEntriesByType } = performance;
    performance.getEntriesByType = () => [{ type: 'reload' } as unknown as PerformanceEntry];
    const reloaded = await mountPlayer(new FakeSource(recording()), { actions });
    performance.getEntriesByType = getEntriesByType;
    await reloaded.there('buy-button');
    expect(reloaded.shown('buy-button').textContent).to.include('In cart');
  });

  it('[B3, FAULTS 132] [Z15] a missing handler is a visible failure and nothing is in the cart', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { wv: true });
    const errors: string[] = [];
    player.element.addEventListener('svc-error', (event) =>
      errors.push((event as CustomEvent<{ code: string }>).detail.code),
    );
    await player.mode('recording');
    await player.press('buy-button');
    expect(errors).to.deep.equal(['bridge']);
    expect(player.shown('buy-button').textContent.trim()).to.equal('Buy');
    expect(player.query('[role=alert]')!.textContent).to.include('could not be handed to the app');
    expect(opened.newTab).to.deep.equal([]);
  });

  it('[P2] without wv=1 the buy button opens the product in a new tab, saves nothing and claims nothing', async () => {
    app.register();
    const player = await mountPlayer(new FakeSource(recording()));
    await player.mode('recording');
    await player.press('buy-button');
    expect(opened).to.deep.equal({ sameTab: [], newTab: [`${aProduct().url} _blank noopener,noreferrer`] });
    expect(app.sent).to.deep.equal([]);
    expect(sessionStorage.length).to.equal(0);
    expect(player.shown('buy-button').textContent.trim()).to.equal('Buy');
  });

  it('[X1] [X2] [Z14] the name saves stream, product and position, and opens the product in the same tab', async () => {
    const player = await mountPlayer(new FakeSource(recording()), { startTime: '12' });
    await player.mode('recording', 'playing');
    await player.until('at 12 s', () => player.element.position! >= 12);
    const before = Math.floor(player.element.position!);
    await player.press('product-link');
    const viewing = decodeResumeRecord(sessionStorage.getItem(resumeRecordKey(APPLICATION)), Date.now())!;
    expect(viewing).to.include({ streamId: 's1', productId: 'p1', feedProductId: '00123', mode: 'vod' });
    expect(viewing.position).to.be.within(before, Math.ceil(player.element.position!));
    expect(opened.sameTab).to.deep.equal([`${location.origin}/p/linen-shirt?svc_cv=${viewing.token}#size`]);
  });

  for (const [when, fault, mode] of [
    ['that has not begun yet', { hang: true }, 'recording'],
    ['that could not be played', { status: 404 }, 'failed'],
  ] as const) {
    it(`[X1] [X3] [Z14, FAULTS 145] a recording ${when} is saved as one, at the second where it was to begin`, async () => {
      const playlist = await faultyMedia(fault, 'recording/master.m3u8');
      const player = await mountPlayer(new FakeSource(recording({ playlist })), { startTime: '12' });
      const intents: unknown[] = [];
      player.element.addEventListener('svc-open-product', ({ detail }) => intents.push(detail.position));
      await player.mode(mode);
      await player.there('product-link');
      expect(player.element.position).to.equal(null);
      player.shown('product-link').click();
      const viewing = decodeResumeRecord(sessionStorage.getItem(resumeRecordKey(APPLICATION)), Date.now());
      expect(viewing).to.include({ streamId: 's1', mode: 'vod', position: 12 });
      expect(intents).to.deep.equal([12]);
    });
  }

  it('[C5, FAULTS 91, S4.3] an address that is not secure is never opened', async () => {
    const player = await mountPlayer(
      new FakeSource(recording({ products: [aProduct({ url: 'javascript:alert(1)' })] })),
    );
    await player.there('product-link');
    expect(player.shown('product-link').hasAttribute('href')).to.equal(false);
    await player.press('product-link');
    await player.press('buy-button');
    expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
  });

  it('[P7] the actions of the catalogue take over, and an intent may be prevented', async () => {
    const taken: unknown[] = [];
    const actions: PlayerActions = { addProduct: (product) => void taken.push(product) };
    const player = await mountPlayer(new FakeSource(recording()), { actions });
    await player.mode('recording');
    await player.press('buy-button');
    expect(taken).to.have.length(1);
    expect(opened.newTab).to.deep.equal([]);
    player.element.addEventListener('svc-open-product', (event) => event.preventDefault());
    await player.press('product-link');
    expect(opened.sameTab).to.deep.equal([]);
    expect(sessionStorage.length).to.equal(0);
    player.element.setInCart('00123', true);
    await player.element.updateComplete;
    expect(player.shown('buy-button').textContent).to.include('In cart');
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
      await player.mode('recording');
      for (const part of ['buy-button', 'product-link']) player.shown(part).click();
      await player.until('both failures', () => errors.length === 2);
      expect(errors.map(({ code, cause }) => `${code}: ${(cause as Error).message}`)).to.deep.equal(
        Array(2).fill('invalid-argument: sold out'),
      );
      await player.element.updateComplete;
      expect(player.query('[role=alert]')!.textContent).to.equal('That did not work. Please try again.');
      expect(opened).to.deep.equal({ sameTab: [], newTab: [] });
    });
  }

  it('[B1, FAULTS 134] takes a double press for one, on the web too', async () => {
    const player = await mountPlayer(new FakeSource(recording()));
    const intents: string[] = [];
    for (const name of ['svc-add-product', 'svc-open-product']) {
      player.element.addEventListener(name, ({ type }) => intents.push(type));
    }
    await player.mode('recording');
    for (const part of ['buy-button', 'buy-button', 'product-link', 'product-link']) player.shown(part).click();
    expect(intents).to.deep.equal(['svc-add-product', 'svc-open-product']);
    expect([opened.newTab.length, opened.sameTab.length]).to.deep.equal([1, 1]);
    player.shown('buy-button', 1).click();
    expect(opened.newTab, 'another product').to.have.length(2);
  });
});
