import assert from 'node:assert/strict';
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { after, before, describe, it } from 'node:test';
import { runInNewContext } from 'node:vm';
import { createMockApi, type MockApi } from '../mock-api/server.js';

const FILE = `.build/streams-proxy-${process.pid}.mjs`;

interface Page {
  readonly streams: readonly Readonly<Record<string, unknown>>[];
  readonly total: number;
}

/** The example of docs/backend-proxy.md, unchanged and running. */
class Proxy {
  readonly lines: string[] = [];
  readonly #process: ChildProcess;
  url = '';

  constructor(baseUrl: string) {
    const env = {
      ...process.env,
      SVC_BASE_URL: baseUrl,
      SVC_APPLICATION: 'demo-shop',
      SVC_DEVELOPMENT: '1',
      PORT: '0',
    };
    this.#process = spawn(process.execPath, [FILE], { env, stdio: ['ignore', 'pipe', 'pipe'] });
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      if (stream) createInterface({ input: stream }).on('line', (line) => this.lines.push(line));
    }
  }

  async ready(): Promise<void> {
    const { stdout } = this.#process;
    assert.ok(stdout);
    while (this.lines.length === 0) await once(stdout, 'data');
    this.url = this.lines[0]?.trim() ?? '';
  }

  request(query = '', init?: RequestInit): Promise<Response> {
    return fetch(this.url + query, init);
  }

  async page(query: string): Promise<Page> {
    const response = await this.request(query);
    assert.equal(response.status, 200);
    return (await response.json()) as Page;
  }

  /** The first line of the response to a request with this raw target. */
  async status(target: string): Promise<string> {
    const { hostname, port } = new URL(this.url);
    const socket = connect(Number(port), hostname);
    socket.end(`GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    return (await text(socket)).split('\r\n', 1)[0] ?? '';
  }

  async close(): Promise<void> {
    const ended = once(this.#process, 'exit');
    this.#process.kill();
    await ended;
  }
}

function codeOf(document: string, language: string): string {
  const code = new RegExp(`\`\`\`${language}\\n(.*?)\`\`\``, 's').exec(readFileSync(document, 'utf8'))?.[1];
  assert.ok(code, `${document} has no ${language}`);
  return code;
}

describe('the backend example of the documentation', () => {
  let mock: MockApi;
  let proxy: Proxy;

  before(async () => {
    mkdirSync('.build', { recursive: true });
    writeFileSync(FILE, codeOf('docs/backend-proxy.md', 'js'));
    mock = await createMockApi({ port: 0 });
    proxy = new Proxy(mock.url);
    await proxy.ready();
  });
  after(async () => {
    await Promise.all([proxy.close(), mock.close()]);
    rmSync(FILE, { force: true });
  });

  it('[H2] passes on the fields that the app shows, and no other', async () => {
    const { streams, total } = await proxy.page('?status=finished');
    assert.equal(streams.length, total);
    const stream = streams.find(({ translationId }) => translationId === 'autumn-evening');
    const { startsAt, ...known } = stream ?? {};
    assert.equal(typeof startsAt, 'string');
    assert.deepEqual(known, {
      translationId: 'autumn-evening',
      status: 'finished',
      name: 'Autumn evening at the harbour',
      description: 'Linen, slow coffee and a backpack for the coast path.',
      image: `${mock.url}/media/posters/linen-shirt.jpg`,
      streamer: 'Maya Lind',
      products: [
        { feedProductId: '00123', name: 'Shore linen shirt', image: `${mock.url}/media/products/linen-shirt.jpg` },
        { feedProductId: '00124', name: 'Drip coffee set', image: `${mock.url}/media/products/coffee-set.jpg` },
        { feedProductId: '00128', name: 'Oak stool', image: `${mock.url}/media/products/oak-stool.jpg` },
      ],
    });
  });

  it('[H2] never sends the application identifier', async () => {
    for (const query of ['', '?status=planned', '?status=bad', '?offset=99']) {
      assert.doesNotMatch(await (await proxy.request(query)).text(), /demo-shop/);
    }
  });

  it('[S3] distinguishes live, planned and finished, and finds the streams of a product', async () => {
    const ids = async (query: string): Promise<unknown[]> =>
      (await proxy.page(query)).streams.map(({ translationId }) => translationId);
    assert.ok((await ids('')).includes('trail-live'));
    assert.deepEqual(await ids('?status=planned'), ['first-frost', 'winter-table']);
    assert.deepEqual(await ids('?status=finished&product=00124'), ['autumn-evening']);
    assert.deepEqual(await ids('?status=finished&product=nobody'), []);
  });

  it('[A1] is no relay: one path, one method, known parameters, no CORS header for other pages', async () => {
    assert.equal((await fetch(new URL('/v3/streams', proxy.url))).status, 404);
    assert.equal((await proxy.request('', { method: 'POST' })).status, 405);
    const odd = ['?offset=-1', '?offset=x', '?offset=1e300', '?offset=0x10', '?offset=', '?offset=%205'];
    for (const query of [...odd, '?offset=9999999', '?status=all', '?status=', '?category=../x', '?product=%00']) {
      assert.equal((await proxy.request(query)).status, 400, query);
    }
    const response = await proxy.request('', { headers: { Origin: 'https://evil.test' } });
    assert.equal(response.headers.get('access-control-allow-origin'), null);
  });

  it('[A1] rejects other paths, and keeps running', async () => {
    const odd = [
      '//',
      '//?',
      '///',
      '/\\',
      '//[',
      '//evil.test/app/live-streams',
      '*',
      'app',
      'http://',
      'javascript:0',
    ];
    for (const target of odd) assert.match(await proxy.status(target), /^HTTP\/1\.1 400 /, target);
    const unknown = ['/', '/%', '/%00', '/%2F%2F', '/..//', '/app//live-streams'];
    for (const target of unknown) assert.match(await proxy.status(target), /^HTTP\/1\.1 404 /, target);
    assert.equal((await proxy.request()).status, 200);
  });

  it('[H2] sends the service one request for many apps', async () => {
    const requests = (): number => mock.control.requests('demo-shop').length;
    const before = requests();
    await Promise.all(Array.from({ length: 20 }, () => proxy.page('?status=finished&category=home')));
    assert.equal(requests(), before + 1);
  });

  it('[C6] distinguishes a failed service from one without streams', async () => {
    const lonely = new Proxy('http://127.0.0.1:1');
    await lonely.ready();
    const response = await lonely.request();
    assert.deepEqual([response.status, await response.json()], [502, { error: 'unavailable' }]);
    await lonely.close();
  });
});

describe('the host examples of the documentation', () => {
  const EXAMPLES = [
    {
      code: codeOf('docs/webview-ios.md', 'swift'),
      required: [
        /allowsInlineMediaPlayback = true/,
        /mediaTypesRequiringUserActionForPlayback = \[\]/,
        /"add-product", "open-product"/,
        /modalPresentationStyle = \.fullScreen/,
        /safe_area=1/,
        /contentInsetAdjustmentBehavior = \.never/,
        /addCloseButton\(\)/,
        /fragment\.hasPrefix\(prefix\)/,
      ],
      order: [/userContentController\.add\(/, /webView\.load\(/],
    },
    {
      code: codeOf('docs/webview-android.md', 'kotlin'),
      required: [
        /javaScriptEnabled = true/,
        /mediaPlaybackRequiresUserGesture = false/,
        /"addProduct" -> /,
        /"openProduct" -> /,
        /setDecorFitsSystemWindows\(window, false\)/,
        /setOnApplyWindowInsetsListener/,
        /closeButton\(\)/,
        /doUpdateVisitedHistory/,
      ],
      order: [/\baddBridge\(this\)/, /loadUrl\(/],
    },
  ];

  it('[H1] have every setting that the player page needs', () => {
    for (const { code, required } of EXAMPLES) for (const setting of required) assert.match(code, setting);
  });

  it('[H1] register their handlers before they load the page', () => {
    for (const { code, order } of EXAMPLES) {
      const [registered = -1, loaded = -1] = order.map((step) => code.search(step));
      assert.ok(registered > 0 && loaded > registered);
    }
  });

  it('[H1] add insets on one side only', () => {
    const [ios, android] = EXAMPLES.map(({ code }) => code);
    assert.doesNotMatch(ios ?? '', /additionalSafeAreaInsets|layoutMargins/);
    assert.doesNotMatch((android ?? '').replace(/\/\/.*/g, ''), /safe_area/);
  });

  it('[H1] obey the shop’s own main frame alone, and distinguish it from a foreign iframe', () => {
    const [ios = '', android = ''] = EXAMPLES.map(({ code }) => code);
    assert.match(ios, /message\.frameInfo\.isMainFrame, isOwn\(message\.frameInfo\.securityOrigin\)/);
    // Every frame of every origin gets such an interface, and the app cannot see which one calls.
    assert.doesNotMatch(android, /addJavascriptInterface\(/);
    assert.match(android, /val shop = setOf\("\$\{siteUrl\.scheme\}:\/\/\$\{siteUrl\.encodedAuthority\}"\)/);
    assert.match(android, /addWebMessageListener\(view, "svcApp", shop\)/);
    assert.match(android, /addDocumentStartJavaScript\(view, PAGE_SIDE, shop\)/);
    assert.match(android, /if \(isMainFrame && isOwn\(sourceOrigin\)\) receive\(message\)/);
  });

  it('[B1, B2] the Android page’s half hands text on by the names of the contract, and throws at anything else', () => {
    const [, pageSide = ''] = /PAGE_SIDE = """([^]*?)"""/.exec(EXAMPLES[1]?.code ?? '') ?? [];
    const sent: string[] = [];
    const inPage = (top?: object): { svc?: Record<string, (json: unknown) => unknown> } => {
      const page: Record<string, unknown> = { svcApp: { postMessage: (text: string) => void sent.push(text) } };
      Object.assign(page, { window: page, top: top ?? page, JSON, TypeError, URL });
      runInNewContext(pageSide, page);
      return page;
    };
    const product = '{"name":"Tea","feedProductId":"00123","url":"https://shop.example/tea","new":[1]}';
    const { svc } = inPage();
    assert.ok(svc);
    svc['addProduct']?.(product);
    svc['openProduct']?.(product);
    assert.deepEqual(
      sent.splice(0).map((text) => JSON.parse(text) as unknown),
      ['addProduct', 'openProduct'].map((event) => ({ event, product })),
    );
    const bad = ['', 'null', '{}', '[]', product.replace('"00123"', '123'), product.replace('https', 'http')];
    for (const json of [...bad, JSON.parse(product), undefined])
      assert.throws(() => svc['addProduct']?.(json), String(json));
    assert.equal(inPage({}).svc, undefined, 'a frame has no svc');
    assert.deepEqual(sent, []);
  });

  it('[H2] contain no application identifier', () => {
    for (const { code } of EXAMPLES) assert.doesNotMatch(code, /application(Id)?=|demo-shop|\/v[23]\//);
  });
});
