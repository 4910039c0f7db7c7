import { readBody } from '../api/request.js';

/** No playlist and no caption file that a page can use is larger, bytes. */
const MOST = 2_000_000;

export interface MediaText {
  /** Where it came from after redirects; its own addresses are relative to this. */
  readonly url: string;
  readonly text: string;
}

/**
 * A text file of a media host. Rejects where it cannot be had whole: refused, larger than any real one, or not there within
 * `patience` milliseconds.
 */
export async function readText(
  url: string,
  { signal, patience, ...init }: RequestInit & { readonly signal: AbortSignal; readonly patience: number },
): Promise<MediaText> {
  const own = new AbortController();
  const abort = (): void => own.abort();
  const timer = setTimeout(abort, patience);
  signal.addEventListener('abort', abort);
  try {
    if (signal.aborted) abort();
    const response = await fetch(url, { ...init, signal: own.signal });
    if (!response.ok) throw new TypeError(`HTTP ${response.status}`);
    const chunks = await readBody(response, MOST);
    if (!chunks) throw new RangeError('Too large');
    const decoder = new TextDecoder();
    const text = chunks.map((chunk) => decoder.decode(chunk, { stream: true })).join('') + decoder.decode();
    return { url: response.url, text };
  } catch (error) {
    abort();
    throw error;
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', abort);
  }
}

/** The address that stands in a playlist; `null` where it is none. */
export function addressIn(playlist: string, uri: string): string | null {
  try {
    return new URL(uri, playlist).href;
  } catch {
    return null;
  }
}
