import type { SvcErrorCode } from '../../src/internal/svc-error.js';
import type { PipState, Sound } from '../../src/machine/pip-state.js';

/** The mode after a change, and why where it shows nothing or a still picture. */
export interface PipModeDetail {
  readonly mode: PipState['mode'];
  readonly reason: string | null;
}

/** What is about to be opened; preventing the event leaves it to the page. */
export interface PipOpenDetail {
  /** Byte for byte as the service sent it. */
  readonly url: string;
  readonly streamId: string | null;
  /** Seconds into the recording; `null` where playback starts as the address says. */
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
