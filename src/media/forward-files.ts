import { firstSegment } from './first-segment.js';
import type { ForwardedFile } from './iframe-protocol.js';
import { firstRendition } from './playlist-prefetch.js';
import { requestPlaylist } from './request-playlist.js';

/** Largest playlist that is forwarded, characters. */
const MAX_LENGTH = 100_000;
/** Milliseconds for a segment; then hls.js requests it itself. */
const SEGMENT_TIMEOUT = 5_000;

const now = (): number => performance.timeOrigin + performance.now();

/**
 * Requests the playlists of a live stream and its first segment while the page of the iframe and hls.js are still
 * loading, which saves three round trips, and passes each to the iframe.
 *
 * @param request the request of the first playlist; `undefined` after a failure
 * @param signal ends it; a file that still arrives is not passed on
 */
export async function forwardFiles(
  url: string,
  request: Promise<Response | undefined>,
  signal: AbortSignal,
  forward: (file: ForwardedFile) => void,
): Promise<void> {
  const forwardSegment = async (segment: string): Promise<void> => {
    const requestedAt = now();
    const response = await requestSegment(segment, signal);
    const data = (await response?.arrayBuffer().catch(() => null)) ?? null;
    if (signal.aborted) return;
    forward({ requested: segment, url: response?.url ?? segment, data, next: [], requestedAt, respondedAt: now() });
  };
  const forwardPlaylist = async (requested: string, asked: Promise<Response | undefined>): Promise<void> => {
    const requestedAt = now();
    const response = await asked;
    const body = response?.ok ? await response.text().catch(() => null) : null;
    const text = body?.[MAX_LENGTH] === undefined ? body : null;
    if (signal.aborted) return;
    const found = { url: response?.url ?? requested, text: text ?? '' };
    const rendition = firstRendition(found);
    const segments = firstSegment(found);
    const next = rendition === null ? segments : [rendition];
    forward({ requested, url: found.url, data: text, next, requestedAt, respondedAt: now() });
    await Promise.all(
      rendition === null ? segments.map(forwardSegment) : [forwardPlaylist(rendition, requestPlaylist(rendition))],
    );
  };
  await forwardPlaylist(url, request);
}

async function requestSegment(url: string, signal: AbortSignal): Promise<Response | undefined> {
  const request = new AbortController();
  // `AbortSignal.any` is missing in the older browsers that have no native HLS.
  for (const end of [signal, AbortSignal.timeout(SEGMENT_TIMEOUT)]) {
    end.addEventListener('abort', () => request.abort(), { signal: request.signal });
  }
  try {
    const response = await fetch(url, { signal: request.signal });
    return response.ok ? response : undefined;
  } catch {
    return undefined;
  }
}
