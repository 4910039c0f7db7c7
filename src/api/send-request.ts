import type { HttpResponse } from '../contract/http-response.js';
import type { Result } from '../internal/result.js';
import { failure, ok } from '../internal/result.js';
import type { SvcErrorCode } from '../internal/svc-error.js';
import { SvcError } from '../internal/svc-error.js';
import type { Transport } from './request.js';
import { REQUEST_INIT, parseBody, readBody } from './request.js';
import { parseRetryAfter } from './retry-after.js';

/** The failure of a call without a response that can be decoded. */
export const networkError = (code: SvcErrorCode, cause?: unknown): Result<never, SvcError> =>
  failure(new SvcError(code, 'No response: ' + code, { cause }));

/** Sends one request and reads the complete response [E6]. Does not reject; aborting `signal` may leave it pending. */
export async function sendRequest(
  transport: Transport,
  url: string,
  signal: AbortSignal,
): Promise<Result<HttpResponse, SvcError>> {
  let code: SvcErrorCode = 'network';
  try {
    const response = await transport(url, { ...REQUEST_INIT, signal });
    const { status: httpStatus, headers } = response;
    const chunks = await readBody(response);
    if (!chunks) return networkError('too-large');
    code = 'invalid-answer';
    let json: unknown = null;
    try {
      json = parseBody(chunks);
    } catch (cause) {
      if (httpStatus >= 200 && httpStatus < 300) throw cause;
    }
    return ok({ httpStatus, json, retryAfter: parseRetryAfter(headers.get('Retry-After'), headers.get('Date')) });
  } catch (cause) {
    return networkError(code, cause);
  }
}
