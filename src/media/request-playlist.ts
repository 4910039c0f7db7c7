import { PRIVATE_INIT } from '../api/request.js';

/** Milliseconds; a later response would only interrupt what the engine has loaded by itself. */
const TIMEOUT = 2_000;

/**
 * The `fetch` options of a playlist. Not from the cache: there the request of the engine for the same playlist would wait for
 * this one.
 *
 * @throws {TypeError} in engines without `AbortSignal.timeout()`
 */
export const playlistInit = (): RequestInit => ({ ...PRIVATE_INIT, signal: AbortSignal.timeout(TIMEOUT) });

/** Requests a playlist; resolves to `undefined` for a failed request, and without a complete response within two seconds. */
export const requestPlaylist = async (url: string): Promise<Response | undefined> => {
  try {
    return await fetch(url, playlistInit());
  } catch {
    return undefined;
  }
};
