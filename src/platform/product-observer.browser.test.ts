import { expect } from '@open-wc/testing';
import { FakeClock } from '../../web-test/fake-clock.js';
import type { LocatedProduct } from '../site/product-id.js';
import { quickLocate } from '../site/quick-locator.js';
import { observeProduct, type ShownProduct } from './product-observer.js';

/** How often the URL is compared, milliseconds. */
const CHECK_EVERY = 400;
/** The same long after it has changed. */
const SETTLED_CHECK_EVERY = 1000;
const LOCATORS = [{ from: 'selector', selector: '#watched' }] as const;

describe('observeProduct', () => {
  const address = location.href;
  let clock: FakeClock;
  let life: AbortController;
  let seen: (string | null)[];
  let lost: boolean;
  let obstacle: string | false;
  let element: HTMLElement;
  const locate = (settled: boolean): LocatedProduct | undefined => {
    if (obstacle) return { id: '', source: obstacle };
    return settled ? undefined : quickLocate(document, location.pathname, { product: LOCATORS, inline: true });
  };
  const changed = ({ id }: LocatedProduct): number => seen.push(id);
  const observe = (shown?: ShownProduct): (() => void) =>
    observeProduct(locate, changed, () => lost, life.signal, shown);
  const route = (hash: string): void => history.pushState(null, '', `#${hash}`);
  const expectReports = async (...ids: (string | null)[]): Promise<void> => {
    await clock.tick(CHECK_EVERY);
    expect(seen).to.deep.equal(ids);
  };

  beforeEach(() => {
    clock = FakeClock.install();
    life = new AbortController();
    seen = [];
    lost = false;
    obstacle = false;
    element = document.createElement('p');
    element.id = 'watched';
    document.body.append(element);
  });

  afterEach(() => {
    life.abort();
    element.remove();
    history.replaceState(null, '', address);
  });

  it('[T3] reports the present product at once', () => {
    element.textContent = '00123';
    observe();
    expect(seen).to.deep.equal(['00123']);
  });

  it('[T3] reports only another product than the one that is shown already', async () => {
    element.textContent = '00123';
    observe({ href: location.href, id: '00123' });
    await expectReports();
    element.textContent = '00124';
    await expectReports('00124');
  });

  it('[T3] reports a product that appears later, another one, and none', async () => {
    observe();
    await expectReports(null);
    element.textContent = '00123';
    await expectReports(null, '00123');
    route('b');
    element.textContent = '00124';
    await expectReports(null, '00123', '00124');
    route('c');
    element.textContent = '';
    await expectReports(null, '00123', '00124', null);
  });

  it('[T3] reports the same product again only if its mounted elements were removed, once for each URL', async () => {
    element.textContent = '00123';
    observe();
    lost = true;
    route('b');
    await expectReports('00123', '00123');
    route('c');
    await expectReports('00123', '00123', '00123');
  });

  it('[T3] reports it again at the same URL too, unless the page has removed it again at once', async () => {
    element.textContent = '00123';
    const refresh = observe();
    await clock.tick(60_000);
    const remove = (): void => {
      lost = true;
      refresh();
      lost = false;
    };
    remove();
    await expectReports('00123', '00123');
    await clock.tick(60_000);
    remove();
    await expectReports('00123', '00123', '00123');
    remove();
    await clock.tick(60_000);
    remove();
    await expectReports('00123', '00123', '00123');
  });

  it('[Z30, Z33] reports no product beside an obstacle, also one that appears long after the page has loaded', async () => {
    element.textContent = '00123';
    observe();
    await clock.tick(60_000);
    obstacle = 'paymentPages';
    await expectReports('00123', '');
    await clock.tick(60_000);
    await expectReports('00123', '');
    obstacle = false;
    await clock.tick(SETTLED_CHECK_EVERY);
    expect(seen, 'at the same URL').to.deep.equal(['00123', '', '00123']);
    await clock.tick(60_000);
    obstacle = 'the full player';
    await clock.tick(SETTLED_CHECK_EVERY);
    obstacle = false;
    route('b');
    await clock.tick(SETTLED_CHECK_EVERY);
    expect(seen).to.deep.equal(['00123', '', '00123', '', '00123']);
  });

  it('[T3] a page that renders its product late reports it by refresh()', async () => {
    const refresh = observe();
    await clock.tick(60_000);
    element.textContent = '00123';
    await clock.tick(SETTLED_CHECK_EVERY);
    expect(seen).to.deep.equal([null]);
    refresh();
    expect(seen).to.deep.equal([null, '00123']);
    element.textContent = '00124';
    await expectReports(null, '00123', '00124');
  });

  it('[T3] leaves the functions of the history unchanged', () => {
    const { pushState, replaceState } = history;
    observe();
    expect([history.pushState, history.replaceState]).to.deep.equal([pushState, replaceState]);
  });

  it('[C7] an element called navigation changes nothing', async () => {
    const navigation = document.createElement('nav');
    navigation.id = 'navigation';
    document.body.append(navigation);
    element.textContent = '00123';
    observe();
    route('b');
    element.textContent = '00124';
    await expectReports('00123', '00124');
    navigation.remove();
  });
});
