import { firstPollDelay, nextPollDelay, type Random } from '../internal/backoff.js';
import { returnDelay } from '../internal/return-delay.js';

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
  /** When all of it is over. */
  readonly end: number;
}

export interface PollPlan {
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  readonly ask: (signal: AbortSignal) => Promise<PollReply>;
  readonly random: Random;
  /** Of the poll that this one goes on with; default a new one. */
  readonly memory?: PollMemory;
}

const HOUR = 3_600_000;
const LONGEST = 4 * HOUR;
const SHORTEST_PAUSE = 30_000;
const MOST_PER_HOUR = 30;

export const createPollMemory = (): PollMemory => ({
  asked: [],
  failures: 0,
  notBefore: 0,
  end: performance.now() + LONGEST,
});

/**
 * Keeps asking until aborted or for four hours, never while the page is hidden. A page that comes back asks soon,
 * unless the last answer still holds or is not half a minute old, and no page asks more than 30 times an hour [Z3, Q2].
 * One that comes out of the back/forward cache is asked about by its owner, so that this is the poll's turn too. Pages
 * may come back together, so what follows is spread as at the start.
 */
export function startPoller({ period, ask, random, memory = createPollMemory() }: PollPlan, signal: AbortSignal): void {
  const { asked, end } = memory;
  const mostAsked = (): number => (asked.at(-MOST_PER_HOUR) ?? -HOUR) + HOUR;
  let returned = false;
  let due = Math.max(
    performance.now() + firstPollDelay(period, random),
    memory.notBefore,
    mostAsked(),
    (asked.at(-1) ?? -Infinity) + period / 2,
  );
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    if (signal.aborted || document.visibilityState === 'hidden' || now > end) return;
    // Engines cut fractions of a timer off, which would be a hair too soon.
    timer = setTimeout(() => void poll(), Math.max(0, Math.ceil(due - now)));
  };

  const poll = async (): Promise<void> => {
    const afterReturn = returned;
    due = Infinity;
    returned = false;
    asked.push(performance.now());
    memory.notBefore = performance.now() + SHORTEST_PAUSE;
    const reply = await ask(signal);
    if (signal.aborted) return;
    const failures = reply.failed ? memory.failures + 1 : 0;
    const now = performance.now();
    const pause = Math.max(SHORTEST_PAUSE, reply.retryAfter ?? 0, reply.validity ?? 0);
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
