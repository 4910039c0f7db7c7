import { addressIn, readText, type MediaText } from './read-text.js';

/** A playlist as it came. */
export interface PrefetchedPlaylist extends MediaText {
  /** Milliseconds, as `performance.now()` tells them: when it was asked for, and when it was there. */
  readonly askedAt: number;
  readonly cameAt: number;
}

/** Playlists that are under way before there is anything that can read them. */
export interface PrefetchedPlaylists {
  /**
   * Hands out each playlist once, since a live one is soon another.
   *
   * @returns `null` for one that did not come, `undefined` for one that nobody asked for
   */
  take(url: string): Promise<PrefetchedPlaylist | null> | undefined;
}

/** Milliseconds for one of them; then hls.js asks itself. */
const PATIENCE = 4_000;

/** The rendition with the least bits, which hls.js begins with. */
function firstRendition({ url, text }: PrefetchedPlaylist): string | null {
  let fewest = Infinity;
  let first: string | null = null;
  let next = false;
  for (const line of text.split(/\r?\n/)) {
    const bits = Number(/^#EXT-X-STREAM-INF:(?:|.*?,)BANDWIDTH=(\d+)/.exec(line)?.[1] ?? Infinity);
    if (bits < fewest) {
      fewest = bits;
      next = true;
    } else if (next && line !== '' && !line.startsWith('#')) {
      first = line;
      next = false;
    }
  }
  return first === null ? null : addressIn(url, first);
}

async function load(url: string, signal: AbortSignal): Promise<PrefetchedPlaylist | null> {
  const askedAt = performance.now();
  const playlist = await readText(url, { signal, patience: PATIENCE });
  return { ...playlist, askedAt, cameAt: performance.now() };
}

/**
 * Asks for the playlists that come before the first segment, while hls.js itself is still on its way: up to two turns of the
 * link that it need not wait for any more. A guess that was wrong costs one small request.
 *
 * @param url address of a multivariant or media playlist
 */
export function prefetchPlaylists(url: string, signal: AbortSignal): PrefetchedPlaylists {
  const asked = new Map<string, Promise<PrefetchedPlaylist | null>>();
  const ask = (address: string): Promise<PrefetchedPlaylist | null> => {
    const answer = load(address, signal).catch(() => null);
    asked.set(address, answer);
    return answer;
  };
  void ask(url)
    .then((playlist) => {
      const next = playlist && firstRendition(playlist);
      if (next) void ask(next);
    })
    .catch(() => undefined);
  return {
    take(address) {
      const answer = asked.get(address);
      asked.delete(address);
      return answer;
    },
  };
}
