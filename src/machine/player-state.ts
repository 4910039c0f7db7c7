import type { Playback } from '../contract/playback.js';
import type { MediaEvent, MediaStart } from './media-event.js';

/** Why there is nothing that could ever be played. */
export type MissingReason = 'not-configured' | 'unknown-stream';

/** Why nothing is played now, although another try may help. */
export type PlayerFailure = 'unreachable' | 'timeout' | 'refused' | 'invalid-answer' | 'media' | 'format';

/**
 * - `blocked`: the browser does not start video without a press
 * - `ended`: a recording came to its end; a live stream too, and the service is being asked what it is now
 */
export type PlayerPhase = 'loading' | 'playing' | 'paused' | 'stalled' | 'blocked' | 'ended';

/** A live stream that stopped although the service says that it runs. */
interface Interruptible {
  /** How often it was joined again since it last ran calmly. */
  readonly rejoinCount: number;
}

/** A stream whose media is on the screen. */
export interface PlayingState extends Interruptible {
  readonly mode: 'live' | 'recording';
  readonly ticket: number;
  readonly playback: Playback;
  readonly playlist: string;
  readonly phase: PlayerPhase;
  readonly sound: 'muted' | 'on';
  /** The browser refused sound without a press; the shopper is offered to turn it on. */
  readonly soundRefused: boolean;
  /** Whether a picture was ever shown. */
  readonly shown: boolean;
}

/** Nothing to play yet: it has not begun, it is interrupted, or its recording is not ready. */
export interface WaitingState extends Interruptible {
  readonly mode: 'planned' | 'processing';
  readonly ticket: number;
  readonly playback: Playback;
  /** How often the service has said of an interrupted stream that it runs. */
  readonly confirmations: number;
}

/** What the full player shows. `start`: second at which a recording begins or goes on, `null` for its beginning. */
export type PlayerState = { readonly start: number | null } & (
  | { readonly mode: 'idle'; readonly ticket: number }
  | { readonly mode: 'opening'; readonly ticket: number }
  | { readonly mode: 'missing'; readonly ticket: number; readonly reason: MissingReason }
  | {
      readonly mode: 'failed';
      readonly ticket: number;
      readonly reason: PlayerFailure;
      /** What was played before; `null` where the service never answered. */
      readonly playback: Playback | null;
    }
  | WaitingState
  | PlayingState
);

export type PlayerMode = PlayerState['mode'];

export const initialPlayerState: PlayerState = { mode: 'idle', ticket: 0, start: null };

export const isPlaying = (state: PlayerState): state is Extract<PlayerState, PlayingState> =>
  state.mode === 'live' || state.mode === 'recording';

/** The stream that is on the screen, playing or not. */
export const playbackOf = (state: PlayerState): Playback | null => ('playback' in state ? state.playback : null);

export type PlaybackOutcome =
  | { readonly kind: 'found'; readonly playback: Playback }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: PlayerFailure };

/** Everything that can happen to the full player: facts, in the past tense. */
export type PlayerEvent =
  /** `start`: second of a recording that was asked for; `null` where it was not. */
  | { readonly type: 'opened'; readonly start: number | null }
  | { readonly type: 'refused-to-start'; readonly reason: MissingReason }
  | { readonly type: 'playback-settled'; readonly outcome: PlaybackOutcome }
  /** `position`: second of the recording at that moment; `null` while unknown and for live. */
  | { readonly type: 'media-reported'; readonly media: MediaEvent; readonly position: number | null }
  | { readonly type: 'deadline-passed'; readonly position: number | null }
  | { readonly type: 'play-requested' }
  | { readonly type: 'pause-requested' }
  | { readonly type: 'sound-requested' }
  /** `to`: second of the recording. */
  | { readonly type: 'seek-requested'; readonly to: number }
  | { readonly type: 'live-edge-requested' }
  | { readonly type: 'retry-requested' }
  | { readonly type: 'page-restored' }
  | { readonly type: 'closed' };

/** What the outside is asked to do: plain data, carried out by the driver. */
export type PlayerEffect =
  | { readonly type: 'load-playback' }
  | { readonly type: 'start-deadline'; readonly milliseconds: number }
  | { readonly type: 'cancel-deadline' }
  | { readonly type: 'attach'; readonly url: string; readonly start: MediaStart }
  | { readonly type: 'detach' }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'request-sound'; readonly on: boolean }
  | { readonly type: 'seek'; readonly to: number }
  | { readonly type: 'seek-edge' }
  /** A live stream that was on the screen is over [P5]. */
  | { readonly type: 'announce-end'; readonly playback: Playback }
  | { readonly type: 'start-poll'; readonly period: number }
  | { readonly type: 'stop-poll' }
  | { readonly type: 'release' };

export type PlayerEffectHandlers = {
  readonly [T in PlayerEffect['type']]: (effect: Extract<PlayerEffect, { type: T }>) => void;
};
