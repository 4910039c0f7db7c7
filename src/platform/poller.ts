import { firstPollDelay, nextPollDelay, clampRetryAfter, type Random, returnDelay } from '../internal/backoff.js';
import { listen, whenAborted } from './listen.js';

/** The result of one request; times in milliseconds. */
export interface PollReply {
  readonly failed: boolean;
  /** The delay that the service requested; `null` if it requested none. */
  readonly retryAfter: number | null;
  /** How much longer the response is valid; `null` if it does not specify that. */
  readonly validity: number | null;
}

/**
 * State that a poller keeps when it is stopped and started again, so that it requests no sooner than without the stop
 * [Q2]. Times are those of the monotonic clock, milliseconds.
 */
export interface PollMemory {
  /** Times of the requests. */
  readonly requestTimes: number[];
  /** Number of consecutive failures. */
  failures: number;
  /** Earliest time of the next request: until then the last response is valid, or the service requested a delay. */
  notBefore: number;
}

export interface PollPlan {
  /** Usual time between two requests, milliseconds. */
  readonly period: number;
  readonly request: (signal: AbortSignal) => Promise<PollReply>;
  readonly random: Random;
  /** State of the poller that this one continues; default: a new one. */
  readonly memory?: PollMemory;
  /** Milliseconds after which only a return to the page triggers a request; default: `Infinity`. */
  readonly lasting?: number;
}

const HOUR = 3_600_000;
/** How long a page waits for the recording of a stream that has ended, milliseconds [Z3]. */
export const RECORDING_WAIT = 4 * HOUR;
const SHORTEST_PAUSE = 30_000;
const MAX_PER_HOUR = 30;
const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };

export const createPollMemory = (): PollMemory => ({ requestTimes: [], failures: 0, notBefore: 0 });

/**
 * Sends requests until aborted, never while the page is hidden. A page that becomes visible again sends one soon,
 * unless the last response is still valid or less than half a minute old; no page sends more than 30 requests an hour
 * [Z3, Q2]. After a return from the back/forward cache the owner sends a request, which replaces the poller's own. Many
 * pages may return at the same time, so the delay that follows is randomized as at the start.
 */
export function startPoller(
  { period, request, random, memory = createPollMemory(), lasting = Infinity }: PollPlan,
  signal: AbortSignal,
): void {
  const { requestTimes } = memory;
  const end = performance.now() + lasting;
  const hourlyLimit = (): number => (requestTimes.at(-MAX_PER_HOUR) ?? -HOUR) + HOUR;
  let triggeredByReturn = false;
  let returned = false;
  let due =
    Math.max(performance.now(), memory.notBefore, hourlyLimit(), (requestTimes.at(-1) ?? -Infinity) + period / 2) +
    firstPollDelay(period, random);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    if (
      signal.aborted ||
      due === Infinity ||
      document.visibilityState === 'hidden' ||
      (now > end && !triggeredByReturn)
    )
      return;
    // Engines truncate the fraction of a timer's delay, which would fire it slightly too early.
    timer = setTimeout(() => void poll(), Math.max(0, Math.ceil(due - now)));
  };

  const poll = async (): Promise<void> => {
    const afterReturn = returned;
    due = Infinity;
    returned = triggeredByReturn = false;
    requestTimes.splice(0, requestTimes.length - MAX_PER_HOUR);
    requestTimes.push(performance.now());
    memory.notBefore = performance.now() + SHORTEST_PAUSE;
    let reply = FAILED;
    try {
      reply = await request(signal);
    } catch {
      // The page may have broken a function that the request uses: this counts as a failure.
    }
    if (signal.aborted) return;
    const failures = reply.failed ? memory.failures + 1 : 0;
    const now = performance.now();
    const pause = Math.max(SHORTEST_PAUSE, clampRetryAfter(reply.retryAfter), clampRetryAfter(reply.validity));
    const notBefore = Math.max(now + pause, hourlyLimit());
    Object.assign(memory, { failures, notBefore });
    due =
      afterReturn && !reply.failed
        ? notBefore + firstPollDelay(period, random)
        : Math.max(notBefore, now + nextPollDelay({ period, failures, ...reply, random }));
    arm();
  };

  listen(
    document,
    'visibilitychange',
    () => {
      const now = performance.now();
      const soon = now + returnDelay(random);
      triggeredByReturn = true;
      if (due !== Infinity && now >= memory.notBefore && (due <= now || due > soon)) {
        due = soon;
        returned = true;
      }
      arm();
    },
    signal,
  );
  listen(
    window,
    'pageshow',
    ({ persisted }: PageTransitionEvent) => {
      if (!persisted || due === Infinity) return;
      const now = performance.now();
      // Engines differ in whether they fire `pageshow` or `visibilitychange` first.
      memory.notBefore = Math.max(memory.notBefore, now + SHORTEST_PAUSE);
      due = memory.notBefore + firstPollDelay(period, random);
      returned = false;
      arm();
    },
    signal,
  );
  whenAborted(signal, () => clearTimeout(timer));
  arm();
}
