import { describe, it } from 'node:test';
import { expect } from 'chai';
import type { PlaybackProduct } from '../contract/playback.js';
import type { NativePort } from './native-host.js';
import { addProduct, openProduct } from './native-host.js';

const shirt: PlaybackProduct = {
  productId: 'p-101',
  feedProductId: '00123',
  feedProductGroupId: '',
  vendorCode: null,
  name: 'Shore linen shirt',
  image: null,
  url: 'https://shop.example/product/00123',
  startTime: 0,
};

class Host {
  readonly calls: [name: string, argument: unknown, self: unknown][] = [];

  readonly take = (name: string) => {
    const { calls } = this;
    return function (this: unknown, argument: unknown) {
      calls.push([name, argument, this]);
    };
  };

  readonly messageHandlers = {
    'add-product': { postMessage: this.take('add-product') },
    'open-product': { postMessage: this.take('open-product') },
  };

  readonly svc = { addProduct: this.take('svc.addProduct'), openProduct: this.take('svc.openProduct') };

  get names(): string[] {
    return this.calls.map(([name]) => name);
  }
}

const port = (global: unknown, over: Partial<NativePort> = {}): NativePort => ({
  mobile: true,
  topFrame: true,
  trusted: true,
  global,
  ...over,
});

const throwing = (): never => {
  throw new Error('gone');
};

function errorMessage(global: unknown, over: Partial<NativePort> = {}): string {
  const result = addProduct(shirt, port(global, over));
  expect(result.ok).to.be.false;
  if (result.ok) return '';
  expect(result.error.code).to.equal('bridge');
  return result.error.message;
}

describe('native host', () => {
  it('[B1] sends add-product and open-product to the iOS handlers of these names, as text', () => {
    const host = new Host();
    const page = port({ webkit: { messageHandlers: host.messageHandlers } });
    expect(addProduct(shirt, page)).to.deep.equal({ ok: true, value: 'ios' });
    expect(openProduct(shirt, page)).to.deep.equal({ ok: true, value: 'ios' });
    expect(host.names).to.deep.equal(['add-product', 'open-product']);
    const [, json, self] = host.calls[0]!;
    expect(json).to.be.a('string');
    expect(self, 'called on its own object').to.equal(host.messageHandlers['add-product']);
    expect(JSON.parse(json as string)).to.deep.equal({
      name: 'Shore linen shirt',
      feedProductId: '00123',
      feedProductGroupId: '',
      url: 'https://shop.example/product/00123',
    });
  });

  it('[B1] calls svc.addProduct and svc.openProduct of Android, on svc itself', () => {
    const host = new Host();
    expect(addProduct(shirt, port({ svc: host.svc }))).to.deep.equal({ ok: true, value: 'android' });
    expect(openProduct(shirt, port({ svc: host.svc }))).to.deep.equal({ ok: true, value: 'android' });
    expect(host.names).to.deep.equal(['svc.addProduct', 'svc.openProduct']);
    expect(host.calls.every(([, json, self]) => typeof json === 'string' && self === host.svc)).to.be.true;
  });

  it('[Z15] calls exactly one host, the iOS handlers first', () => {
    const host = new Host();
    addProduct(shirt, port({ webkit: { messageHandlers: host.messageHandlers }, svc: host.svc }));
    expect(host.names).to.deep.equal(['add-product']);
  });

  it('[Z15] does not try the other host after a handler threw, since it may have received the message', () => {
    const host = new Host();
    const webkit = { messageHandlers: { 'add-product': { postMessage: throwing } } };
    expect(errorMessage({ webkit, svc: host.svc })).to.match(/add-product threw/);
    expect(host.names).to.deep.equal([]);
  });

  it('[B1, FAULTS 132] reads the handlers at the click, so that a host which registers late is found', () => {
    const page: Record<string, unknown> = {};
    expect(errorMessage(page)).to.match(/no handler/);
    page['svc'] = new Host().svc;
    expect(addProduct(shirt, port(page)).ok).to.be.true;
  });

  it('[B3, FAULTS 132] fails where no handler is registered or the registered value is not a handler', () => {
    const hosts: unknown[] = [
      undefined,
      null,
      {},
      { webkit: null },
      { webkit: {} },
      { webkit: { messageHandlers: {} } },
      { webkit: { messageHandlers: { 'add-product': 'add' } } },
      { webkit: { messageHandlers: { 'add-product': {} } } },
      { webkit: { messageHandlers: { 'open-product': new Host().messageHandlers['open-product'] } } },
      { svc: 'svc' },
      { svc: {} },
      { svc: { addProduct: 'yes' } },
      { svc: { openProduct: new Host().svc.openProduct } },
    ];
    for (const global of hosts) expect(errorMessage(global)).to.match(/no handler/);
  });

  it('[B3] names the missing handler in the error message', () => {
    expect(errorMessage({})).to.contain('webkit.messageHandlers["add-product"]').and.to.contain('svc.addProduct');
  });

  it('[B3, FAULTS 132] keeps the exception of a handler or of a throwing accessor as the cause', () => {
    const cause = new Error('no');
    const forbidding = Object.defineProperty({}, 'webkit', {
      get: () => {
        throw cause;
      },
    });
    const result = openProduct(shirt, port(forbidding));
    expect(!result.ok && result.error.cause).to.equal(cause);
    expect(errorMessage({ svc: { addProduct: throwing } })).to.match(/add-product threw/);
  });

  it('[P2, FAULTS 133, S4.11] sends nothing without wv=1', () => {
    const host = new Host();
    expect(errorMessage({ svc: host.svc }, { mobile: false })).to.match(/wv=1/);
    expect(host.names).to.deep.equal([]);
  });

  it('[B1, FAULTS 133, S4.11] sends nothing from an iframe, and nothing for a scripted click', () => {
    const host = new Host();
    expect(errorMessage({ svc: host.svc }, { topFrame: false })).to.match(/frame/);
    expect(errorMessage({ svc: host.svc }, { trusted: false })).to.match(/person/);
    expect(host.names).to.deep.equal([]);
  });
});
