import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { ContractClient } from '../fixtures/contract-client.js';

const client = ContractClient.forThisFile();

/**
 * Sends raw bytes and returns the status line, or an empty text if the connection is closed without one.
 *
 * @param hangUp closes the connection after the bytes instead of waiting for the response
 */
async function sendRaw(text: string, hangUp = true): Promise<string> {
  const { hostname, port } = new URL(client.url);
  const socket = connect(Number(port), hostname);
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => socket.destroy());
  if (hangUp) socket.end(text);
  else socket.write(text);
  await once(socket, 'close');
  return Buffer.concat(chunks).toString('latin1').split('\r\n', 1)[0] ?? '';
}

const PATHS = [
  '/v3/streams?applicationId=',
  '/v2/mini-player/stream-state?application=shop-one&feedProductId=',
  '/v2/mini-player/online?application=',
  '/v3/translation/quick-state?translationId=',
  '/media/',
  '/live/',
  '/sdk/svc-pip-sdk/',
  '/sdk/svc-pip-sdk/sites/',
  '/__mock/',
  '/__mock/streams/',
  '/__mock/sessions/',
  '/__mock/clock',
  '/__mock/faults/',
  '/__mock/applications/shop-two',
  '/__mock/requests?application=',
  '/media/of/',
  '/internal/chat?application=shop-one&translationId=',
  '/__db/',
  '/__db/streams?',
  '/',
];
const hostile = fc.constantFrom(
  '__proto__',
  'constructor',
  'toString',
  '%00',
  '%',
  '%ff%fe',
  '../',
  '..%2f',
  '[a]=b',
  '&&==',
);
const tail = fc
  .array(fc.oneof(hostile, fc.webPath(), fc.webQueryParameters()), { maxLength: 4 })
  .map((parts) => parts.join(''));
const method = fc.constantFrom('GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS');

async function alive(): Promise<void> {
  assert.equal((await client.fetch('/__mock/health')).status, 200);
}

describe('the mock with invalid requests', () => {
  it('[E1] responds with a status below 500 to any request line', async () => {
    const request = fc.tuple(
      method,
      fc.constantFrom(...PATHS),
      tail,
      fc.constantFrom('', '{"a":1}', '{', 'null', '[]', '{"__proto__":{"x":1}}'),
    );
    await fc.assert(
      fc.asyncProperty(request, async ([verb, path, rest, body]) => {
        const head = `Host: 127.0.0.1\r\nConnection: close\r\nContent-Length: ${body.length}\r\n\r\n`;
        const status = await sendRaw(`${verb} ${path}${rest} HTTP/1.1\r\n${head}${body}`, false);
        assert.match(status, /^HTTP\/1\.1 [234]\d\d /, `${verb} ${path}${rest} ${body}`);
      }),
      { numRuns: 400 },
    );
    await alive();
  });

  it('[E1, FAULTS S4.24] survives clients that violate HTTP, stop midway or send too much', async () => {
    const head = 'POST /__mock/streams/live-new HTTP/1.1\r\nHost: localhost\r\n';
    await sendRaw('\u0000\u0001\u0002\r\n\r\n');
    await sendRaw('GET / HTTP/9.9\r\n\r\n');
    await sendRaw(`GET /?${'x'.repeat(100_000)} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
    await sendRaw(`GET / HTTP/1.1\r\nHost: localhost\r\nX-Long: ${'y'.repeat(100_000)}\r\n\r\n`);
    await sendRaw(`${head}Content-Length: 1000\r\n\r\n{"state":`);
    await sendRaw(`${head}Content-Length: 2000000\r\nConnection: close\r\n\r\n${'z'.repeat(2_000_000)}`);
    await sendRaw(`${head}Content-Encoding: gzip\r\nContent-Length: 3\r\nConnection: close\r\n\r\nabc`);
    await alive();
  });
});
