import { createServer, request as send, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pipeline } from 'node:stream';

/** A request to the service, and whether the response sets cookies. */
export interface RecordedRequest {
  readonly method: string;
  /** Path and query. */
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  /** The part received so far. */
  readonly body: string;
  readonly setsCookies: boolean;
}

/**
 * A proxy before the mock, which records what the mock's log does not: headers, bodies and pending requests. Faults come
 * from the mock.
 */
export interface RecordingProxy {
  /** Without a closing slash. */
  readonly url: string;
  /** Every request so far, oldest first. */
  requests(): readonly RecordedRequest[];
  /** URLs that were requested so far, oldest first. */
  requested(url: RegExp): string[];
  /** Those whose response is incomplete and not aborted. */
  pending(url: RegExp): string[];
  close(): Promise<void>;
}

/** @param service address of the service, without a closing slash */
export async function startRecordingProxy(service: string): Promise<RecordingProxy> {
  const requests: (RecordedRequest & { readonly isPending: boolean })[] = [];
  const server = createServer((request, response) => {
    const { method = 'GET', url = '/', headers } = request;
    const recorded = { method, url, headers, body: '', setsCookies: false, isPending: true };
    requests.push(recorded);
    request.on('data', (part: Buffer) => (recorded.body += part.toString()));
    response.once('close', () => (recorded.isPending = false));
    const forwarded = send(service + url, { method, headers: { ...headers, connection: 'close' } }, (reply) => {
      recorded.setsCookies = reply.headers['set-cookie'] !== undefined;
      response.writeHead(reply.statusCode ?? 502, { ...reply.headers, connection: 'keep-alive' });
      response.flushHeaders();
      pipeline(reply, response, () => undefined);
    });
    forwarded.once('error', () => response.destroy());
    response.once('close', () => forwarded.destroy());
    request.pipe(forwarded);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${String(port)}`,
    requests: () => requests,
    requested: (pattern) => requests.filter(({ url }) => pattern.test(url)).map(({ url }) => url),
    pending: (pattern) => requests.filter(({ isPending, url }) => isPending && pattern.test(url)).map(({ url }) => url),
    close: () =>
      new Promise((resolve) => {
        server.close(() => {
          resolve();
        });
        server.closeAllConnections();
      }),
  };
}
