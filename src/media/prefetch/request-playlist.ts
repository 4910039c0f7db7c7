import { FETCH_INIT, readBody } from '../../api/request.js';

/** Milliseconds; a later response would only interrupt what the engine has loaded by itself. */
const TIMEOUT = 2_000;

/**
 * The `fetch` options of a playlist of another origin than the page's, to which the default credentials mode sends no cookie. Not from the cache: there the request of the engine for the same playlist would wait for
 * this one.
 *
 * @throws {TypeError} in engines without `AbortSignal.timeout()`
 */
export const playlistInit = (): RequestInit => ({
  ...FETCH_INIT,
  signal: AbortSignal.timeout(TIMEOUT),
});

/**
 * Requests a playlist; resolves to `undefined` for a failed request, and without a complete response within two seconds.
 *
 * @param cache `default` for one of a recording, which the player on the page before may have left in the HTTP cache
 */
export const requestPlaylist = async (
  url: string,
  cache: 'default' | 'no-store' = 'no-store',
): Promise<Response | undefined> => {
  try {
    return await fetch(url, { ...playlistInit(), credentials: 'omit', cache });
  } catch {
    return undefined;
  }
};

/** Largest playlist that is read, bytes; the engine loads a longer one by itself. */
const MAX_BYTES = 100_000;

/** The text of a playlist; `null` of one that is too long, whose request ends. */
export async function playlistText(response: Response): Promise<string | null> {
  const chunks = await readBody(response, MAX_BYTES);
  return chunks && new Blob(chunks).text();
}

/** The response to the request of a playlist; `text` is `null` after a failure, and of one that is too long. */
export interface ReadPlaylist {
  readonly url?: string | undefined;
  readonly text: string | null;
}

export async function readPlaylist(request: Promise<Response | undefined>): Promise<ReadPlaylist> {
  const response = await request;
  return { url: response?.url, text: response?.ok ? await playlistText(response).catch(() => null) : null };
}
