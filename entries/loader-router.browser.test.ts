import { expect } from '@open-wc/testing';
import { json, nothing, productPage, Shop, stream, type Network } from './loader.fixture.js';

const CLIP = `${location.origin}/mock-api/media/clips/linen-shirt.webm`;
const config = { application: 'demo-shop', development: true };
const idOf = (url: string): string | null => new URL(url, location.href).searchParams.get('feedProductId');
const showing: Network = () => stream({ previewUrl: CLIP });
/** Milliseconds between two checks of a page that has a product, or was loaded ten seconds ago. */
const LOOK_EVERY = 1000;
/** Waits until the page was checked twice more. */
async function looked(shop: Shop): Promise<void> {
  const { prototype } = shop.window.Document;
  let looks = 0;
  // The script tag itself reads the scripts of the page, its file for routers queries it.
  for (const name of ['getElementsByTagName', 'querySelectorAll']) {
    const search = Reflect.get(prototype, name) as (this: Document, selector: string) => unknown;
    Reflect.set(prototype, name, function (this: Document, selector: string) {
      looks += 1;
      return search.call(this, selector);
    });
  }
  // The first look at another URL loads the file for routers, which then looks itself. The clock stands while it loads:
  // after a minute the card would ask for its stream again.
  await shop.clock.tick(LOOK_EVERY);
  await shop.until(() => looks > 1);
}

const shown = (shop: Shop): Promise<void> => shop.until(() => shop.host?.dataset['mode'] === 'preview');

/** The URL of a test's page contains its HTML and inline configuration; this configuration comes from the service. */
async function openWith(paymentPages: readonly string[]): Promise<Shop> {
  const network: Network = (url, init) =>
    url.includes('/sites/') ? json({ ...config, paymentPages }) : showing(url, init);
  const shop = await Shop.open({ still: true, config: null, network });
  await shown(shop);
  return shop;
}

describe('the script tag in a shop with a router', () => {
  it('[T3, FAULTS 7] a new product starts a new lookup, and the mini-player of the old one is removed', async () => {
    const network: Network = (url) => (idOf(url) === '00123' ? stream({ previewUrl: CLIP }) : nothing());
    const shop = await Shop.open({ still: true, config, network });
    await shown(shop);
    shop.route('product/2', productPage('00124'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/product: "00124"[^]*hidden: no stream/);
    expect(shop.host).to.equal(null);
    expect(shop.requests.map(idOf)).to.deep.equal(['00123', '00124']);
    shop.close();
  });

  it('[Z4, FAULTS 62] a card that was closed is none of the next route where the storage refuses the close', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    Reflect.set(Reflect.get(shop.window, 'Storage').prototype, 'setItem', () => {
      throw new Error('full');
    });
    (shop.host as HTMLElementTagNameMap['svc-pip']).dismiss();
    await shop.until(() => shop.host?.dataset['reason'] === 'dismissed');
    const closed = shop.host;
    shop.route('product/2', productPage('00124'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.until(() => shop.host !== closed && shop.host?.dataset['mode'] === 'hidden');
    expect(shop.host?.dataset['reason']).to.equal('dismissed');
    expect(shop.document.querySelector('video')).to.equal(null);
    shop.close();
  });

  it('[T3, FAULTS 7, 76] a late response for the previous product is ignored', async () => {
    let answer: (response: Response) => void = () => undefined;
    const late = new Promise<Response>((resolve) => (answer = resolve));
    const shop = await Shop.open({ still: true, config, network: (url) => (idOf(url) === '00123' ? late : nothing()) });
    await shop.until(() => shop.requests.length === 1);
    shop.route('product/2', productPage('00124'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/hidden: no stream/);
    answer(await stream({ previewUrl: CLIP }));
    shop.route('product/3', productPage('00125'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/product: "00125"[^]*hidden: no stream/);
    expect(shop.host).to.equal(null);
    expect(shop.loaded()).to.deep.equal(['loader', 'locator']);
    shop.close();
  });

  it('[T3, FAULTS 7] a copy of the page, as a router shows it when the visitor goes back, has one mini-player', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    const kept = shop.document.body.cloneNode(true);
    shop.route('cart', '<p>Cart</p>');
    await shop.clock.tick(LOOK_EVERY);
    await shop.until(() => shop.host === null);
    shop.route('product/1', '');
    shop.document.body.replaceWith(kept);
    const copy = shop.host;
    expect(copy).to.not.equal(null);
    await shop.clock.tick(LOOK_EVERY);
    await shop.until(() => copy?.isConnected === false && shop.host?.shadowRoot?.querySelector('video') != null);
    expect(shop.document.querySelectorAll('svc-pip')).to.have.length(1);
    shop.close();
  });

  it('[T3, FAULTS 7] a page without a product hides it, and going back sends a new request', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    shop.route('cart', '<p>Cart</p>');
    await shop.clock.tick(LOOK_EVERY);
    await shop.until(() => shop.host === null);
    shop.route('product/1', productPage('00123'));
    await shop.clock.tick(LOOK_EVERY);
    await shown(shop);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[T3] the same product at another URL keeps the mini-player', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    const { host } = shop;
    shop.route('product/1?colour=blue');
    await looked(shop);
    expect(shop.host).to.equal(host);
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[T2, FAULTS 8] is shown again when a router has replaced the body, once for every change of the URL', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    const body = shop.document.createElement('body');
    body.innerHTML = productPage('00123');
    shop.route('product/1?again');
    shop.document.body.replaceWith(body);
    await shop.clock.tick(LOOK_EVERY);
    await shown(shop);
    expect(shop.host?.parentElement).to.equal(body);
    shop.host?.remove();
    await looked(shop);
    expect(shop.host).to.equal(null);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[C7, FAULTS 9] is there once more if the page removes it, and stays removed if the page removes it again', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    shop.host?.remove();
    await shown(shop);
    shop.host?.remove();
    await shop.explained(/idle[^]*idle/);
    await looked(shop);
    expect(shop.host).to.equal(null);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[Z30] is removed on a payment page that a router shows, however its URL is encoded, and returns after it', async () => {
    const shop = await openWith(['/__shop/checkout', '/__shop/kasse/übersicht']);
    for (const path of ['checkout?step=1', 'check%6Fut', 'kasse/%C3%BCbersicht']) {
      shop.route(path);
      await shop.clock.tick(LOOK_EVERY);
      expect(shop.host, path).to.equal(null);
      shop.route('product/1');
      await shop.clock.tick(LOOK_EVERY);
      await shown(shop);
    }
    expect(shop.explain()).to.match(/mode: hidden: paymentPages/);
    shop.close();
  });

  it('[Z30] is removed on a payment page also if the URL changes long after the page loaded', async () => {
    const shop = await openWith(['#pay']);
    await shop.clock.tick(60_000);
    shop.route('product/1#pay');
    await shop.clock.tick(LOOK_EVERY);
    expect(shop.host).to.equal(null);
    shop.close();
  });

  it('[Z33, T6] is removed when a full player is added to the page, however late', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    await shop.clock.tick(60_000);
    shop.document.body.append(shop.document.createElement('svc-player'));
    await shop.clock.tick(LOOK_EVERY);
    expect(shop.host).to.equal(null);
    expect(shop.explain()).to.match(/mode: hidden: svc-player$/);
    shop.close();
  });

  it('[Z33, T6] is removed while a full player is in a shadow tree, whose class alone knows of it', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    const page = shop.window as unknown as typeof globalThis & { svcPip: { refresh: () => void } };
    const player = class extends page.HTMLElement {
      static isInShadowTree = true;
    };
    page.customElements.define('svc-player', player);
    page.svcPip.refresh();
    await shop.explained(/hidden: svc-player/);
    expect(shop.host).to.equal(null);
    player.isInShadowTree = false;
    await shop.clock.tick(LOOK_EVERY);
    await shown(shop);
    shop.close();
  });

  it('[Z33, T6] is removed once it is shown if a full player was in a shadow tree before the script ran', async () => {
    const head = `<script>customElements.define('svc-player', class extends HTMLElement { static isInShadowTree = true })</script>`;
    const shop = await Shop.open({ config, network: showing, head });
    await shop.explained(/hidden: svc-player/);
    expect(shop.host).to.equal(null);
    shop.close();
  });

  it('[Z33, T6] shows nothing if a full player is added while the request is in flight', async () => {
    let answer: (response: Response) => void = () => undefined;
    const network: Network = () => new Promise<Response>((resolve) => (answer = resolve));
    const shop = await Shop.open({ still: true, config, network });
    await shop.until(() => shop.requests.length === 1);
    shop.document.body.append(shop.document.createElement('svc-player'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/hidden: svc-player/);
    answer(await stream({ previewUrl: CLIP }));
    await shop.clock.tick(LOOK_EVERY);
    await shop.clock.tick(LOOK_EVERY);
    expect([shop.host, shop.loaded()]).to.deep.equal([null, ['loader']]);
    shop.close();
  });

  it('[C7, FAULTS 25] destroy() stops observing the URL', async () => {
    const head = `<script>{
      const { setTimeout: set, clearTimeout: clear } = window;
      const running = (window.running = new Set());
      window.setTimeout = (task, delay) => {
        const id = set(() => { running.delete(id); task(); }, delay);
        running.add(id);
        return id;
      };
      window.clearTimeout = (id) => { running.delete(id); clear(id); };
    }</script>`;
    const shop = await Shop.open({ config, head });
    await shop.explained(/hidden: no stream/);
    const { running } = shop.window as unknown as { running: Set<number> };
    expect(running.size).to.equal(1);
    shop.window.svcPip?.destroy();
    expect(running.size).to.equal(0);
    shop.close();
  });

  it('[X2, T3] follows a router also on a page whose URL keeps the parameter of the player', async () => {
    const shop = await Shop.open({ path: 'product/1?svc_cv=t', body: productPage('1'), still: true });
    await shop.explained(/hidden: no stream/);
    await shop.clock.tick(11_000);
    shop.route('product/2?svc_cv=t', productPage('2'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/product: "2"/);
    shop.close();
  });

  it('[X2, T3] follows a router on a page that has the name of that parameter in its address for good', async () => {
    for (const query of ['q=svc_cv', 'q=svc_cv%3D1', 'my_svc_cv=1']) {
      const shop = await Shop.open({
        ...{ path: `product/1?${query}`, body: productPage('1') },
        ...{ still: true, config, network: showing },
      });
      await shown(shop);
      await shop.clock.tick(11_000);
      shop.route(`product/2?${query}`, productPage('2'));
      await shop.clock.tick(LOOK_EVERY);
      await shop.explained(/product: "2"/);
      shop.close();
    }
  });

  it('[Z40] a product that the tag has found in a place which the router leaves is none of the next page', async () => {
    const product = [{ from: 'selector', selector: 'html', attribute: 'data-id' }];
    const head = '<script>document.documentElement.dataset.id = "00123"</script>';
    const shop = await Shop.open({ still: true, config: { ...config, product }, head, network: showing });
    await shown(shop);
    expect(shop.loaded()).to.not.include('locator');
    shop.route('cart');
    await shop.clock.tick(LOOK_EVERY);
    await shop.until(() => shop.host === null);
    expect(shop.explain()).to.match(/none in .*"00123" was there on the page before/);
    shop.route('product/1');
    await shop.clock.tick(LOOK_EVERY);
    await shown(shop);
    shop.close();
  });

  it('[Z38] a dummy hash is no other page', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    const { host } = shop;
    for (const hash of ['#!', '#/', '#/gallery/2']) {
      shop.route(`product/1${hash}`);
      await looked(shop);
      expect(shop.host, hash).to.equal(host);
    }
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[FAULTS 36] where the page has broken what its file for routers needs, it shows nothing beside the new page, and rejects nothing', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    // What the page has broken also ends the card of the first product, if that is not gone yet.
    Reflect.set(shop.window, 'svcOwnFault', undefined);
    Reflect.set(shop.window.EventTarget.prototype, 'addEventListener', () => {
      throw new Error('broken by the page');
    });
    shop.route('product/2', productPage('00124'));
    await shop.clock.tick(LOOK_EVERY);
    await shop.explained(/hidden: no chunks\/locator/);
    expect(shop.host).to.equal(null);
    shop.close();
  });

  it('[FAULTS 36] a page that breaks its clock once it was routed gets no error from the looks at it', async () => {
    const shop = await Shop.open({ still: true, config, network: showing });
    await shown(shop);
    shop.route('product/2', productPage('00124'));
    await looked(shop);
    Reflect.set(shop.window, 'svcOwnFault', undefined);
    Reflect.set(shop.window.performance, 'now', () => {
      throw new Error('broken by the page');
    });
    await shop.clock.tick(LOOK_EVERY);
    shop.close();
  });
});
