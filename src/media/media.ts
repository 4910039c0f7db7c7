import type { MediaTracks } from './tracks.js';
import type { VideoMetrics } from './quality.js';
import type { MediaEvent } from '../machine/media-event.js';

export type { MediaEvent, MediaStart } from '../machine/media-event.js';

/** Receives events one by one; never before the call that opened or controlled the media has returned. */
export type MediaListener = (event: MediaEvent) => void;

/**
 * A source of moving pictures: a clip, an animated image, the engine's native HLS, hls.js, or the iframe. After
 * `failed` it reports nothing more; its owner destroys it.
 */
export interface Media {
  /** The element that the view renders. */
  readonly node: HTMLElement;
  /** The element that has taken its place; default: none has. */
  readonly shown?: HTMLElement;
  play(): void;
  pause(): void;
  /** Attempts the change; `sound` or `sound-refused` reports the result. */
  setSound(on: boolean): void;
  /** Seconds into the recording, or `null` while unknown and for live. */
  position(): number | null;
  /** Length of the recording, seconds; `null` while unknown. A clip or an image does not have it. */
  duration?(): number | null;
  /** Where a live stream is played that is not late, seconds of the video's timeline; `null` while unknown. */
  liveEdge?(): number | null;
  /** What the video in an iframe told of itself; media with a video of their own do not have this. */
  metrics?(): VideoMetrics | null;
  /** What the user can choose; media without choices do not have this. */
  tracks?(): MediaTracks;
  /** @param resolution of `tracks().resolutions`; `null` lets the engine choose */
  setResolution?(resolution: number | null): void;
  /** @param index in `tracks().audio` */
  setAudio?(index: number): void;
  /** Stops everything, releases the decoder, removes listeners and timers. Safe to call twice. */
  destroy(): void;
}
