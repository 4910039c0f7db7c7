import type { IncomingMessage } from 'node:http';
import { isForwarded } from '../mock-api/control/local-request.js';
import { json, type ShopResponse } from './reply.js';

const BODY_LIMIT_BYTES = 4096;
const TIMEOUT_MS = 5000;

/** Control endpoints that the shop forwards: reset, and the state of one stream. */
const REACHABLE = /^\/(reset|streams\/[\w%.-]+)$/;

/** The host name is checked too, against DNS rebinding. */
const isLocal = (request: IncomingMessage): boolean =>
  /^(::1|(::ffff:)?127\.)/.test(request.socket.remoteAddress ?? '') &&
  /^(localhost|127\.[\d.]+|\[::1\])(:\d+)?$/.test(request.headers.host ?? '') &&
  !isForwarded(request);

async function readBody(request: IncomingMessage): Promise<string | undefined> {
  let body = '';
  for await (const chunk of request) {
    body += String(chunk);
    if (body.length > BODY_LIMIT_BYTES) return undefined;
  }
  return body;
}

/**
 * Forwards requests of the scenarios page to the control API of the mock, so that the page needs no other origin. Only for
 * local clients, and only as JSON, which another site cannot send without a preflight.
 */
export async function qaProxy(request: IncomingMessage, path: string, apiUrl: string): Promise<ShopResponse> {
  if (!isLocal(request)) return json({ error: 'invalid', message: 'only from this machine' }, 403);
  if (request.method !== 'POST' || !REACHABLE.test(path))
    return json({ error: 'invalid', message: 'no such switch' }, 404);
  if (!/^application\/json\b/.test(request.headers['content-type'] ?? '')) {
    return json({ error: 'invalid', message: 'content-type must be application/json' }, 415);
  }
  const body = await readBody(request);
  if (body === undefined) return json({ error: 'invalid', message: 'body too long' }, 413);
  try {
    const response = await fetch(`${apiUrl}/__mock${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    return {
      status: response.status,
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: await response.text(),
    };
  } catch {
    return json({ error: 'unreachable', message: `the mock at ${apiUrl} does not respond` }, 502);
  }
}
