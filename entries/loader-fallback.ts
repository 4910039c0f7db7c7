import { FAILURES } from '../components/svc-pip/lookup/look-up.js';
import { hiddenPhrase } from '../components/svc-pip/trace-messages.js';
import { createHttpClient } from '../src/api/http-client.js';
import { networkError } from '../src/api/send-request.js';
import { REQUEST_TIMEOUT } from '../src/api/request.js';
import { secureRandom } from '../src/api/random.js';
import { parseRetryAfter } from '../src/api/retry-after.js';
import { openEnvelope } from '../src/contract/envelope.js';
import type { HttpResponse } from '../src/contract/http-response.js';
import { isRetryable, retryDelay } from '../src/base/backoff.js';
import type { HiddenReason } from '../src/machine/pip/state.js';
import { ok, type Result } from '../src/base/result.js';
import { whenAborted } from '../src/platform/listen.js';
import type { SvcError } from '../src/base/svc-error.js';
import { warnOnLocalhost } from './fallback-config.js';

export { explain } from './fallback-config.js';

/** Milliseconds by which a timer may fire early. */
const TOLERANCE = 50;

/** A lookup that ended without a stream. As a string it says why, in words that a merchant understands. */
export class Refusal extends Error {
  override readonly name = '';

  constructor(
    readonly outcome: Result<HttpResponse, SvcError>,
    reason: HiddenReason,
    detail: string,
  ) {
    super(hiddenPhrase(reason) + detail);
  }
}

/** The result of the first attempt. The page may have wrapped `fetch`, so `reply` need not be a real Response. */
function outcomeOf(reply: Response | undefined, error: unknown, deadline: number): Result<HttpResponse, SvcError> {
  if (reply?.status && !reply.ok) {
    const { status, headers } = reply;
    const retryAfter = parseRetryAfter(headers.get('Retry-After'), headers.get('Date'));
    return ok({ httpStatus: status, json: null, retryAfter });
  }
  if (performance.now() > deadline - TOLERANCE) return networkError('timeout');
  const received = reply?.ok && (!error || (error as Error).name === 'SyntaxError');
  return networkError(received ? 'invalid-answer' : 'network');
}

/**
 * Rejects a response whose envelope is an error, or none [Z36].
 *
 * @throws {Refusal} always
 */
export function refuse(json: unknown): never {
  const response: HttpResponse = { httpStatus: 200, json, retryAfter: null };
  const opened = openEnvelope(response);
  const reason = opened.ok ? 'invalid-answer' : (FAILURES[opened.error.code] ?? 'invalid-answer');
  throw new Refusal(ok(response), reason, opened.ok ? '' : ` (${opened.error.message})`);
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const timer = setTimeout(resolve, milliseconds);
    whenAborted(signal, () => clearTimeout(timer));
  });

/**
 * Retries a failed first attempt if the retry rules allow it, within the rest of its timeout.
 *
 * @param reply the response of the first attempt, if any; its body is read, too large, or cancelled
 * @param error why there is no JSON; `undefined` after the timeout, or where the body is too large or is not an object
 * @param start when the first attempt began, as `performance.now()` gives it
 * @returns the JSON of a successful response
 * @throws {Refusal} if there is no successful response
 */
export async function retry(
  url: string,
  reply: Response | undefined,
  error: unknown,
  start: number,
  signal: AbortSignal,
): Promise<unknown> {
  const deadline = start + REQUEST_TIMEOUT;
  let outcome = outcomeOf(reply, error, deadline);
  const shouldRetry = outcome.ok
    ? isRetryable(outcome.value.httpStatus)
    : outcome.error.code === 'network' && navigator.onLine;
  const delay = retryDelay(outcome.ok ? outcome.value.retryAfter : null, secureRandom);
  const timeout = deadline - performance.now() - delay;
  if (shouldRetry && timeout > 0) {
    await pause(delay, signal);
    outcome = await createHttpClient({ timeout, retries: 0 })(url, signal);
  }
  if (!outcome.ok) {
    const { code } = outcome.error;
    throw new Refusal(outcome, FAILURES[code] ?? 'invalid-answer', code === 'network' ? ` (${location.origin})` : '');
  }
  const { httpStatus, json } = outcome.value;
  if (httpStatus > 299) {
    const isConfig = /\/sites\/[^/]+\.json$/.test(url);
    if (isConfig) warnOnLocalhost(`neither this page nor ${url} has a configuration (HTTP status ${httpStatus})`);
    throw new Refusal(outcome, 'refused', ` (HTTP status ${httpStatus})`);
  }
  return json;
}
