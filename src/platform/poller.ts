import { firstPollDelay, nextPollDelay, returnDelay, type Random } from '../internal/backoff.js';

/** What one poll taught; times in milliseconds. */
export interface PollReply {
  readonly failed: boolean;
  /** What the service asked to wait; `null` where it did not. */
  readonly retryAfter: number | null;
  /** How much longer the answer holds; `null` where it does not say. */
  readonly validity: number | null;
}

export interface PollPlan {
  /** Usual time between two polls, milliseconds. */
  readonly period: number;
  readonly ask: (signal: AbortSignal) => Promise<PollReply>;
  readonly random: Random;
}

const LONGEST = 4 * 3_600_000;
const SHORTEST_PAUSE = 30_000;

/**
 * Keeps asking until aborted or for four hours, never while the page is hidden. A page that comes back asks soon, but
 * not before the last answer expires and not twice within half a minute [Z3, Q2].
 */
export function startPoller({ period, ask, random }: PollPlan, signal: AbortSignal): void {
  const end = performance.now() + LONGEST;
  let failures = 0;
  let notBefore = 0;
  let due = performance.now() + firstPollDelay(period, random);
  let timer: ReturnType<typeof setTimeout> | undefined;

  const arm = (): void => {
    clearTimeout(timer);
    const now = performance.now();
    if (signal.aborted || document.visibilityState === 'hidden' || now > end) return;
    timer = setTimeout(() => void poll(), Math.max(0, due - now));
  };

  const poll = async (): Promise<void> => {
    due = Infinity;
    const reply = await ask(signal);
    if (signal.aborted) return;
    failures = reply.failed ? failures + 1 : 0;
    const now = performance.now();
    notBefore = now + Math.max(SHORTEST_PAUSE, reply.retryAfter ?? 0, reply.validity ?? 0);
    due = now + nextPollDelay({ period, failures, ...reply, random });
    arm();
  };

  document.addEventListener(
    'visibilitychange',
    () => {
      if (due !== Infinity) due = Math.min(due, Math.max(notBefore, performance.now() + returnDelay(random)));
      arm();
    },
    { signal },
  );
  signal.addEventListener('abort', () => clearTimeout(timer));
  arm();
}
