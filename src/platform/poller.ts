import { firstPollDelay, nextPollDelay, obeyedWait, type Random, returnDelay } from '../internal/backoff.js';

/** What one poll taught; times in milliseconds. */
export interface PollReply {
  readonly failed: boolean;
  /** What the service asked to wait; `null` where it did not. */
  readonly retryAfter: number | null;
  /** How much longer the answer holds; `null` where it does not say. */
  readonly validity: number | null;
}

/**
 * What a poll knows that goes on after it was stopped: it asks no sooner than if it had never been [Q2]. Moments of the
 * monotonic clock, milliseconds.
 */
export interface PollMemory {
  /** When it was asked. */
  readonly asked: number[];
  /** How often it failed since the last time that it did not. */
  failures: number;
  /** Before then the last answer holds, or the service wants to be left alone. */
  notBefore: number;
}

export interface PollPlan {
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  readonly request: (signal: AbortSignal) => Promise<PollReply>;
  readonly random: Random;
  /** Of the poll that this one goes on with; default a new one. */
  readonly memory?: PollMemory;
  /** After this much time only a return to the page earns a request, milliseconds; default: never. */
  readonly lasting?: number;
}

const HOUR = 3_600_000;
/** How long a page waits for the recording of a stream that is over, milliseconds [Z3]. */
export const RECORDING_WAIT = 4 * HOUR;
const SHORTEST_PAUSE = 30_000;
const MOST_PER_HOUR = 30;
const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };

export const createPollMemory = (): PollMemory => ({ asked: [], failures: 0, notBefore: 0 });

/**
 * Keeps asking until aborted, never while the page is hidden. A page that comes back asks soon, unless the last answer
 * still holds or is not half a minute old, and no page asks more than 30 times an hour [Z3, Q2]. One that comes out of the
 * back/forward cache is asked about by its owner, so that this is the poll's turn too. Pages may come back together, so
 * what follows is spread as at the start.
 */
export function startPoller(
  { period, request, random, memory = createPollMemory(), lasting = Infinity }: PollPlan,
  signal: AbortSignal,
): void {
  const { asked } = memory;
  const end = performance.now() + lasting;
  const mostAsked = (): number => (asked.at(-MOST_PER_HOUR) ?? -HOUR) + HOUR;
  let earned = false;
  let returned = false;
  let due =
    Math.max(performance.now(), memory.notBefore, mostAsked(), (asked.at(-1) ?? -Infinity) + period / 2) +
    firstPollDelay(period, random);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    if (signal.aborted || due === Infinity || document.visibilityState === 'hidden' || (now > end && !earned)) return;
    // Engines cut fractions of a timer off, which would be a hair too soon.
    timer = setTimeout(() => void poll(), Math.max(0, Math.ceil(due - now)));
  };

  const poll = async (): Promise<void> => {
    const afterReturn = returned;
    due = Infinity;
    returned = earned = false;
    asked.splice(0, asked.length - MOST_PER_HOUR);
    asked.push(performance.now());
    memory.notBefore = performance.now() + SHORTEST_PAUSE;
    let reply = FAILED;
    try {
      reply = await request(signal);
    } catch {
      // The page may have broken it: that is a failure like others.
    }
    if (signal.aborted) return;
    const failures = reply.failed ? memory.failures + 1 : 0;
    const now = performance.now();
    const pause = Math.max(SHORTEST_PAUSE, obeyedWait(reply.retryAfter), obeyedWait(reply.validity));
    const notBefore = Math.max(now + pause, mostAsked());
    Object.assign(memory, { failures, notBefore });
    due =
      afterReturn && !reply.failed
        ? notBefore + firstPollDelay(period, random)
        : Math.max(notBefore, now + nextPollDelay({ period, failures, ...reply, random }));
    arm();
  };

  document.addEventListener(
    'visibilitychange',
    () => {
      const now = performance.now();
      const soon = now + returnDelay(random);
      earned = true;
      if (due !== Infinity && now >= memory.notBefore && (due <= now || due > soon)) {
        due = soon;
        returned = true;
      }
      arm();
    },
    { signal },
  );
  addEventListener(
    'pageshow',
    ({ persisted }) => {
      if (!persisted || due === Infinity) return;
      const now = performance.now();
      // Engines differ in whether they tell of the return or of the visible page first.
      memory.notBefore = Math.max(memory.notBefore, now + SHORTEST_PAUSE);
      due = memory.notBefore + firstPollDelay(period, random);
      returned = false;
      arm();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  arm();
}
