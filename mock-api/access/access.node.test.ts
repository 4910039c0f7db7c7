import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:http';
import { afterEach, describe, it } from 'node:test';
import type { ErrorBody } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';
import { contractDatabase } from '../fixtures/contract-database.js';
import type { AccessPatch } from '../store.js';

const TOKENS = [
  { token: 'all', scopes: ['streams', 'mini-player', 'translation'] },
  { token: 'catalogue', scopes: ['streams'] },
  { token: 'old', scopes: ['streams', 'mini-player', 'translation'], expires: 'PT10M' },
  { token: 'gone', scopes: ['streams', 'mini-player', 'translation'], revoked: true },
] as const;

const client = ContractClient.forThisFile();
const guarded = ContractClient.forThisFile({ db: guardedDatabase() });
afterEach(() => client.control.reset());

const application = 'shop-one';
const STREAMS = ['/v3/streams', { applicationId: application }] as const;
const STATE = ['/v2/mini-player/stream-state', { application, feedProductId: 'mug' }] as const;
const ONLINE = ['/v2/mini-player/online', { application }] as const;
const QUICK = ['/v3/translation/quick-state', { translationId: 'live-new' }] as const;
const ALL = [STREAMS, STATE, ONLINE, QUICK];

function guardedDatabase() {
  const { projects, ...others } = contractDatabase();
  const [first, ...rest] = projects;
  return { ...others, projects: [{ ...first, phase: 'token-only', tokens: TOKENS }, ...rest] };
}

const set = (patch: AccessPatch) => client.control.setAccess(application, patch);
const request = ([path, query]: (typeof ALL)[number], token?: string) =>
  client.request<ErrorBody>(path, query, token === undefined ? {} : { Authorization: `Bearer ${token}` });

/** HTTP and envelope status of each endpoint. */
const pairs = async (token?: string): Promise<string> => {
  const responses = await Promise.all(ALL.map((endpoint) => request(endpoint, token)));
  return responses.map(({ http, status }) => (http === status ? String(http) : `${http}/${status}`)).join(' ');
};

describe('the announced token phases', () => {
  it('[A1, A3] are off by default: tokens are neither required nor checked', async () => {
    set({ tokens: TOKENS });
    for (const token of [undefined, 'all', 'gone', 'nonsense']) assert.equal(await pairs(token), '200 200 200 200');
    const { headers } = await request(STATE);
    assert.equal(headers.get('x-deprecated'), null);
  });

  it('[A3] dual: both methods work, an unknown token is rejected', async () => {
    set({ phase: 'dual', tokens: TOKENS });
    assert.equal(await pairs(), '200 200 200 200');
    assert.equal(await pairs('all'), '200 200 200 200');
    assert.equal(await pairs('nonsense'), '401 401 401 401');
    assert.equal((await request(STATE)).headers.get('x-deprecated'), null);
  });

  it('[A3] deprecated: every response to the old method has its removal date, readable by pages', async () => {
    set({ phase: 'deprecated', tokens: TOKENS, removalDate: '2026-09-30' });
    for (const endpoint of ALL) {
      const old = await request(endpoint);
      assert.equal(old.http, 200);
      assert.match(old.headers.get('x-deprecated') ?? '', /2026-09-30/);
      assert.equal((await request(endpoint, 'all')).headers.get('x-deprecated'), null);
    }
    const rejected = await client.request('/v2/mini-player/stream-state', { application });
    assert.equal(rejected.http, 400);
    assert.match(rejected.headers.get('x-deprecated') ?? '', /2026-09-30/);
    const page = await client.request(...ONLINE, { Origin: 'https://shop.example' });
    assert.match(page.headers.get('access-control-expose-headers') ?? '', /\bX-Deprecated\b/);
    set({ removalDate: null });
    assert.match((await request(ONLINE)).headers.get('x-deprecated') ?? '', /\b2026-\d\d-\d\d\b/);
  });

  it('[A3] deprecated: every status of the contract has the header', async () => {
    set({ phase: 'deprecated', tokens: TOKENS, rateLimit: { requests: 2, per: 'P1D' } });
    const failing = { application, feedProductId: 'failed' };
    const seen = [
      await client.request(STATE[0], failing),
      await client.request(STATE[0], { application }),
      await request(STATE),
    ];
    assert.deepEqual(
      seen.map(({ http, headers }) => [http, headers.get('x-deprecated') !== null]),
      [
        [500, true],
        [400, true],
        [429, true],
      ],
    );
  });

  it('[A3] token-only: the old method returns 401, readable by pages', async () => {
    set({ phase: 'token-only', tokens: TOKENS });
    assert.equal(await pairs(), '401 401 401 401');
    assert.equal(await pairs('all'), '200 200 200 200');
    const page = await client.request(...STATE, { Origin: 'https://shop.example' });
    assert.equal(page.headers.get('access-control-allow-origin'), 'https://shop.example');
    assert.equal(page.headers.get('www-authenticate'), 'Bearer');
  });

  it('[A3] [S6] token-only: quick-state answers nobody without a token, unknown and private streams the same', async () => {
    const tokenOnly = { phase: 'token-only', tokens: TOKENS } as const;
    const seen = async (headers: Record<string, string> = {}): Promise<number[]> => {
      const ids = ['nobody', 'private-live'];
      const all = ids.map((translationId) => client.request('/v3/translation/quick-state', { translationId }, headers));
      return (await Promise.all(all)).map(({ http }) => http);
    };
    set(tokenOnly);
    assert.deepEqual(await seen({ Origin: 'https://shop.example' }), [401, 401], 'a page of the application');
    assert.deepEqual(await seen({ Origin: 'https://other.example' }), [200, 200], 'a page of another one');
    assert.deepEqual(await seen(), [200, 200], 'another application still has the old method');
    assert.deepEqual(await seen({ Authorization: 'Bearer all' }), [200, 200]);
    assert.deepEqual(await seen({ Authorization: 'Bearer catalogue' }), [403, 403]);
    assert.deepEqual(await seen({ Authorization: 'Bearer nonsense' }), [401, 401]);
    for (const other of ['shop-two', 'shop-empty']) client.control.setAccess(other, { phase: 'token-only' });
    assert.deepEqual(await seen(), [401, 401]);
    assert.deepEqual(await seen({ Authorization: 'Bearer all' }), [200, 200]);
  });

  it('[A3] a token replaces the identifier of its own application only', async () => {
    set({ phase: 'token-only', tokens: TOKENS });
    const headers = { Authorization: 'Bearer all' };
    assert.equal((await client.request('/v3/streams', {}, headers)).status, 200);
    assert.equal((await client.request('/v2/mini-player/stream-state', { feedProductId: 'mug' }, headers)).http, 200);
    const online = await client.request<{ online: { streamId: string } }>('/v2/mini-player/online', {}, headers);
    assert.equal(online.body.online.streamId, 'live-new');
    assert.equal(client.control.requests(application).at(-1)?.path, '/v2/mini-player/online');
    assert.equal((await client.request('/v2/mini-player/online', {}, { Authorization: 'Bearer nonsense' })).http, 401);
    assert.equal((await client.request('/v2/mini-player/online', {})).http, 400);
    client.control.setAccess('shop-two', { phase: 'dual', tokens: [{ token: 'two', scopes: ['mini-player'] }] });
    assert.equal((await request(ONLINE, 'two')).http, 403);
    assert.equal((await client.request('/v2/mini-player/online', { application: 'shop-two' }, headers)).http, 403);
  });

  it('[A3] a token is valid for its scopes until it expires or is revoked', async () => {
    set({ phase: 'dual', tokens: TOKENS });
    assert.equal(await pairs('catalogue'), '200 403 403 403');
    assert.equal(await pairs('gone'), '401 401 401 401');
    assert.equal(await pairs('old'), '200 200 200 200');
    client.control.setClock({ application, advance: 'PT10M' });
    assert.equal(await pairs('old'), '401 401 401 401');
    assert.match((await request(STATE, 'old')).body.message, /expired/);
    set({ tokens: [{ token: 'all', scopes: ['streams'], revoked: true }] });
    assert.equal(await pairs('all'), '401 401 401 401');
  });

  it('[A3] a preflight is allowed in every phase, because it cannot have a token', async () => {
    set({ phase: 'token-only', tokens: TOKENS });
    for (const query of ['application=shop-one', '']) {
      const headers = { Origin: 'https://shop.example', 'Access-Control-Request-Headers': 'authorization' };
      const response = await client.fetch(`/v2/mini-player/online?${query}`, { method: 'OPTIONS', headers });
      assert.equal(response.status, 204);
      assert.equal(response.headers.get('access-control-allow-origin'), 'https://shop.example');
      assert.match(response.headers.get('access-control-allow-headers') ?? '', /Authorization/);
    }
  });

  it('[A3] a session has its own phase and tokens', async () => {
    const session = guarded.control.openSession({ template: application });
    const own = session.tokens['all'] ?? '';
    assert.match(own, /^all-[\da-f]{8}$/);
    const status = async (applicationId: string, token: string): Promise<number> =>
      (await guarded.request('/v3/streams', { applicationId }, { Authorization: `Bearer ${token}` })).http;
    assert.deepEqual([await status(session.application, own), await status(session.application, 'all')], [200, 403]);
    assert.deepEqual([await status(application, own), await status(application, 'all')], [403, 200]);
    guarded.control.setAccess(session.application, { phase: 'public' });
    assert.deepEqual([await status(session.application, ''), await status(application, '')], [200, 401]);
    guarded.control.endSession(session.application);
  });
});

describe('the address list of an application', () => {
  const statusFrom = async (localAddress: string): Promise<number | undefined> => {
    const url = `${client.url}/v2/mini-player/online?application=${application}`;
    const [response] = (await once(get(url, { localAddress, agent: false }), 'response')) as [IncomingMessage];
    response.resume();
    return response.statusCode;
  };

  it('[A3] allows these addresses and ranges and no others, in every phase', async () => {
    const seen = async (...allowedAddresses: string[]): Promise<(number | undefined)[]> => {
      set({ allowedAddresses });
      return [await statusFrom('127.0.0.1'), await statusFrom('127.0.1.2')];
    };
    assert.deepEqual(await seen(), [200, 200]);
    assert.deepEqual(await seen('127.0.0.1'), [200, 403]);
    assert.deepEqual(await seen('10.0.0.0/8', '127.0.1.0/24'), [403, 200]);
    assert.deepEqual(await seen('::1', 'fe80::/10'), [403, 403]);
    const { http, status } = await request(ONLINE);
    assert.deepEqual([http, status], [403, 403]);
  });
});

describe('the rate limit of an application', () => {
  it('[Q3] is off by default', async () => {
    const all = await Promise.all(Array.from({ length: 50 }, () => request(ONLINE)));
    assert.ok(all.every(({ http }) => http === 200));
  });

  it('[Q3] returns 429 with Retry-After, and allows requests after that time', async () => {
    client.control.setClock({ application, speed: 0 });
    set({ rateLimit: { requests: 3, per: 'PT30S' } });
    const seen = [];
    for (let count = 0; count < 4; count += 1) seen.push((await request(ONLINE)).http);
    assert.deepEqual(seen, [200, 200, 200, 429]);
    const rejected = await client.request(...STREAMS, { Origin: 'https://shop.example' });
    assert.deepEqual([rejected.http, rejected.status, rejected.headers.get('retry-after')], [429, 429, '10']);
    assert.match(rejected.headers.get('access-control-expose-headers') ?? '', /\bRetry-After\b/);
    assert.equal((await client.request('/v2/mini-player/online', { application: 'shop-two' })).http, 200);
    client.control.setClock({ application, advance: 'PT10S' });
    assert.deepEqual([(await request(ONLINE)).http, (await request(ONLINE)).http], [200, 429]);
    client.control.setClock({ application, advance: 'P1D' });
    assert.deepEqual(
      [
        (await request(ONLINE)).http,
        (await request(ONLINE)).http,
        (await request(ONLINE)).http,
        (await request(ONLINE)).http,
      ],
      [200, 200, 200, 429],
    );
    set({ rateLimit: null });
    assert.equal((await request(ONLINE)).http, 200);
  });

  it('[Q3] returns Retry-After in the time of the client, whatever the speed of the clock', async () => {
    const waits = [];
    for (const speed of [1, 60, 0.5]) {
      client.control.reset(application);
      client.control.setClock({ application, speed });
      set({ rateLimit: { requests: 1, per: 'PT10M' } });
      await request(ONLINE);
      waits.push(Number((await request(ONLINE)).headers.get('retry-after')));
    }
    const [normal = 0, fast = 0, slow = 0] = waits;
    assert.ok(normal > 590 && normal <= 600, String(normal));
    assert.ok(fast >= 5 && fast <= 10, String(fast));
    assert.ok(slow > 1190 && slow <= 1200, String(slow));
  });
});

describe('/__mock/applications', () => {
  const post = (path: string, body: string) => client.send('POST', `/__mock/applications/${path}`, body);

  it('[A3] changes, lists and resets the access settings', async () => {
    const [status, access] = await post(application, '{"phase":"dual","tokens":[{"token":"t","scopes":["streams"]}]}');
    assert.equal(status, 200);
    const nothing = { removalDate: null, allowedAddresses: null, rateLimit: null };
    assert.deepEqual(access, { application, phase: 'dual', tokens: [{ token: 't', scopes: ['streams'] }], ...nothing });
    const list = (await (await client.fetch('/__mock/applications')).json()) as { phase: string }[];
    assert.deepEqual(
      list.map(({ phase }) => phase),
      ['dual', 'public', 'public'],
    );
    client.control.reset(application);
    assert.equal(client.control.access(application)[0]?.phase, 'public');
  });

  it('[E3] rejects invalid settings and names the invalid field', async () => {
    const cases: readonly [string, number, string][] = [
      ['{}', 400, 'phase'],
      ['{"phase":"open"}', 400, 'phase'],
      ['{"phase":null}', 400, 'phase'],
      ['{"tokens":[{"token":"t"}]}', 400, 'tokens[0].scopes'],
      ['{"tokens":[{"token":"","scopes":[]}]}', 400, 'tokens[0].token'],
      ['{"tokens":[{"token":"t","scopes":["admin"]}]}', 400, 'tokens[0].scopes[0]'],
      ['{"tokens":[{"token":"t","scopes":[],"expires":"soon"}]}', 400, 'tokens[0].expires'],
      ['{"tokens":[{"token":"t","scopes":[],"__proto__":{}}]}', 400, 'tokens[0].__proto__'],
      ['{"removalDate":"next year"}', 400, 'removalDate'],
      ['{"allowedAddresses":["localhost"]}', 400, 'allowedAddresses[0]'],
      ['{"allowedAddresses":["10.0.0.0/33"]}', 400, 'allowedAddresses[0]'],
      ['{"rateLimit":{"requests":0,"per":"PT1M"}}', 400, 'rateLimit.requests'],
      ['{"rateLimit":{"requests":5,"per":"PT0S"}}', 400, 'rateLimit.per'],
      ['{"rateLimit":{"requests":5}}', 400, 'rateLimit.per'],
      ['{"origins":[]}', 400, 'origins'],
      ['[]', 400, 'body'],
    ];
    for (const [body, status, field] of cases) {
      const [found, reply] = await post(application, body);
      assert.deepEqual([found, reply['field']], [status, field], body);
    }
    const [status, reply] = await post('nobody', '{"phase":"dual"}');
    assert.deepEqual([status, reply['field']], [404, 'application']);
  });
});
