import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { SvcErrorCode } from '../../src/internal/svc-error.js';
import type { PlayerMode } from '../../src/machine/player-state.js';

/** The mode after a change, and the reason where nothing can be played. */
export interface PlayerModeDetail {
  readonly mode: PlayerMode;
  readonly reason: string | null;
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

export interface PlayerErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  readonly cause: unknown;
}

export interface SvcPlayerEventMap {
  'svc-mode-change': CustomEvent<PlayerModeDetail>;
  'svc-sound-change': CustomEvent<{ readonly sound: 'muted' | 'on' }>;
  'svc-open-product': CustomEvent<PlayerProductDetail>;
  'svc-add-product': CustomEvent<PlayerProductDetail>;
  'svc-stream-end': CustomEvent<PlayerEndDetail>;
  'svc-close-player': CustomEvent<null>;
  'svc-error': CustomEvent<PlayerErrorDetail>;
}
