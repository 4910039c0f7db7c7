import { connection } from '../../platform/data-saver.js';
import { firstNativeSegment } from './first-segment.js';
import { firstRendition } from './playlists.js';
import type { MediaText } from '../read-text.js';
import { readPlaylist, requestPlaylist } from './request-playlist.js';
import { requestSegment } from './request-segment.js';

/**
 * Mbit/s. What comes from the cache makes the link look fast to the engine, which may then choose its largest rendition: this
 * is twice what one may have that the choice is left to.
 */
const FAST = 4;

async function read(request: Promise<Response | undefined>): Promise<MediaText | null> {
  const { url, text } = await readPlaylist(request);
  return url !== undefined && text !== null ? { url, text } : null;
}

/**
 * Loads the segment with which Chromium's native HLS starts a live stream into the HTTP cache. The engine itself requests it
 * only when it has looked for the codecs in another one: the first frame comes a round trip later than it could. Never
 * rejects.
 *
 * @param request of the playlist that the engine loads; of a master playlist the rendition of the lowest bandwidth is followed,
 *   if the link is fast
 * @param signal ends it
 */
export async function prefetchNativeSegment(
  request: Promise<Response | undefined>,
  signal: AbortSignal,
): Promise<void> {
  try {
    let playlist = await read(request);
    const rendition = playlist && firstRendition(playlist);
    if (rendition !== null)
      playlist = Number(connection().downlink) >= FAST ? await read(requestPlaylist(rendition)) : null;
    const url = playlist && firstNativeSegment(playlist);
    // A script must be allowed to connect to another host, the engine need not be.
    if (playlist && url !== null && new URL(url).origin === new URL(playlist.url).origin && !signal.aborted)
      await requestSegment(url, 'default', signal);
  } catch {
    // Then the engine requests it.
  }
}
