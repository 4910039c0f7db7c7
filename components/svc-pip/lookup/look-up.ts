import { fetchStreamState } from '../../../src/api/stream-state.js';
import { attempt } from '../../../src/base/attempt.js';
import type { SvcError, SvcErrorCode } from '../../../src/base/svc-error.js';
import type { Environment, LookupFailure, LookupOutcome } from '../../../src/machine/pip/state.js';
import { prefersReducedData } from '../../../src/platform/data-saver.js';
import { refusedOrigin } from '../../../src/platform/refused-origin.js';
import type { PipPorts, PipSettings } from '../settings.js';

/** Reason of `hidden` by error code; any other code is `invalid-answer`. */
export const FAILURES: Partial<Record<SvcErrorCode, LookupFailure>> = {
  network: 'unreachable',
  timeout: 'timeout',
  http: 'refused',
  envelope: 'refused',
  'invalid-argument': 'not-configured',
};

export interface Lookup {
  readonly outcome: LookupOutcome;
  readonly environment: Environment;
  /** `null` where the request succeeded. */
  readonly error: SvcError | null;
}

/** Requests stream-state and collects what the choice of the mode depends on; `null` when it was aborted. */
export async function requestStream(
  settings: PipSettings,
  { http, vp9 }: Pick<PipPorts, 'http' | 'vp9'>,
  signal: AbortSignal,
): Promise<Lookup | null> {
  const { application, baseUrl, feedProductId, development } = settings;
  const [response, canPlayVp9] = await Promise.all([
    fetchStreamState(
      http,
      baseUrl,
      { application, feedProductId },
      { signal, development, refusedOrigin: refusedOrigin(baseUrl) },
    ),
    vp9(),
  ]);
  if (signal.aborted) return null;
  // A simulated browser has no media queries.
  const reducedData = attempt(prefersReducedData) === true;
  const outcome: LookupOutcome = response.ok
    ? response.value
    : { kind: 'failed', reason: FAILURES[response.error.code] ?? 'invalid-answer' };
  const resume = (outcome.kind === 'active' ? settings.resume?.(feedProductId, outcome.stream) : null) ?? null;
  const environment = { vp9: canPlayVp9, reducedData, resume };
  return { outcome, environment, error: response.ok ? null : response.error };
}
