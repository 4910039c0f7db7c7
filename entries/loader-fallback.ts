import { FAILURES } from '../components/svc-pip/svc-pip.lookup.js';
import { hiddenPhrase } from '../components/svc-pip/svc-pip.trace-messages.js';
import { createHttpClient } from '../src/api/http-client.js';
import { networkError } from '../src/api/send-request.js';
import { secureRandom } from '../src/api/random.js';
import { parseRetryAfter } from '../src/api/retry-after.js';
import type { Answer } from '../src/contract/http-response.js';
import { decodeStreamState } from '../src/contract/stream-state.js';
import { isRetryable, retryDelay } from '../src/internal/backoff.js';
import type { HiddenReason } from '../src/machine/pip-state.js';
import { ok, type Result } from '../src/internal/result.js';
import type { SvcError } from '../src/internal/svc-error.js';

export { explainConfig } from './fallback-config.js';
export { preloadIframe } from './fallback-iframe.js';

/** Timers may come early by this much, milliseconds. */
const TOLERANCE = 50;

/** The end of a question without an answer. */
export interface Refusal extends Error {
  /** The line of the trace: hidden, and why, in words a merchant understands. */
  readonly hidden: string;
  readonly outcome: Result<Answer, SvcError>;
}

function explain(outcome: Result<Answer, SvcError>, reason: HiddenReason, detail: string): Refusal {
  const hidden = hiddenPhrase(reason) + detail;
  return Object.assign(new Error(hidden), { hidden, outcome });
}

/** The first try as an outcome; the page may have wrapped `fetch`, so that the refusal is no real Response. */
function outcomeOf(reply: Response | undefined, came: boolean, giveUpAt: number): Result<Answer, SvcError> {
  if (reply?.status && !reply.ok) {
    const { status, headers } = reply;
    const retryAfter = parseRetryAfter(headers.get('Retry-After'), headers.get('Date'));
    return ok({ httpStatus: status, json: null, retryAfter });
  }
  const late = performance.now() > giveUpAt - TOLERANCE;
  return networkError(came ? 'invalid-answer' : late ? 'timeout' : 'network');
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return;
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => clearTimeout(timer));
  });

/**
 * The retry that the rules allow after a first try that failed, within what is left of its time.
 *
 * @param reply what came, its body unread or given up
 * @param came whether its body came, whole or as much of it as is read, which then is not JSON
 * @returns the JSON of a good answer
 * @throws {Refusal}
 */
export async function retryRequest(
  url: string,
  reply: Response | undefined,
  came: boolean,
  giveUpAt: number,
  signal: AbortSignal,
): Promise<unknown> {
  let outcome = outcomeOf(reply, came, giveUpAt);
  const worthIt = outcome.ok
    ? isRetryable(outcome.value.httpStatus)
    : outcome.error.code === 'network' && navigator.onLine;
  const delay = retryDelay(outcome.ok ? outcome.value.retryAfter : null, secureRandom);
  const timeout = giveUpAt - performance.now() - delay;
  if (worthIt && timeout > 0) {
    await pause(delay, signal);
    outcome = await createHttpClient({ timeout, retries: 0 })(url, signal);
  }
  if (!outcome.ok) {
    const { code } = outcome.error;
    throw explain(outcome, FAILURES[code] ?? 'invalid-answer', code === 'network' ? ` (${location.origin})` : '');
  }
  const { httpStatus, json } = outcome.value;
  if (httpStatus > 299) throw explain(outcome, 'refused', ` (HTTP status ${httpStatus})`);
  return json;
}

/** Why nothing is shown after an answer of stream-state in which no stream was seen. */
export function refusal(json: unknown, development: boolean): Refusal {
  const answer: Answer = { httpStatus: 200, json, retryAfter: null };
  const state = decodeStreamState(answer, { development });
  if (state.ok) return explain(ok(answer), 'reason' in state.value ? state.value.reason : 'invalid-answer', '');
  const { code, message } = state.error;
  return explain(ok(answer), FAILURES[code] ?? 'invalid-answer', ` (${message})`);
}
