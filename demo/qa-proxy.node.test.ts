import assert from 'node:assert/strict';
import { request } from 'node:http';
import { after, before, describe, it } from 'node:test';
import { freePort } from '../tooling/free-port.js';
import { createMockApi, type MockApi } from '../mock-api/server.js';
import { scenarios } from './catalogue.js';
import { createShop, type Shop } from './server.js';

let api: MockApi;
let shop: Shop;
before(async () => {
  api = await createMockApi({ port: 0 });
  shop = await createShop({ port: 0, apiUrl: api.url });
});
after(async () => {
  await shop.close();
  await api.close();
});

const JSON_TYPE = { 'content-type': 'application/json' };

const post = (path: string, body: unknown, headers: Record<string, string> = JSON_TYPE): Promise<Response> =>
  fetch(shop.url + path, { method: 'POST', headers, body: JSON.stringify(body) });

async function stateOf(feedProductId: string): Promise<unknown> {
  const query = new URLSearchParams({ application: 'demo-shop', feedProductId });
  const response = await fetch(`${api.url}/v2/mini-player/stream-state?${query.toString()}`);
  const { body } = (await response.json()) as { body: { status: string; stream: { streamStatus: string } | null } };
  return body.stream?.streamStatus ?? body.status;
}

describe("QA's switches", () => {
  it('[D7] end the stream of their scenario, finish its recording and start it again', async () => {
    const scenario = scenarios.find(({ stream }) => stream !== undefined);
    assert.ok(scenario?.stream);
    const { feedProductId, stream } = scenario;
    assert.equal(await stateOf(feedProductId), 'online');
    assert.equal((await post(`/qa/streams/${stream}`, { state: 'completed', recording: 'processing' })).status, 200);
    assert.equal(await stateOf(feedProductId), 'no_active_stream');
    assert.equal((await post(`/qa/streams/${stream}`, { recording: 'ready' })).status, 200);
    assert.equal(await stateOf(feedProductId), 'completed');
    assert.equal((await post('/qa/reset', {})).status, 200);
    assert.equal(await stateOf(feedProductId), 'online');
  });

  it('return errors of the mock', async () => {
    assert.equal((await post('/qa/streams/tea-time', { state: 'upside-down' })).status, 400);
    assert.equal((await post('/qa/streams/unknown', { state: 'online' })).status, 404);
  });

  it('forward only the allowed endpoints', async () => {
    assert.equal((await post('/qa/faults', {})).status, 404);
    assert.equal((await post('/qa/streams/a/b', {})).status, 404);
    assert.equal((await fetch(`${shop.url}/qa/reset`)).status, 404);
  });

  it('reject content types without a preflight, and long bodies', async () => {
    assert.equal((await post('/qa/reset', {}, { 'content-type': 'text/plain' })).status, 415);
    assert.equal((await post('/qa/reset', 'x'.repeat(5000))).status, 413);
  });

  it('[A1] reject a request forwarded by a reverse proxy on this machine, as the mock does', async () => {
    for (const header of ['Forwarded', 'X-Forwarded-For', 'CF-Connecting-IP']) {
      assert.equal((await post('/qa/reset', {}, { ...JSON_TYPE, [header]: '127.0.0.1' })).status, 403, header);
    }
  });

  it('reject a foreign host name that resolves to this machine', async () => {
    const status = await new Promise((resolve, reject) => {
      const headers = { ...JSON_TYPE, host: 'shop.example' };
      request(`${shop.url}/qa/reset`, { method: 'POST', headers }, (response) => {
        response.resume();
        resolve(response.statusCode);
      })
        .on('error', reject)
        .end('{}');
    });
    assert.equal(status, 403);
  });

  it('report that the mock does not respond', async () => {
    const lonely = await createShop({ port: 0, apiUrl: `http://127.0.0.1:${String(await freePort())}` });
    const response = await fetch(`${lonely.url}/qa/reset`, { method: 'POST', headers: JSON_TYPE, body: '{}' });
    assert.equal(response.status, 502);
    assert.match(await response.text(), /does not respond/);
    await lonely.close();
  });
});
