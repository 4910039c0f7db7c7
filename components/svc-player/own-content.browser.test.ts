import { expect } from '@open-wc/testing';
import { collectWarnings } from '../../web-test/collect-warnings.js';
import {
  FakeChat,
  FakeSource,
  mountPlayer,
  recording,
  unmountPlayers,
  type MountOptions,
  type PlayerHarness,
} from './player.fixture.js';

describe('what a page puts into <svc-player>', () => {
  afterEach(unmountPlayers);

  async function mountWith(
    markup: string,
    source: FakeSource = new FakeSource(recording()),
    options: MountOptions = {},
  ): Promise<PlayerHarness> {
    const player = await mountPlayer(source, { locale: 'en', autoplay: false, muted: true, ...options });
    player.element.insertAdjacentHTML('beforeend', markup);
    return player;
  }

  /** Text of what stands in a slot, once it is shown. */
  async function slotted(player: PlayerHarness, name: string): Promise<string> {
    const assigned = (): readonly Element[] =>
      player.query<HTMLSlotElement>(`slot[name=${name}]`)?.assignedElements() ?? [];
    await player.waitUntil(`${name} is in its slot`, () => assigned().length > 0);
    return assigned()
      .map(({ textContent }) => textContent)
      .join();
  }

  it('[C6, T7] ends the header, and is the picture while no video is shown', async () => {
    const player = await mountWith('<button slot="header-end">Help</button><img slot="poster" alt="Our own">');
    await player.waitForMode('recording', 'blocked');
    expect(await slotted(player, 'header-end')).to.equal('Help');
    expect(player.part('header').lastElementChild).to.equal(player.query('slot[name=header-end]'));
    await slotted(player, 'poster');
    const poster = player.element.querySelector('img')!;
    const [box, picture] = [poster.getBoundingClientRect(), player.part('picture').getBoundingClientRect()];
    expect([box.width, box.height]).to.deep.equal([picture.width, picture.height]);
    expect(player.query('.poster')?.offsetHeight).to.equal(0);
  });

  it('[C6] a heading of the page stands in place of the title, as large as the own one, before and after it has loaded', async () => {
    const source = new FakeSource(recording());
    const own = await mountWith('', source);
    await own.waitForMode('recording', 'blocked');
    const { fontSize, fontWeight, margin } = getComputedStyle(own.query('h1')!);
    const player = await mountWith('<h2 slot="title">Ours</h2>', source);
    expect(await slotted(player, 'title')).to.equal('Ours');
    await player.waitForMode('recording', 'blocked');
    const title = player.element.querySelector('h2')!;
    expect(getComputedStyle(title)).to.include({ fontSize, fontWeight, margin });
    expect(player.query('h1')?.offsetHeight).to.equal(0);
  });

  it('[C6] stands in place of the message of a failure, and tries again', async () => {
    collectWarnings();
    const source = new FakeSource('network');
    const player = await mountWith('<p slot="error">Sorry <button data-action="retry">Again</button></p>', source);
    await player.waitForMode('failed');
    expect(await slotted(player, 'error')).to.equal('Sorry Again');
    expect(player.query('.message')?.offsetHeight).to.equal(0);
    source.answer(recording());
    player.element.querySelector('button')!.click();
    await player.waitForMode('recording');
  });

  it('[C6] stands in place of the message that there is no such stream', async () => {
    const player = await mountWith(
      '<p slot="error">Look at our <a href="#/">other shows</a></p>',
      new FakeSource(null),
    );
    await player.waitForMode('missing');
    expect(await slotted(player, 'error')).to.equal('Look at our other shows');
  });

  it('[C6] follows a show that has ended, below its replay button', async () => {
    const player = await mountWith('<p slot="end">Thank you</p>', new FakeSource(recording({ status: 'processing' })));
    await player.waitForMode('processing');
    expect(await slotted(player, 'end')).to.equal('Thank you');
    expect(player.element.querySelector('p')?.offsetHeight).to.be.above(0);
  });

  it('[C6, P3] stands in place of products and chat, and requests no chat', async () => {
    const chat = new FakeChat();
    const player = await mountPlayer(null, { locale: 'en', autoplay: false, chatSource: chat, width: 1200 });
    player.element.insertAdjacentHTML('beforeend', '<p slot="products">Ours</p><p slot="chat">Talk</p>');
    player.element.playbackSource = new FakeSource(recording({ products: [] }));
    await player.waitForMode('recording');
    expect([await slotted(player, 'products'), await slotted(player, 'chat')]).to.deep.equal(['Ours', 'Talk']);
    expect(chat.requests).to.deep.equal([]);
    const [products, talk] = player.element.querySelectorAll('p');
    expect(products!.getBoundingClientRect().bottom).to.be.at.most(talk!.getBoundingClientRect().top);
    expect(player.part('side').contains(player.query('slot[name=products]'))).to.equal(true);
  });

  const CARD = `<template slot="product">
    <a data-field="link" part="own-link"><img data-field="picture" alt=""><b data-field="name"></b></a>
    <i data-field="price"></i><u data-field="unknown">kept</u>
    <button data-field="seek"></button><button data-field="buy"></button><a data-field="cart">Cart</a>
    <script>document.title = 'ran'</script>
  </template>`;

  it('[C6, Z24, T7] repeats a template for each product, filled by text and addresses and never by markup', async () => {
    const { title } = document;
    const [shirt, coffee] = recording().products;
    const source = new FakeSource(recording({ products: [{ ...shirt!, name: '<b>Bold</b> & co' }, coffee!] }));
    const actions = { productDetails: (id: string) => (id === '00123' ? { price: '€79' } : null) };
    const player = await mountWith(CARD, source, { actions });
    await player.waitUntil('cards are filled', () => player.query('.own i')?.textContent === '€79');
    const [first, second] = player.root.querySelectorAll<HTMLElement>('[part=product]');
    expect(first!.querySelector('b')?.textContent).to.equal('<b>Bold</b> & co');
    expect(first!.querySelectorAll('b, script')).to.have.length(1);
    expect(first!.querySelector('a')?.href).to.equal(shirt!.url);
    expect([first!, second!].map((card) => card.querySelector('i')?.hidden)).to.deep.equal([false, true]);
    expect([second!.querySelector('u')?.textContent, document.title]).to.deep.equal(['kept', title]);
    expect(second!.querySelector('button')?.textContent).to.equal('0:20');
  });

  it('[C6, Z15] opens, buys and leads to the cart by the controls of a template, which keeps its elements', async () => {
    const bought: string[] = [];
    const actions = { addProduct: ({ name }: { name: string }) => void bought.push(name) };
    const player = await mountWith(CARD, undefined, { actions, cartUrl: '/cart' });
    await player.waitUntil('cards are filled', () => player.query('.own [data-field=buy]')?.textContent === 'Buy');
    const buy = player.query('.own [data-field=buy]')!;
    expect(buy.ariaLabel).to.include('Shore linen shirt');
    const opened: string[] = [];
    player.element.addEventListener('svc-open-product', (event) => {
      event.preventDefault();
      opened.push(event.detail.product.name);
    });
    player.query('.own [data-field=link]')!.click();
    buy.click();
    expect([opened, bought]).to.deep.equal([['Shore linen shirt'], ['Shore linen shirt']]);
    player.element.setInCart('00123', true);
    await player.waitUntil('it is in the cart', () => buy.textContent === 'In cart' && buy.ariaDisabled === 'true');
    expect(player.query<HTMLAnchorElement>('.own [data-field=cart]')?.href).to.equal(`${location.origin}/cart`);
  });

  it('[C6, Z11] keeps its keys: a field of the page writes what are the player’s keys elsewhere', async () => {
    const player = await mountWith('<div slot="chat" contenteditable></div><shop-chat slot="header-end"></shop-chat>');
    await player.waitForMode('recording', 'blocked');
    const inside = document.createElement('textarea');
    // eslint-disable-next-line wc/no-closed-shadow-root -- that of a chat of another vendor
    player.element.querySelector('shop-chat')!.attachShadow({ mode: 'closed' }).append(inside);
    const press = (target: Element): boolean =>
      target.dispatchEvent(new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true, cancelable: true }));
    expect([press(player.element.querySelector('div')!), press(inside)], 'is typed').to.deep.equal([true, true]);
    expect(press(player.query('.player')!), 'is a key').to.equal(false);
    await player.waitForPart('menu');
  });

  it('[C6] takes a template that comes late, and its own card where the template goes', async () => {
    const player = await mountWith('');
    await player.waitForPart('product-link');
    player.element.insertAdjacentHTML('beforeend', CARD);
    await player.waitUntil('the card is the page’s', () => player.find('own-link') !== null);
    player.element.querySelector('template')!.remove();
    await player.waitForPart('product-link');
  });
});
