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

/**
 * Sends requests until aborted; in a hidden tab it stops. A page that becomes visible again sends one soon, unless
 * the last response is still valid; so does the announced moment. No page sends more than 30 requests an hour,
 * nor two within half a minute, and its requests are spread [Z3, Z45, Q2]. After a return from the back/forward cache the
 * owner sends a request, which replaces the poller's own. Many pages may return at the same time, so the delay that
 * follows is randomized as at the start. Where the page has broken a function that it needs, it sends no more [FAULTS 36].
 *
 * @returns requests as soon as that is allowed, for a user who asks for it
 */
export function startPoller(plan: PollPlan, signal: AbortSignal): () => void {
  return new Poller(plan, signal).start();
}

class Poller {
  readonly #plan: PollPlan;
  readonly #memory: PollMemory;
  readonly #signal: AbortSignal;
  readonly #end: number;
  /** A return to the page or a click has asked for the next request, which is sent even after the plan's end. */
  #earned = false;
  #returned = false;
  #due: number;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(plan: PollPlan, signal: AbortSignal) {
    const memory = (this.#memory = plan.memory ?? createPollMemory());
    this.#plan = plan;
    this.#signal = signal;
    const now = performance.now();
    this.#end = now + (plan.lasting ?? Infinity);
    this.#due = this.#orAnnounced(
      Math.max(
        ...[now, memory.notBefore, earliestRequest(memory)],
        memory.lastRequest + Math.min(this.#period / 2, MINUTE),
      ) + this.#firstPause(),
    );
  }

  start(): () => void {
    const signal = this.#signal;
    listen(document, 'visibilitychange', () => this.#visibilityChanged(), signal);
    listen(window, 'pageshow', ({ persisted }: PageTransitionEvent) => persisted && this.#resume(), signal);
    whenAborted(signal, () => clearTimeout(this.#timer));
    this.#arm();
    return () => {
      this.#earn(0);
      this.#arm();
    };
  }

  #visibilityChanged(): void {
    if (this.#earn(returnDelay(this.#plan.random))) this.#returned = true;
    this.#arm();
  }

  get #period(): number {
    const { period } = this.#plan;
    return typeof period === 'number' ? period : period();
  }

  /** At most five minutes: it may follow a pause that has started. */
  #firstPause(): number {
    return firstPollDelay(Math.min(this.#period, 225_000), this.#plan.random);
  }

  /** The same moment is announced to all pages, which therefore send their requests within its minute. */
  #orAnnounced(time: number): number {
    const memory = this.#memory;
    const left = this.#plan.announcedIn?.() ?? 0;
    const announced = performance.now() + left + MINUTE * this.#plan.random();
    return left > 0 ? Math.min(time, Math.max(announced, memory.notBefore, earliestRequest(memory))) : time;
  }

  #arm(): void {
    clearTimeout(this.#timer);
    const now = performance.now();
    if (this.#signal.aborted || this.#due === Infinity || isPageHidden() || (now > this.#end && !this.#earned)) return;
    // Engines truncate the fraction of a timer's delay, which would fire it slightly too early.
    this.#timer = setTimeout(() => void this.#poll().catch(() => undefined), Math.max(0, Math.ceil(this.#due - now)));
  }

  async #poll(): Promise<void> {
    const memory = this.#memory;
    const earliest = earliestRequest(memory);
    if (performance.now() < earliest) {
      // Another poller of the page was faster.
      this.#due = earliest;
      return this.#arm();
    }
    const afterReturn = this.#returned;
    this.#due = Infinity;
    this.#returned = this.#earned = false;
    recordRequest(memory);
    let reply = FAILED;
    try {
      reply = await this.#plan.request(this.#signal);
    } catch {
      // The page may have broken a function that the request uses: this counts as a failure.
    }
    if (!reply.failed) memory.failures = 0;
    if (this.#signal.aborted) return;
    if (reply.failed) memory.failures += 1;
    this.#due = this.#dueAfter(reply, afterReturn);
    this.#arm();
  }

  #dueAfter(reply: PollReply, afterReturn: boolean): number {
    const memory = this.#memory;
    const { random } = this.#plan;
    const now = performance.now();
    memory.notBefore = now + Math.max(clampRetryAfter(reply.retryAfter), clampRetryAfter(reply.validity));
    const earliest = Math.max(now + SHORTEST_PAUSE, memory.notBefore, earliestRequest(memory));
    if (afterReturn && !reply.failed) return this.#orAnnounced(earliest + this.#firstPause());
    const affordable = Math.min(earliestRequest(memory, MAX_PER_HOUR - RESERVED_PER_HOUR) - now, AFFORDABLE_PAUSE);
    const spread = affordable * (1 + random() / 2);
    const pause = nextPollDelay({ period: this.#period, failures: memory.failures, ...reply, random });
    return this.#orAnnounced(Math.max(earliest, now + spread, now + pause));
  }

  /** An earned request, after a delay in milliseconds; not while one is in flight or the service wants none. */
  #earn(delay: number): boolean {
    const now = performance.now();
    this.#earned = true;
    const time = Math.max(now, earliestRequest(this.#memory)) + delay;
    const due = this.#due;
    const sooner = due !== Infinity && now >= this.#memory.notBefore && (due <= now || due > time);
    if (sooner) this.#due = time;
    return sooner;
  }

  /** After a return from the back/forward cache. */
  #resume(): void {
    if (this.#due === Infinity) return;
    const memory = this.#memory;
    // Engines differ in whether they fire `pageshow` or `visibilitychange` first.
    memory.notBefore = Math.max(memory.notBefore, performance.now() + SHORTEST_PAUSE);
    this.#due = Math.max(memory.notBefore, earliestRequest(memory)) + this.#firstPause();
    this.#returned = false;
    this.#arm();
  }
}
