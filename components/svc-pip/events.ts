import type { SvcErrorCode } from '../../src/base/svc-error.js';
import type { PlaybackQuality } from '../../src/media/quality.js';
import type { HiddenReason, MediaMode, PipMode, PosterReason, Sound } from '../../src/machine/pip/state.js';
import type { ElementEventMap } from '../shared/typed-listeners.js';

/** The mode after a change, and the reason where it is hidden or a poster. */
export interface PipModeDetail {
  readonly mode: PipMode;
  readonly reason: HiddenReason | PosterReason | null;
  /** At the first view only: the card is aside, since it would cover the page's own; `false` when it is visible at last. */
  readonly aside?: boolean;
}

export interface PipSoundDetail {
  readonly sound: Sound;
}

/** What is about to open; a page that prevents the event can open it itself. */
export interface PipOpenDetail {
  /** Unchanged, as the service sent it. */
  readonly url: string;
  readonly streamId: string | null;
  /** Seconds into the recording; `null` where the URL decides the start. */
  readonly position: number | null;
}

/** How a clip, a stream or a continued recording has played so far. */
export interface PipQualityDetail extends PlaybackQuality {
  readonly mode: MediaMode;
  readonly streamId: string;
}

export interface PipErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  readonly cause: unknown;
}

export interface SvcPipEventMap {
  'svc-mode-change': CustomEvent<PipModeDetail>;
  'svc-sound-change': CustomEvent<PipSoundDetail>;
  'svc-open-player': CustomEvent<PipOpenDetail>;
  'svc-dismiss': CustomEvent<null>;
  'svc-playback-quality': CustomEvent<PipQualityDetail>;
  'svc-error': CustomEvent<PipErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcPipElementEventMap = ElementEventMap<SvcPipEventMap>;
