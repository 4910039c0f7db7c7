import type { Stream, StreamState } from '../../contract/stream.js';
import type { MediaStart, MediaEvent } from '../media-event.js';

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
  | 'not-configured'
  | 'corner-taken';

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

/** What the mini-player shows; the closed list behind `data-mode`. */
export type PipMode = 'idle' | 'armed' | 'resolving' | 'hidden' | 'preview' | 'live' | 'continuous' | 'poster';
export type MediaMode = 'preview' | 'live' | 'continuous';
/** `waiting`: for the network, with the last picture. */
export type Phase = 'loading' | 'playing' | 'paused' | 'stalled' | 'waiting';
export type PosterImage = 'loading' | 'shown' | 'missing';
export type Sound = 'muted' | 'on';

/** Options of the site's configuration; constant while the element is connected. */
export interface PipPolicy {
  readonly live: boolean;
  readonly continuous: boolean;
}

/** State of the browser and of the tab's storage at the moment of a lookup. */
export interface Environment {
  /** Whether the browser reports VP9 as supported [D6]. */
  readonly vp9: boolean;
  /** Reduced motion or Save-Data: no playback before a user gesture. */
  readonly reducedData: boolean;
  /** Position of the resume record that matched product and stream [X3]; `null` without one. */
  readonly resume: MediaStart | null;
}

/**
 * How a preview is shown [Z18]: `image` (older integrations, animated or not), `vp9` (a clip that is requested only if
 * VP9 is supported) or `video` (a clip that every engine decodes).
 */
export type PreviewKind = 'image' | 'vp9' | 'video';

/** Counts started requests and media; the driver ignores a response with an older number. */
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
  /** Sound is on for this showing only: the next one starts muted [D8]. */
  readonly sound: Sound;
  /** `card`: in the shop's page; `iframe`: in the iframe [Z19]. */
  readonly container: 'card' | 'iframe';
  /** The phase to restore when the page is visible again; `null` unless the hidden page paused playback. */
  readonly phaseBeforeHidden: Phase | null;
  /** `false` once the media has reported that it has no audio track [Z1]. */
  readonly audio: boolean;
  /** Start position from the resume record; `null` without one. */
  readonly resume: MediaStart | null;
  /** URL of the poster under the media; a newer one is not loaded, since the media covers it. */
  readonly posterUrl: string | null;
  /** Why this is a retry: as an image, since it is no video [Z26], or a stream that stalled before. */
  readonly retryReason: 'image' | 'again' | null;
  /** Retries left for a stream that stalled. */
  readonly retriesLeft: number;
}

export interface PosterState extends Ticketed {
  readonly mode: 'poster';
  readonly image: PosterImage;
  readonly stream: Stream;
  readonly reason: PosterReason;
  /** Whether a click on play starts the media of the poster. */
  readonly playable: boolean;
  /** Sound of the retry in the iframe of a stream that failed in the card [Z19]; `null`: no retry. */
  readonly iframeSound: Sound | null;
  /** Position of a continued recording that did not start; else `null`. */
  readonly resume: MediaStart | null;
  /** URL of the image; a newer one is used for the next poster. */
  readonly posterUrl: string | null;
  /** Retries left for a stream that stalled; 0 for every other poster. */
  readonly retriesLeft: number;
}

/** The mini-player as plain data: serialisable, no elements, dates or errors inside. */
export type PipState = BareState | HiddenState | MediaState | PosterState;

export const initialPipState: PipState = { mode: 'idle', ticket: 0 };

export const isMediaState = (state: PipState): state is MediaState => 'phase' in state;

export type LookupFailure = Extract<
  HiddenReason,
  'unreachable' | 'timeout' | 'refused' | 'invalid-answer' | 'not-configured'
>;

export type LookupOutcome = StreamState | { readonly kind: 'failed'; readonly reason: LookupFailure };

/** Events of the mini-player, in the past tense. */
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
  | { readonly type: 'dismissal-undone' }
  | { readonly type: 'page-hidden' }
  | { readonly type: 'page-visible' }
  | { readonly type: 'refresh-requested' }
  | { readonly type: 'disconnected' };

/** Which endpoint an open page polls [Z3]. */
export type Poll = 'quick-state' | 'stream-state' | 'recording';

/** Effects as plain data; the driver executes them. */
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
  | { readonly type: 'play' }
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
  | { readonly type: 'forget-dismissal' }
  | { readonly type: 'release' };

export type PipEffectOf<T extends PipEffect['type']> = Extract<PipEffect, { type: T }>;
