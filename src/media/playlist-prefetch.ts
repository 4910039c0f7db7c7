import { variantsOf } from './master-playlist.js';
import { addressIn, readText, type MediaText } from './read-text.js';

/** A loaded playlist. */
export interface PrefetchedPlaylist extends MediaText {
  /** Times of the request and of its complete response, milliseconds of `performance.now()`. */
  readonly requestedAt: number;
  readonly respondedAt: number;
}

/** Playlists that are requested before hls.js is loaded. */
export interface PrefetchedPlaylists {
  /**
   * Returns each playlist once, since a live one soon changes.
   *
   * @returns a promise of `null` for a failed request; `undefined` for a URL that was not requested
   */
  take(url: string): Promise<PrefetchedPlaylist | null> | undefined;
}

/** Milliseconds for one playlist; then hls.js requests it itself. */
const TIMEOUT = 4_000;

/** URL of the rendition with the lowest bandwidth, which hls.js loads first. */
export function firstRendition({ url, text }: MediaText): string | null {
  let lowest = Infinity;
  let first: string | null = null;
  for (const { uri, attributes } of variantsOf(text)) {
    const bandwidth = Number(attributes['BANDWIDTH']);
    if (bandwidth < lowest) {
      lowest = bandwidth;
      first = uri;
    }
  }
  return first === null ? null : addressIn(url, first);
}

async function load(url: string, signal: AbortSignal): Promise<PrefetchedPlaylist | null> {
  const requestedAt = performance.now();
  const playlist = await readText(url, { signal, timeouts: TIMEOUT });
  return { ...playlist, requestedAt, respondedAt: performance.now() };
}

/**
 * Requests the playlists that precede the first segment while hls.js itself is still loading, which saves up to two
 * round trips. A wrong guess costs one small request.
 *
 * @param url URL of a multivariant or media playlist
 * @param forwarded playlists that another page requests; `null` for a failed request
 */
export function prefetchPlaylists(
  url: string,
  signal: AbortSignal,
  forwarded?: (url: string) => Promise<PrefetchedPlaylist | null>,
): PrefetchedPlaylists {
  const requests = new Map<string, Promise<PrefetchedPlaylist | null>>();
  const request = (address: string): Promise<PrefetchedPlaylist | null> => {
    const response = Promise.resolve(forwarded?.(address) ?? null)
      .then((playlist) => playlist ?? load(address, signal))
      .catch(() => null);
    requests.set(address, response);
    return response;
  };
  void request(url)
    .then((playlist) => {
      const next = playlist && firstRendition(playlist);
      if (next) void request(next);
    })
    .catch(() => undefined);
  return {
    take(address) {
      const response = requests.get(address);
      requests.delete(address);
      return response;
    },
  };
}
