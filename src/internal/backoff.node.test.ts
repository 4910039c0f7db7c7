import { describe, it } from 'node:test';
import { expect } from 'chai';
import fc from 'fast-check';
import type { PollSituation } from './backoff.js';
import {
  askedToWait,
  firstPollDelay,
  isRetryable,
  MAX_BACKOFF,
  MAX_RETRY_AFTER,
  nextPollDelay,
  retryDelay,
} from './backoff.js';
import { returnDelay } from './return-delay.js';

const chance = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
const period = fc.integer({ min: 1000, max: 600_000 });
const wait = fc.option(fc.double({ min: 0, max: 1e12, noNaN: true }));
const failures = fc.integer({ min: 0, max: 2000 });

const calm = { period: 30_000, failures: 0, retryAfter: null, validity: null };
const delay = (situation: Partial<Omit<PollSituation, 'random'>>, chance: number): number =>
  nextPollDelay({ ...calm, ...situation, random: () => chance });

describe('backoff', () => {
  it('[C1, FAULTS 66, 68, 3a] retries what can succeed a moment later, and nothing else', () => {
    for (const status of [408, 425, 429, 500, 501, 502, 503, 504, 599]) expect(isRetryable(status)).to.equal(true);
    for (const status of [200, 204, 301, 304, 400, 401, 403, 404, 407, 409, 410, 422, 451]) {
      expect(isRetryable(status)).to.equal(false);
    }
  });

  it('[C1] retries a call within half a second to two seconds', () => {
    fc.assert(
      fc.property(chance, (value) => {
        expect(retryDelay(null, () => value)).to.be.within(500, 2000);
      }),
    );
  });

  it('[Q3, FAULTS 67, 3a] never retries before the time that the service asked for', () => {
    fc.assert(
      fc.property(chance, fc.nat(), (value, retryAfter) => {
        expect(retryDelay(retryAfter, () => value)).to.be.within(retryAfter, Math.max(2000, 1.5 * retryAfter));
      }),
    );
  });

  it('[Q3, FAULTS 3a] polls once a period, up to half a period sooner or later', () => {
    expect([delay({}, 0), delay({}, 0.5), delay({}, 1)]).to.deep.equal([15_000, 30_000, 45_000]);
  });

  it('[Q3, FAULTS 3a] lets the delay grow with every failure and stay spread out', () => {
    const spread = [1, 2, 3, 4, 20].map((count) => [delay({ failures: count }, 0), delay({ failures: count }, 1)]);
    expect(spread).to.deep.equal([
      [15_000, 75_000],
      [15_000, 135_000],
      [15_000, 255_000],
      [15_000, 315_000],
      [15_000, 315_000],
    ]);
  });

  it('[Q2, FAULTS 82, 3a] does not poll before the answer expires, and spreads over a whole period after that', () => {
    expect(delay({ validity: 45_000 }, 0)).to.equal(45_000);
    expect(delay({ validity: 45_000 }, 1)).to.equal(75_000);
  });

  it('[Q3, FAULTS 67, 3a] waits as long as Retry-After asks, up to a quarter of an hour', () => {
    expect(delay({ failures: 1, retryAfter: 120_000 }, 0)).to.equal(120_000);
    expect(delay({ failures: 1, retryAfter: 120_000 }, 1)).to.equal(180_000);
    expect(delay({ failures: 1, retryAfter: 1e12 }, 0.5)).to.equal(MAX_RETRY_AFTER);
  });

  it('[Q3, FAULTS 67, 3a] waits half a minute after a 429 that does not say how long', () => {
    expect(askedToWait({ httpStatus: 429 })).to.equal(30_000);
    expect(askedToWait({ httpStatus: 429, retryAfter: 1000 })).to.equal(1000);
    expect(askedToWait({ httpStatus: 503 })).to.equal(null);
    expect(askedToWait({})).to.equal(null);
  });

  it('[Q3, FAULTS 80, 3a] never polls in a loop and never falls asleep, whatever the service says', () => {
    fc.assert(
      fc.property(period, failures, wait, wait, chance, (each, failed, retryAfter, validity, value) => {
        const next = nextPollDelay({ period: each, failures: failed, retryAfter, validity, random: () => value });
        expect(next).to.be.at.least(each / 2);
        expect(next).to.be.at.least(validity ?? 0);
        expect(next).to.be.at.least(Math.min(retryAfter ?? 0, MAX_RETRY_AFTER));
        expect(next).to.be.at.most(
          Math.max(MAX_RETRY_AFTER, Math.max(each / 2, validity ?? 0) + Math.max(MAX_BACKOFF, 1.5 * each)),
        );
      }),
    );
  });

  it('[Q3, FAULTS 3a] starts pollers anywhere within their longest pause and wakes them within five seconds', () => {
    fc.assert(
      fc.property(period, chance, (each, value) => {
        expect(firstPollDelay(each, () => value)).to.be.within(0, 1.5 * each);
        expect(returnDelay(() => value)).to.be.within(0, 5000);
      }),
    );
  });
});
