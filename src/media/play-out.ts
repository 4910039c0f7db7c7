import { HAVE_CURRENT_DATA } from './ready-state.js';

/**
 * Calls back when what is buffered has been played: what a media source cannot take, such as a sound that begins late, does
 * not take away what it has.
 */
export function playOut(video: HTMLVideoElement, then: () => void, signal: AbortSignal): void {
  if (video.error || video.readyState <= HAVE_CURRENT_DATA) return then();
  video.addEventListener('waiting', then, { once: true, signal });
}
