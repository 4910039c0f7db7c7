import type { Transport } from './request.js';

/** An answer of a service under test; its body needs no timer and no network to arrive. */
export interface Canned {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Text, bytes, pieces, or JSON to be written as text. */
  readonly body?: unknown;
  /** How the body is read, where it is not simply there. */
  readonly read?: () => Promise<unknown>;
  /** Hears that the rest is not wanted. */
  readonly cancel?: () => Promise<void>;
}

export function canned({ status = 200, headers = {}, body = {}, ...options }: Canned): Response {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const chunks = body instanceof Uint8Array ? [body] : [new TextEncoder().encode(text)];
  const readChunk = (): Promise<unknown> => Promise.resolve({ done: chunks.length === 0, value: chunks.shift() });
  const { read = readChunk, cancel = () => Promise.resolve() } = options;
  return {
    status,
    headers: new Headers(headers),
    body: { getReader: () => ({ read, cancel }) },
  } as unknown as Response;
}

/** A transport that gives one reply after the other, the last one for ever, and remembers what it was asked. */
export class Replies {
  readonly urls: string[] = [];
  readonly inits: RequestInit[] = [];
  readonly #replies: readonly (Canned | Error | 'silence')[];

  constructor(...replies: (Canned | Error | 'silence')[]) {
    this.#replies = replies;
  }

  readonly transport: Transport = (url, init) => {
    const reply = this.#replies[Math.min(this.urls.length, this.#replies.length - 1)] ?? 'silence';
    this.urls.push(url);
    this.inits.push(init);
    if (reply instanceof Error) return Promise.reject(reply);
    return reply === 'silence' ? new Promise(() => undefined) : Promise.resolve(canned(reply));
  };
}

/** The envelope of a good answer. */
export const envelope = (body: unknown, status = 200): Canned => ({
  body: { status, body, serverTime: '2026-11-21T10:00:00.000Z' },
});
