import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request } from 'node:http';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { describe, it } from 'node:test';
import { ContractClient } from '../fixtures/contract-client.js';
import { controlViolations } from '../fixtures/contract-validator.js';
import { createMockApi } from '../server.js';

const TOKEN = 'a-token-of-a-container';
/** The host name by which another machine connects to a container. */
const OTHER_HOST = 'mock.example:4010';

const open = ContractClient.forThisFile({ controlToken: TOKEN });
const closed = ContractClient.forThisFile();
const exposed = ContractClient.forThisFile({ host: '0.0.0.0' });
const ipv6 = ContractClient.forThisFile({ host: '::1' });

interface Reply {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

async function send(
  client: ContractClient,
  path: string,
  headers: Readonly<Record<string, string>>,
  method = 'GET',
): Promise<Reply> {
  const clientRequest = request(client.url + path, { method, headers: { host: OTHER_HOST, ...headers } }).end();
  const [response] = (await once(clientRequest, 'response')) as [IncomingMessage];
  const { statusCode: status = 0, headers: responseHeaders } = response;
  const body = await text(response);
  const type = responseHeaders['content-type'] ?? null;
  assert.deepEqual(controlViolations({ method, path, status, type, text: body }), [], path);
  return { status, headers: responseHeaders, body };
}

describe('the control token', () => {
  it('[A1] allows requests to the control API and the database', async () => {
    for (const path of ['/__mock/health', '/__mock/requests', '/__db/streams']) {
      assert.equal((await send(open, path, { 'x-svc-control-token': TOKEN })).status, 200, path);
      for (const token of ['', 'another-token-of-that-size', `${TOKEN}x`]) {
        const { status, body } = await send(open, path, { 'x-svc-control-token': token });
        assert.equal(status, 403);
        assert.match(body, /wants the right X-Svc-Control-Token/);
      }
      assert.equal((await send(open, path, {})).status, 403);
    }
    const reset = await send(open, '/__mock/reset', { 'x-svc-control-token': TOKEN }, 'POST');
    assert.equal(reset.status, 200);
  });

  it('[A2] allows pages of any origin after a preflight, and no page without it', async () => {
    const origin = 'http://mock.example:4010';
    const preflight = await send(open, '/__mock/reset', { origin }, 'OPTIONS');
    assert.equal(preflight.status, 204);
    assert.equal(preflight.headers['access-control-allow-origin'], origin);
    assert.match(String(preflight.headers['access-control-allow-headers']), /X-Svc-Control-Token/);
    const reply = await send(open, '/__mock/health', { origin, 'x-svc-control-token': TOKEN });
    assert.deepEqual([reply.status, reply.headers['access-control-allow-origin']], [200, origin]);
    assert.equal((await send(open, '/__mock/health', { origin })).status, 403);
  });

  it('[A1] does not allow anything if the mock has none', async () => {
    for (const token of ['', TOKEN]) {
      const { status, body } = await send(closed, '/__mock/health', { 'x-svc-control-token': token });
      assert.equal(status, 403);
      assert.match(body, /only on this machine, under a loopback name/);
    }
    assert.equal((await send(closed, '/__mock/reset', { origin: 'http://mock.example:4010' }, 'OPTIONS')).status, 403);
  });

  it('[A1, FAULTS S4.24] is required behind a reverse proxy on this machine, whose clients can be anywhere', async () => {
    const headers = ['Forwarded', 'Via', 'X-Forwarded-For', 'X-Forwarded-Host', 'X-Real-IP'];
    headers.push('X-Forwarded-Proto', 'X-Original-URL', 'X-Client-IP', 'True-Client-IP', 'CF-Connecting-IP');
    for (const header of headers) {
      const forwarded = { host: 'localhost', [header]: '127.0.0.1' };
      for (const path of ['/__mock/health', '/__db/streams']) {
        assert.equal((await send(closed, path, forwarded)).status, 403, header);
        assert.equal((await send(open, path, { ...forwarded, 'x-svc-control-token': TOKEN })).status, 200, header);
      }
    }
  });

  it('[A1] is required behind a proxy that adds no header but uses HTTP/1.0, as nginx does by default', async () => {
    for (const [client, credentials, status] of [
      [closed, '', 403],
      [open, `X-Svc-Control-Token: ${TOKEN}\r\n`, 200],
    ] as const) {
      const socket = connect(Number(new URL(client.url).port), '127.0.0.1');
      socket.write(`GET /__mock/health HTTP/1.0\r\nHost: 127.0.0.1\r\n${credentials}\r\n`);
      assert.match(await text(socket), new RegExp(`^HTTP/1\\.1 ${String(status)} `));
    }
  });

  it('[A1] is wanted of this machine too, since a proxy may name nothing and keep connections', async () => {
    for (const path of ['/__mock/health', '/__mock/streams?application=shop-one', '/__db/streams']) {
      assert.equal((await open.fetch(path)).status, 403, path);
      const allowed = await open.fetch(path, { headers: { 'X-Svc-Control-Token': TOKEN } });
      assert.equal(allowed.status, 200, path);
    }
    assert.equal((await open.fetch('/__mock/reset', { method: 'POST' })).status, 403);
  });

  it('[A1] is wanted where the mock listens beyond this machine: without one nobody may control it', async () => {
    for (const path of ['/__mock/health', '/__db/streams']) {
      const response = await exposed.fetch(path, { headers: { 'X-Svc-Control-Token': TOKEN } });
      assert.equal(response.status, 403, path);
      assert.match(await response.text(), /has no token; start it with SVC_CONTROL_TOKEN/);
    }
    assert.equal((await ipv6.fetch('/__mock/health')).status, 200);
  });

  it('[E3] is rejected if it is too short', async () => {
    await assert.rejects(createMockApi({ port: 0, controlToken: 'short' }), /has 5 characters, it needs 16 or more/);
  });
});
