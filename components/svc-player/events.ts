import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { SvcErrorCode } from '../../src/base/svc-error.js';
import type { PlaybackQuality } from '../../src/media/quality.js';
import type { MissingReason, PlayerFailure, PlayerMode } from '../../src/machine/player/state.js';
import type { ElementEventMap } from '../shared/typed-listeners.js';

/** The mode after a change, and the reason where nothing can be played. */
export interface PlayerModeDetail {
  readonly mode: PlayerMode;
  readonly reason: MissingReason | PlayerFailure | null;
}

export interface PlayerSoundDetail {
  readonly sound: 'muted' | 'on';
}

/** The clicked product; preventing the event prevents saving, sending and opening. */
export interface PlayerProductDetail {
  readonly product: PlaybackProduct;
  readonly translationId: string;
  /** Seconds into the recording; `null` for live. */
  readonly position: number | null;
}

export interface PlayerEndDetail {
  readonly translationId: string;
  /** Whether its recording can already be played. */
  readonly recording: boolean;
}

/** How the stream or the recording has played so far. */
export interface PlayerQualityDetail extends PlaybackQuality {
  readonly mode: 'live' | 'recording';
  readonly translationId: string;
}

export interface PlayerErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  readonly cause: unknown;
}

export interface PlayerDeprecatedDetail {
  /** Text of the header `X-Deprecated`: when the present access ends. */
  readonly message: string;
}

export interface SvcPlayerEventMap {
  'svc-mode-change': CustomEvent<PlayerModeDetail>;
  'svc-sound-change': CustomEvent<PlayerSoundDetail>;
  'svc-open-product': CustomEvent<PlayerProductDetail>;
  'svc-add-product': CustomEvent<PlayerProductDetail>;
  'svc-stream-end': CustomEvent<PlayerEndDetail>;
  'svc-close-player': CustomEvent<null>;
  'svc-playback-quality': CustomEvent<PlayerQualityDetail>;
  'svc-deprecated': CustomEvent<PlayerDeprecatedDetail>;
  'svc-error': CustomEvent<PlayerErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcPlayerElementEventMap = ElementEventMap<SvcPlayerEventMap>;
