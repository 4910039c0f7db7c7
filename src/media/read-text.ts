import { joinChunks, readBody } from '../api/request.js';

/** Largest size of a playlist or caption file, bytes; no usable one is larger. */
const MAX_BYTES = 2_000_000;

export interface MediaText {
  /** URL of the response after redirects; the URLs in the text are relative to it. */
  readonly url: string;
  readonly text: string;
}

/**
 * Loads a text file from a media host. Rejects with a `TypeError` for an HTTP error, with the status as its `cause`, or a
 * network error, with a `RangeError` for a body over 2 MB, and with an `AbortError` if it is not complete within
 * `timeouts` milliseconds or `signal` is aborted.
 */
export async function readText(
  url: string,
  { signal, timeouts, ...init }: RequestInit & { readonly signal: AbortSignal; readonly timeouts: number },
): Promise<MediaText> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  const timer = setTimeout(abort, timeouts);
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) abort();
    const response = await fetch(url, { ...init, signal: own.signal });
    if (!response.ok) throw new TypeError('HTTP', { cause: response.status });
    const chunks = await readBody(response, MAX_BYTES);
    if (!chunks) throw new RangeError('Too large');
    return { url: response.url, text: new TextDecoder().decode(joinChunks(chunks)) };
  } catch (error) {
    abort();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** Resolves a URI of a playlist against the playlist's URL; `null` if it is invalid. */
export function addressIn(playlist: string, uri: string): string | null {
  try {
    return new URL(uri, playlist).href;
  } catch {
    return null;
  }
}
