import { expect } from '@open-wc/testing';
import { waitUntil } from '../web-test/wait-until.js';
import { FakeClock } from '../web-test/fake-clock.js';
import type { FaultListener } from '../web-test/guarded.js';

/** Mocks `fetch` in the shop's page. */
export type Network = (url: string, init: RequestInit) => Promise<Response>;

interface ShopOptions {
  /** Content of `svc-pip-config`; `null` omits it, so that the configuration comes from the service. */
  readonly config?: unknown;
  /** Path below `/__shop/`, with its query. */
  readonly path?: string;
  readonly head?: string;
  /** Default: a product with the sku 00123. */
  readonly body?: string;
  /** Default: the tag exactly as the specification writes it. */
  readonly tag?: string;
  readonly network?: Network;
  /** Whether the page uses a fake clock, which the test advances by `Shop.clock`; default: `false`. */
  readonly still?: boolean;
}

interface Hooks {
  readonly begin: (page: Window & typeof globalThis) => void;
  /** Records what the page logs and what is thrown in it. */
  readonly record: (page: Window & typeof globalThis) => void;
  readonly fetch: Network;
}

const hooks = window as unknown as { svcShop?: Hooks };

export const SCRIPT = '/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js';

export const TAG = `<script id="svc-pip" type="application/javascript" src="/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js" crossorigin="anonymous" charset="utf-8" async></script>`;

export const productPage = (sku: unknown): string =>
  `<script type="application/ld+json">${JSON.stringify({ '@type': 'Product', sku })}</script><p>Shirt</p>`;

export const json = (value: unknown, init?: ResponseInit): Promise<Response> =>
  Promise.resolve(new Response(JSON.stringify(value), init));

export const envelope = (body: unknown, status = 200): Promise<Response> =>
  json({ status, body, serverTime: '2026-01-01T00:00:00.000Z' }, { status });

export const nothing = (): Promise<Response> => envelope({ status: 'no_active_stream', stream: null });

export const stream = (fields: object = {}): Promise<Response> =>
  envelope({
    status: 'active',
    stream: {
      ...{ streamId: 's1', streamStatus: 'completed', productId: 'p1', playerUrl: 'https://shop.example/live/?wv=1' },
      ...{ mediaOrientation: 'portrait', playbackLink: 'https://media.invalid/a.m3u8', ...fields },
    },
  });

// The test server builds the script at its first request.
before(async function () {
  this.timeout(60_000);
  await fetch('/sdk/svc-pip-sdk/svc-pip-sdk-v1.x.min.js');
});

/** Runs in the page before any other script: installs the clock, mocks the network, records logs and errors. */
const PRELUDE = `<script>{
  const { begin, fetch, record } = parent.svcShop;
  begin(window);
  window.fetch = (url, init) => fetch(String(url), init);
  record(window);
}</script>`;

/** Adds to the lines whatever the page logs, and every error that is thrown in it and caught by nobody. */
export function recordPage(
  page: Window & typeof globalThis,
  written: string[],
  messageOf = (event: ErrorEvent): string => event.message,
): void {
  for (const kind of ['debug', 'error', 'info', 'log', 'warn'])
    Reflect.set(page.console, kind, (...values: unknown[]) => written.push(`${kind}: ${values.join(' ')}`));
  page.addEventListener('error', (event) => {
    const message = messageOf(event);
    if (message) written.push(`error: ${message}`);
  });
  page.addEventListener('unhandledrejection', ({ reason }) => written.push(`rejection: ${String(reason)}`));
}

/** A shop's page with the real script tag, in an iframe of the test's page. */
export class Shop {
  readonly requests: string[] = [];
  readonly written: string[] = [];
  readonly frame = document.createElement('iframe');
  #clock: FakeClock | null = null;

  static async open({
    config,
    path = 'product/1',
    network = nothing,
    still = false,
    ...parts
  }: ShopOptions = {}): Promise<Shop> {
    const { head = '', body = productPage('00123'), tag = TAG } = parts;
    const inline =
      config === null
        ? ''
        : `<script type="application/json" id="svc-pip-config">${JSON.stringify(config ?? { application: 'demo-shop' })}</script>`;
    const shop = new Shop();
    hooks.svcShop = {
      record(page) {
        recordPage(page, shop.written);
        (page as FaultListener).svcOwnFault = (error) => shop.written.push(`own fault: ${String(error)}`);
      },
      begin(page) {
        if (still) shop.#clock = FakeClock.install(page);
      },
      fetch(url, init) {
        shop.requests.push(url.replace(location.origin, ''));
        return network(url, init);
      },
    };
    const html = `<!doctype html><html><head>${PRELUDE}${head}</head><body>${inline}${body}${tag}</body></html>`;
    const address = new URL(`/__shop/${path}`, location.href);
    address.searchParams.set('html', html);
    shop.frame.src = address.href;
    shop.frame.style.cssText = 'width: 400px; height: 600px';
    document.body.append(shop.frame);
    await new Promise((resolve) => shop.frame.addEventListener('load', resolve));
    return shop;
  }

  get window(): Window &
    typeof globalThis & {
      svcPip?: {
        explain(): { step: string; text: string }[];
        consent(): void;
        refresh(): void;
        destroy(): void;
        version: string;
      };
    } {
    return this.frame.contentWindow as never;
  }

  /** The fake clock of a page that was opened with `still`. */
  get clock(): FakeClock {
    if (this.#clock === null) throw new Error('This page was opened without `still`');
    return this.#clock;
  }

  get document(): Document {
    return this.window.document;
  }

  get host(): HTMLElement | null {
    // A test may have shadowed the document's functions by markup.
    return this.document.documentElement.querySelector('svc-pip');
  }

  explain(): string {
    return (this.window.svcPip?.explain() ?? []).map(({ step, text }) => `${step}: ${text}`).join('\n');
  }

  /** Every resource that the page has loaded; files of the SDK by their names without hash. */
  loaded(): string[] {
    return this.window.performance
      .getEntriesByType('resource')
      .map(({ name }) =>
        name.includes('-v1.x.') ? 'loader' : name.replace(/^.*\/chunks\/(.+)-[\da-f]{6,}\.js$/, '$1'),
      );
  }

  serviceRequests(): string[] {
    return this.requests.filter((url) => url.includes('/v2/'));
  }

  until(fact: () => unknown, timeout = 9000): Promise<void> {
    return waitUntil(fact as () => boolean, `It did not happen: ${String(fact)}`, { interval: 20, timeout }).catch(
      ({ message }: Error) => {
        throw new Error(`${message}\n${this.explain()}`);
      },
    );
  }

  explained(words: RegExp, patience?: number): Promise<void> {
    return this.until(() => words.test(this.explain()), patience);
  }

  /** Advances the clock past the retry delay, once the fallback chunk has loaded. */
  async retried(): Promise<void> {
    await this.until(() => this.loaded().includes('fallback'));
    await this.until(async () => {
      await this.clock.tick(250);
      return this.requests.length > 1;
    });
  }

  /** Changes the URL by `history.pushState`, as a router does, and replaces the product in the document. */
  route(path: string, body?: string): void {
    this.window.history.pushState(null, '', `/__shop/${path}`);
    if (body === undefined) return;
    for (const node of this.document.querySelectorAll('script[type*=ld], p')) node.remove();
    this.document.body.insertAdjacentHTML('beforeend', body);
  }

  /** Removes the page and asserts that it has logged and thrown nothing else. */
  close(...warnings: readonly string[]): void {
    this.frame.remove();
    expect(this.written).to.deep.equal(warnings);
  }
}
