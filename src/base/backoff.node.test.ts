import fc from 'fast-check';
import { describe, it } from 'node:test';
import { expect } from 'chai';
import {
  type PollSituation,
  retryAfterOf,
  firstPollDelay,
  isRetryable,
  MAX_BACKOFF,
  nextPollDelay,
  retryDelay,
  returnDelay,
} from './backoff.js';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const period = fc.integer({ min: 1000, max: 600_000 });
/** Delays that a service or a page's own source may return, including values that are not a time. */
const anyWait = fc.option(
  fc.oneof(fc.double({ min: 0, max: 1e12, noNaN: true }), fc.constantFrom(-1, NaN, Infinity, -Infinity, 2 ** 31, 3e9)),
);
const HOUR = 3_600_000;
const bounded = (delay: number | null): number => Math.min(HOUR, Math.max(0, delay || 0));
const failures = fc.integer({ min: 0, max: 2000 });

const calm = { period: 30_000, failures: 0, retryAfter: null, validity: null };
const delay = (situation: Partial<Omit<PollSituation, 'random'>>, chance: number): number =>
  nextPollDelay({ ...calm, ...situation, random: () => chance });

describe('backoff', () => {
  it('[C1, FAULTS 66, 68, 3a] retries only statuses that can succeed on a retry', () => {
    for (const status of [408, 425, 429, 500, 501, 502, 503, 504, 599]) expect(isRetryable(status)).to.equal(true);
    for (const status of [200, 204, 301, 304, 400, 401, 403, 404, 407, 409, 410, 422, 451, 499]) {
      expect(isRetryable(status)).to.equal(false);
    }
  });

  it('[Z23] doubles up to the middle of its longest delays, and the first of those is no shorter than the one before', () => {
    const span = (period: number, failures: number): [number, number] =>
      [0, 1].map((at) => delay({ period, failures }, at)) as [number, number];
    expect(span(MAX_BACKOFF / 4, 1)).to.deep.equal([MAX_BACKOFF / 4, MAX_BACKOFF / 2]);
    expect(span(MAX_BACKOFF / 4, 3)).to.deep.equal([MAX_BACKOFF, (4 / 3) * MAX_BACKOFF]);
    expect(span(MAX_BACKOFF / 4, 4)).to.deep.equal([(2 / 3) * MAX_BACKOFF, (4 / 3) * MAX_BACKOFF]);
    expect(span(MAX_BACKOFF / 4, 9)).to.deep.equal([(2 / 3) * MAX_BACKOFF, (4 / 3) * MAX_BACKOFF]);
  });

  it('[C1] retries a call within half a second to two seconds', () => {
    fc.assert(
      fc.property(chance, (value) => {
        expect(retryDelay(null, () => value)).to.be.within(500, 2000);
      }),
    );
  });

  it('[Q3, Z23, FAULTS 67, 3a] never retries before Retry-After, up to an hour', () => {
    fc.assert(
      fc.property(chance, anyWait, (value, retryAfter) => {
        const delay = retryDelay(retryAfter, () => value);
        const required = bounded(retryAfter);
        expect(delay).to.be.within(Math.max(500, required), Math.max(2000, 1.5 * required));
      }),
    );
  });

  it('[Q3, Z3, FAULTS 3a] polls once per period, up to a third of it sooner or later', () => {
    expect([delay({}, 0), delay({}, 0.5), delay({}, 1)].map(Math.round)).to.deep.equal([20_000, 30_000, 40_000]);
  });

  it('[Z23, FAULTS 3a] waits between one and two times the period after a failure, and twice as long after each further one', () => {
    const spread = [1, 2, 3, 4, 5].map((count) => [delay({ failures: count }, 0), delay({ failures: count }, 1)]);
    expect(spread).to.deep.equal([
      [30_000, 60_000],
      [60_000, 120_000],
      [120_000, 240_000],
      [240_000, 480_000],
      [480_000, 960_000],
    ]);
  });

  it('[Z23, FAULTS 3a] waits longer after each failure, until a quarter of an hour, around which it stays distributed', () => {
    const periods = fc.integer({ min: 1000, max: MAX_BACKOFF });
    fc.assert(
      fc.property(periods, fc.integer({ min: 1, max: 2000 }), chance, chance, (period, count, one, other) => {
        const last = delay({ period, failures: count }, one);
        const next = delay({ period, failures: count + 1 }, other);
        const reached = period * 2 ** (count - 1) >= MAX_BACKOFF || last >= MAX_BACKOFF;
        if (!reached) expect(next).to.be.at.least(last);
        expect(next).to.be.at.most((4 / 3) * MAX_BACKOFF);
      }),
    );
    const late = [0, 0.5, 1].map((value) => delay({ failures: 30 }, value) / MAX_BACKOFF);
    expect(late).to.deep.equal([2 / 3, 1, 4 / 3]);
  });

  it('[Q2, Z22, FAULTS 82, 3a] does not poll before the response expires, then spreads over one period', () => {
    expect(delay({ validity: 45_000 }, 0)).to.equal(45_000);
    expect(delay({ validity: 45_000 }, 1)).to.equal(75_000);
  });

  it('[Z23, FAULTS 67, 3a] waits as long as Retry-After requires, up to an hour, plus a random part of up to half of it', () => {
    expect(delay({ failures: 1, retryAfter: 120_000 }, 0)).to.equal(120_000);
    expect(delay({ failures: 1, retryAfter: 120_000 }, 1)).to.equal(180_000);
    for (const retryAfter of [HOUR, 3e9, 1e12, Infinity]) {
      expect(delay({ failures: 1, retryAfter }, 0)).to.equal(HOUR);
      expect(delay({ failures: 1, retryAfter }, 0.5)).to.equal(1.25 * HOUR);
      expect(delay({ failures: 1, retryAfter }, 1)).to.equal(1.5 * HOUR);
    }
  });

  it('[Q3, FAULTS 67, 3a] waits half a minute after a 429 without a readable Retry-After', () => {
    expect(retryAfterOf({ httpStatus: 429 })).to.equal(30_000);
    expect(retryAfterOf({ httpStatus: 429, retryAfter: 1000 })).to.equal(1000);
    expect(retryAfterOf({ httpStatus: 503 })).to.equal(null);
    expect(retryAfterOf({})).to.equal(null);
  });

  it('[Q3, Z23, FAULTS 80, 3a] never polls in a tight loop and never sets a timer longer than 2^31-1 ms, whatever the service responds', () => {
    fc.assert(
      fc.property(period, failures, anyWait, anyWait, chance, (each, failed, retryAfter, validity, value) => {
        const next = nextPollDelay({ period: each, failures: failed, retryAfter, validity, random: () => value });
        expect(next).to.be.at.least((failed > 0 ? 1 : 2 / 3) * Math.min(each, MAX_BACKOFF));
        expect(next).to.be.at.least(failed > 0 ? 0 : bounded(validity));
        expect(next).to.be.at.least(bounded(retryAfter));
        expect(next).to.be.at.most(1.5 * HOUR + (4 / 3) * MAX_BACKOFF);
      }),
    );
  });

  it('[Q3, FAULTS 3a] starts pollers within their longest delay and resumes them within five seconds', () => {
    fc.assert(
      fc.property(period, chance, (each, value) => {
        expect(firstPollDelay(each, () => value)).to.be.within(0, (4 / 3) * each);
        expect(returnDelay(() => value)).to.be.within(0, 5000);
      }),
    );
  });
});
