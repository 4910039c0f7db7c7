import { Readable, pipeline } from 'node:stream';
import type { Request, Response } from 'express';
import type { FaultEffect } from './fault-rule.js';
import type { Answer } from './spoil-answer.js';

const MEBIBYTE = 1024 * 1024;
const HUGE_MEBIBYTES = 64;
/** How often something drips, milliseconds. */
const DRIP_EVERY_MS = 100;
/** Headers of the genuine answer that would be wrong, or that would keep the fault in a cache. */
const UNTRUE = ['ETag', 'Last-Modified', 'Expires', 'Content-Length'];

/** Sends an answer in the way that the rule wants. Nothing of it stays in a cache. */
export function sendAnswer(request: Request, response: Response, answer: Answer, effect: FaultEffect): void {
  const { body, status } = answer;
  for (const name of UNTRUE) response.removeHeader(name);
  if (status !== response.statusCode) response.removeHeader('Content-Range');
  response.statusCode = status;
  response.setHeader('Cache-Control', 'no-store');
  if (answer.type !== '') response.setHeader('Content-Type', answer.type);
  if (effect.retryAfter !== undefined) response.setHeader('Retry-After', String(effect.retryAfter));
  if (effect.body === 'huge') return sendHuge(request, response);
  if (hasBody(request, status)) response.setHeader('Content-Length', body.length);
  const progress = effect.cut ?? effect.hang;
  if (progress === undefined) {
    if (effect.drip === undefined) response.end(body);
    else drip(response, body, effect.drip);
    return;
  }
  const part = progress === 'midway' ? body.subarray(0, body.length >> 1) : Buffer.alloc(0);
  response.flushHeaders();
  if (part.length > 0) response.write(part);
  // After what was written before.
  if (effect.cut !== undefined) request.socket.write('', () => request.socket.resetAndDestroy());
}

const hasBody = ({ method }: Request, status: number): boolean => method !== 'HEAD' && status !== 204 && status !== 304;

/** JSON that is valid and never seems to end; what a caller does not take is not made. */
function sendHuge({ method }: Request, response: Response): void {
  if (method === 'HEAD') return void response.end();
  const chunk = 'x'.repeat(MEBIBYTE);
  function* pages(): Generator<string> {
    yield '{"status":200,"body":{"junk":"';
    for (let poured = 0; poured < HUGE_MEBIBYTES; poured += 1) yield chunk;
    yield '"}}';
  }
  // A caller that has had enough ends it, and that is no error here.
  pipeline(Readable.from(pages()), response, () => undefined);
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
