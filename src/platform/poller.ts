import { firstPollDelay, nextPollDelay, clampRetryAfter, type Random, returnDelay } from '../base/backoff.js';
import { isPageHidden } from './page-visibility.js';
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
  /** Times of the page's last requests, at most as many as an hour may have; pollers of one page share them. */
  readonly requestTimes: number[];
  /** Time of this poller's last request. */
  lastRequest: number;
  /** Number of consecutive failures. */
  failures: number;
  /** Until then the last response is valid, or the service requested a delay. */
  notBefore: number;
}

export interface PollPlan {
  /** Average time between two requests, milliseconds; a function is called before each pause. At most `MAX_PERIOD`. */
  readonly period: number | (() => number);
  /** Milliseconds until the announced moment, which earns a request; `null`, or not positive, if there is none. */
  readonly announcedIn?: () => number | null;
  readonly request: (signal: AbortSignal) => Promise<PollReply>;
  readonly random: Random;
  /** State of the poller that this one continues; default: a new one. */
  readonly memory?: PollMemory;
  /** Milliseconds after which only a return to the page triggers a request; default: `Infinity`. */
  readonly lasting?: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** How long a page waits for the recording of a stream that has ended, milliseconds [Z3]. */
export const RECORDING_WAIT = 4 * HOUR;
/** The longest pause of a page whose requests succeed, milliseconds; a response may be valid for longer [Z45]. */
export const LONGEST_PAUSE = 6 * MINUTE;
/** The longest average pause, milliseconds: with its jitter it is `LONGEST_PAUSE`. */
export const MAX_PERIOD = LONGEST_PAUSE / (4 / 3);
export const SHORTEST_PAUSE = 30_000;
export const MAX_PER_HOUR = 30;
/** Requests of an hour that are kept for returns, presses and the announced moment. */
export const RESERVED_PER_HOUR = 3;
/** Milliseconds; the pause that the rest of the hour can always afford. With its jitter it is `LONGEST_PAUSE`. */
const AFFORDABLE_PAUSE = LONGEST_PAUSE / 1.5;
const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };

/** @param requestTimes - of other pollers of the page, which share the budget of an hour */
export const createPollMemory = (requestTimes: number[] = []): PollMemory => ({
  requestTimes,
  lastRequest: -Infinity,
  failures: 0,
  notBefore: 0,
});

/**
 * Earliest time of the next request within a budget per hour. After it there are requests left for a pause of `AFFORDABLE_PAUSE` until those of
 * the last hour no longer count, so that the budget is never spent, and the result never later than that pause [Z45].
 */
export const earliestRequest = ({ requestTimes, lastRequest }: PollMemory, budget = MAX_PER_HOUR): number =>
  Math.max(
    lastRequest + SHORTEST_PAUSE,
    ...requestTimes.map((time, index) => time + HOUR - (budget - requestTimes.length + index) * AFFORDABLE_PAUSE),
  );

/** Counts a request that begins now. */
export function recordRequest(memory: PollMemory): void {
  memory.requestTimes.push((memory.lastRequest = performance.now()));
  memory.requestTimes.splice(0, memory.requestTimes.length - MAX_PER_HOUR);
}

/** A first pause of at most five minutes: it may follow one that has started. */
const firstPause = (period: number, random: Random): number => firstPollDelay(Math.min(period, 225_000), random);

/**
 * Sends requests until aborted, never while the page is hidden. A page that becomes visible again sends one soon,
 * unless the last response is still valid; so does the announced moment. No page sends more than 30 requests an hour,
 * nor two within half a minute, and its requests are spread [Z3, Z45, Q2]. After a return from the back/forward cache the
 * owner sends a request, which replaces the poller's own. Many pages may return at the same time, so the delay that
 * follows is randomized as at the start.
 *
 * @returns requests as soon as that is allowed, for a user who asks for it
 */
export function startPoller(
  { period, announcedIn, request, random, memory = createPollMemory(), lasting = Infinity }: PollPlan,
  signal: AbortSignal,
): () => void {
  const end = performance.now() + lasting;
  const periodNow = (): number => (typeof period === 'number' ? period : period());
  let earned = false;
  let returned = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** The same moment is announced to all pages, which therefore send their requests within its minute. */
  const orAnnounced = (time: number): number => {
    const left = announcedIn?.() ?? 0;
    const announced = performance.now() + left + MINUTE * random();
    return left > 0 ? Math.min(time, Math.max(announced, memory.notBefore, earliestRequest(memory))) : time;
  };
  const first = (): number =>
    Math.max(
      ...[performance.now(), memory.notBefore, earliestRequest(memory)],
      memory.lastRequest + Math.min(periodNow() / 2, MINUTE),
    ) + firstPause(periodNow(), random);
  let due = orAnnounced(first());

  const arm = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    if (signal.aborted || due === Infinity || isPageHidden() || (now > end && !earned)) return;
    // Engines truncate the fraction of a timer's delay, which would fire it slightly too early.
    timer = setTimeout(() => void poll(), Math.max(0, Math.ceil(due - now)));
  };

  const poll = async (): Promise<void> => {
    const earliestNow = earliestRequest(memory);
    if (performance.now() < earliestNow) {
      // Another poller of the page was faster.
      due = earliestNow;
      return arm();
    }
    const afterReturn = returned;
    due = Infinity;
    returned = earned = false;
    recordRequest(memory);
    let reply = FAILED;
    try {
      reply = await request(signal);
    } catch {
      // The page may have broken a function that the request uses: this counts as a failure.
    }
    if (!reply.failed) memory.failures = 0;
    if (signal.aborted) return;
    if (reply.failed) memory.failures += 1;
    const now = performance.now();
    const required = Math.max(clampRetryAfter(reply.retryAfter), clampRetryAfter(reply.validity));
    memory.notBefore = now + required;
    const earliest = Math.max(now + SHORTEST_PAUSE, memory.notBefore, earliestRequest(memory));
    const affordable = Math.min(earliestRequest(memory, MAX_PER_HOUR - RESERVED_PER_HOUR) - now, AFFORDABLE_PAUSE);
    const situation = { period: periodNow(), failures: memory.failures, ...reply, random };
    due = orAnnounced(
      afterReturn && !reply.failed
        ? earliest + firstPause(situation.period, random)
        : Math.max(earliest, now + affordable * (1 + random() / 2), now + nextPollDelay(situation)),
    );
    arm();
  };

  /** An earned request, after a delay in milliseconds; not while one is in flight or the service wants none. */
  const earn = (delay: number): boolean => {
    const now = performance.now();
    earned = true;
    const time = Math.max(now, earliestRequest(memory)) + delay;
    const sooner = due !== Infinity && now >= memory.notBefore && (due <= now || due > time);
    if (sooner) due = time;
    return sooner;
  };

  listen(
    document,
    'visibilitychange',
    () => {
      if (earn(returnDelay(random))) returned = true;
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
      due = Math.max(memory.notBefore, earliestRequest(memory)) + firstPause(periodNow(), random);
      returned = false;
      arm();
    },
    signal,
  );
  whenAborted(signal, () => clearTimeout(timer));
  arm();
  return () => {
    earn(0);
    arm();
  };
}
