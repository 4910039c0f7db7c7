import type { Media } from './media.js';

/** Distance to the end of what can be played, seconds, so that there is something buffered. */
export const MARGIN = 4;

/** End of what can be played, seconds; `null` if nothing is loaded. */
export const seekableEnd = ({ seekable }: HTMLVideoElement): number | null =>
  seekable.length ? seekable.end(seekable.length - 1) : null;

/** Where a live stream is to be played, seconds; `null` if nothing is loaded. */
export function liveEdgeOf(video: HTMLVideoElement, media: Media | null): number | null {
  const end = seekableEnd(video);
  return end === null ? null : Math.max(0, media?.liveEdge?.() ?? end - MARGIN);
}
