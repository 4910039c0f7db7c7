import type { Stream } from '../contract/stream.js';
import type { MediaStart } from './media-event.js';
import type { PreviewKind } from './preview-kind.js';

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
      readonly type: 'open-frame';
      readonly url: string;
      readonly start: MediaStart;
      readonly sound: boolean;
      /** Whether the engine's own HLS may be tried first [Z19]. */
      readonly ownHls: boolean;
    }
  | { readonly type: 'detach' }
  | { readonly type: 'load-poster'; readonly url: string | null }
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
