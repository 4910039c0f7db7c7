import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { ClientRequest, IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { Agent, createServer, get } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { after, describe, it } from 'node:test';
import { closeGracefully } from './close-gracefully.js';

/** Connections of a browser or a proxy: kept open for the next request. */
const agent = new Agent({ keepAlive: true });
after(() => agent.destroy());

const A_DAY_MS = 86_400_000;

async function serve(
  listener: RequestListener,
  grace?: number,
): Promise<{ server: Server; close: () => Promise<void> }> {
  const server = createServer(listener);
  const close = closeGracefully(server, grace);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, close };
}

const addressOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

const send = (server: Server): ClientRequest => get({ agent, ...addressOf(server) });

const responseTo = async (request: ClientRequest): Promise<IncomingMessage> =>
  ((await once(request, 'response')) as [IncomingMessage])[0];

const nextResponse = async (server: Server): Promise<ServerResponse> =>
  ((await once(server, 'request')) as [IncomingMessage, ServerResponse])[1];

describe('a graceful close', () => {
  it('completes a response that had not started, with Connection: close', async () => {
    const { server, close } = await serve(() => undefined);
    const request = send(server);
    const response = await nextResponse(server);
    const closed = close();
    response.end('whole');
    const reply = await responseTo(request);
    assert.equal(reply.headers.connection, 'close');
    assert.equal(await text(reply), 'whole');
    await closed;
  });

  it('completes a response that was partly sent, and closes its connection and the idle ones at once', async () => {
    // With this grace period, `close` resolves only if every connection was closed.
    const { server, close } = await serve(() => undefined, A_DAY_MS);
    server.keepAliveTimeout = 0;
    const first = send(server);
    (await nextResponse(server)).end('idle from now on');
    await text(await responseTo(first));
    const request = send(server);
    const response = await nextResponse(server);
    response.write('one ');
    const reply = await responseTo(request);
    const closed = close();
    response.end('whole');
    assert.equal(await text(reply), 'one whole');
    await closed;
  });

  it('rejects new connections and cuts pending responses after the grace period', async () => {
    const { server, close } = await serve(() => undefined);
    const held = send(server);
    await nextResponse(server);
    const failed = once(held, 'error');
    const address = addressOf(server);
    const closed = close();
    const [rejected] = (await once(get(address), 'error')) as [NodeJS.ErrnoException];
    assert.equal(rejected.code, 'ECONNREFUSED');
    await closed;
    assert.equal(((await failed) as [NodeJS.ErrnoException])[0].code, 'ECONNRESET');
  });
});
