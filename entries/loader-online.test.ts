import { expect } from '@open-wc/testing';
import { nothing, Shop, type Network } from './loader.harness.js';

interface Line {
  onLine: boolean;
  /** What waits for the network to hold, by its timer. */
  readonly held: Map<number, { readonly run: () => void; readonly delay: number }>;
}

/** The page's line is in the test's hands, and so are the timers that wait for it to hold. */
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

/** More than enough for a page to begin a question. */
const roundTrip = (): Promise<unknown> => fetch(location.href, { cache: 'no-store' }).then((answer) => answer.text());

class OfflineShop {
  private constructor(readonly shop: Shop) {}

  /** A page without a network; `network` answers from the second question on, or every one that it is told to. */
  static async open(network: Network, first = offline): Promise<OfflineShop> {
    let asked = 0;
    return new OfflineShop(await Shop.open({ head: HEAD, network: (...of) => (asked++ ? network : first)(...of) }));
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

  /** So much time passes that every wait is over, and what it sets off has begun. */
  async holds(): Promise<void> {
    const waits = [...this.line.held.values()];
    this.line.held.clear();
    for (const { run } of waits) run();
    await roundTrip();
  }
}

/** The network is gone as soon as it is needed. */
const goesAgain = (page: OfflineShop, ...of: Parameters<Network>): Promise<Response> => {
  page.goes();
  return offline(...of);
};

describe('the script tag on a page without a network', () => {
  it('[C1, FAULTS 65] asks once more after the network came and held for a second at least', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    expect(page.held, 'nobody waits yet').to.deep.equal([]);
    for (let flap = 0; flap < 20; flap += 1) {
      page.comes();
      page.goes();
    }
    page.comes();
    expect(page.held).to.have.length(1);
    expect(page.held[0]).to.be.within(1000, 5000);
    expect(shop.asked, 'while it came and went').to.have.length(1);
    await page.holds();
    await shop.explained(/hidden: no stream/);
    expect(shop.asked).to.have.length(2);
    page.comes();
    await page.holds();
    expect(shop.asked, 'never more').to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] asks a last time where the network was gone again before the second question came to its end', async () => {
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
    expect(shop.asked).to.have.length(3);
    shop.close();
  });

  it('[C1, FAULTS 65] asks three times in all, however often the network comes', async () => {
    const page = await OfflineShop.open((...of) => goesAgain(page, ...of));
    const { shop } = page;
    for (let times = 1; times <= 3; times += 1) {
      await shop.until(() => shop.explain().match(/did not answer this page/g)?.length === times);
      page.goes();
      page.comes();
      await page.holds();
    }
    await roundTrip();
    expect(shop.asked).to.have.length(3);
    shop.close();
  });

  it('[C1, FAULTS 65] keeps its one question for a network that is there', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    page.comes();
    page.goes();
    await page.holds();
    expect(shop.asked).to.have.length(1);
    page.comes();
    await page.holds();
    await shop.explained(/hidden: no stream/);
    expect(shop.asked).to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] goes on after the first question ended, where the network came in the middle of it', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.asked.length === 1);
    page.comes();
    await page.holds();
    page.goes();
    page.comes();
    await page.holds();
    expect(shop.asked, 'one question at a time').to.have.length(1);
    page.goes();
    fail(new TypeError('offline'));
    await shop.explained(/did not answer this page[^]*hidden: no stream/);
    expect(shop.asked).to.have.length(2);
    shop.close();
  });

  it('[C1, FAULTS 65] asks nothing more after destroy(), and leaves no timer', async () => {
    const page = await OfflineShop.open(nothing);
    const { shop } = page;
    await shop.explained(/did not answer this page/);
    page.comes();
    expect(page.held).to.have.length(1);
    shop.window.svcPip?.destroy();
    expect(page.held).to.deep.equal([]);
    page.comes();
    expect(page.held).to.deep.equal([]);
    expect(shop.asked).to.have.length(1);
    shop.close();
  });

  it('[C1, FAULTS 65] asks nothing more where destroy() came while the first question failed', async () => {
    let fail: (error: Error) => void = () => {};
    const page = await OfflineShop.open(nothing, () => new Promise((_, reject) => (fail = reject)));
    const { shop } = page;
    await shop.until(() => shop.asked.length === 1);
    const { svcPip } = shop.window;
    page.comes();
    await page.holds();
    page.goes();
    fail(new TypeError('offline'));
    // The page has heard of the failure, and the code that judges it is on its way.
    for (let turn = 0; turn < 20; turn += 1) await Promise.resolve();
    svcPip?.destroy();
    await shop.until(() => svcPip?.explain().some(({ text }) => text.includes('did not answer this page')));
    await roundTrip();
    expect(shop.asked).to.have.length(1);
    shop.close();
  });

  it('[C1, FAULTS 65] does not ask again where the service answered, however the network comes and goes', async () => {
    const page = await OfflineShop.open(nothing, nothing);
    const { shop } = page;
    await shop.explained(/hidden: no stream/);
    page.goes();
    page.comes();
    await page.holds();
    expect(shop.asked).to.have.length(1);
    shop.close();
  });
});
