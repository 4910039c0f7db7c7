import { PRIVATE_INIT } from '../api/request.js';

/** Milliseconds; a later response would only interrupt what the engine has loaded by itself. */
const TIMEOUT = 2_000;

/** Requests a playlist; resolves to `undefined` for a failed request, and without a complete response within two seconds. */
export async function requestPlaylist(url: string): Promise<Response | undefined> {
  try {
    // Not from the cache: there the request of the engine for the same playlist would wait for this one.
    return await fetch(url, { ...PRIVATE_INIT, signal: AbortSignal.timeout(TIMEOUT) });
  } catch {
    return undefined;
  }
}
