import { firstNativeSegment } from './first-segment.js';
import type { ReadPlaylist } from './request-playlist.js';
import { requestSegment } from './request-segment.js';

/**
 * Loads the segment with which Chromium's native HLS starts a live stream into the HTTP cache. The engine itself requests it
 * only when it has looked for the codecs in another one: the first frame comes a round trip later than it could. Never
 * rejects.
 *
 * @param playlist the media playlist that the engine loads. Of a master playlist nothing is loaded: the rendition is the engine's
 *   choice, to which what comes from the cache makes the link look fast
 * @param signal ends it
 */
export async function prefetchNativeSegment(playlist: Promise<ReadPlaylist>, signal: AbortSignal): Promise<void> {
  try {
    const { url, text } = await playlist;
    if (url === undefined || text === null) return;
    const segment = firstNativeSegment({ url, text });
    // A script must be allowed to connect to another host, the engine need not be.
    if (segment !== null && new URL(segment).origin === new URL(url).origin && !signal.aborted)
      await requestSegment(segment, 'default', signal);
  } catch {
    // Then the engine requests it.
  }
}
