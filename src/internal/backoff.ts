import type { SvcErrorContext } from './svc-error.js';

/** A number in [0, 1), evenly spread. */
export type Random = () => number;

const MINUTE = 60_000;

/** Time a service may make its callers wait by Retry-After, at most, milliseconds. */
export const MAX_RETRY_AFTER = 15 * MINUTE;

/** Whether the same request can succeed a moment later: 408, 425, 429 and 5xx, nothing else. */
export const isRetryable = (httpStatus: number): boolean => httpStatus > 499 || /^4(08|25|29)$/.test(`${httpStatus}`);

/** Pause before the one retry of a one-shot call, milliseconds; never shorter than the service asked for. */
export const retryDelay = (retryAfter: number | null, random: Random): number =>
  Math.max(500 + 1500 * random(), spread(retryAfter, random));

const spread = (retryAfter: number | null, random: Random): number => (retryAfter ?? 0) * (1 + random() / 2);

/** What the delay of the next poll depends on; all times in milliseconds. */
export interface PollSituation {
  /** The usual time between two polls. */
  readonly period: number;
  /** Polls that failed since the last one that did not. */
  readonly failures: number;
  /** What the last answer asked to wait, see `askedToWait`; `null` where it did not. */
  readonly retryAfter: number | null;
  /** How much longer the last good answer is valid, on the monotonic clock; `null` where it does not say. */
  readonly validity: number | null;
  readonly random: Random;
}

/** A failing poller never waits longer than this, and half a period, for its own reasons, milliseconds. */
export const MAX_BACKOFF = 5 * MINUTE;

/**
 * Delay until the next poll, milliseconds. A poll is not retried: failure only changes the next delay, and the floor
 * of half a period keeps an outage from raising the load of a million pages. Where an answer says how long it is
 * valid, the next poll comes after that. The delay is spread over a whole period in any case: caches give everybody
 * the same answer, and pages that once asked together are even again after one round.
 */
export function nextPollDelay({ period, failures, retryAfter, validity, random }: PollSituation): number {
  const range = failures > 0 ? Math.min(MAX_BACKOFF, period * 2 ** failures) : period;
  const own = Math.max(period / 2, validity ?? 0) + random() * range;
  return Math.max(own, Math.min(MAX_RETRY_AFTER, spread(retryAfter, random)));
}

/** What a refusal asks its caller to wait, milliseconds: at least 30 s where a 429 does not say it readably. */
export const askedToWait = ({ retryAfter, httpStatus }: SvcErrorContext): number | null =>
  retryAfter ?? (httpStatus === 429 ? 30_000 : null);

/**
 * Delay of a poller's first poll, milliseconds. Distributed like the rest of a pause that is under way, so that
 * visitors who all come in the same second make an even load from the first second on; evenly spread over one period,
 * the last of the first polls would meet the first of the second ones.
 */
export const firstPollDelay = (period: number, random: Random): number =>
  period * random() * Math.sqrt(0.25 + 2 * random());
