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

async function serve(answer: RequestListener, grace?: number): Promise<{ server: Server; close: () => Promise<void> }> {
  const server = createServer(answer);
  const close = closeGracefully(server, grace);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return { server, close };
}

const placeOf = (server: Server) => ({ host: '127.0.0.1', port: (server.address() as AddressInfo).port });

const ask = (server: Server): ClientRequest => get({ agent, ...placeOf(server) });

const answerOf = async (request: ClientRequest): Promise<IncomingMessage> =>
  ((await once(request, 'response')) as [IncomingMessage])[0];

const received = async (server: Server): Promise<ServerResponse> =>
  ((await once(server, 'request')) as [IncomingMessage, ServerResponse])[1];

describe('a mock that ends', () => {
  it('finishes an answer that had not begun, and tells its caller to hang up', async () => {
    const { server, close } = await serve(() => undefined);
    const request = ask(server);
    const response = await received(server);
    const closed = close();
    response.end('whole');
    const answer = await answerOf(request);
    assert.equal(answer.headers.connection, 'close');
    assert.equal(await text(answer), 'whole');
    await closed;
  });

  it('finishes an answer that was half sent, and closes its connection and the idle ones without waiting', async () => {
    // Nothing is cut in time: it is over only when every connection was closed.
    const { server, close } = await serve(() => undefined, A_DAY_MS);
    server.keepAliveTimeout = 0;
    const first = ask(server);
    (await received(server)).end('idle from now on');
    await text(await answerOf(first));
    const request = ask(server);
    const response = await received(server);
    response.write('one ');
    const answer = await answerOf(request);
    const closed = close();
    response.end('whole');
    assert.equal(await text(answer), 'one whole');
    await closed;
  });

  it('takes no new connection and cuts what is held', async () => {
    const { server, close } = await serve(() => undefined);
    const held = ask(server);
    await received(server);
    const failed = once(held, 'error');
    const place = placeOf(server);
    const closed = close();
    const [refused] = (await once(get(place), 'error')) as [NodeJS.ErrnoException];
    assert.equal(refused.code, 'ECONNREFUSED');
    await closed;
    assert.equal(((await failed) as [NodeJS.ErrnoException])[0].code, 'ECONNRESET');
  });
});
