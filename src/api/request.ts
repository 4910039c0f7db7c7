/** The part of `fetch` that the client uses; the page may have replaced it, so the result may not be a real `Response`. */
export type Transport = (url: string, init: RequestInit) => Promise<Response>;

/** The `fetch` options of every request, also of what a response or a playlist names; the latter goes without credentials. */
export const FETCH_INIT = {
  cache: 'no-store',
  // Never the path or query of the shop's page, whatever its own policy.
  referrerPolicy: 'origin',
} as const;

/**
 * The `fetch` options of every request to the service [E6]. The tag's have the default credentials mode, which sends no cookie to
 * another origin: a browser adopts a `<link rel=preload>` of the page for a request with that mode alone [Z44].
 */
export const REQUEST_INIT = {
  ...FETCH_INIT,
  headers: { Accept: 'application/json' },
  redirect: 'error',
} as const;

/** Default timeout of a request including its retry and the body, milliseconds. */
export const REQUEST_TIMEOUT = 8000;

/** Maximum size of a response body, bytes; no valid response about one stream is larger. */
export const MAX_BODY_BYTES = 1_000_000;

/** Maximum size of a list, bytes: shows with their products, a recording's products, its chat, segments. */
export const MAX_LIST_BYTES = 8_000_000;

/**
 * Lets the browser itself read a copy of the body. Chromium 156 cancels a cross-origin request that only a script reads, chunk by
 * chunk, when all of it has arrived: DevTools show an answered request as failed. The copy ends with the request's signal.
 */
export function readCopy(response: Response): void {
  // The page may have replaced `fetch`, and the copy of happy-dom takes the beginning from the original.
  if (/native/.test(String(Reflect.get(response, 'clone'))))
    response
      .clone()
      .arrayBuffer()
      .catch(() => undefined);
}

/** Reads the whole body; resolves to `null` and cancels the stream as soon as it exceeds `maxBytes` bytes. */
export async function readBody(
  response: Response,
  maxBytes = MAX_BODY_BYTES,
): Promise<Uint8Array<ArrayBuffer>[] | null> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  const reader = response.body?.getReader();
  for (let chunk; reader && !(chunk = await reader.read()).done;) {
    size += chunk.value.length;
    if (size > maxBytes) {
      reader.cancel().catch(() => undefined);
      return null;
    }
    chunks.push(chunk.value);
  }
  return chunks;
}

/** The whole body in one piece: a polyfilled `TextDecoder` may not be able to continue in the middle of a character. */
export function joinChunks(chunks: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const body = new Uint8Array(chunks.reduce((size, { length }) => size + length, 0));
  let at = 0;
  for (const chunk of chunks) {
    body.set(chunk, at);
    at += chunk.length;
  }
  return body;
}

/** @throws where the bytes are not JSON, or not UTF-8: replacement characters would change an identifier silently. */
export const parseBody = (chunks: readonly Uint8Array[]): unknown =>
  JSON.parse(new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(joinChunks(chunks)));
