import { attempt } from '../../../src/base/attempt.js';
import { listen } from '../../../src/platform/listen.js';
import type { ControllerHost } from '../../shared/controller-host.js';

/** Events of the video that the element has too, by the names of `HTMLMediaElement`; `ended` is the machine's. */
const FORWARDED = [
  'play',
  'pause',
  'playing',
  'waiting',
  'seeking',
  'seeked',
  'timeupdate',
  'durationchange',
  'loadedmetadata',
  'ratechange',
  'volumechange',
  'emptied',
  'enterpictureinpicture',
  'leavepictureinpicture',
] as const;

/**
 * Dispatches an event as a `<video>` would: it neither bubbles nor leaves the tree of the element. `attempt`, since Vitest takes
 * jsdom's events away before the elements are removed.
 */
export const dispatchMediaEvent = (host: HTMLElement, type: string): void =>
  void attempt(() => host.dispatchEvent(new Event(type)));

/** Dispatches the events of the video at the element, for analytics and whatever else knows a `<video>`. */
export function forwardMediaEvents(host: ControllerHost, video: HTMLVideoElement, signal: AbortSignal): void {
  for (const type of FORWARDED) {
    listen(
      video,
      type,
      host.guard(() => dispatchMediaEvent(host, type)),
      signal,
    );
  }
}
