import type { Playback } from '../contract/playback.js';
import type { MediaFact } from './media-event.js';
import type { MissingReason, PlayerFailure } from './player-state.js';

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
  | { readonly type: 'media-reported'; readonly fact: MediaFact; readonly position: number | null }
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
