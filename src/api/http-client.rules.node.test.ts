import { afterEach, beforeEach, describe, it } from 'node:test';
import { expect } from 'chai';
import type { HttpResponse } from '../contract/http-response.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpClientOptions } from './http-client.js';
import { createHttpClient } from './http-client.js';
import type { Transport } from './request.js';
import type { Canned } from './transport.fixture.js';
import { envelope, Replies } from './transport.fixture.js';
import { VirtualClock } from './virtual-clock.fixture.js';

const URL = 'https://api.example/v2/mini-player/online?application=shop';
const unreachable = new TypeError('Failed to fetch');
const GOOD = envelope({});

const codeOf = (result: Result<HttpResponse, SvcError>): string =>
  result.ok ? String(result.value.httpStatus) : result.error.code;

describe('createHttpClient', () => {
  const clock = new VirtualClock();
  let origin = 0;
  beforeEach(() => {
    clock.install();
    origin = clock.now;
  });
  afterEach(() => {
    clock.uninstall();
    expect(clock.pending, 'timers left behind').to.equal(0);
  });

  const elapsed = (): number => clock.now - origin;
  const clientWith = (replies: Replies, options: HttpClientOptions = {}) =>
    createHttpClient({ fetch: replies.transport, random: () => 0, online: () => true, ...options });
  const settle = async (replies: Replies, options?: HttpClientOptions): Promise<string> =>
    codeOf(await clock.until(clientWith(replies, options)(URL)));

  it('[E6, FAULTS S5.3] sends GET with the Accept header and nothing that identifies the visitor', async () => {
    const replies = new Replies(GOOD);
    await settle(replies);
    const { signal, ...init } = replies.inits[0]!;
    expect(replies.urls).to.deep.equal([URL]);
    expect(init).to.deep.equal({
      headers: { Accept: 'application/json' },
      credentials: 'omit',
      cache: 'no-store',
      redirect: 'error',
      referrerPolicy: 'origin',
    });
    expect(signal).to.be.instanceOf(AbortSignal);
  });

  it('[A1] sends no Authorization header', async () => {
    const replies = new Replies(GOOD);
    await settle(replies);
    expect(new Headers(replies.inits[0]!.headers).has('Authorization')).to.equal(false);
  });

  it('[C1] [Z23] never sets a timer longer than 2^31-1 ms, and uses the default for an invalid timeout', async () => {
    for (const [timeout, waited] of [
      [Infinity, 2 ** 31 - 1],
      [1e12, 2 ** 31 - 1],
      [NaN, 8_000],
      [-5, 8_000],
      [0, 8_000],
    ] as const) {
      const began = clock.now;
      expect(await settle(new Replies('silence'), { timeout })).to.equal('timeout');
      expect(clock.now - began, String(timeout)).to.equal(waited);
    }
    const began = clock.now;
    const replies = new Replies({ status: 503, headers: { 'Retry-After': '9'.repeat(400) } }, GOOD);
    expect(await settle(replies, { timeout: Infinity })).to.equal('200');
    expect(clock.now - began).to.equal(3_600_000);
    expect(clock.longest).to.be.below(2 ** 31);
  });

  it('[C1, FAULTS 73] times out after eight seconds without a response and aborts the request', async () => {
    const replies = new Replies('silence');
    expect(await settle(replies)).to.equal('timeout');
    expect(elapsed()).to.equal(8000);
    expect(replies.inits[0]!.signal!.aborted).to.equal(true);
  });

  it('[C1, FAULTS 73] times out on an endless body after the same eight seconds', async () => {
    expect(await settle(new Replies({ read: () => new Promise(() => undefined) }))).to.equal('timeout');
    expect(elapsed()).to.equal(8000);
  });

  it('[C1] includes the retry in the eight seconds', async () => {
    expect(await settle(new Replies({ status: 503 }, 'silence'))).to.equal('timeout');
    expect(elapsed()).to.equal(8000);
  });

  it('[C1] accepts another timeout', async () => {
    expect(await settle(new Replies('silence'), { timeout: 50 })).to.equal('timeout');
    expect(elapsed()).to.equal(50);
  });

  for (const status of [408, 425, 429, 500, 502, 503, 504]) {
    it(`[C1] retries HTTP ${status} once, half a second later`, async () => {
      const replies = new Replies({ status }, GOOD);
      expect(await settle(replies)).to.equal('200');
      expect(elapsed()).to.equal(500);
    });

    it(`[C1] returns HTTP ${status} when the retry gets it again`, async () => {
      const replies = new Replies({ status });
      expect(await settle(replies)).to.equal(String(status));
      expect(replies.urls).to.have.length(2);
    });
  }

  for (const status of [0, 300, 301, 400, 401, 403, 404, 407, 410, 451]) {
    it(`[C1] does not retry HTTP ${status}`, async () => {
      const replies = new Replies({ status, body: '<html>' });
      expect(await settle(replies)).to.equal(String(status));
      expect(replies.urls).to.have.length(1);
    });
  }

  it('[C1] spreads the retries over two seconds', async () => {
    await settle(new Replies({ status: 503 }, GOOD), { random: () => 0.999 });
    expect(elapsed()).to.be.within(1990, 2000);
  });

  it('[C1] does not retry with retries: 0', async () => {
    const replies = new Replies({ status: 503 });
    expect(await settle(replies, { retries: 0 })).to.equal('503');
    expect(replies.urls).to.have.length(1);
  });

  it('[Q3, FAULTS 67] waits at least as long as Retry-After requires', async () => {
    const replies = new Replies({ status: 429, headers: { 'Retry-After': '4' } }, GOOD);
    expect(await settle(replies)).to.equal('200');
    expect(elapsed()).to.equal(4000);
  });

  it('[Q3, FAULTS 67] does not wait where Retry-After exceeds the timeout', async () => {
    const replies = new Replies({ status: 429, headers: { 'Retry-After': '8' } });
    const result = await clock.until(clientWith(replies)(URL));
    expect(result.ok && result.value.retryAfter).to.equal(8000);
    expect(elapsed()).to.equal(0);
  });

  it('[C1] retries a network failure once', async () => {
    expect(await settle(new Replies(unreachable, GOOD))).to.equal('200');
    expect(elapsed()).to.equal(500);
  });

  it('[C1, FAULTS 65] does not retry while the device is offline', async () => {
    const replies = new Replies(unreachable);
    expect(await settle(replies, { online: () => false })).to.equal('network');
    expect(replies.urls).to.have.length(1);
  });

  it('[C1, FAULTS 51] treats two quick network errors as a content blocker and stops retrying until a response arrives', async () => {
    const replies = new Replies(unreachable, unreachable, unreachable, GOOD, unreachable, GOOD);
    const http = clientWith(replies);
    const codes = [];
    for (let call = 0; call < 4; call++) codes.push(codeOf(await clock.until(http(URL))));
    expect(codes).to.deep.equal(['network', 'network', '200', '200']);
    expect(replies.urls).to.have.length(6);
  });

  it('[C1, FAULTS 51] two quick network errors count as a content blocker across two calls too', async () => {
    const replies = new Replies({ status: 503 }, unreachable, unreachable, GOOD);
    const http = clientWith(replies);
    const codes = [codeOf(await clock.until(http(URL))), codeOf(await clock.until(http(URL)))];
    expect(codes).to.deep.equal(['network', 'network']);
    expect(replies.urls).to.have.length(3);
  });

  it('[C1, FAULTS 51] network errors that take a fifth of a second are those of a weak connection and always retried', async () => {
    const replies = new Replies(unreachable);
    const fetch: Transport = (url, init) => {
      clock.skip(200);
      return replies.transport(url, init);
    };
    const http = clientWith(replies, { fetch });
    for (let call = 0; call < 3; call++) expect(codeOf(await clock.until(http(URL)))).to.equal('network');
    expect(replies.urls).to.have.length(6);
  });

  for (const [device, navigator, requests] of [
    ['a runtime without a navigator', undefined, 2],
    ['a navigator that does not know', {}, 2],
    ['a device that is online', { onLine: true }, 2],
    ['a device that is offline', { onLine: false }, 1],
  ] as const) {
    it(`[C1, FAULTS 65] sends a request that fails ${requests === 1 ? 'once' : 'twice'} from ${device}`, async (t) => {
      const own = Object.getOwnPropertyDescriptor(globalThis, 'navigator');
      t.after(() => Object.defineProperty(globalThis, 'navigator', own ?? { configurable: true, value: undefined }));
      Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator });
      const replies = new Replies(unreachable);
      const http = createHttpClient({ fetch: replies.transport, random: () => 0 });
      expect(codeOf(await clock.until(http(URL)))).to.equal('network');
      expect(replies.urls).to.have.length(requests);
    });
  }

  it('[C1, C7] ends at once, as a network error, where the page has broken what the client needs', async () => {
    const broken = (): never => {
      throw new TypeError('onLine is not a property');
    };
    const result = await clock.until(clientWith(new Replies(unreachable), { online: broken })(URL));
    expect(codeOf(result)).to.equal('network');
    expect(!result.ok && result.error.message).to.match(/onLine is not a property/);
    expect(elapsed()).to.equal(0);
  });

  it('[C7] names a URL without a scheme as the mistake, and does not retry it', async () => {
    const replies = new Replies(unreachable);
    const result = await clock.until(clientWith(replies)('localhost:4010/v2/mini-player/online'));
    const { code, message, context } = result.ok ? expect.fail('no error') : result.error;
    expect(code).to.equal('invalid-argument');
    expect(message).to.match(/^"localhost:4010[^"]*" is no absolute URL: the base URL needs https/);
    expect(context.cause).to.equal(unreachable);
    expect(replies.urls).to.have.length(1);
  });

  it('[C1, FAULTS 28] reports a transport that throws as a network error', async () => {
    const fetch = (): never => {
      throw unreachable;
    };
    expect(codeOf(await clock.until(createHttpClient({ fetch, retries: 0 })(URL)))).to.equal('network');
  });

  it('[C1, FAULTS 28] handles a transport that resolves to something other than a Response', async () => {
    for (const impostor of [undefined, null, 'text', 200, [], {}, { status: 200, json: () => ({}) }]) {
      const fetch = () => Promise.resolve(impostor as unknown as Response);
      const code = codeOf(await clock.until(createHttpClient({ fetch, retries: 0 })(URL)));
      expect(['network', 'invalid-answer'], JSON.stringify(impostor)).to.include(code);
    }
  });

  it('[C1] aborts the request when the caller aborts', async () => {
    const replies = new Replies('silence');
    const caller = new AbortController();
    const result = clientWith(replies)(URL, caller.signal);
    caller.abort();
    expect(codeOf(await clock.until(result))).to.equal('aborted');
    expect(replies.inits[0]!.signal!.aborted).to.equal(true);
  });

  it('[C1] sends no more after an abort that fetch reports as a failure', async () => {
    let requests = 0;
    const fetch: Transport = (_url, { signal }) =>
      new Promise((_resolve, reject) => {
        requests += 1;
        signal?.addEventListener('abort', () => reject(new DOMException('Aborted', 'AbortError')));
      });
    const caller = new AbortController();
    const result = clientWith(new Replies(), { fetch })(URL, caller.signal);
    caller.abort();
    expect(codeOf(await clock.until(result))).to.equal('aborted');
    expect(clock.pending).to.equal(0);
    expect(requests).to.equal(1);
  });

  it('[C1, C7] a completely read response is not aborted, even when its caller aborts later', async () => {
    const replies = new Replies(GOOD);
    const caller = new AbortController();
    expect(codeOf(await clock.until(clientWith(replies)(URL, caller.signal)))).to.equal('200');
    caller.abort();
    expect(replies.inits[0]!.signal!.aborted).to.equal(false);
  });

  it('[C1] does not retry after the caller has aborted', async () => {
    const replies = new Replies({ status: 503 }, GOOD);
    const caller = new AbortController();
    setTimeout(() => caller.abort(), 100);
    expect(codeOf(await clock.until(clientWith(replies)(URL, caller.signal)))).to.equal('aborted');
    expect(elapsed()).to.equal(100);
    expect(replies.urls).to.have.length(1);
  });

  it('[C1] sends no request for a signal that is already aborted', async () => {
    const replies = new Replies(GOOD);
    expect(codeOf(await clock.until(clientWith(replies)(URL, AbortSignal.abort())))).to.equal('aborted');
    expect(replies.urls).to.have.length(0);
  });

  const broken: Record<string, Canned['body']> = {
    'an empty body': '',
    'cut JSON': '{"status":200,"body":{"onl',
    HTML: '<!doctype html><title>Sign in</title>',
    'a byte order mark': '\ufeff{"status":200}',
    'UTF-16': new Uint8Array([0xff, 0xfe, 0x7b, 0, 0x7d, 0]),
    'bytes that are not UTF-8': new Uint8Array([0x22, 0xc3, 0x28, 0x22]),
    'JSON and more': '{} {}',
  };
  for (const [name, body] of Object.entries(broken)) {
    it(`[C3] rejects ${name} without a retry`, async () => {
      const replies = new Replies({ body });
      expect(await settle(replies)).to.equal('invalid-answer');
      expect(replies.urls).to.have.length(1);
    });
  }

  it('[C3, FAULTS 72] ignores the content type of JSON', async () => {
    expect(await settle(new Replies({ ...GOOD, headers: { 'Content-Type': 'text/html' } }))).to.equal('200');
  });

  it('[C1, FAULTS 74, S4.20] stops reading a response at one megabyte and cancels the rest', async () => {
    const piece = new Uint8Array(64 * 1024).fill(0x20);
    let pieces = 0;
    let cancelled = 0;
    const cancel = () => {
      cancelled += 1;
      return Promise.reject(new TypeError('lost'));
    };
    const read = () => {
      pieces += 1;
      return Promise.resolve({ done: false, value: piece });
    };
    expect(await settle(new Replies({ read, cancel }))).to.equal('too-large');
    expect([pieces, cancelled]).to.deep.equal([16, 1]);
  });

  it('[C2, FAULTS 70] returns an HTTP error together with its envelope', async () => {
    const body = { status: 400, body: { error: 'invalid', message: 'application is required' }, serverTime: '' };
    const result = await clock.until(clientWith(new Replies({ status: 400, body }))(URL));
    expect(result.ok && result.value).to.deep.equal({ httpStatus: 400, json: body, retryAfter: null });
  });
});
