import type { SvcErrorContext } from './svc-error.js';

/** A number in [0, 1), evenly spread. */
export type Random = () => number;

const MINUTE = 60_000;

/** Time that a service can make its callers wait, by Retry-After or by `expires`, at most, milliseconds. */
export const MAX_WAIT = 60 * MINUTE;

/** What others ask to wait, as far as it is obeyed, milliseconds: none where it is no time. */
export const obeyedWait = (asked: number | null): number => Math.min(MAX_WAIT, Math.max(0, asked || 0));

/** Whether the same request can succeed a moment later: 408, 425, 429 and 5xx, nothing else. */
export const isRetryable = (httpStatus: number): boolean => httpStatus > 499 || /^4(08|25|29)$/.test(`${httpStatus}`);

/** Pause before the one retry of a one-shot call, milliseconds; never shorter than the service asked for. */
export const retryDelay = (retryAfter: number | null, random: Random): number =>
  Math.max(500 + 1500 * random(), spread(retryAfter, random));

/** The chance comes after the limit, or all who reach it would meet again. */
const spread = (retryAfter: number | null, random: Random): number => obeyedWait(retryAfter) * (1 + random() / 2);

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

/** Around this a failing poller's pauses stop growing, milliseconds: a third sooner or later. */
export const MAX_BACKOFF = 15 * MINUTE;

/**
 * Delay until the next poll, milliseconds. A poll is not retried: a failure only changes the next delay. That is a period, a third
 * of it sooner or later, so that nobody keeps step; after the n-th failure in a row it is one to two times period x 2^(n-1) [Z23].
 * Where an answer says how long it is valid, the next poll comes after that, spread over a whole period: caches give everybody
 * the same answer, and pages that once asked together are even again after one round.
 */
export function nextPollDelay({ period, failures, retryAfter, validity, random }: PollSituation): number {
  const chance = random();
  const grown = period * 2 ** (failures - 1);
  // The first pause at the limit is not shorter than the one before it.
  const from = grown < 2 * MAX_BACKOFF ? Math.min(grown, MAX_BACKOFF) : (2 / 3) * MAX_BACKOFF;
  const to = Math.min(2 * from, (4 / 3) * MAX_BACKOFF);
  const own =
    failures > 0
      ? from + chance * (to - from)
      : Math.max((2 / 3) * period * (1 + chance), obeyedWait(validity) + period * chance);
  return Math.max(own, spread(retryAfter, random));
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
  (2 / 3) * period * random() * Math.sqrt(1 + 3 * random());

/** Delay of the one request after a page comes back (visible, thawed, online again), milliseconds. */
export const returnDelay = (random: () => number): number => 5000 * random();
