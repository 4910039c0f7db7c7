import type { Playback } from '../../contract/playback.js';
import type { MediaEvent, MediaStart } from '../media-event.js';

/** Why nothing can be played; terminal. */
export type MissingReason = 'not-configured' | 'unknown-stream';

/** Why nothing is played although a retry may succeed. */
export type PlayerFailure = 'unreachable' | 'timeout' | 'refused' | 'invalid-answer' | 'media' | 'format';

/**
 * - `waiting`: for the network, with the last picture
 * - `blocked`: the browser does not start the video without a user gesture
 * - `ended`: a recording ended; or a live stream ended and the request for its new state is in flight
 */
export type PlayerPhase = 'loading' | 'playing' | 'paused' | 'stalled' | 'waiting' | 'blocked' | 'ended';

/** What is known of a live stream that stopped although the service reports it as live, or the other way round. */
interface Interruptible {
  /** How often it was rejoined since it last played without interruption. */
  readonly rejoinCount: number;
  /** Whether the service has reported its end; of a stream that plays, it has taken that back. */
  readonly endReported: boolean;
}

/** A stream whose media is on the screen. */
export interface PlayingState extends Interruptible {
  readonly mode: 'live' | 'recording';
  readonly ticket: number;
  readonly playback: Playback;
  readonly playlist: string;
  readonly phase: PlayerPhase;
  readonly sound: 'muted' | 'on';
  /** Whether the browser refused sound without a user gesture; the player then shows a button to unmute. */
  readonly soundRefused: boolean;
  /** Whether the first frame was shown. */
  readonly shown: boolean;
  /** Playback rate; 1 for live. */
  readonly rate: number;
}

/** Nothing to play yet: the stream has not started, is interrupted, or its recording is not ready. */
export interface WaitingState extends Interruptible {
  readonly mode: 'planned' | 'processing';
  readonly ticket: number;
  readonly playback: Playback;
  /** How often the service has reported an interrupted stream as live. */
  readonly confirmations: number;
}

/** State of the full player. `start`: start position of a recording in seconds, `null` for its beginning. */
export type PlayerState = { readonly start: number | null } & (
  | { readonly mode: 'idle'; readonly ticket: number }
  | {
      readonly mode: 'opening';
      readonly ticket: number;
      /** What failed before: its addresses are used again if the service sends none. */
      readonly playback: Playback | null;
    }
  | { readonly mode: 'missing'; readonly ticket: number; readonly reason: MissingReason }
  | {
      readonly mode: 'failed';
      readonly ticket: number;
      readonly reason: PlayerFailure;
      /** The last playback; `null` if the service never responded. */
      readonly playback: Playback | null;
    }
  | WaitingState
  | PlayingState
);

/** The closed list behind `data-mode`. */
export type PlayerMode = 'idle' | 'opening' | 'missing' | 'failed' | 'planned' | 'processing' | 'live' | 'recording';

export const initialPlayerState: PlayerState = { mode: 'idle', ticket: 0, start: null };

export const isPlaying = (state: PlayerState): state is Extract<PlayerState, PlayingState> =>
  state.mode === 'live' || state.mode === 'recording';

/** Whether it plays, or will as soon as it can: it can be paused. */
export const isRunning = (state: PlayerState): boolean =>
  isPlaying(state) && (state.phase === 'playing' || state.phase === 'stalled' || state.phase === 'waiting');

/** Whether its media plays, or will without anybody doing anything, its first frame included. */
export const isStarted = (state: PlayerState): state is Extract<PlayerState, PlayingState> =>
  isPlaying(state) && (state.phase === 'loading' || isRunning(state));

/** Whether its sound can be heard. */
export const isSpeaking = (state: PlayerState): boolean =>
  isPlaying(state) && state.phase === 'playing' && state.sound === 'on';

/** The stream whose media is attached, playing or not. */
export const playbackOf = (state: PlayerState): Playback | null => ('playback' in state ? state.playback : null);

export type PlaybackOutcome =
  | { readonly kind: 'found'; readonly playback: Playback }
  | { readonly kind: 'none' }
  | { readonly kind: 'failed'; readonly reason: PlayerFailure };

/** Events of the full player, in the past tense. */
export type PlayerEvent =
  /** `start`: requested second of a recording; `null` without one. */
  | { readonly type: 'opened'; readonly start: number | null }
  | { readonly type: 'refused-to-start'; readonly reason: MissingReason }
  | { readonly type: 'playback-settled'; readonly outcome: PlaybackOutcome }
  /** `position`: second of the recording at that moment; `null` while unknown and for live. */
  | { readonly type: 'media-reported'; readonly media: MediaEvent; readonly position: number | null }
  | { readonly type: 'deadline-passed'; readonly position: number | null }
  | { readonly type: 'play-requested' }
  | { readonly type: 'pause-requested' }
  /** `on`: default is the other of both. */
  | { readonly type: 'sound-requested'; readonly on?: boolean }
  /** `to`: second of the recording. */
  | { readonly type: 'seek-requested'; readonly to: number }
  | { readonly type: 'rate-requested'; readonly rate: number }
  | { readonly type: 'live-edge-requested' }
  | { readonly type: 'retry-requested' }
  | { readonly type: 'page-restored' }
  /** The player has no place on the page any more, as in a dialog that closes. */
  | { readonly type: 'concealed' }
  | { readonly type: 'closed' };

/** Effects as plain data; the driver executes them. */
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
  | { readonly type: 'set-rate'; readonly rate: number }
  /** The live stream that was shown has ended [P5]. */
  | { readonly type: 'announce-end'; readonly playback: Playback }
  | { readonly type: 'start-poll' }
  | { readonly type: 'stop-poll' }
  | { readonly type: 'release' };

export type PlayerEffectHandlers = {
  readonly [T in PlayerEffect['type']]: (effect: Extract<PlayerEffect, { type: T }>) => void;
};
