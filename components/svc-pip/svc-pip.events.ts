import type { SvcErrorCode } from '../../src/internal/svc-error.js';
import type { PipState, Sound } from '../../src/machine/pip-state.js';

/** The mode after a change, and the reason where it is hidden or a poster. */
export interface PipModeDetail {
  readonly mode: PipState['mode'];
  readonly reason: string | null;
}

/** What is about to open; a page that prevents the event can open it itself. */
export interface PipOpenDetail {
  /** Unchanged, as the service sent it. */
  readonly url: string;
  readonly streamId: string | null;
  /** Seconds into the recording; `null` where the URL decides the start. */
  readonly position: number | null;
}

export interface PipErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  readonly cause: unknown;
}

export interface SvcPipEventMap {
  'svc-mode-change': CustomEvent<PipModeDetail>;
  'svc-sound-change': CustomEvent<{ readonly sound: Sound }>;
  'svc-open-player': CustomEvent<PipOpenDetail>;
  'svc-dismiss': CustomEvent<null>;
  'svc-error': CustomEvent<PipErrorDetail>;
}
