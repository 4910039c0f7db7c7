/**
 * Events that media reports to its owner, in the past tense; the state changes only by these events.
 *
 * - `first-frame`: the first video frame or image is on screen
 * - `playing` / `paused`: playback started or paused, whatever caused it
 * - `stalled` / `resumed`: the playhead stopped during playback / moves again
 * - `waiting`: the network is away; the last picture stays, and the media continues by itself when it is back
 * - `ended`: the end of the recording or stream was reached
 * - `sound`: the sound was switched on or off
 * - `sound-refused`: the browser does not allow sound without a user gesture, or it cannot be loaded; playback continues
 *   muted
 * - `autoplay-refused`: the browser does not allow even muted playback without a user gesture
 * - `audio-known`: whether the media has an audio track
 * - `failed`: terminal; `reason` is `format` when the engine cannot decode it, `timeout` when its own timeout expired;
 *   `position` is that of a recording in an iframe
 */
export type MediaEvent =
  | { readonly type: 'first-frame' }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'stalled' }
  | { readonly type: 'resumed' }
  | { readonly type: 'waiting' }
  | { readonly type: 'ended' }
  | { readonly type: 'sound'; readonly on: boolean }
  | { readonly type: 'sound-refused' }
  | { readonly type: 'autoplay-refused' }
  | { readonly type: 'audio-known'; readonly present: boolean }
  | { readonly type: 'failed'; readonly reason: MediaFailure; readonly position?: number | null };

export type MediaFailure = 'format' | 'media' | 'timeout';

/** Start position: seconds of a recording, or the live edge. */
export type MediaStart = number | 'live';
