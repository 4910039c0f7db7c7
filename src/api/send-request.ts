import type { HttpResponse } from '../contract/http-response.js';
import { isServiceUrl } from '../contract/secure-url.js';
import type { Result } from '../base/result.js';
import { failure, ok } from '../base/result.js';
import type { SvcErrorCode } from '../base/svc-error.js';
import { SvcError } from '../base/svc-error.js';
import type { Transport } from './request.js';
import { REQUEST_INIT, parseBody, readBody, readCopy } from './request.js';
import { parseRetryAfter } from './retry-after.js';

/** A browser does not tell a page why there is no response; an origin that is not registered is one of the reasons. */
function possibleReasons(code: SvcErrorCode): string {
  const { location } = globalThis as { location?: { readonly origin?: string } };
  if (code !== 'network' || !location?.origin) return '';
  return ` (offline, blocked, or ${location.origin} is not registered with the service)`;
}

/** What the runtime says of a failure and of what is behind it: "fetch failed: connect ECONNREFUSED 127.0.0.1:443". */
function causeText(error: unknown, depth = 4): string {
  const { message, code, cause } = (error ?? {}) as { message?: string; code?: string; cause?: unknown };
  const text = typeof error === 'string' ? error : message || code;
  return text && depth ? `: ${text}${causeText(cause, depth - 1)}` : '';
}

/** The failure of a call without a response that can be decoded. */
export const networkError = (code: SvcErrorCode, cause?: unknown): Result<never, SvcError> =>
  failure(new SvcError(code, `No response: ${code}${possibleReasons(code)}${causeText(cause)}`, { cause }));

/** `fetch` fails for both in the same way, but a URL without a scheme is a mistake of the page. */
const failedRequest = (url: string, cause: unknown): Result<never, SvcError> =>
  isServiceUrl(url)
    ? networkError('network', cause)
    : failure(new SvcError('invalid-argument', `"${url}" is no absolute URL: the base URL needs https://`, { cause }));

/** Sends one request and reads the complete response [E6]. Does not reject; aborting `signal` may leave it pending. */
export async function sendRequest(
  transport: Transport,
  url: string,
  signal: AbortSignal,
  maxBytes?: number,
): Promise<Result<HttpResponse, SvcError>> {
  let code: SvcErrorCode | null = null;
  try {
    const response = await transport(url, { ...REQUEST_INIT, credentials: 'omit', signal });
    const { status: httpStatus, headers } = response;
    readCopy(response);
    const chunks = await readBody(response, maxBytes);
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
    return code ? networkError(code, cause) : failedRequest(url, cause);
  }
}
