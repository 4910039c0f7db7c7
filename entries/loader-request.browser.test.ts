import { expect } from '@open-wc/testing';
import { productPage, Shop } from './loader.fixture.js';

const MEGABYTE = 1_000_000;
const NONE = { status: 200, body: { status: 'no_active_stream', stream: null }, serverTime: '' };

const nextTask = (): Promise<unknown> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = resolve;
    port2.postMessage(null);
  });

describe('the first request of the script tag', () => {
  it('[T3] a tab opened in the background sends its request when it is visible', async () => {
    const head = `<script>
      window.away = true;
      Object.defineProperty(Document.prototype, 'hidden', { get: () => window.away });
    </script>`;
    const shop = await Shop.open({ head });
    const comesToFront = (away: boolean): void => {
      (shop.window as unknown as { away: boolean }).away = away;
      shop.document.dispatchEvent(new Event('visibilitychange'));
    };
    comesToFront(true);
    await fetch(location.href);
    expect([shop.requests, shop.explain()]).to.deep.equal([[], '']);
    comesToFront(false);
    await shop.explained(/hidden: no stream/);
    expect(shop.requests).to.have.length(1);
    shop.close();
  });

  it('[C7, FAULTS 74] stops reading a response at a megabyte of what it unpacks to, whatever length it names', async () => {
    let signal: AbortSignal | null | undefined;
    let sent = 0;
    const shop = await Shop.open({
      network: (_url, init) => {
        signal = init.signal;
        const body = new ReadableStream<Uint8Array>(
          {
            start: (stream) => signal?.addEventListener('abort', () => stream.error(signal?.reason)),
            async pull(stream) {
              // Each part of a real response arrives in a task of its own.
              await nextTask();
              sent += 1;
              stream.enqueue(new Uint8Array(MEGABYTE / 4).fill(0x20));
            },
          },
          { highWaterMark: 0 },
        );
        return Promise.resolve(new Response(body, { headers: { 'Content-Length': '1500' } }));
      },
    });
    await shop.explained(/does not match the contract/);
    // Some parts are on their way while the first ones are counted.
    expect(sent).to.be.within(5, 40);
    expect(signal?.aborted).to.equal(true);
    expect(shop.serviceRequests()).to.have.length(1);
    shop.close();
  });

  it('[C7, FAULTS 74] reads a response of a megabyte', async () => {
    const text = JSON.stringify(NONE);
    const shop = await Shop.open({
      network: () => Promise.resolve(new Response(text + ' '.repeat(MEGABYTE - text.length))),
    });
    await shop.explained(/hidden: no stream/);
    shop.close();
  });

  it('[C7, FAULTS 73, 74] cancels a response that never ends after eight seconds', async () => {
    let signal: AbortSignal | null | undefined;
    const shop = await Shop.open({
      still: true,
      network: (_url, init) => {
        signal = init.signal;
        const start = (stream: ReadableStreamDefaultController): void =>
          stream.enqueue(new TextEncoder().encode(JSON.stringify(NONE) + ' '.repeat(1000)));
        return Promise.resolve(new Response(new ReadableStream({ start })));
      },
    });
    await shop.until(() => signal);
    await shop.clock.tick(8000);
    await shop.explained(/did not answer in time/);
    expect(signal?.aborted).to.equal(true);
    expect(shop.serviceRequests()).to.have.length(1);
    shop.close();
  });

  it('[C7, FAULTS 36] ends where clearTimeout throws: after eight seconds, and while it waits for a retry', async () => {
    const breakTimers = ({ window }: Shop): void =>
      void Object.assign(window, {
        svcOwnFault: undefined,
        clearTimeout: () => {
          throw new Error('broken by the page');
        },
      });
    const endless = await Shop.open({ still: true, network: () => new Promise(() => undefined) });
    await endless.until(() => endless.serviceRequests().length === 1);
    breakTimers(endless);
    await endless.clock.tick(8000);
    await endless.explained(/did not answer in time/);
    const busy = await Shop.open({
      still: true,
      network: () => Promise.resolve(new Response('', { status: 503 })),
    });
    await busy.until(() => busy.loaded().includes('fallback'));
    breakTimers(busy);
    busy.window.svcPip?.destroy();
    await nextTask();
    expect([endless.written, busy.written]).to.deep.equal([[], []]);
    endless.close();
    busy.close();
  });

  it('[C1, C7] a response that was read does not appear as cancelled in DevTools', async () => {
    let signal: AbortSignal | null | undefined;
    const shop = await Shop.open({
      network: (_url, init) => {
        signal = init.signal;
        return Promise.resolve(Response.json(NONE));
      },
    });
    await shop.explained(/hidden: no stream/);
    expect(signal?.aborted).to.equal(false);
    shop.close();
  });

  it('[T2, FAULTS 7] aborts the request when the product changes, and when the page ends it', async () => {
    const signals: AbortSignal[] = [];
    const shop = await Shop.open({
      network: (_url, { signal }) => {
        if (signal) signals.push(signal);
        return new Promise(() => undefined);
      },
    });
    await shop.until(() => signals.length === 1);
    shop.route('product/2', productPage('00124'));
    await shop.until(() => signals.length === 2);
    expect(signals.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
    shop.window.svcPip?.destroy();
    expect(signals[1]?.aborted).to.equal(true);
    shop.close();
  });

  it('[C1] reads a response that arrives byte by byte', async () => {
    const answer = { ...NONE, note: 'Größe 🧵' };
    const shop = await Shop.open({
      network: () => {
        const body = new ReadableStream({
          start(stream) {
            for (const byte of new TextEncoder().encode(JSON.stringify(answer))) stream.enqueue(Uint8Array.of(byte));
            stream.close();
          },
        });
        return Promise.resolve(new Response(body));
      },
    });
    await shop.explained(/hidden: no stream/);
    expect(shop.serviceRequests()).to.have.length(1);
    shop.close();
  });
});
