import type { Playback } from '../contract/playback.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';

/** Where the full player gets its media; the public contract has no endpoint for it [Z11]. */
export interface PlaybackSource {
  /** `null` where there is no such stream. */
  load(translationId: string, signal: AbortSignal): Promise<Result<Playback | null, SvcError>>;
}
