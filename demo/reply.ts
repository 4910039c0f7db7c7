import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Html } from './html.js';

/** A response of the shop. */
export interface ShopResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export const page = (body: Html, status = 200): ShopResponse => ({
  status,
  headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' },
  body: body.text,
});

export const json = (body: unknown, status = 200): ShopResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-cache' },
  body: JSON.stringify(body),
});

export const css = (text: string): ShopResponse => ({
  status: 200,
  headers: { 'content-type': 'text/css; charset=utf-8', 'cache-control': 'no-cache' },
  body: text,
});

/** A temporary redirect, such as a campaign's short URL. */
export const found = (location: string): ShopResponse => ({ status: 302, headers: { location }, body: '' });

export const moved = (location: string): ShopResponse => ({ status: 308, headers: { location }, body: '' });

/** Compression does not pay below this size. */
const MIN_GZIP_BYTES = 1000;

export function send(request: IncomingMessage, response: ServerResponse, reply: ShopResponse): void {
  const plain = Buffer.from(reply.body);
  const isCompressed =
    plain.length >= MIN_GZIP_BYTES &&
    /^(text|application)\/|svg/.test(reply.headers['content-type'] ?? '') &&
    /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
  const body = isCompressed ? gzipSync(plain) : plain;
  response.writeHead(reply.status, {
    ...reply.headers,
    ...(isCompressed && { 'content-encoding': 'gzip' }),
    vary: 'Accept-Encoding',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'content-length': body.length,
  });
  response.end(request.method === 'HEAD' ? undefined : body);
}
