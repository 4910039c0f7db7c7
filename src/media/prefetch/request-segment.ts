import { FETCH_INIT, readBody } from '../../api/request.js';

/** Largest segment that is read, bytes: two seconds at 16 Mbit/s. */
const MAX_BYTES = 4_000_000;
/** Milliseconds; then whoever plays the stream requests it by itself, with a request that waits no longer for this one. */
const TIMEOUT = 5_000;

/**
 * Requests a segment; `data` is `null` after a failure, and of one that is too large. Never rejects.
 *
 * @param cache `default` for a segment that the engine then finds in the HTTP cache; one that the cache would not give away
 *   without another request is not read
 */
export async function requestSegment(
  url: string,
  cache: 'default' | 'no-store',
  signal: AbortSignal,
): Promise<{ readonly url?: string; readonly data: ArrayBuffer | null }> {
  const request = new AbortController();
  try {
    // `AbortSignal.any` is missing in the older browsers that have no native HLS.
    for (const end of [signal, AbortSignal.timeout(TIMEOUT)]) {
      end.addEventListener('abort', () => request.abort(), { signal: request.signal });
    }
    const response = await fetch(url, { ...FETCH_INIT, credentials: 'omit', cache, signal: request.signal });
    const isUsable = response.ok && (cache === 'no-store' || isKept(response.headers.get('cache-control') ?? ''));
    const chunks = isUsable && (await readBody(response, MAX_BYTES));
    if (!isUsable) await response.body?.cancel();
    return { url: response.url, data: chunks ? await new Blob(chunks).arrayBuffer() : null };
  } catch {
    return { data: null };
  }
}

const isKept = (control: string): boolean => /max-age=[1-9]/i.test(control) && !/no-(cache|store)/i.test(control);
