import { expect } from '@open-wc/testing';
import { nothing, Shop, type Network } from './loader.harness.js';

interface Line {
  onLine: boolean;
  /** Callbacks of pending timers that wait for a stable network, by timer id. */
  readonly held: Map<number, { readonly run: () => void; readonly delay: number }>;
}

/** Lets the test control `navigator.onLine` and the timers that wait for a stable network. */
const HEAD = `<script>{
  const held = new Map();
  const line = (window.line = { onLine: false, held });
  Object.defineProperty(navigator, 'onLine', { get: () => line.onLine });
  const { setTimeout, clearTimeout } = window;
  window.setTimeout = (run, delay, ...rest) => {
    if (!(delay >= 1000 && delay < 8000)) return setTimeout(run, delay, ...rest);
    const timer = -1 - Math.floor(performance.now() * 1e3);
    held.set(timer, { run, delay });
    return timer;
  };
  window.clearTimeout = (timer) => held.delete(timer) || clearTimeout(timer);
}</script>`;

const offline: Network = () => Promise.reject(new TypeError('offline'));

/** Takes long enough for the page to start a request. */
const roundTrip = (): Promise<unknown> => fetch(location.href, { cache: 'no-store' }).then((answer) => answer.text());

class OfflineShop {
  private constructor(readonly shop: Shop) {}

  /** Opens an offline page: `first` responds to its first request, `network` to all later ones. */
  static async open(network: Network, first = offline): Promise<OfflineShop> {
    let sent = 0;
    return new OfflineShop(await Shop.open({ head: HEAD, network: (...of) => (sent++ ? network : first)(...of) }));
  }

  get line(): Line {
    return (this.shop.window as unknown as { line: Line }).line;
  }

  get held(): readonly number[] {
    return [...this.line.held.values()].map(({ delay }) => delay);
  }

  comes(): void {
    this.line.onLine = true;
    this.shop.window.dispatchEvent(new Event('online'));
  }

  goes(): void {
    this.line.onLine = false;
    this.shop.window.dispatchEvent(new Event('offline'));
  }

  /** Fires every pending timer and waits until the requests that follow have started. */
  async holds(): Promise<void> {
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
  it('[C1, FAULTS 65] retries once after the network was online for a second at least', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    expect(page.held, 'no timer yet').to.deep.equal([]);
    for (let flap = 0; flap < 20; flap += 1) {
      page.comes();
      page.goes();
    }
    page.comes();
    expect(page.held).to.have.length(1);
    expect(page.held[0]).to.be.within(1000, 5000);
    expect(shop.requests, 'while it went online and offline').to.have.length(1);
    await page.holds();
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(2);
    page.comes();
    await page.holds();
    expect(shop.requests, 'no further request').to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] retries a last time if the network went offline during the first retry', async () => {
    const answers: Network[] = [(...of) => goesAgain(page, ...of), nothing];
    const page = await OfflineShop.open((...of) => (answers.shift() ?? offline)(...of));
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    page.comes();
    await page.holds();
    await shop.until(() => shop.explain().match(/did not answer this page/g)?.length === 2);
    page.goes();
    page.comes();
    await page.holds();
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
      page.comes();
      await page.holds();
    }
    await roundTrip();
    expect(shop.requests).to.have.length(3);
    shop.close();
  });

  it('[C1, FAULTS 65] keeps its retry until the network is online', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    page.comes();
    page.goes();
    await page.holds();
    expect(shop.requests).to.have.length(1);
    page.comes();
    await page.holds();
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] retries after the first request failed, if the network came back during it', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.requests.length === 1);
    page.comes();
    await page.holds();
    page.goes();
    page.comes();
    await page.holds();
    expect(shop.requests, 'one request at a time').to.have.length(1);
    page.goes();
    fail(new TypeError('offline'));
    await shop.explained(/did not answer this page[^]*hidden: no stream/);
    expect(shop.requests).to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] sends no request after destroy(), and leaves no timer', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    page.comes();
    expect(page.held).to.have.length(1);
    shop.window.svcPip?.destroy();
    expect(page.held).to.deep.equal([]);
    page.comes();
    expect(page.held).to.deep.equal([]);
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[C1, FAULTS 65] sends no request if destroy() is called while the first request fails', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.requests.length === 1);
    const { svcPip } = shop.window;
    page.comes();
    await page.holds();
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
    page.comes();
    await page.holds();
    expect(shop.requests).to.have.length(1);
    shop.close();
  });
});
