import type { MediaStart } from '../../machine/media-event.js';
import { firstSegment } from '../prefetch/first-segment.js';
import type { ForwardedFile } from './protocol.js';
import { firstRendition } from '../prefetch/playlists.js';
import type { MediaText } from '../read-text.js';
import { readPlaylist, requestPlaylist } from '../prefetch/request-playlist.js';
import { requestSegment } from '../prefetch/request-segment.js';

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Requests the playlists of a stream or recording and its first segment while the page of the iframe and hls.js are still
 * loading, which saves three round trips, and passes each to the iframe.
 *
 * @param start where it is played from
 * @param request the request of the first playlist; `undefined` after a failure
 * @param signal ends it; a file that still arrives is not passed on
 * @param refused origin of which nothing is requested [Z42]
 */
export async function forwardFiles(
  url: string,
  start: MediaStart,
  request: Promise<Response | undefined>,
  signal: AbortSignal,
  forward: (file: ForwardedFile) => void,
  refused?: string,
): Promise<void> {
  /** Returns what the playlist announces: nothing, if a part of it is refused. */
  const forwardPlaylist = async (
    requested: string,
    response: Promise<Response | undefined>,
    announce: (playlist: MediaText) => readonly string[],
  ): Promise<readonly string[]> => {
    const requestedAt = now();
    const { text, url: responded = requested } = await readPlaylist(response);
    if (signal.aborted) return [];
    const announced = text === null ? [] : announce({ url: responded, text });
    const next = announced.some((address) => new URL(address).origin === refused) ? [] : announced;
    forward({ requested, url: responded, data: text, next, requestedAt, respondedAt: now() });
    return next;
  };
  const forwardSegment = async (requested: string): Promise<void> => {
    const requestedAt = now();
    const { data, url: responded = requested } = await requestSegment(requested, 'no-store', signal);
    if (signal.aborted) return;
    forward({ requested, url: responded, data, next: [], requestedAt, respondedAt: now() });
  };

  const announceSegment = (playlist: MediaText): readonly string[] => firstSegment(playlist, start);
  let rendition: string | null = null;
  let next = await forwardPlaylist(url, request, (playlist) => {
    rendition = firstRendition(playlist);
    return rendition === null ? announceSegment(playlist) : [rendition];
  });
  if (rendition !== null && next.length > 0)
    next = await forwardPlaylist(
      rendition,
      requestPlaylist(rendition, start === 'live' ? 'no-store' : 'default'),
      announceSegment,
    );
  await Promise.all(next.map(forwardSegment));
}
