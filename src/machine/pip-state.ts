import type { Stream } from '../contract/stream.js';
import type { MediaStart } from './media-event.js';

/** Why the mini-player shows nothing; the closed list behind `data-reason`. */
export type HiddenReason =
  | 'no-active-stream'
  | 'unknown-status'
  | 'invalid-player-url'
  | 'unreachable'
  | 'timeout'
  | 'refused'
  | 'invalid-answer'
  | 'awaiting-recording'
  | 'dismissed'
  | 'no-product'
  | 'not-configured';

/** Why the mini-player shows a still picture; the closed list behind `data-reason`. */
export type PosterReason =
  | 'no-preview'
  | 'format'
  | 'media'
  | 'timeout'
  | 'live-disabled'
  | 'live-unavailable'
  | 'reduced-data'
  | 'autoplay'
  | 'paused'
  | 'ended';

export type MediaMode = 'preview' | 'live' | 'continuous';
export type Phase = 'loading' | 'playing' | 'paused' | 'stalled';
export type PosterImage = 'loading' | 'shown' | 'missing';
export type Sound = 'muted' | 'on';

/** What the site's configuration allows; never changes during a showing. */
export interface PipPolicy {
  readonly live: boolean;
  readonly continuous: boolean;
}

/** Counts what was started; a reply that carries an older number is dropped by the driver. */
interface Ticketed {
  readonly ticket: number;
}

export interface BareState extends Ticketed {
  readonly mode: 'idle' | 'armed' | 'resolving';
}

export interface HiddenState extends Ticketed {
  readonly mode: 'hidden';
  readonly reason: HiddenReason;
}

export interface MediaState extends Ticketed {
  readonly mode: MediaMode;
  readonly phase: Phase;
  readonly stream: Stream;
  readonly sound: Sound;
  /** `card`: in the shop's page; `frame`: in the separate frame [Z19]. */
  readonly place: 'card' | 'frame';
  /** The phase to come back to when the page is visible again; `null` unless the page's hiding paused it. */
  readonly held: Phase | null;
  /** `false` once it is known that the medium has no audio track [Z1]. */
  readonly audio: boolean;
  /** Where a continued viewing began; `null` for a direct entry. */
  readonly resume: MediaStart | null;
  /** The poster under the medium; a newer address is not loaded for a picture that nobody sees. */
  readonly cover: string | null;
  /** What is different from the first try, in words of the trace: no video [Z26], or a stream that stood still before. */
  readonly attempt: 'as an image, since it is no video' | 'once more, since it is said to run' | null;
  /** How often a stream that stood still may still be tried again. */
  readonly chances: number;
}

export interface PosterState extends Ticketed {
  readonly mode: 'poster';
  readonly image: PosterImage;
  readonly stream: Stream;
  readonly reason: PosterReason;
  /** Whether a press on play starts the medium that the poster stands for. */
  readonly playable: boolean;
  /** The sound with which the frame may still take over a stream that failed in the card [Z19]; `null`: it may not. */
  readonly takeover: Sound | null;
  /** Where a continued viewing that did not start would begin; else `null`. */
  readonly resume: MediaStart | null;
  /** Address of the picture; a newer one counts from the next poster on. */
  readonly cover: string | null;
  /** How often a stream that stood still may still be tried again; 0 for every other poster. */
  readonly chances: number;
}

/** The mini-player as plain data: serialisable, no elements, dates or errors inside. */
export type PipState = BareState | HiddenState | MediaState | PosterState;

export const initialPipState: PipState = { mode: 'idle', ticket: 0 };

export const isMediaState = (state: PipState): state is MediaState =>
  state.mode === 'preview' || state.mode === 'live' || state.mode === 'continuous';
