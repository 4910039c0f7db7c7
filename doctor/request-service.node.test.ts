import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, describe, it } from 'node:test';
import { gzipSync } from 'node:zlib';
import { ENCODINGS, sendEndless, type Encoding } from './fixtures/endless-body.js';
import { requestService, type ServiceAnswer } from './request-service.js';

/** What is on its way when nobody reads on: the windows of the network and the buffers of the streams. */
const ON_ITS_WAY = 10_000_000;
const TOO_LONG = 'it is longer than 5 MB';

describe('a request of the doctor itself', () => {
  let sent = 0;
  const server = createServer((request, response) => {
    const path = request.url?.slice(1) ?? '';
    if (path in ENCODINGS) return void sendEndless(response, path as Encoding, (bytes) => (sent += bytes));
    if (path === 'small') return void response.setHeader('Content-Encoding', 'gzip').end(gzipSync('{"status": 200}'));
    if (path === 'bomb') return void response.setHeader('Content-Encoding', 'gzip').end(gzipSync(Buffer.alloc(1e8)));
    if (path === 'broken') return void response.setHeader('Content-Encoding', 'gzip').end('no gzip');
    if (path === 'moved') return void response.writeHead(302, { Location: '/small' }).end();
    if (path === 'circle') return void response.writeHead(302, { Location: '/circle' }).end();
    response.write('{');
  });
  const request = (path: string, timeout = 20_000): Promise<ServiceAnswer> =>
    requestService(
      `http://127.0.0.1:${String((server.address() as AddressInfo).port)}/${path}`,
      {},
      { timeout, insecure: false },
    );
  before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  for (const encoding of Object.keys(ENCODINGS)) {
    it(`[C7] reads no more than its limit of a body without an end: ${encoding}`, async () => {
      sent = 0;
      const { status, json, problem } = await request(encoding);
      assert.deepEqual({ status, json, problem }, { status: 200, json: null, problem: TOO_LONG });
      assert.ok(sent < 5_000_000 + ON_ITS_WAY, `${String(sent)} bytes sent`);
    });
  }

  it('[C7] unpacks no more than its limit of a small body that becomes a large one', async () => {
    assert.equal((await request('bomb')).problem, TOO_LONG);
  });

  it('[C7] reads what is packed or lies elsewhere, and says why there is nothing', async () => {
    assert.deepEqual((await request('small')).json, { status: 200 });
    assert.deepEqual((await request('moved')).json, { status: 200 });
    assert.equal((await request('broken')).problem, 'incorrect header check');
    assert.equal((await request('circle')).problem, 'it redirects again and again');
    assert.equal((await request('silent', 300)).problem, 'no response within 0.3 s');
    assert.match(
      (await requestService('http://127.0.0.1:9/', {}, { timeout: 9e3, insecure: false })).problem,
      /REFUSED/,
    );
  });
});
