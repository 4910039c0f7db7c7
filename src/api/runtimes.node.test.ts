import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { createClient, type HttpClient } from './client.js';
import type { Transport } from './request.js';

const BODY = {
  status: 200,
  body: { online: { streamId: 'a', streamStatus: 'online', playbackLink: 'https://x.example/a.m3u8' } },
};
const options = { baseUrl: 'https://api.example', application: 'shop' } as const;

/** A device that is offline retries nothing. */
function withoutRetries(t: TestContext): void {
  const { navigator } = globalThis;
  Object.defineProperty(globalThis, 'navigator', { configurable: true, value: { onLine: false } });
  t.after(() => Object.defineProperty(globalThis, 'navigator', { configurable: true, value: navigator }));
}

const notImplemented = (field: string) =>
  new Error(`The '${field}' field on 'RequestInitializerDict' is not implemented.`);
const workerd =
  (...fields: string[]) =>
  (init: RequestInit) => {
    if (init.redirect === 'error') throw new TypeError('Invalid redirect value, must be one of "follow" or "manual"');
    for (const field of fields) if (field in init) throw notImplemented(field);
  };

/** What the `fetch` of a runtime refuses, as its documents and its issues say, and what is then sent of our options. */
const RUNTIMES: Readonly<Record<string, { refuse: (init: RequestInit) => void; sent: RequestInit }>> = {
  'a browser, Node, Bun and Deno': {
    refuse: () => undefined,
    sent: { redirect: 'error', cache: 'no-store', credentials: 'omit', referrerPolicy: 'origin' },
  },
  'workerd since 2024-11-11': {
    refuse: workerd(),
    sent: { redirect: 'manual', cache: 'no-store', credentials: 'omit', referrerPolicy: 'origin' },
  },
  'workerd before 2024-11-11': {
    refuse: workerd('cache'),
    sent: { redirect: 'manual', credentials: 'omit', referrerPolicy: 'origin' },
  },
  'workerd before 2024-09': {
    refuse: workerd('credentials', 'mode', 'referrerPolicy', 'cache', 'keepalive'),
    sent: { redirect: 'manual' },
  },
  'a cache of which one mode is known': {
    refuse: ({ cache }) => {
      if (cache) throw new TypeError(`Unsupported cache mode: ${cache}`);
    },
    sent: { redirect: 'error', credentials: 'omit', referrerPolicy: 'origin' },
  },
  'a redirect option that is named with a capital': {
    refuse: ({ redirect }) => {
      if (redirect === 'error') throw new TypeError('Redirect: "error" is not implemented');
    },
    sent: { redirect: 'manual', cache: 'no-store', credentials: 'omit', referrerPolicy: 'origin' },
  },
  'no kind of redirect option': {
    refuse: ({ redirect }) => {
      if (redirect) throw new TypeError('redirect is not supported');
    },
    sent: { cache: 'no-store', credentials: 'omit', referrerPolicy: 'origin' },
  },
};

for (const [name, { refuse, sent }] of Object.entries(RUNTIMES)) {
  test(`[E6] ${name}: the client sends what fetch takes, and finds that out once`, async () => {
    const inits: RequestInit[] = [];
    const client = createClient({
      ...options,
      fetch: (_url, init) => {
        refuse(init);
        inits.push(init);
        return Promise.resolve(Response.json(BODY));
      },
    });
    for (let call = 1; call <= 2; call++) {
      const result = await client.online();
      assert.equal(result.ok && result.value?.streamId, 'a');
      assert.equal(inits.length, call);
      const { headers, signal, ...rest } = inits.at(-1)!;
      assert.deepEqual(rest, sent);
      assert.deepEqual(headers, { Accept: 'application/json' });
      assert.ok(signal instanceof AbortSignal);
    }
  });
}

test('[E6] an option that a Request refuses without naming it is left out', async (t) => {
  const Native = Request;
  const refuse = (init?: RequestInit): void => {
    if (init?.referrerPolicy) throw new TypeError('Illegal invocation');
  };
  globalThis.Request = class extends Native {
    constructor(input: RequestInfo | URL, init?: RequestInit) {
      refuse(init);
      super(input, init);
    }
  };
  t.after(() => void (globalThis.Request = Native));
  const fetch: Transport = (_url, init) => {
    refuse(init);
    return Promise.resolve(Response.json(BODY));
  };
  assert.equal((await createClient({ ...options, fetch }).online()).ok, true);
});

test('[C3, FAULTS 75] where redirects are not refused by fetch itself, they are by the client', async (t) => {
  withoutRetries(t);
  const redirects = [
    Response.redirect('https://elsewhere.example/', 302),
    new Response(null, { status: 301 }),
    new Response(null, { status: 308 }),
    Object.defineProperty(Response.json(BODY), 'redirected', { value: true }),
    Object.defineProperty(new Response(null), 'type', { value: 'opaqueredirect' }),
  ];
  for (const redirect of redirects) {
    const fetch: Transport = (_url, init) => {
      workerd()(init);
      return Promise.resolve(redirect);
    };
    const result = await createClient({ ...options, fetch }).online(AbortSignal.timeout(5000));
    assert.ok(!result.ok);
    assert.equal(result.error.code, 'network');
    assert.match(result.error.message, /unexpected redirect/);
  }
});

test('[C2] an HTTP status is told from a redirect, whether fetch refuses redirects or the client does', async () => {
  const accepting = () => undefined;
  for (const [refuse, status] of [
    [accepting, 301],
    [accepting, 308],
    [workerd(), 300],
    [workerd(), 304],
    [workerd(), 309],
    [workerd(), 404],
  ] as const) {
    const fetch: Transport = (_url, init) => {
      refuse(init);
      return Promise.resolve(new Response(null, { status }));
    };
    const result = await createClient({ ...options, fetch }).online();
    assert.ok(!result.ok);
    assert.deepEqual([result.error.code, result.error.context.httpStatus], ['http', status]);
  }
});

test('[E6] an error about what a request cannot do without is a failure, and leaves nothing out', async (t) => {
  withoutRetries(t);
  for (const message of ['Headers Timeout Error', 'The signal is lost']) {
    let requests = 0;
    const fetch: Transport = () => {
      requests += 1;
      return Promise.reject(new TypeError(message));
    };
    const result = await createClient({ ...options, fetch }).online();
    assert.equal(!result.ok && result.error.message, `No response: network: ${message}`);
    assert.equal(requests, 1);
  }
});

test('[A2] in a page, a network error names the origin that may not be registered', async (t) => {
  withoutRetries(t);
  const location = { origin: 'https://shop.example', href: 'https://shop.example/products/7' };
  Object.defineProperty(globalThis, 'location', { configurable: true, value: location });
  t.after(() => Reflect.deleteProperty(globalThis, 'location'));
  const fetch: Transport = () => Promise.reject(new TypeError('Failed to fetch'));
  const result = await createClient({ ...options, fetch }).online();
  assert.match(result.ok ? '' : result.error.message, /https:\/\/shop\.example is not registered with the service/);
  assert.doesNotMatch(result.ok ? '' : result.error.message, /products/);
});

test('[C1] the cause of a network error is in its message', async (t) => {
  withoutRetries(t);
  const failing =
    (cause: unknown): Transport =>
    () =>
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors -- a page's own fetch may reject with anything
      Promise.reject(cause);
  const behind = new Error('connect ECONNREFUSED 10.0.0.1:443');
  const both = Object.assign(new AggregateError([behind]), { code: 'ECONNREFUSED' });
  for (const [cause, message] of [
    [
      new TypeError('fetch failed', { cause: behind }),
      'No response: network: fetch failed: connect ECONNREFUSED 10.0.0.1:443',
    ],
    [new TypeError('fetch failed', { cause: both }), 'No response: network: fetch failed: ECONNREFUSED'],
    [new Error('Network connection lost.'), 'No response: network: Network connection lost.'],
    ['blocked', 'No response: network: blocked'],
    [undefined, 'No response: network'],
  ] as const) {
    const result = await createClient({ ...options, fetch: failing(cause) }).online();
    assert.equal(!result.ok && result.error.message, message);
    assert.equal(!result.ok && result.error.context.cause, cause);
  }
});

const NONSENSE: readonly (readonly [object, RegExp])[] = [
  [{ baseUrl: '' }, /baseUrl is empty/],
  [{ baseUrl: '  ' }, /baseUrl is blank/],
  [{ baseUrl: undefined }, /baseUrl is undefined/],
  [{ baseUrl: null }, /baseUrl is null/],
  [{ baseUrl: ['https://api.example'] }, /baseUrl is an array/],
  [{ baseUrl: [] }, /baseUrl is an array/],
  [{ baseUrl: 4010 }, /baseUrl is of the type number/],
  [{ baseUrl: {} }, /baseUrl is of the type object/],
  [{ baseUrl: new URL('https://api.example') }, /baseUrl is of the type object/],
  [{ baseUrl: 'api.example' }, /"api\.example" is no absolute URL: it needs https:/],
  [{ baseUrl: 'localhost:4010' }, /no absolute URL/],
  [{ baseUrl: 'ftp://api.example' }, /no absolute URL/],
  [{ baseUrl: 'https://' }, /"https:\/\/" is no valid URL/],
  [{ baseUrl: 'https://api.example:99999' }, /no valid URL/],
  [{ baseUrl: 'https://a b' }, /no valid URL/],
  [{ baseUrl: '/api' }, /is a path, and there is no page/],
  [{ baseUrl: '//api.example' }, /is a path, and there is no page/],
  [{ baseUrl: 'https://api.example?key=1' }, /has a query or a hash/],
  [{ baseUrl: 'https://api.example/#/v3' }, /has a query or a hash/],
  [{ baseUrl: 'https://me:secret@api.example' }, /^baseUrl of api\.example contains a user or a password/],
  [{ baseUrl: 'https://me@api.example' }, /^baseUrl of api\.example contains a user or a password/],
  [{ baseUrl: 'https://:secret@api.example' }, /^baseUrl of api\.example contains a user or a password/],
  [{ application: '' }, /application is empty/],
  [{ application: undefined }, /application is undefined/],
  [{ application: 7 }, /application is of the type number/],
  [{ application: ['shop'] }, /application is an array/],
  [{ fetch: 'https://api.example' }, /fetch is of the type string, and must be a function/],
  [{ http: {} }, /http is of the type object, and must be a function/],
  [{ onDeprecation: {} }, /^onDeprecation is of the type object, and must be a function/],
];

test('[C7] options that cannot work say what is wrong, at once and without a request', async (t) => {
  let sent = 0;
  t.mock.method(globalThis, 'fetch', () => {
    sent += 1;
    return Promise.reject(new TypeError('sent'));
  });
  t.mock.timers.enable({ apis: ['setTimeout'] });
  for (const [wrong, message] of NONSENSE) {
    const client = createClient({ ...options, ...wrong });
    const lookup = await client.lookUp('1');
    const results = [
      await client.online(),
      await client.streamState('1'),
      await client.quickState('1'),
      await client.streams(),
      await client.legacyStreamState({ productCode: '1' }),
    ];
    const errors = results.map((result) => (result.ok ? null : result.error));
    errors.push(lookup.kind === 'error' ? lookup.error : null, (await client.catalogue()).error);
    for (const error of errors) {
      assert.equal(error?.code, 'invalid-argument', JSON.stringify(wrong));
      assert.match(error.message, message);
      assert.doesNotMatch(error.message, /secret/);
    }
  }
  assert.equal(sent, 0);
});

test('[C7] a path is taken where the caller’s own fetch or client knows what it belongs to', async () => {
  const urls: string[] = [];
  const fetch: Transport = (url) => {
    urls.push(url);
    return Promise.resolve(Response.json(BODY));
  };
  const http: HttpClient = (url) => {
    urls.push(url);
    return Promise.resolve({ ok: true, value: { httpStatus: 200, json: BODY, retryAfter: null } });
  };
  for (const own of [{ fetch }, { http }])
    assert.equal((await createClient({ ...options, baseUrl: '/api/', ...own }).online()).ok, true);
  const url = '/api/v2/mini-player/online?application=shop';
  assert.deepEqual(urls, [url, url]);
});
