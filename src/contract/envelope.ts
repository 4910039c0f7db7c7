import type { Result } from '../internal/result.js';
import { failure, ok } from '../internal/result.js';
import { SvcError } from '../internal/svc-error.js';
import type { Answer } from './http-response.js';
import { field, isObject } from './field.js';
import type { ErrorEnvelope } from './wire.js';

/** The payload of an envelope whose statuses both say yes. */
export interface Payload {
  readonly body: Readonly<Record<string, unknown>>;
  /** As sent; whoever needs it checks it. */
  readonly serverTime: unknown;
}

/** A refusal that names what is wrong with the answer. */
export const invalidAnswer = (what: string): Result<never, SvcError> =>
  failure(new SvcError('invalid-answer', 'Invalid ' + what));

/** Opens the envelope: HTTP status first, then envelope status [C2]; the resource state is the caller's. */
export function openEnvelope({ httpStatus, json, retryAfter }: Answer): Result<Payload, SvcError> {
  const read = (key: keyof ErrorEnvelope): unknown => field<ErrorEnvelope>(json, key);
  const status = read('status');
  const body = read('body');
  const envelopeStatus = Number.isInteger(status) ? (status as number) : undefined;
  const refused = httpStatus < 200 || httpStatus > 299;
  if (refused || (envelopeStatus ?? 200) !== 200) {
    return failure(
      new SvcError(
        refused ? 'http' : 'envelope',
        `HTTP status ${httpStatus}, envelope status ${envelopeStatus ?? '?'}`,
        {
          httpStatus,
          envelopeStatus,
          retryAfter: retryAfter ?? undefined,
          cause: body,
        },
      ),
    );
  }
  return envelopeStatus && isObject(body) ? ok({ body, serverTime: read('serverTime') }) : invalidAnswer('envelope');
}
