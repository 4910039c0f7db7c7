import type { Answer } from '../contract/http-response.js';
import type { Random } from '../internal/backoff.js';
import { isRetryable, retryDelay } from '../internal/backoff.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import { sendRequest, networkError } from './send-request.js';
import { secureRandom } from './random.js';
import type { Transport } from './request.js';

/**
 * Asks the service once, which includes the retry the rules allow. Never rejects and never hangs.
 * Every complete answer is `ok`, whatever its HTTP status; errors are `network`, `timeout`, `aborted`,
 * `invalid-answer` (not JSON) and `too-large`.
 */
export type HttpClient = (url: string, signal?: AbortSignal) => Promise<Result<Answer, SvcError>>;

export interface HttpClientOptions {
  /** Time for everything, retry and body included, milliseconds, up to 24 days; default 8000. */
  readonly timeout?: number;
  /** Retries of one call; default 1. Pollers use 0, since their next poll is the retry. */
  readonly retries?: 0 | 1;
  /** Default: the `fetch` that the page has at the time of the call. */
  readonly fetch?: Transport;
  readonly random?: Random;
  /** Whether the device believes it is online. */
  readonly online?: () => boolean;
}

/** Two refusals in a row that come sooner than this, milliseconds, look like a blocker and not like a network. */
const BLOCKED_WITHIN = 200;

const TIMEOUT = 8000;
/** A timer that is longer is over at once, milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

const isOnline = (): boolean => (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;

export function createHttpClient({
  timeout: wanted = TIMEOUT,
  retries = 1,
  fetch: transport = (url, init) => fetch(url, init),
  random = secureRandom,
  online = isOnline,
}: HttpClientOptions = {}): HttpClient {
  const timeout = wanted > 0 ? Math.min(wanted, LONGEST_TIMER) : TIMEOUT;
  let quickRefusals = 0;

  return (url, signal) =>
    new Promise((resolve) => {
      const controller = new AbortController();
      const giveUpAt = performance.now() + timeout;
      let retriesLeft: number = retries;
      let pause: ReturnType<typeof setTimeout> | undefined;

      // The page may have wrapped fetch and lost our signal: the end of a call never waits for the transport.
      const settle = (result: Result<Answer, SvcError>): void => {
        clearTimeout(deadline);
        clearTimeout(pause);
        signal?.removeEventListener('abort', abort);
        // Aborted after it was read, an answer looks given up in the tools of the page, and its connection is not used again.
        if (!result.ok) controller.abort();
        resolve(result);
      };

      const attempt = async (): Promise<void> => {
        const startedAt = performance.now();
        const result = await sendRequest(transport, url, controller.signal);
        if (controller.signal.aborted) return;
        const now = performance.now();
        const unreachable = !result.ok && result.error.code === 'network';
        quickRefusals = unreachable && now - startedAt < BLOCKED_WITHIN ? quickRefusals + 1 : 0;
        const worthIt = result.ok ? isRetryable(result.value.httpStatus) : unreachable && quickRefusals < 2 && online();
        const delay = retryDelay(result.ok ? result.value.retryAfter : null, random);
        if (worthIt && retriesLeft-- > 0 && now + delay < giveUpAt) pause = setTimeout(() => void attempt(), delay);
        else settle(result);
      };

      const abort = (): void => settle(networkError('aborted'));
      const deadline = setTimeout(() => settle(networkError('timeout')), timeout);
      if (signal?.aborted) abort();
      else {
        signal?.addEventListener('abort', abort);
        void attempt();
      }
    });
}
