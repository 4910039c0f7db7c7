import { variantsOf } from '../master-playlist.js';
import { addressIn, readText, type MediaText } from '../read-text.js';

/** A loaded playlist or segment. */
export interface PrefetchedFile {
  /** URL of the response after redirects. */
  readonly url: string;
  readonly data: string | ArrayBuffer;
  /** Times of the request and of its complete response, milliseconds of `performance.now()`. */
  readonly requestedAt: number;
  readonly respondedAt: number;
}

/** Files that are requested before hls.js is loaded. */
export interface PrefetchedFiles {
  /**
   * Returns each file once, since a live playlist soon changes.
   *
   * @returns a promise of `null` for a failed request; `undefined` for a URL that was not requested
   */
  take(url: string): Promise<PrefetchedFile | null> | undefined;
}

/** The files that the shop's page forwards to the iframe. */
export interface ForwardedFiles {
  /**
   * Returns each file once.
   *
   * @param timeout milliseconds after which the iframe had better request the file itself
   * @returns a promise of `null` for a failed request; `undefined` for a URL that the page does not request
   */
  take(url: string, timeout: number): Promise<PrefetchedFile | null> | undefined;
}

/** Files of which the first are playlists. */
export interface PrefetchedPlaylists extends PrefetchedFiles {
  /** The text of the first media playlist; `null` if it cannot be loaded. */
  readonly mediaPlaylist: Promise<string | null>;
}

/** Milliseconds for one playlist; then hls.js requests it itself. */
const TIMEOUT = 4_000;
/** Milliseconds for a forwarded playlist. */
const FORWARDED_PLAYLIST_TIMEOUT = 2_000;
/** Milliseconds for a forwarded segment; longer than the shop's page tries to load it. */
const FORWARDED_SEGMENT_TIMEOUT = 6_000;

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

async function load(url: string, signal: AbortSignal): Promise<PrefetchedFile | null> {
  const requestedAt = performance.now();
  const playlist = await readText(url, { signal, timeouts: TIMEOUT });
  return { url: playlist.url, data: playlist.text, requestedAt, respondedAt: performance.now() };
}

/**
 * Requests the playlists that precede the first segment while hls.js itself is still loading, which saves up to two
 * round trips. A wrong guess costs one small request.
 *
 * @param url URL of a multivariant or media playlist
 * @param forwarded playlists and segments that another page requests
 */
export function prefetchPlaylists(url: string, signal: AbortSignal, forwarded?: ForwardedFiles): PrefetchedPlaylists {
  const requests = new Map<string, Promise<PrefetchedFile | null>>();
  const request = (address: string): Promise<PrefetchedFile | null> => {
    const response = Promise.resolve(forwarded?.take(address, FORWARDED_PLAYLIST_TIMEOUT) ?? null)
      .then((playlist) => playlist ?? load(address, signal))
      .catch(() => null);
    requests.set(address, response);
    return response;
  };
  const textOf = (file: PrefetchedFile | null): string | null => (typeof file?.data === 'string' ? file.data : null);
  const requestBoth = async (): Promise<string | null> => {
    const playlist = await request(url);
    const text = textOf(playlist);
    const next = playlist && text !== null ? firstRendition({ url: playlist.url, text }) : null;
    return next === null ? text : textOf(await request(next));
  };
  return {
    mediaPlaylist: requestBoth().catch(() => null),
    take(address) {
      const response = requests.get(address) ?? forwarded?.take(address, FORWARDED_SEGMENT_TIMEOUT);
      requests.delete(address);
      return response;
    },
  };
}
