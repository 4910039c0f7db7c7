import type { SvcErrorContext } from './svc-error.js';

/** Returns a uniformly distributed number in [0, 1). */
export type Random = () => number;

const MINUTE = 60_000;

/** Maximum delay that a service can impose by Retry-After or by `expires`, milliseconds. */
export const MAX_WAIT = 60 * MINUTE;

/** A requested delay, limited to 0 to `MAX_WAIT`, milliseconds; 0 where it is not a number. */
export const clampRetryAfter = (requested: number | null): number => Math.min(MAX_WAIT, Math.max(0, requested || 0));

/** Whether a retry of the same request can succeed: 408, 425, 429 and 5xx, no other status. */
export const isRetryable = (httpStatus: number): boolean => httpStatus >= 500 || [408, 425, 429].includes(httpStatus);

/** Delay before the one retry of a one-shot call, milliseconds; at least Retry-After, up to `MAX_WAIT`. */
export const retryDelay = (retryAfter: number | null, random: Random): number =>
  Math.max(500 + 1500 * random(), spread(retryAfter, random));

/** The jitter is applied after the limit; otherwise all clients at the limit would retry at the same time. */
const spread = (retryAfter: number | null, random: Random): number => clampRetryAfter(retryAfter) * (1 + random() / 2);

/** Inputs of `nextPollDelay`; all times in milliseconds. */
export interface PollSituation {
  /** The mean time between two polls. */
  readonly period: number;
  /** Number of consecutive failed polls. */
  readonly failures: number;
  /** Delay that the last response requires, see `retryAfterOf`; `null` where it requires none. */
  readonly retryAfter: number | null;
  /** Remaining validity of the last successful response, on the monotonic clock; `null` where it has none. */
  readonly validity: number | null;
  readonly random: Random;
}

/** Centre of the longest delays of a failing poller, milliseconds; the delay varies by a third. */
export const MAX_BACKOFF = 15 * MINUTE;

/**
 * Delay until the next poll, milliseconds. A poll is not retried: a failure only changes the next delay. The delay is one
 * period, varied by up to a third, so that clients do not synchronize; after the n-th consecutive failure it is one to two
 * times period x 2^(n-1) [Z23]. Where a response has a validity, the next poll follows its end, spread over a whole period:
 * caches serve the same response to all clients, and pages that polled at the same time are evenly distributed after one
 * round.
 */
export function nextPollDelay({ period, failures, retryAfter, validity, random }: PollSituation): number {
  const chance = random();
  const doubled = period * 2 ** (failures - 1);
  // The first delay at the limit is not shorter than the one before it.
  const from = doubled < 2 * MAX_BACKOFF ? Math.min(doubled, MAX_BACKOFF) : (2 / 3) * MAX_BACKOFF;
  const to = Math.min(2 * from, (4 / 3) * MAX_BACKOFF);
  const pollDelay =
    failures > 0
      ? from + chance * (to - from)
      : Math.max((2 / 3) * period * (1 + chance), clampRetryAfter(validity) + period * chance);
  return Math.max(pollDelay, spread(retryAfter, random));
}

/** Delay that an error response requires, milliseconds: its Retry-After, or 30 s for a 429 without a readable one. */
export const retryAfterOf = ({ retryAfter, httpStatus }: SvcErrorContext): number | null =>
  retryAfter ?? (httpStatus === 429 ? 30_000 : null);

/**
 * Delay of a poller's first poll, milliseconds. It is distributed like the remainder of a delay in progress, so that visitors
 * who all arrive in the same second cause an even load from the first second on; with a uniform distribution over one
 * period, the last of the first polls would coincide with the first of the second polls.
 */
export const firstPollDelay = (period: number, random: Random): number =>
  (2 / 3) * period * random() * Math.sqrt(1 + 3 * random());

/** Delay of the one request after a page returns (visible, resumed from freezing, online again), milliseconds. */
export const returnDelay = (random: () => number): number => 5000 * random();
