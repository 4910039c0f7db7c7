import type { Result } from '../base/result.js';
import { failure, ok } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';
import type { HttpResponse } from './http-response.js';
import { field, isId, isObject } from './field.js';
import type { ErrorBody, ErrorEnvelope } from './wire.js';

/** The payload of an envelope whose HTTP status is 2xx and whose envelope status is 200. */
export interface Payload {
  readonly body: Readonly<Record<string, unknown>>;
  /** As received, unchecked. */
  readonly serverTime: unknown;
}

/** A failure with the code `invalid-answer` that names the invalid part of the response. */
export const invalidResponse = (what: string): Result<never, SvcError> =>
  failure(new SvcError('invalid-answer', 'Invalid ' + what));

/** Checks the HTTP status first, then the envelope status [C2]; the caller checks the resource state. */
export function openEnvelope({ httpStatus, json, retryAfter }: HttpResponse): Result<Payload, SvcError> {
  const read = (key: keyof ErrorEnvelope): unknown => field<ErrorEnvelope>(json, key);
  const status = read('status');
  const body = read('body');
  const envelopeStatus = Number.isInteger(status) ? (status as number) : undefined;
  const message = field<ErrorBody>(body, 'message');
  const httpError = httpStatus < 200 || httpStatus > 299;
  if (httpError || (envelopeStatus ?? 200) !== 200) {
    return failure(
      new SvcError(
        httpError ? 'http' : 'envelope',
        `HTTP status ${httpStatus}, envelope status ${envelopeStatus ?? '?'}${isId(message) ? ': ' + message.slice(0, 200) : ''}`,
        {
          httpStatus,
          envelopeStatus,
          retryAfter: retryAfter ?? undefined,
          cause: body,
        },
      ),
    );
  }
  return envelopeStatus && isObject(body) ? ok({ body, serverTime: read('serverTime') }) : invalidResponse('envelope');
}
