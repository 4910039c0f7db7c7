import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import { locateProduct, type LocatedProduct } from '../site/product-locator.js';
import { observeProduct } from './product-observer.js';

/** How often the page is looked at, milliseconds. */
const LOOK_EVERY = 400;
const LOCATORS = [{ from: 'selector', selector: '#watched' }] as const;

describe('the watch over the product of a page', () => {
  const address = location.href;
  let clock: FakeClock;
  let life: AbortController;
  let seen: (string | null)[];
  let lost: boolean;
  let obstacle: string | false;
  let place: HTMLElement;
  const changed = ({ id }: LocatedProduct): void => void seen.push(id);
  const watch = (): void =>
    observeProduct(
      () => locateProduct(window, LOCATORS, { inline: true }),
      () => obstacle,
      changed,
      () => lost,
      life.signal,
    );
  const route = (hash: string): void => history.pushState(null, '', `#${hash}`);
  const sees = async (...ids: (string | null)[]): Promise<void> => {
    await clock.tick(LOOK_EVERY);
    expect(seen).to.deep.equal(ids);
  };

  beforeEach(() => {
    clock = FakeClock.install();
    life = new AbortController();
    seen = [];
    lost = false;
    obstacle = false;
    place = document.createElement('p');
    place.id = 'watched';
    document.body.append(place);
  });

  afterEach(() => {
    life.abort();
    place.remove();
    history.replaceState(null, '', address);
  });

  it('[T3] sees at once what is there', () => {
    place.textContent = '00123';
    watch();
    expect(seen).to.deep.equal(['00123']);
  });

  it('[T3] sees a product that comes later, another one, and none', async () => {
    watch();
    await sees(null);
    place.textContent = '00123';
    await sees(null, '00123');
    route('b');
    place.textContent = '00124';
    await sees(null, '00123', '00124');
    route('c');
    place.textContent = '';
    await sees(null, '00123', '00124', null);
  });

  it('[T3] reports the same product again only when what was shown for it is lost, once for each address', async () => {
    place.textContent = '00123';
    watch();
    lost = true;
    route('b');
    await sees('00123', '00123');
    route('c');
    await sees('00123', '00123', '00123');
  });

  it('[Z30, Z33] has no product beside an obstacle, also one that comes long after the page', async () => {
    place.textContent = '00123';
    watch();
    await clock.tick(60_000);
    obstacle = 'a payment page';
    await sees('00123', '');
    await clock.tick(60_000);
    await sees('00123', '');
    obstacle = false;
    route('b');
    await sees('00123', '', '00123');
  });

  it('[T3] leaves the functions of the history alone', () => {
    const { pushState, replaceState } = history;
    watch();
    expect([history.pushState, history.replaceState]).to.deep.equal([pushState, replaceState]);
  });

  it('[C7] an element called navigation changes nothing', async () => {
    const navigation = document.createElement('nav');
    navigation.id = 'navigation';
    document.body.append(navigation);
    place.textContent = '00123';
    watch();
    route('b');
    place.textContent = '00124';
    await sees('00123', '00124');
    navigation.remove();
  });
});
