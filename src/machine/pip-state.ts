import type { Stream, StreamState } from '../contract/stream.js';
import type { MediaStart, MediaEvent } from './media-event.js';
import type { Environment, PreviewKind } from './choose-mode.js';

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
  readonly container: 'card' | 'iframe';
  /** The phase to come back to when the page is visible again; `null` unless the page's hiding paused it. */
  readonly phaseBeforeHidden: Phase | null;
  /** `false` once it is known that the medium has no audio track [Z1]. */
  readonly audio: boolean;
  /** Where a continued viewing began; `null` for a direct entry. */
  readonly resume: MediaStart | null;
  /** The poster under the medium; a newer address is not loaded for a picture that nobody sees. */
  readonly posterUrl: string | null;
  /** What is different from the first try, in words of the trace: no video [Z26], or a stream that stood still before. */
  readonly retryReason: 'as an image, since it is no video' | 'once more, since it is said to run' | null;
  /** How often a stream that stood still may still be tried again. */
  readonly retriesLeft: number;
}

export interface PosterState extends Ticketed {
  readonly mode: 'poster';
  readonly image: PosterImage;
  readonly stream: Stream;
  readonly reason: PosterReason;
  /** Whether a press on play starts the medium that the poster stands for. */
  readonly playable: boolean;
  /** The sound with which the frame may still take over a stream that failed in the card [Z19]; `null`: it may not. */
  readonly iframeSound: Sound | null;
  /** Where a continued viewing that did not start would begin; else `null`. */
  readonly resume: MediaStart | null;
  /** Address of the picture; a newer one counts from the next poster on. */
  readonly posterUrl: string | null;
  /** How often a stream that stood still may still be tried again; 0 for every other poster. */
  readonly retriesLeft: number;
}

/** The mini-player as plain data: serialisable, no elements, dates or errors inside. */
export type PipState = BareState | HiddenState | MediaState | PosterState;

export const initialPipState: PipState = { mode: 'idle', ticket: 0 };

export const isMediaState = (state: PipState): state is MediaState =>
  state.mode === 'preview' || state.mode === 'live' || state.mode === 'continuous';

export type LookupFailure = Extract<HiddenReason, 'unreachable' | 'timeout' | 'refused' | 'invalid-answer'>;

export type LookupOutcome = StreamState | { readonly kind: 'failed'; readonly reason: LookupFailure };

/** Everything that can happen to the mini-player: facts, in the past tense. */
export type PipEvent =
  | { readonly type: 'connected'; readonly threshold: boolean }
  | { readonly type: 'refused-to-start'; readonly reason: HiddenReason }
  | { readonly type: 'threshold-reached' }
  | {
      readonly type: 'lookup-settled';
      readonly outcome: LookupOutcome;
      readonly environment: Environment;
    }
  | { readonly type: 'quick-state-settled'; readonly completed: boolean }
  | { readonly type: 'media-reported'; readonly media: MediaEvent }
  | { readonly type: 'poster-loaded' }
  | { readonly type: 'poster-failed' }
  | { readonly type: 'deadline-passed' }
  | { readonly type: 'sound-requested' }
  | { readonly type: 'play-requested' }
  | { readonly type: 'pause-requested' }
  | { readonly type: 'open-requested' }
  | { readonly type: 'dismissed' }
  | { readonly type: 'page-hidden' }
  | { readonly type: 'page-visible' }
  | { readonly type: 'refresh-requested' }
  | { readonly type: 'disconnected' };

/** Which question an open page keeps asking [Z3]. */
export type Poll = 'quick-state' | 'stream-state' | 'recording';

/** What the outside is asked to do: plain data, carried out by the driver. */
export type PipEffect =
  | { readonly type: 'observe-scroll' }
  | { readonly type: 'fetch-stream-state' }
  | { readonly type: 'start-deadline'; readonly milliseconds: number }
  | { readonly type: 'cancel-deadline' }
  | {
      readonly type: 'attach-clip';
      readonly url: string;
      readonly kind: PreviewKind;
    }
  | { readonly type: 'attach-live'; readonly url: string }
  | {
      readonly type: 'open-iframe';
      readonly url: string;
      readonly start: MediaStart;
      readonly sound: boolean;
      /** Whether the engine's own HLS may be tried first [Z19]. */
      readonly ownHls: boolean;
    }
  | { readonly type: 'detach' }
  | { readonly type: 'release-preloaded-poster'; readonly url: string | null }
  | { readonly type: 'play' }
  | { readonly type: 'play-muted' }
  | { readonly type: 'pause' }
  | { readonly type: 'request-sound'; readonly on: boolean }
  | {
      readonly type: 'start-poll';
      readonly poll: Poll;
      readonly streamId: string;
    }
  | { readonly type: 'stop-poll' }
  | {
      readonly type: 'open-player';
      readonly stream: Stream;
      readonly continuous: boolean;
    }
  | { readonly type: 'remember-dismissal' }
  | { readonly type: 'release' };

export type PipEffectOf<T extends PipEffect['type']> = Extract<PipEffect, { type: T }>;
