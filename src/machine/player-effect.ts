import type { Playback } from '../contract/playback.js';
import type { MediaStart } from './media-event.js';

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

export type PlayerEffectOf<T extends PlayerEffect['type']> = Extract<PlayerEffect, { type: T }>;
