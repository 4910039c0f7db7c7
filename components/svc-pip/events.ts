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
  readonly currentTime: number | null;
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
  /** The mode or its reason has changed, or the card is aside at its first view. */
  'svc-mode-change': CustomEvent<PipModeDetail>;
  /** The sound went on or off; it is off when the element shows nothing any more. */
  'svc-sound-change': CustomEvent<PipSoundDetail>;
  /** Cancelable: the full player, or the page of a live show, is about to open. */
  'svc-open-player': CustomEvent<PipOpenDetail>;
  /** Cancelable: the shopper closes the mini-player. */
  'svc-dismiss': CustomEvent<null>;
  /** How the video plays: at its first frame, once a minute, at a pause and at its end. */
  'svc-playback-quality': CustomEvent<PipQualityDetail>;
  /** A request or media failed, or an attribute cannot be used. */
  'svc-error': CustomEvent<PipErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcPipElementEventMap = ElementEventMap<SvcPipEventMap>;
