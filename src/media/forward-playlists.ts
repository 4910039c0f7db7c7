import type { ForwardedPlaylist } from './iframe-protocol.js';
import { firstRendition, type PrefetchedPlaylist } from './playlist-prefetch.js';
import { requestPlaylist } from './request-playlist.js';

/** Largest playlist that is forwarded, characters. */
const MAX_LENGTH = 100_000;
/** Milliseconds after which the iframe requests a playlist itself. */
const TIMEOUT = 2_000;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Requests the playlists that precede the first segment while the page of the iframe is still loading, which saves it
 * two round trips, and passes each to the iframe.
 *
 * @param request the request of the first playlist; `undefined` after a failure
 * @param signal ends it; a playlist that still arrives is not passed on
 */
export async function forwardPlaylists(
  url: string,
  request: Promise<Response | undefined>,
  signal: AbortSignal,
  forward: (playlist: ForwardedPlaylist) => void,
): Promise<void> {
  const first = await read(url, request);
  if (signal.aborted) return;
  forward(first);
  const next = first.text === null ? null : firstRendition({ url: first.url, text: first.text });
  if (next === null) return;
  const second = await read(next, requestPlaylist(next));
  if (!signal.aborted) forward(second);
}

async function read(requested: string, request: Promise<Response | undefined>): Promise<ForwardedPlaylist> {
  const requestedAt = now();
  const response = await request;
  const body = response?.ok ? await response.text().catch(() => null) : null;
  const text = body?.[MAX_LENGTH] === undefined ? body : null;
  return { requested, url: response?.url ?? requested, text, requestedAt, respondedAt: now() };
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
