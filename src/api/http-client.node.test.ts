import assert from 'node:assert/strict';
import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { after, before, beforeEach, mock, test } from 'node:test';
import { createHttpClient } from './http-client.js';

const ENVELOPE = '{"status":200,"body":{},"serverTime":"2026-11-21T10:00:00.000Z"}';

const requests: IncomingMessage[] = [];
let reply: (response: ServerResponse) => void;
const server = createServer((request, response) => {
  requests.push(request);
  reply(response);
});
let base = '';

before(async () => {
  // For the whole file, since fetch has timers too: a real timer that is cleared through the mock still fires.
  mock.timers.enable({ apis: ['setTimeout'] });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
beforeEach(() => void requests.splice(0));
after(() => {
  server.close();
  server.closeAllConnections();
  mock.timers.reset();
});

const TIMEOUT = 8000;
const sendRequest = createHttpClient({ random: () => 0 });
const requestOnce = createHttpClient({ retries: 0 });

/** The HTTP status of the response, or the code of the error. */
async function outcome(http: ReturnType<typeof createHttpClient>): Promise<number | string> {
  const result = await http(base);
  return result.ok ? result.value.httpStatus : result.error.code;
}

test('[E6, FAULTS S4.12, S5.3] the request on the wire is a GET with the Accept header and no credentials', async () => {
  reply = (response) => response.setHeader('Set-Cookie', 'a=1').end(ENVELOPE);
  await requestOnce(base);
  assert.equal(await outcome(requestOnce), 200);
  const { method, headers } = requests[1] ?? {};
  assert.equal(method, 'GET');
  assert.equal(headers?.accept, 'application/json');
  assert.equal(headers?.cookie, undefined);
  assert.equal(headers?.authorization, undefined);
});

test('[E5] characters split across two packets are decoded correctly', async () => {
  const bytes = Buffer.from('{"status":200,"body":{"id":"日本🛋️"}}');
  reply = (response) => {
    const send = (at: number): void => {
      if (at === bytes.length) response.end();
      else response.write(bytes.subarray(at, at + 1), () => send(at + 1));
    };
    send(0);
  };
  const result = await sendRequest(base);
  assert.deepEqual(result.ok && result.value.json, { status: 200, body: { id: '日本🛋️' } });
});

/** A client whose mocked clock advances while it waits for its retry, and the times of its requests, milliseconds. */
function retryingClient(): { http: ReturnType<typeof createHttpClient>; times: number[] } {
  const times: number[] = [];
  let now = 0;
  const pass = (): void => {
    while (times.length < 2 && now < TIMEOUT) {
      now += 1;
      mock.timers.tick(1);
    }
  };
  const http = createHttpClient({
    fetch: (url, init) => {
      times.push(now);
      return fetch(url, init);
    },
    // Called just before the client sets the timer of the retry.
    random: () => {
      if (times.length < 2) setImmediate(pass);
      return 0;
    },
  });
  return { http, times };
}

test('[C1, FAULTS 73] a response without headers ends in a timeout', async () => {
  reply = () => mock.timers.tick(TIMEOUT);
  assert.equal(await outcome(sendRequest), 'timeout');
});

test('[C1, FAULTS 73] an endless body ends in a timeout, and its connection is closed', async () => {
  const http = createHttpClient({
    fetch: async (url, init) => {
      const response = await fetch(url, init);
      setImmediate(() => mock.timers.tick(TIMEOUT));
      return response;
    },
  });
  let closed: Promise<unknown> = Promise.resolve();
  reply = (response) => {
    closed = once(response, 'close');
    response.write('{"status":');
  };
  assert.equal(await outcome(http), 'timeout');
  await closed;
});

test('[C1] an aborted request closes its connection', async () => {
  const caller = new AbortController();
  let closed: Promise<unknown> = Promise.resolve();
  reply = (response) => {
    closed = once(response, 'close');
    caller.abort();
  };
  const result = await sendRequest(base, caller.signal);
  assert.equal(!result.ok && result.error.code, 'aborted');
  await closed;
});

test('[C1, FAULTS 84] a request whose connection breaks during the body is retried', async () => {
  const { http } = retryingClient();
  reply = (response) => {
    if (requests.length > 1) return response.end(ENVELOPE);
    response.setHeader('Content-Length', '1000');
    return response.write('{"status":', () => response.destroy());
  };
  assert.equal(await outcome(http), 200);
  assert.equal(requests.length, 2);
});

test('[C1, FAULTS 67] Retry-After is honoured', async () => {
  const { http, times } = retryingClient();
  reply = (response) => {
    if (requests.length > 1) response.end(ENVELOPE);
    else response.writeHead(429, { 'Retry-After': '1' }).end();
  };
  assert.equal(await outcome(http), 200);
  assert.deepEqual(times, [0, 1000]);
});

test('[C1, FAULTS 74] an endless response is cancelled at one megabyte', async () => {
  let sent = 0;
  reply = (response) => {
    const chunk = Buffer.alloc(64 * 1024, ' ');
    const send = (): void => {
      sent += chunk.length;
      if (!response.destroyed) response.write(chunk, send);
    };
    send();
  };
  assert.equal(await outcome(sendRequest), 'too-large');
  assert.ok(sent < 16 * 1024 * 1024);
});

test('[C3, FAULTS 75] a redirect is not followed', async () => {
  reply = (response) => response.writeHead(302, { Location: '/elsewhere' }).end();
  assert.equal(await outcome(requestOnce), 'network');
  assert.deepEqual([...new Set(requests.map(({ url }) => url))], ['/']);
});

test('[C3] responses without usable content are rejected', async () => {
  const unusable: ((response: ServerResponse) => void)[] = [
    (response) => response.end(),
    (response) => response.writeHead(204).end(),
    (response) => response.end('\ufeff' + ENVELOPE),
    (response) => response.end(Buffer.from(ENVELOPE, 'utf16le')),
    (response) => response.end(ENVELOPE.slice(0, -5)),
    (response) => response.writeHead(200, { 'Content-Type': 'application/json' }).end('<!doctype html>'),
  ];
  for (const [index, one] of unusable.entries()) {
    reply = one;
    assert.equal(await outcome(requestOnce), 'invalid-answer', `response ${index}`);
  }
});

test('[C3, FAULTS 71] a body that does not match its Content-Encoding is an error', async () => {
  reply = (response) => response.writeHead(200, { 'Content-Encoding': 'gzip' }).end(ENVELOPE);
  assert.equal(await outcome(requestOnce), 'network');
});

test('[C7] a URL without a scheme is named as such, and sends no request', async () => {
  const result = await sendRequest('localhost:4741/v2/mini-player/online?application=a');
  assert.ok(!result.ok);
  assert.equal(result.error.code, 'invalid-argument');
  assert.match(result.error.message, /"localhost:4741\/v2[^"]*" is no absolute URL/);
  assert.equal(requests.length, 0);
});
