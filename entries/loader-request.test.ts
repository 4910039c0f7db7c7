import { expect } from '@open-wc/testing';
import { productPage, Shop } from './loader.harness.js';

const MEGABYTE = 1_000_000;
const NONE = { status: 200, body: { status: 'no_active_stream', stream: null }, serverTime: '' };

describe('the first request of the script tag', () => {
  it('[C7, FAULTS 74] reads a megabyte of an endless response, and cancels the rest', async () => {
    const piece = new TextEncoder().encode(' '.repeat(MEGABYTE / 10));
    let sent = 0;
    let asked: AbortSignal | null | undefined;
    const shop = await Shop.open({
      network: (_url, init) => {
        asked = init.signal;
        const body = new ReadableStream({
          pull(stream) {
            sent += piece.length;
            stream.enqueue(piece);
          },
        });
        return Promise.resolve(new Response(body));
      },
    });
    await shop.explained(/does not match the contract/);
    expect(sent).to.be.within(MEGABYTE, 2 * MEGABYTE);
    expect(asked?.aborted).to.equal(true);
    expect(shop.questions()).to.have.length(1);
    shop.close();
  });

  it('[C7, FAULTS 74] also cancels the rest if endless spaces follow a valid response', async () => {
    const spaces = new TextEncoder().encode(' '.repeat(MEGABYTE / 10));
    let asked: AbortSignal | null | undefined;
    const shop = await Shop.open({
      network: (_url, init) => {
        asked = init.signal;
        const body = new ReadableStream({
          start(stream) {
            stream.enqueue(new TextEncoder().encode(JSON.stringify(NONE)));
          },
          pull(stream) {
            stream.enqueue(spaces);
          },
        });
        return Promise.resolve(new Response(body));
      },
    });
    await shop.explained(/does not match the contract/);
    expect(asked?.aborted).to.equal(true);
    shop.close();
  });

  it('[C1, C7] a response that was read does not appear as cancelled in DevTools', async () => {
    let asked: AbortSignal | null | undefined;
    const shop = await Shop.open({
      network: (_url, init) => {
        asked = init.signal;
        return Promise.resolve(Response.json(NONE));
      },
    });
    await shop.explained(/no stream for this product/);
    expect(asked?.aborted).to.equal(false);
    shop.close();
  });

  it('[T2, FAULTS 7] aborts the request when the product changes, and when the page ends it', async () => {
    const asked: AbortSignal[] = [];
    const shop = await Shop.open({
      network: (_url, { signal }) => {
        if (signal) asked.push(signal);
        return new Promise(() => undefined);
      },
    });
    await shop.until(() => asked.length === 1);
    shop.route('product/2', productPage('00124'));
    await shop.until(() => asked.length === 2);
    expect(asked.map(({ aborted }) => aborted)).to.deep.equal([true, false]);
    shop.window.svcPip?.destroy();
    expect(asked[1]?.aborted).to.equal(true);
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
    await shop.explained(/no stream for this product/);
    expect(shop.questions()).to.have.length(1);
    shop.close();
  });
});
