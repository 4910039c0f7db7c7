import { expect } from '@open-wc/testing';
import { envelope, nothing, Shop, type Network } from './loader.fixture.js';

interface Line {
  onLine: boolean;
  /** Whether timers are held back. */
  holds: boolean;
  /** Callbacks of the timers that the event `online` has set, by timer id. */
  readonly held: Map<number, { readonly run: () => void; readonly delay: number }>;
}

/** Lets the test control `navigator.onLine` and the timers that spread the retries; as a page's own may, it passes no arguments on. */
const HEAD = `<script>{
  const held = new Map();
  const line = (window.line = { onLine: false, holds: false, held });
  Object.defineProperty(navigator, 'onLine', { get: () => line.onLine });
  const { setTimeout } = window;
  window.setTimeout = (run, delay) => {
    if (!line.holds) return setTimeout(run, delay);
    held.set(-1 - held.size, { run: () => run(), delay });
    return -held.size;
  };
}</script>`;

const offline: Network = () => Promise.reject(new TypeError('offline'));

/** Takes long enough for the page to start a request. */
const roundTrip = (): Promise<unknown> => fetch(location.href, { cache: 'no-store' }).then((answer) => answer.text());

class OfflineShop {
  private constructor(readonly shop: Shop) {}

  /** Opens an offline page: `first` responds to its first request, `network` to all later ones. */
  static async open(network: Network, first = offline, config?: object): Promise<OfflineShop> {
    let sent = 0;
    const options = { head: HEAD, network: (...of: Parameters<Network>) => (sent++ ? network : first)(...of) };
    return new OfflineShop(await Shop.open({ ...options, ...(config && { config }) }));
  }

  get line(): Line {
    return (this.shop.window as unknown as { line: Line }).line;
  }

  get held(): readonly number[] {
    return [...this.line.held.values()].map(({ delay }) => delay);
  }

  /** Comes online, and lets the page react to that. */
  async comes(): Promise<void> {
    this.line.onLine = this.line.holds = true;
    this.shop.window.dispatchEvent(new Event('online'));
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    this.line.holds = false;
  }

  goes(): void {
    this.line.onLine = false;
    this.shop.window.dispatchEvent(new Event('offline'));
  }

  /** Fires every held timer and waits until the requests that follow have started. */
  async waits(): Promise<void> {
    const waits = [...this.line.held.values()];
    this.line.held.clear();
    for (const { run } of waits) run();
    await roundTrip();
  }
}

/** Goes offline during the request. */
const goesAgain = (page: OfflineShop, ...of: Parameters<Network>): Promise<Response> => {
  page.goes();
  return offline(...of);
};

describe('the script tag on an offline page', () => {
  it('[C1, FAULTS 65] retries once, up to five seconds after the network came back, however often it flaps before that', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    expect(page.held, 'no timer yet').to.deep.equal([]);
    for (let flap = 0; flap < 20; flap += 1) {
      await page.comes();
      page.goes();
    }
    await page.comes();
    expect(page.held).to.have.length(1);
    expect(page.held[0]).to.be.within(0, 5000);
    expect(shop.requests, 'while it went online and offline').to.have.length(1);
    await page.waits();
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(2);
    await page.comes();
    await page.waits();
    expect(shop.requests, 'no further request').to.have.length(2);
    shop.close();
  });

  it('[T5, C1, FAULTS 65] leaves the retry to an element that has the live notification, which stays', async () => {
    const online = { streamId: 's2', streamStatus: 'online', playbackLink: 'https://media.invalid/b.m3u8' };
    const network: Network = (url) => envelope(url.includes('/online') ? { online } : { status: 'no_active_stream' });
    const config = { application: 'demo-shop', liveNotification: { enabled: true } };
    const page = await OfflineShop.open(network, offline, config);
    const { shop } = page;
    await shop.until(() => shop.host?.dataset['notice'] === 'live');
    await shop.explained(/did not answer this page/);
    const { host } = shop;
    const asked = (): number => shop.requests.filter((url) => url.includes('/stream-state')).length;
    const before = asked();
    await page.comes();
    await page.waits();
    await shop.until(() => asked() > before);
    await shop.until(() => shop.host?.dataset['reason'] === 'no-active-stream');
    expect(shop.host, 'the same').to.equal(host);
    expect(host?.dataset['notice']).to.equal('live');
    shop.close();
  });

  it('[C1, FAULTS 65] retries a last time if the network went offline during the first retry', async () => {
    const answers: Network[] = [(...of) => goesAgain(page, ...of), nothing];
    const page = await OfflineShop.open((...of) => (answers.shift() ?? offline)(...of));
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    await page.comes();
    await page.waits();
    await shop.until(() => shop.explain().match(/did not answer this page/g)?.length === 2);
    page.goes();
    await page.comes();
    await page.waits();
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(3);
    shop.close();
  });

  it('[C1, FAULTS 65] sends three requests in total, however often the network comes back', async () => {
    const page = await OfflineShop.open((...of) => goesAgain(page, ...of));
    const { shop } = page;
    for (let times = 1; times <= 3; times += 1) {
      await shop.until(() => shop.explain().match(/did not answer this page/g)?.length === times);
      page.goes();
      await page.comes();
      await page.waits();
    }
    await roundTrip();
    expect(shop.requests).to.have.length(3);
    shop.close();
  });

  it('[C1, FAULTS 65] retries after the first request failed, if the network came back during it', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.requests.length === 1);
    await page.comes();
    expect([page.held.length, shop.requests.length], 'one request at a time').to.deep.equal([0, 1]);
    fail(new TypeError('offline'));
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] sends no request after destroy()', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    await page.comes();
    expect(page.held).to.have.length(1);
    shop.window.svcPip?.destroy();
    await page.waits();
    await page.comes();
    await page.waits();
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[C1, FAULTS 65] sends no request if destroy() is called while the first request fails', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.requests.length === 1);
    const { svcPip } = shop.window;
    await page.comes();
    await page.waits();
    page.goes();
    fail(new TypeError('offline'));
    // The page has received the failure, and the fallback chunk is loading.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    svcPip?.destroy();
    await shop.until(() => svcPip?.explain().some(({ text }) => text.includes('did not answer this page')));
    await roundTrip();
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[C1, FAULTS 65] does not retry if the service responded, however often the network changes', async () => {
    const page = await OfflineShop.open(nothing, nothing);
    const { shop } = page;
    await shop.explained(/hidden: no stream/);
    page.goes();
    await page.comes();
    await page.waits();
    expect(shop.requests).to.have.length(1);
    shop.close();
  });
});
