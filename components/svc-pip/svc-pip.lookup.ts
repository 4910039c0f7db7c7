import { fetchStreamState } from '../../src/api/stream-state.js';
import { resumeFrom } from '../../src/continuity/resume-from.js';
import type { SvcError, SvcErrorCode } from '../../src/internal/svc-error.js';
import type { Environment } from '../../src/machine/choose-mode.js';
import type { LookupFailure, LookupOutcome } from '../../src/machine/pip-event.js';
import { prefersReducedData } from '../../src/platform/data-saver.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';

/** Why a lookup hides the mini-player, by the code of its error; any other code is an invalid answer. */
export const FAILURES: Partial<Record<SvcErrorCode, LookupFailure>> = {
  network: 'unreachable',
  timeout: 'timeout',
  http: 'refused',
  envelope: 'refused',
};

export interface Lookup {
  readonly outcome: LookupOutcome;
  readonly surroundings: Environment;
  /** Why there is no answer; `null` where there is one. */
  readonly error: SvcError | null;
}

/** Asks stream-state and gathers what the choice of the mode depends on. `null` when it was withdrawn. */
export async function requestStream(
  settings: PipSettings,
  { http, vp9 }: Pick<PipPorts, 'http' | 'vp9'>,
  signal: AbortSignal,
): Promise<Lookup | null> {
  const { application, baseUrl, feedProductId, development, viewing } = settings;
  const [answer, plays] = await Promise.all([
    fetchStreamState(http, baseUrl, { application, feedProductId }, { signal, development }),
    vp9(),
  ]);
  if (signal.aborted) return null;
  const direct = { vp9: plays, reducedData: prefersReducedData(), resume: null };
  if (!answer.ok) {
    const reason: LookupFailure = FAILURES[answer.error.code] ?? 'invalid-answer';
    return { outcome: { kind: 'failed', reason }, surroundings: direct, error: answer.error };
  }
  const outcome = answer.value;
  const resume = outcome.kind === 'active' ? resumeFrom(viewing, feedProductId, outcome.stream) : null;
  return { outcome, surroundings: { ...direct, resume }, error: null };
}
