import { expect } from '@open-wc/testing';
import {
  aMessage,
  aProduct,
  coffee,
  FakeChat,
  FakeSource,
  mountPlayer,
  recording,
  unmountPlayers,
} from '../player.fixture.js';

/** A proxy that records each read of these fields by name. */
function watched<T extends object>(value: T, names: readonly (keyof T & string)[], looks: string[]): T {
  const copy = { ...value };
  for (const name of names) {
    Object.defineProperty(copy, name, {
      enumerable: true,
      get: () => {
        looks.push(name);
        return value[name];
      },
    });
  }
  return copy;
}

describe('<svc-player> during playback', () => {
  afterEach(unmountPlayers);

  it('renders what depends on the position, and neither chat, products, header nor stage', async () => {
    const looks: string[] = [];
    const products = [aProduct(), coffee].map((one) => watched(one, ['image'], looks));
    const chatSource = new FakeChat();
    chatSource.messages = [watched(aMessage('1', 'Is it linen?'), ['text'], looks)];
    const playback = watched(recording({ products }), ['title', 'poster'], looks);
    const player = await mountPlayer(new FakeSource(playback), { chatSource, listUrl: '#/', width: 780 });
    await player.waitForMode('recording', 'playing');
    await player.waitForPart('product', 1);
    await player.waitUntil('the chat', () => player.text.includes('Is it linen?'));
    player.element.pause();
    await player.waitForMode('recording', 'paused');
    const { video, element } = player;
    const goTo = async (second: number): Promise<void> => {
      Object.defineProperty(video, 'currentTime', { value: second, configurable: true, writable: true });
      video.dispatchEvent(new Event('timeupdate'));
      await element.updateComplete;
    };
    await goTo(21);
    looks.length = 0;
    const time = (): string => player.query('time')!.textContent;
    for (const second of [22, 23, 24]) {
      await goTo(second);
      expect(time()).to.equal(`0:${second}`);
    }
    expect(looks).to.deep.equal([]);
    await goTo(3);
    expect(looks, 'another product is shown').to.include('image').and.not.include('text');
    expect(player.query('.product[aria-current]')!.textContent).to.include('Shore linen shirt');
    looks.length = 0;
    element.setInCart('00124', true);
    await element.updateComplete;
    expect(player.part('buy-button', 1).textContent).to.include('In cart');
    expect(looks).to.include('image').and.not.include('text');
    element.strings = { view: 'Have a look' };
    await element.updateComplete;
    expect(player.part('buy-button').textContent).to.include('Have a look');
  });
});
