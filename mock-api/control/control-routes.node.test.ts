import assert from 'node:assert/strict';
import { request } from 'node:http';
import { describe, it } from 'node:test';
import type { OnlineBody } from '../../src/contract/wire.js';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

const online = async (): Promise<string | undefined> =>
  (await client.request<OnlineBody>('/v2/mini-player/online', { application: 'shop-one' })).body.online?.streamId;

describe('/__mock', () => {
  it('[D7] changes a stream, effective from the next response, and resets it', async () => {
    const [status, json] = await client.send(
      'POST',
      '/__mock/streams/live-new',
      '{"state":"completed","recording":"ready"}',
    );
    assert.equal(status, 200);
    assert.deepEqual([json['id'], json['state'], json['recording']], ['live-new', 'completed', 'ready']);
    assert.ok(Date.parse(String(json['endDate'])) > Date.parse(String(json['startDate'])));
    assert.equal(await online(), 'live-old');
    assert.equal((await client.send('POST', '/__mock/reset'))[0], 200);
    assert.equal(await online(), 'live-new');
  });

  it('[D2] sets the start date of a started stream', async () => {
    const [, json] = await client.send('POST', '/__mock/streams/planned-late', '{"state":"online"}');
    assert.ok(Math.abs(Date.parse(String(json['startDate'])) - Date.now()) < 5_000);
    assert.equal(json['endDate'], null);
    assert.equal(await online(), 'planned-late');
    await client.send('POST', '/__mock/reset');
  });

  it('[E3] rejects invalid input with a 4xx that names the field', async () => {
    const cases: readonly [string, string, number, string][] = [
      ['live-new', '{"state":"asleep"}', 400, 'state'],
      ['live-new', '{"recording":1}', 400, 'recording'],
      ['live-new', '{}', 400, 'state'],
      ['live-new', '{"name":"x"}', 400, 'name'],
      ['live-new', '{"__proto__":{"state":"online"}}', 400, '__proto__'],
      ['live-new', '{"constructor":1}', 400, 'constructor'],
      ['live-new', '[]', 400, 'body'],
      ['live-new', '"online"', 400, 'body'],
      ['live-new', '{', 400, 'body'],
      ['live-new', `{"state":"${'x'.repeat(300_000)}"}`, 413, 'body'],
      ['nobody', '{"state":"online"}', 404, 'id'],
      ['__proto__', '{"state":"online"}', 404, 'id'],
    ];
    for (const [id, body, status, field] of cases) {
      const [found, json] = await client.send('POST', `/__mock/streams/${id}`, body);
      assert.deepEqual([found, json['field']], [status, field], body.slice(0, 60));
      assert.equal(json['error'], 'invalid');
    }
    assert.equal((await client.send('POST', '/__mock/nothing'))[0], 404);
    assert.equal((await client.send('GET', '/__mock/requests?application=nobody'))[1]['field'], 'application');
    assert.equal((await client.send('GET', '/__mock/health'))[1]['status'], 'ok');
  });

  it('[A2] logs the requests of each project', async () => {
    await client.send('POST', '/__mock/reset');
    await client.fetch('/v2/mini-player/online?application=shop-two', { headers: { Origin: 'https://other.example' } });
    await client.fetch('/v2/mini-player/stream-state?application=shop-one');
    await client.fetch('/media/clips/x.webm', { headers: { Referer: 'https://other.example/product/1' } });
    const two = client.control.requests('shop-two');
    assert.deepEqual(
      two.map(({ method, path, status, origin, query }) => [method, path, status, origin, query]),
      [
        ['GET', '/v2/mini-player/online', 200, 'https://other.example', { application: 'shop-two' }],
        ['GET', '/media/clips/x.webm', 404, null, {}],
      ],
    );
    assert.deepEqual(
      client.control.requests('shop-one').map(({ status }) => status),
      [400],
    );
    assert.equal(client.control.requests().length, 3);
    assert.ok(two.every(({ time }) => Math.abs(Date.parse(time) - Date.now()) < 60_000));
  });

  it('[A2, FAULTS S4.24] allows pages of registered origins and of this machine, and no other page', async () => {
    for (const origin of ['https://shop.example', 'http://localhost:5173', 'http://[::1]:8000']) {
      const response = await client.fetch('/__mock/streams/live-new', {
        method: 'OPTIONS',
        headers: { Origin: origin },
      });
      assert.equal(response.headers.get('access-control-allow-origin'), origin);
    }
    for (const origin of ['https://evil.test', 'null', 'http://localhost.evil.test']) {
      const response = await client.fetch('/__mock/reset', { method: 'POST', headers: { Origin: origin } });
      assert.equal(response.status, 403);
      assert.equal(response.headers.get('access-control-allow-origin'), null);
      await response.text();
    }
  });

  it('[A2, FAULTS S4.24] rejects an image or a form of another site, which can be without an origin', async () => {
    const status = async (site: string, origin = {}): Promise<number> => {
      const headers = { 'Sec-Fetch-Site': site, ...origin };
      return (await client.fetch('/__mock/health', { headers })).status;
    };
    assert.equal(await status('cross-site'), 403);
    assert.equal(await status('cross-site', { Origin: 'https://evil.test' }), 403);
    assert.equal(await status('cross-site', { Origin: 'https://shop.example' }), 200);
    for (const site of ['none', 'same-origin', 'same-site']) assert.equal(await status(site), 200, site);
  });

  it('[A2, FAULTS S4.24] rejects a foreign host name that resolves to this machine', async () => {
    const { hostname, port } = new URL(client.url);
    const status = (host: string): Promise<unknown> =>
      new Promise((resolve, reject) => {
        request({ hostname, port, path: '/__mock/health', headers: { Host: host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .on('error', reject)
          .end();
      });
    for (const host of ['localhost', `LOCALHOST:${port}`, `127.0.0.1:${port}`, `[::1]:${port}`]) {
      assert.equal(await status(host), 200, host);
    }
    const foreign = ['evil.test', `127.0.0.1.evil.test:${port}`, 'localhost.evil.test', 'evil.test@localhost'];
    for (const host of [
      ...foreign,
      'localhost#.evil.test',
      'localhost/.evil.test',
      'localhost\\.evil.test',
      '0.0.0.0',
    ]) {
      assert.equal(await status(host), 403, host);
    }
  });
});
