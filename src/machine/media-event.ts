/**
 * What a medium tells its owner. Facts in the past tense; nothing is true before it is reported here.
 *
 * - `first-frame`: a picture is on screen for the first time
 * - `playing` / `paused`: the medium plays or stands, by whoever's will
 * - `stalled` / `resumed`: the playhead stopped although it should move / moves again
 * - `ended`: the recording or the stream came to its end
 * - `sound`: the sound is on or off now
 * - `sound-refused`: the browser does not allow sound without a gesture; the medium goes on muted
 * - `autoplay-refused`: the browser does not even allow muted playback without a gesture
 * - `audio-known`: whether the medium has an audio track at all
 * - `failed`: terminal; `reason` is `format` when the engine cannot decode it, `timeout` when its own watch gave up
 */
export type MediaEvent =
  | { readonly type: 'first-frame' }
  | { readonly type: 'playing' }
  | { readonly type: 'paused' }
  | { readonly type: 'stalled' }
  | { readonly type: 'resumed' }
  | { readonly type: 'ended' }
  | { readonly type: 'sound'; readonly on: boolean }
  | { readonly type: 'sound-refused' }
  | { readonly type: 'autoplay-refused' }
  | { readonly type: 'audio-known'; readonly present: boolean }
  | { readonly type: 'failed'; readonly reason: MediaFailure };

export type MediaFailure = 'format' | 'media' | 'timeout';

/** Where playback starts: seconds into a recording, or the live edge. */
export type MediaStart = number | 'live';
