import type { Transport } from './request.js';

/** A response in a test; its body arrives without a timer and without a network. */
export interface Canned {
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** Text, bytes, or a value to serialize as JSON. */
  readonly body?: unknown;
  /** Replaces the reader's `read`. */
  readonly read?: () => Promise<unknown>;
  /** Replaces the reader's `cancel`. */
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

/** A transport that returns the replies in order, then repeats the last one, and records its requests. */
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

/** A response whose envelope has the body and the status. */
export const envelope = (body: unknown, status = 200): Canned => ({
  body: { status, body, serverTime: '2026-11-21T10:00:00.000Z' },
});
