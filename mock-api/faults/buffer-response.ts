import type { OutgoingHttpHeaders } from 'node:http';
import type { Response } from 'express';

/**
 * Buffers a response until it is complete.
 *
 * @param then receives the body; the response then has its status and headers, and nothing is sent
 */
export function bufferResponse(response: Response, then: (body: Buffer) => void): void {
  const { write: sendPart, end: send, writeHead: sendHead } = response;
  const chunks: Buffer[] = [];
  const keep = (chunk: unknown, encoding: unknown): void => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, encoding === 'latin1' ? 'latin1' : 'utf8'));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  const write = (chunk: unknown, ...rest: unknown[]): boolean => {
    keep(chunk, rest[0]);
    runCallback(rest);
    return true;
  };
  const end = (...args: unknown[]): Response => {
    keep(args[0], args[1]);
    // Those of an outer buffer, if there is one.
    Object.assign(response, { write: sendPart, end: send, writeHead: sendHead });
    then(Buffer.concat(chunks));
    runCallback(args);
    return response;
  };
  // A head that is written cannot be changed any more.
  const writeHead = (status: number, ...rest: readonly (string | OutgoingHttpHeaders)[]): Response => {
    const headers = rest.at(-1);
    return response.status(status).set(typeof headers === 'object' ? headers : {});
  };
  Object.assign(response, { write, end, writeHead });
}

function runCallback(args: readonly unknown[]): void {
  const callback = args.at(-1);
  if (typeof callback === 'function') process.nextTick(callback);
}
