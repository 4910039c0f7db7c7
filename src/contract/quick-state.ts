import type { Result } from '../internal/result.js';
import { ok } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Answer } from './http-response.js';
import { invalidAnswer, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { parseTimestamp } from './timestamp.js';
import type { QuickState as WireQuickState } from './wire.js';

const STATES = ['draft', 'confirmed', 'online', 'completed'] as const;

/** The short state of a known stream (specification, Quick state body). */
export interface QuickState {
  /** A state this client does not know, and the service's empty string, count as `unknown` [E4]. */
  readonly translationState: (typeof STATES)[number] | 'unknown';
  readonly translationId: string;
  /** How long the answer holds from its arrival, milliseconds, to be counted on the monotonic clock [Q2]. */
  readonly validity: number;
}

/** Validity of an answer whose own says nothing sensible, milliseconds. */
export const DEFAULT_VALIDITY = 30_000;

/** No answer counts as valid for longer, milliseconds: a guard against a wrong clock of the service [Z22]. */
export const MAX_VALIDITY = 60 * 60_000;

/** Decodes an answer of quick-state. */
export function decodeQuickState(answer: Answer): Result<QuickState, SvcError> {
  const envelope = openEnvelope(answer);
  if (!envelope.ok) return envelope;
  const { body, serverTime } = envelope.value;
  const state = field<WireQuickState>(body, 'translationState');
  const translationId = field<WireQuickState>(body, 'translationId');
  if (typeof state !== 'string' || !isId(translationId)) return invalidAnswer('quick state');
  return ok({
    translationState: STATES.find((known) => known === state) ?? 'unknown',
    translationId,
    validity: validityOf(field<WireQuickState>(body, 'expires'), serverTime),
  });
}

/** Both times are the server's, so the visitor's clock does not matter. */
function validityOf(expires: unknown, serverTime: unknown): number {
  const until = parseTimestamp(expires);
  const since = parseTimestamp(serverTime);
  return until === null || since === null || until <= since ? DEFAULT_VALIDITY : Math.min(until - since, MAX_VALIDITY);
}
