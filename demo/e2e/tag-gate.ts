import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';

/** One request as the server hears it, and whether the answer sets cookies. */
export interface Heard {
  readonly method: string;
  readonly address: string;
  readonly headers: IncomingHttpHeaders;
  /** What has come of it so far. */
  readonly body: string;
  readonly setsCookies: boolean;
}

/** Open until it is answered whole or its connection ends. */
interface Exchange extends Heard {
  readonly open: boolean;
}

interface Hold {
  readonly address: RegExp;
  /** How much of the answer is let through; `null` not even its head. */
  readonly bytes: number | null;
}

/** A server before the service: it sees how each request ends and can keep answers back. */
export interface Gate {
  /** Without a closing slash. */
  readonly url: string;
  /** Keeps the answers to such addresses back from now on, all of each or what comes after its head and first bytes. */
  hold(address: RegExp, bytes?: number): void;
  /** Lets everything through again, what was kept back whole as well. */
  release(): void;
  /** Addresses that were asked so far, oldest first. */
  asked(address: RegExp): string[];
  /** Those of them whose answer the browser is still waiting for. */
  open(address: RegExp): string[];
  /** Every request so far, as it came over the wire. */
  heard(): readonly Heard[];
  close(): Promise<void>;
}

/** @param service address of the service, without a closing slash */
export async function startGate(service: string): Promise<Gate> {
  const exchanges: Exchange[] = [];
  const holds: Hold[] = [];
  const waiting: (() => void)[] = [];
  const matching = (address: RegExp, wanted: (exchange: Exchange) => boolean): string[] =>
    exchanges.filter((one) => address.test(one.address) && wanted(one)).map((one) => one.address);

  const pass = (
    request: IncomingMessage,
    response: ServerResponse,
    bytes: number | null,
    told: { body: string; setsCookies: boolean },
  ): void => {
    if (response.destroyed) return;
    const headers = { ...request.headers, connection: 'close' };
    const onward = ask(service + (request.url ?? '/'), { method: request.method ?? 'GET', headers }, (answer) => {
      told.setsCookies = answer.headers['set-cookie'] !== undefined;
      response.writeHead(answer.statusCode ?? 502, { ...answer.headers, connection: 'keep-alive' });
      if (bytes === null) answer.pipe(response);
      else answer.once('data', (chunk: Buffer) => response.write(chunk.subarray(0, bytes)));
    });
    onward.once('error', () => response.destroy());
    response.once('close', () => onward.destroy());
    request.on('data', (part: Buffer) => (told.body += part.toString()));
    request.pipe(onward);
  };

  const server = createServer((request, response) => {
    const { method = 'GET', url: address = '/', headers } = request;
    const exchange = { method, address, headers, body: '', setsCookies: false, open: true };
    exchanges.push(exchange);
    response.once('close', () => (exchange.open = false));
    const held = holds.find(({ address }) => address.test(exchange.address));
    if (held?.bytes === null) waiting.push(() => pass(request, response, null, exchange));
    else pass(request, response, held?.bytes ?? null, exchange);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}`,
    hold: (address, bytes) => void holds.push({ address, bytes: bytes ?? null }),
    release() {
      holds.length = 0;
      for (const letThrough of waiting.splice(0)) letThrough();
    },
    asked: (address) => matching(address, () => true),
    open: (address) => matching(address, ({ open }) => open),
    heard: () => exchanges,
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
