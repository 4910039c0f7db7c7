import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { Catalogue, ErrorBody, StreamState } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const STREAMS = '/v3/streams';
const STATE = '/v2/mini-player/stream-state';
const ONLINE = '/v2/mini-player/online';
const QUICK = '/v3/translation/quick-state';
const application = 'shop-one';

/** Every pair of the specification's Errors table that a mock without faults can return. */
const PAIRS: readonly [path: string, query: Record<string, string>, http: number, status: number][] = [
  [STREAMS, { applicationId: application }, 200, 200],
  [STREAMS, {}, 200, 400],
  [STREAMS, { applicationId: 'nobody' }, 200, 400],
  [STATE, { application, feedProductId: '00123' }, 200, 200],
  [STATE, { application, feedProductId: 'unlinked' }, 200, 200],
  [STATE, { application }, 400, 400],
  [STATE, { feedProductId: '00123' }, 400, 400],
  [STATE, { application, feedProductId: 'failed' }, 500, 500],
  [ONLINE, { application }, 200, 200],
  [ONLINE, {}, 400, 400],
  [QUICK, { translationId: 'live-new' }, 200, 200],
  [QUICK, {}, 200, 400],
];

describe('every endpoint', () => {
  it('[E1] returns status, body and a serverTime in UTC with milliseconds', async () => {
    for (const [path, query] of PAIRS) {
      const before = Date.now();
      const { status, body, serverTime, headers } = await client.request<object>(path, query);
      assert.ok(Number.isInteger(status) && typeof body === 'object');
      assert.match(serverTime, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      assert.ok(Date.parse(serverTime) >= before && Date.parse(serverTime) <= Date.now());
      assert.match(headers.get('content-type') ?? '', /^application\/json\b/);
    }
  });

  it('[E2] returns the pair of HTTP and envelope status of the Errors table', async () => {
    for (const [path, query, http, status] of PAIRS) {
      const response = await client.request(path, query);
      assert.deepEqual([response.http, response.status], [http, status], `${path} ${JSON.stringify(query)}`);
    }
  });

  it('[E3] has the error body {error: "invalid", message}', async () => {
    for (const [path, query, , expected] of PAIRS) {
      if (expected === 200) continue;
      const { body } = await client.request<ErrorBody>(path, query);
      assert.deepEqual(Object.keys(body), ['error', 'message']);
      assert.equal(body.error, 'invalid');
      assert.ok(body.message.length > 0);
    }
  });

  it('[E6] answers at its exact path only: neither in other letter case nor with a closing slash', async () => {
    for (const path of [STREAMS, STATE, ONLINE, QUICK, '/internal/playback', '/internal/chat']) {
      const query = `?application=${application}&applicationId=${application}&feedProductId=mug&translationId=live-new`;
      assert.equal((await client.fetch(path + query)).status, 200, path);
      for (const wrong of [`${path}/`, path.toUpperCase(), path.replace('/', '//')]) {
        assert.equal((await client.fetch(wrong + query)).status, 404, wrong);
      }
    }
    for (const page of ['/', '/__mock', '/__mock/', '/docs', '/docs/', '/docs/control/', '/try', '/try/']) {
      const { status } = await client.fetch(page, { redirect: 'manual' }).catch(() => ({ status: 0 }));
      assert.equal(status, 200, page);
    }
  });

  it('[E4] ignores unknown parameters', async () => {
    const odd = { __proto__x: '1', 'a[b]': 'c', constructor: 'x', toString: 'y', extra: 'z' };
    for (const [path, query, http, status] of PAIRS) {
      const response = await client.request(path, { ...query, ...odd });
      assert.deepEqual([response.http, response.status], [http, status]);
    }
  });

  it('[E5] keeps identifiers unchanged in requests and responses', async () => {
    const expected = { '00123': 'live-new', '9007199254740993': 'live-new', '1e3': 'finished-shirt' };
    for (const [feedProductId, streamId] of Object.entries(expected)) {
      const { body } = await client.request<StreamState>(STATE, { application, feedProductId });
      assert.ok(body.stream);
      assert.equal(body.stream.feedProductId, feedProductId);
      assert.equal(body.stream.streamId, streamId);
      const catalogue = await client.request<Catalogue>(STREAMS, { applicationId: application, feedProductId });
      assert.ok(catalogue.body.products.some((product) => product.feedProductId === feedProductId));
    }
    for (const near of ['123', '0123', '9007199254740992', '1000', '1E3', ' 00123']) {
      const { body } = await client.request<StreamState>(STATE, { application, feedProductId: near });
      assert.equal(body.status, 'no_active_stream', near);
    }
  });

  it('[E6, FAULTS S4.12] supports GET only, and never allows credentials', async () => {
    for (const [path] of PAIRS) {
      for (const method of ['POST', 'PUT', 'DELETE', 'PATCH']) {
        const response = await client.fetch(`${path}?application=${application}`, { method });
        assert.equal(response.status, 405);
        assert.match(response.headers.get('allow') ?? '', /GET/);
        assert.equal(((await response.json()) as { status: number }).status, 405);
      }
      const response = await client.fetch(path, { headers: { Origin: 'https://shop.example' } });
      assert.equal(response.headers.get('access-control-allow-credentials'), null);
      assert.equal(response.headers.get('set-cookie'), null);
      assert.equal(response.headers.get('etag'), null);
      await response.text();
    }
  });
});
