import type { ForwardedPlaylist } from './iframe-protocol.js';
import { loadPlaylist, firstRendition, type PrefetchedPlaylist } from './playlist-prefetch.js';

/** Largest playlist that is forwarded, characters. */
const MAX_LENGTH = 100_000;
/** Milliseconds after which the iframe requests a playlist itself. */
const TIMEOUT = 2_000;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Requests the playlists that precede the first segment while the page of the iframe is still loading, which saves it
 * two round trips, and passes each to the iframe.
 *
 * @param response the request of the first playlist; `undefined` after a failure
 */
export async function forwardPlaylists(
  requested: string,
  response: Promise<Response | undefined>,
  signal: AbortSignal,
  forward: (playlist: ForwardedPlaylist) => void,
): Promise<void> {
  const requestedAt = now();
  const failed = { requested, url: requested, text: null, requestedAt, respondedAt: requestedAt };
  const first = await readResponse(response).catch(() => null);
  if (first === null) return forward(failed);
  forward({ ...failed, ...first, respondedAt: now() });
  const next = firstRendition(first);
  if (next === null) return;
  const second: PrefetchedPlaylist | null = await loadPlaylist(next, signal).catch(() => null);
  const { timeOrigin } = performance;
  forward(
    second
      ? {
          ...{ requested: next, url: second.url, text: second.text },
          requestedAt: timeOrigin + second.requestedAt,
          respondedAt: timeOrigin + second.respondedAt,
        }
      : { ...failed, requested: next, url: next },
  );
}

async function readResponse(request: Promise<Response | undefined>): Promise<{ url: string; text: string } | null> {
  const response = await request;
  if (!response?.ok) return null;
  const text = await response.text();
  return text[MAX_LENGTH] === undefined ? { url: response.url, text } : null;
}

export interface PlaylistInbox {
  receive(playlist: ForwardedPlaylist): void;
  /** Resolves to `null` after a failure, and if the playlist does not arrive within two seconds. */
  take(url: string): Promise<PrefetchedPlaylist | null>;
}

/** The side of the iframe: the playlists by the URL that was requested, as they arrive. */
export function createPlaylistInbox(): PlaylistInbox {
  const arrived = new Map<string, PrefetchedPlaylist | null>();
  const waiting = new Map<string, (playlist: PrefetchedPlaylist | null) => void>();
  return {
    receive({ requested, url, text, requestedAt, respondedAt }) {
      const { timeOrigin } = performance;
      const playlist =
        text === null
          ? null
          : { url, text, requestedAt: requestedAt - timeOrigin, respondedAt: respondedAt - timeOrigin };
      arrived.set(requested, playlist);
      waiting.get(requested)?.(playlist);
    },
    take: (url) =>
      new Promise((resolve) => {
        const playlist = arrived.get(url);
        if (playlist !== undefined) return resolve(playlist);
        waiting.set(url, resolve);
        setTimeout(resolve, TIMEOUT, null);
      }),
  };
}
