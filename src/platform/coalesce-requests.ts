import { clampRetryAfter } from '../base/backoff.js';
import { whenAborted } from './listen.js';
import { nextEvent } from './page-events.js';
import { createPollMemory, earliestRequest, type PollMemory, recordRequest } from './poller.js';

export interface CoalescedRequests {
  /** Resolves once the owner has no such request in flight. */
  readonly whenIdle: () => Promise<unknown>;
  /** Sends one, and resolves to the delay that the service requests, milliseconds; `null` where there is none to send. */
  readonly request: () => Promise<number | null> | null;
  /** State that is shared with pollers; default: a new one. */
  readonly memory?: PollMemory;
}

const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    // Engines truncate the fraction of a timer's delay.
    const timer = setTimeout(resolve, Math.ceil(milliseconds));
    whenAborted(signal, () => clearTimeout(timer));
  });

/**
 * Limits requests that scripts of the page want, however often: one is in flight, and one follows it for all calls
 * meanwhile. Like polls, none is sent while the page is hidden, nor before a poll of that memory might be [Z45].
 *
 * @returns wants a request that begins after the call
 */
export function coalesceRequests(
  { whenIdle, request, memory = createPollMemory() }: CoalescedRequests,
  signal: AbortSignal,
): () => void {
  let isWanted = false;
  let isRunning = false;

  const sendOrWait = async (): Promise<void> => {
    await whenIdle();
    const wait = Math.max(memory.notBefore, earliestRequest(memory)) - performance.now();
    if (document.visibilityState === 'hidden') await nextEvent(document, 'visibilitychange', signal);
    else if (wait > 0) await pause(wait, signal);
    else if (!signal.aborted) {
      isWanted = false;
      const reply = request();
      if (!reply) return;
      recordRequest(memory);
      const retryAfter = await reply;
      memory.notBefore = performance.now() + clampRetryAfter(retryAfter);
    }
  };
  const sendWanted = async (): Promise<void> => {
    isRunning = true;
    try {
      while (isWanted && !signal.aborted) await sendOrWait();
    } finally {
      // Not later: a call that comes between would be lost.
      isRunning = false;
    }
  };

  return () => {
    isWanted = true;
    if (isRunning) return;
    // The page may have broken a function that the request uses.
    sendWanted().catch(() => undefined);
  };
}
