import type { HttpResponse } from '../contract/http-response.js';
import type { Random } from '../base/backoff.js';
import { isRetryable, retryDelay } from '../base/backoff.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import { sendRequest, networkError } from './send-request.js';
import { secureRandom } from './random.js';
import { REQUEST_TIMEOUT, type Transport } from './request.js';

/**
 * Sends one GET request, with at most one retry. The promise never rejects and always settles within the timeout.
 * Every complete response is `ok`, whatever its HTTP status; errors are `network`, `timeout`, `aborted`,
 * `invalid-answer` (a 2xx response that is not JSON) and `too-large`.
 *
 * @param maxBytes maximum size of the body, bytes; default 1,000,000
 */
export type HttpClient = (
  url: string,
  signal?: AbortSignal,
  maxBytes?: number,
) => Promise<Result<HttpResponse, SvcError>>;

export interface HttpClientOptions {
  /** Timeout of the whole call including the retry and the body, milliseconds, at most 2^31-1 (24 days); default 8000. */
  readonly timeout?: number;
  /** Number of retries per call; default 1. Pollers use 0, since their next poll is the retry. */
  readonly retries?: 0 | 1;
  /** Default: the global `fetch` at the time of the call. */
  readonly fetch?: Transport;
  readonly random?: Random;
  /** Whether the device is online; default: `navigator.onLine`. Offline, a network error is not retried. */
  readonly online?: () => boolean;
}

/** Two consecutive network errors that each come sooner than this, milliseconds, indicate a content blocker. */
const BLOCKED_WITHIN = 200;

/** `setTimeout` fires at once for a longer delay, milliseconds. */
const LONGEST_TIMER = 2 ** 31 - 1;

const isOnline = (): boolean => (globalThis as { navigator?: { onLine?: boolean } }).navigator?.onLine !== false;

export function createHttpClient({
  timeout: requestedTimeout = REQUEST_TIMEOUT,
  retries = 1,
  fetch: transport = (url, init) => fetch(url, init),
  random = secureRandom,
  online = isOnline,
}: HttpClientOptions = {}): HttpClient {
  const timeout = requestedTimeout > 0 ? Math.min(requestedTimeout, LONGEST_TIMER) : REQUEST_TIMEOUT;
  let quickFailures = 0;

  return (url, signal, maxBytes) =>
    new Promise((resolve) => {
      const controller = new AbortController();
      const deadline = performance.now() + timeout;
      let retriesLeft: number = retries;
      let retryTimer: ReturnType<typeof setTimeout> | undefined;

      // The page may have wrapped fetch without passing the signal on, so settling never waits for the transport.
      const settle = (result: Result<HttpResponse, SvcError>): void => {
        resolve(result);
        try {
          // Aborting after the body was read would show the request as cancelled in DevTools and prevent reuse of its connection.
          if (!result.ok) controller.abort();
          clearTimeout(timer);
          clearTimeout(retryTimer);
          signal?.removeEventListener('abort', abort);
        } catch {
          // The page has broken one of these, which changes nothing about the result.
        }
      };

      const attempt = async (): Promise<void> => {
        const startedAt = performance.now();
        const result = await sendRequest(transport, url, controller.signal, maxBytes);
        if (controller.signal.aborted) return;
        const now = performance.now();
        const unreachable = !result.ok && result.error.code === 'network';
        quickFailures = unreachable && now - startedAt < BLOCKED_WITHIN ? quickFailures + 1 : 0;
        const retryable = result.ok
          ? isRetryable(result.value.httpStatus)
          : unreachable && quickFailures < 2 && online();
        const delay = retryDelay(result.ok ? result.value.retryAfter : null, random);
        if (retryable && retriesLeft-- > 0 && now + delay < deadline) retryTimer = setTimeout(begin, delay);
        else settle(result);
      };

      // The page may have broken what an attempt needs.
      const begin = (): void => void attempt().catch((cause: unknown) => settle(networkError('network', cause)));
      const abort = (): void => settle(networkError('aborted'));
      const timer = setTimeout(() => settle(networkError('timeout')), timeout);
      if (signal?.aborted) abort();
      else {
        signal?.addEventListener('abort', abort);
        begin();
      }
    });
}
