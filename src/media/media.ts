import type { MediaEvent } from '../machine/media-event.js';

export type { MediaEvent, MediaStart } from '../machine/media-event.js';

/** Hears facts one by one; never before the call that opened or commanded the medium has returned. */
export type MediaListener = (fact: MediaEvent) => void;

/**
 * One medium on its way to the screen: a clip, an animated image, an engine's own HLS, or the iframe. One that reported
 * `failed` reports nothing more; whoever opened it destroys it.
 */
export interface Media {
  /** What the view shows. */
  readonly node: HTMLElement;
  /** Whether `node` already stands in the light DOM of the host under the slot `media` and must not be moved. */
  readonly slotted: boolean;
  play(): void;
  pause(): void;
  /** Attempts the change; `sound` or `sound-refused` reports what came of it. */
  setSound(on: boolean): void;
  /** Seconds into the recording, or `null` while unknown and for live. */
  position(): number | null;
  /** Stops everything, releases the decoder, removes listeners and timers. Safe to call twice. */
  destroy(): void;
}
