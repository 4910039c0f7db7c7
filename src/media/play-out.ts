import { listen } from '../platform/listen.js';
import { HAVE_CURRENT_DATA } from './ready-state.js';

/**
 * Calls back when what is buffered has been played: what a media source cannot take, such as a sound that begins late, does
 * not take away what it has.
 */
export function playOut(video: HTMLVideoElement, then: () => void, signal: AbortSignal): void {
  if (video.error || video.readyState <= HAVE_CURRENT_DATA) return then();
  listen(video, 'waiting', then, signal, { once: true });
}
