import { createHash } from 'node:crypto';
import { createServer, request, type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { gzipSync } from 'node:zlib';
import type { SlowLink } from './slow-link.js';

/** A response on its way to the browser. */
export interface ProxyResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

export interface CompressingProxy {
  /** Without a closing slash. */
  readonly url: string;
  /** Sets the target; there are no responses before. */
  pointTo(target: string): void;
  close(): void;
}

const TEXT = /^(text\/|application\/(javascript|json|vnd\.apple\.mpegurl)|image\/svg)/;
const compressed = new Map<string, Buffer>();

/** Every file is compressed once, so that later rounds do not differ from the first. */
function gzip(body: Buffer): Buffer {
  const key = createHash('sha1').update(body).digest('base64');
  const zipped = compressed.get(key) ?? gzipSync(body, { level: 9 });
  compressed.set(key, zipped);
  return zipped;
}

function compress({ status, headers, body }: ProxyResponse): ProxyResponse {
  const { 'transfer-encoding': _, ...rest } = headers;
  const isText = status === 200 && TEXT.test(headers['content-type'] ?? '');
  const sent = isText ? gzip(body) : body;
  const encoding = isText ? { 'content-encoding': 'gzip' } : {};
  return { status, headers: { ...rest, ...encoding, 'content-length': String(sent.length) }, body: sent };
}

async function forward(
  target: string,
  { method = 'GET', url = '/', headers }: IncomingMessage,
): Promise<ProxyResponse> {
  // The target may compress text itself; here it is compressed once, and only after it was rewritten.
  const { 'accept-encoding': _, ...plain } = headers;
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    request(new URL(url, target), { method, headers: plain }, resolve).on('error', reject).end();
  });
  return { status: response.statusCode ?? 502, headers: response.headers, body: await buffer(response) };
}

/**
 * A proxy that sends text compressed, as every CDN does.
 *
 * @param hostname name under which the browser knows it
 * @param rewrite changes a response before it is sent
 * @param link what all responses share; default: none, since the browser is throttled
 */
export async function openProxy(
  hostname: string,
  rewrite: (url: URL, response: ProxyResponse) => ProxyResponse = (_url, response) => response,
  link?: SlowLink,
): Promise<CompressingProxy> {
  let target = '';
  const server = createServer((incoming, outgoing) => {
    forward(target, incoming).then(
      (response) => {
        const { status, headers, body } = compress(rewrite(new URL(incoming.url ?? '/', target), response));
        const sent = incoming.method === 'HEAD' ? Buffer.of() : body;
        if (link) void link.send(outgoing.writeHead.bind(outgoing, status, headers), outgoing, sent);
        else outgoing.writeHead(status, headers).end(sent);
      },
      () => outgoing.writeHead(502).end(),
    );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    url: `http://${hostname}:${String((server.address() as AddressInfo).port)}`,
    pointTo: (to) => void (target = to),
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
