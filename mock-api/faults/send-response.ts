import type { Request, Response } from 'express';
import type { FaultEffect } from './fault-rule.js';
import type { ActiveFault } from './fault-rules.js';
import type { BufferedResponse } from './corrupt-response.js';

/** Milliseconds. */
const DRIP_EVERY_MS = 100;
/** Headers that pages of other origins need to read or embed a response. */
const CROSS_ORIGIN_HEADERS = ['Access-Control-Allow-Origin', 'Cross-Origin-Resource-Policy'];
/** Headers of the original response that would be wrong, or would let a cache keep the fault. */
const STALE_HEADERS = ['ETag', 'Last-Modified', 'Expires', 'Content-Length'];

/** Sends a response as the fault rule specifies. No cache keeps it. */
export function sendResponse(
  request: Request,
  response: Response,
  buffered: BufferedResponse,
  effect: FaultEffect,
  fault: ActiveFault,
): void {
  setHeaders(request, response, buffered, effect);
  const { body } = buffered;
  const progress = effect.cut ?? effect.hang;
  if (progress === undefined || progress === true) {
    if (effect.drip === undefined) response.end(body);
    else drip(response, body, effect.drip);
    return;
  }
  const part = partOf(response, body, progress);
  response.flushHeaders();
  if (part.length > 0) response.write(part);
  if (effect.cut === undefined) fault.suspend(response, () => response.end(body.subarray(part.length)));
  // The callback runs after the previous data is flushed.
  else request.socket.write('', () => request.socket.resetAndDestroy());
}

function setHeaders(
  request: Request,
  response: Response,
  { body, status, type }: BufferedResponse,
  effect: FaultEffect,
): void {
  for (const name of STALE_HEADERS) response.removeHeader(name);
  if (status !== response.statusCode) response.removeHeader('Content-Range');
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  if (type !== '') response.setHeader('Content-Type', type);
  if (effect.retryAfter !== undefined) response.setHeader('Retry-After', String(effect.retryAfter));
  if (effect.location !== undefined) {
    response.setHeader('Location', effect.location === 'self' ? request.originalUrl : effect.location);
  }
  if (effect.body === 'bad-gzip') response.setHeader('Content-Encoding', 'gzip');
  if (effect.noCors) for (const name of CROSS_ORIGIN_HEADERS) response.removeHeader(name);
  // A huge body is not announced by its length.
  if (hasBody(request, status) && effect.body !== 'huge') response.setHeader('Content-Length', body.length);
}

const hasBody = ({ method }: Request, status: number): boolean => method !== 'HEAD' && status !== 204 && status !== 304;

/** The part of a body that is sent before the fault: the first half of the file, intersected with the requested range. */
function partOf(response: Response, body: Buffer, progress: FaultEffect['cut']): Buffer {
  if (progress === 'after-headers') return body.subarray(0, 0);
  const range = /^bytes (\d+)-\d+\/(\d+)$/.exec(String(response.getHeader('Content-Range')));
  const [, start = 0, size = body.length] = range ?? [];
  return body.subarray(0, Math.max(0, (Number(size) >> 1) - Number(start)));
}

/** @param rate bytes per second */
function drip(response: Response, body: Buffer, rate: number): void {
  const startedAt = performance.now();
  let sent = 0;
  response.flushHeaders();
  const timer = setInterval(() => {
    const due = Math.min(body.length, Math.floor(((performance.now() - startedAt) / 1000) * rate));
    if (due > sent) response.write(body.subarray(sent, due));
    sent = due;
    if (sent === body.length) response.end();
  }, DRIP_EVERY_MS);
  const stop = (): void => clearInterval(timer);
  response.once('finish', stop).once('close', stop);
}
