import type { Result } from '../base/result.js';
import { ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { invalidResponse, openEnvelope } from './envelope.js';
import { field, isId } from './field.js';
import { parseTimestamp } from './timestamp.js';
import type { QuickState as WireQuickState } from './wire.js';

/** The states of a stream that this client knows. */
export type TranslationState = 'draft' | 'confirmed' | 'online' | 'completed';

const STATES: readonly TranslationState[] = ['draft', 'confirmed', 'online', 'completed'];

/** The short state of a known stream (specification, Quick state body). */
export interface QuickState {
  /** `unknown` for a state this client does not know and for the service's empty string [E4]. */
  readonly translationState: TranslationState | 'unknown';
  readonly translationId: string;
  /** How long the response is valid from its arrival, milliseconds of the monotonic clock [Q2]. */
  readonly validity: number;
}

/** Validity of a response without usable times, milliseconds. */
export const DEFAULT_VALIDITY = 30_000;

/** Maximum validity of a response, milliseconds; protects against a wrong clock of the service [Z22]. */
export const MAX_VALIDITY = 60 * 60_000;

/** Decodes a quick-state response. */
export function decodeQuickState(response: HttpResponse): Result<QuickState, SvcError> {
  const envelope = openEnvelope(response);
  if (!envelope.ok) return envelope;
  const { body, serverTime } = envelope.value;
  const state = field<WireQuickState>(body, 'translationState');
  const translationId = field<WireQuickState>(body, 'translationId');
  if (typeof state !== 'string' || !isId(translationId)) return invalidResponse('quick state');
  return ok({
    translationState: STATES.find((known) => known === state) ?? 'unknown',
    translationId,
    validity: validityOf(field<WireQuickState>(body, 'expires'), serverTime),
  });
}

/** Both times are from the server, so the visitor's clock has no effect. */
function validityOf(expires: unknown, serverTime: unknown): number {
  const until = parseTimestamp(expires);
  const since = parseTimestamp(serverTime);
  return until === null || since === null || until <= since ? DEFAULT_VALIDITY : Math.min(until - since, MAX_VALIDITY);
}
