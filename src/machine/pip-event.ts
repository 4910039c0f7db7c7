import type { StreamState } from '../contract/stream.js';
import type { Environment } from './choose-mode.js';
import type { MediaFact } from './media-event.js';
import type { HiddenReason } from './pip-state.js';

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
  | { readonly type: 'media-reported'; readonly fact: MediaFact }
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
