import { expect } from '@open-wc/testing';
import type { PlayerActions, ProductDetails } from './actions.js';
import { FakeSource, mountPlayer, recording, unmountPlayers, type PlayerHarness } from '../player.fixture.js';

describe('<svc-player> shows product details of the shop:', () => {
  afterEach(unmountPlayers);

  const mount = (productDetails: unknown, mobileMode = false): Promise<PlayerHarness> =>
    mountPlayer(new FakeSource(recording()), { mobileMode, actions: { productDetails } as PlayerActions });
  const shown = (player: PlayerHarness): (string | undefined)[] =>
    [0, 1].map((index) =>
      player.find('product-link', index)?.querySelector('.price')?.textContent.replace(/\s+/g, ' ').trim(),
    );

  it('[Z24] no price of the service: without the action there is none', async () => {
    const product = { ...recording().products[0]!, price: '€79.00' };
    const player = await mountPlayer(new FakeSource(recording({ products: [product] })));
    await player.waitForPart('product');
    expect(player.find('price')).to.equal(null);
    expect(player.text).not.to.include('€79');
  });

  for (const mobileMode of [false, true]) {
    it(`[Z24] price and availability from the actions object, one request for each product, mobileMode ${mobileMode}`, async () => {
      const asked: string[] = [];
      const player = await mount((id: string): ProductDetails => {
        asked.push(id);
        return id === '00123' ? { price: ' €79.00 ', availability: 'In stock' } : { availability: 'Sold out' };
      }, mobileMode);
      await player.waitForPart('price');
      await player.waitUntil('both', () => shown(player)[1] !== undefined);
      expect(shown(player)).to.deep.equal(['€79.00 · In stock', 'Sold out']);
      expect([player.part('price').textContent, player.part('availability').textContent]).to.deep.equal([
        '€79.00',
        'In stock',
      ]);
      await player.waitForMode('recording', 'playing');
      expect(asked).to.deep.equal(['00123', '00124']);
    });
  }

  it('[Z24] a product that is sold out says so, and is not bought; its page still opens', async () => {
    const bought: unknown[] = [];
    const productDetails = (id: string): ProductDetails => (id === '00123' ? { soldOut: true } : { price: '€54' });
    const addProduct = (product: unknown): void => void bought.push(product);
    const player = await mountPlayer(new FakeSource(recording()), { actions: { productDetails, addProduct } });
    await player.waitUntil('sold out', () => shown(player)[0] === 'Sold out');
    const button = player.part('buy-button');
    expect([button.textContent.trim(), button.getAttribute('aria-label'), button.ariaDisabled]).to.deep.equal([
      ...['Sold out', 'Sold out: Shore linen shirt', 'true'],
    ]);
    button.click();
    player.part('buy-button', 1).click();
    expect(bought).to.have.length(1);
    expect(player.part('product-link').hasAttribute('href')).to.equal(true);
    player.element.actions = { productDetails };
    await player.waitUntil('its page', () => player.part('buy-button').textContent.trim() === 'View');
  });

  it('[Z24] later, where the shop responds asynchronously, and again with another actions object', async () => {
    const player = await mount(async (id: string) => ({ price: `€${id}` }));
    await player.waitUntil('prices', () => shown(player)[1] === '€00124');
    player.element.actions = { productDetails: () => ({ price: '€1' }) };
    await player.waitUntil('new prices', () => shown(player).every((price) => price === '€1'));
    player.element.actions = null;
    await player.element.updateComplete;
    expect(player.find('price')).to.equal(null);
  });

  it('[Z24] no price where the lookup fails, and fires svc-error', async () => {
    const errors: string[] = [];
    const player = await mountPlayer(new FakeSource(recording()), {});
    player.element.addEventListener('svc-error', ({ detail }) => errors.push(`${detail.code} ${detail.message}`));
    player.element.actions = {
      productDetails(id) {
        if (id === '00123') throw new Error('down');
        return Promise.reject(new Error('down'));
      },
    };
    await player.waitForPart('product', 1);
    await player.waitUntil('both', () => errors.length === 2);
    expect(new Set(errors)).to.deep.equal(new Set(['invalid-argument The action productDetails of the page threw']));
    expect(player.find('price')).to.equal(null);
  });

  it('[Z24] as text and nothing else', async () => {
    const answers: unknown[] = [
      { price: 79, availability: true },
      { price: '  ', availability: '<b>now</b>' },
    ];
    const player = await mount(() => answers.shift());
    await player.waitUntil('the second', () => shown(player)[1] !== undefined);
    expect(shown(player)).to.deep.equal([undefined, '<b>now</b>']);
    const odd = await mount(() => null);
    await odd.waitForPart('product', 1);
    expect(odd.find('price')).to.equal(null);
    const none = await mount('no function');
    await none.waitForPart('product', 1);
    expect(none.find('price')).to.equal(null);
  });
});
