import { describe, it } from 'node:test';
import { expect } from 'chai';
import { firstPollDelay, nextPollDelay } from './backoff.js';
import { seeded } from '../platform/poller.fixture.js';

const CLIENTS = 10_000;
const PERIOD = 30_000;
const SECONDS = 600;
const STEADY = (CLIENTS * 1000) / PERIOD;

interface Scenario {
  /** Whether the service responds successfully at this time, milliseconds. */
  readonly up: (time: number) => boolean;
  /** Validity of a successful response at this time, milliseconds. */
  readonly validity?: (time: number) => number;
  /** Retry-After of an error response, milliseconds. */
  readonly retryAfter?: number;
}

/** Requests per second of ten thousand pages that all opened in the same second. */
function load({ up, validity, retryAfter }: Scenario): number[] {
  const random = seeded(20_261_121);
  const perSecond = new Array<number>(SECONDS).fill(0);
  for (let client = 0; client < CLIENTS; client++) {
    let failures = 0;
    for (let time = firstPollDelay(PERIOD, random); time < SECONDS * 1000;) {
      const second = Math.floor(time / 1000);
      perSecond[second] = (perSecond[second] ?? 0) + 1;
      const good = up(time);
      failures = good ? 0 : failures + 1;
      time += nextPollDelay({
        period: PERIOD,
        failures,
        retryAfter: good ? null : (retryAfter ?? null),
        validity: good && validity ? validity(time) : null,
        random,
      });
    }
  }
  return perSecond;
}

const peak = (seconds: readonly number[]): number => Math.max(...seconds) / STEADY;
const mean = (seconds: readonly number[]): number =>
  seconds.reduce((sum, count) => sum + count, 0) / seconds.length / STEADY;

/** An outage of two minutes, three minutes after the start. */
const OUTAGE = [180, 300] as const;
const outage = (time: number): boolean => time < OUTAGE[0] * 1000 || time >= OUTAGE[1] * 1000;

describe('the load of ten thousand pages that open in the same second', () => {
  it('[Q3, FAULTS 3c] is even from the first period on', () => {
    expect(peak(load({ up: () => true }))).to.be.below(1.35);
  });

  it('[Q3, FAULTS 3c] falls in an outage and does not overshoot after it', () => {
    const seconds = load({ up: outage });
    const during = seconds.slice(OUTAGE[0] + PERIOD / 1000, OUTAGE[1]);
    expect(mean(during)).to.be.below(0.9);
    expect(peak(seconds.slice(...OUTAGE))).to.be.below(1.35);
    expect(peak(seconds.slice(OUTAGE[1]))).to.be.below(1.35);
  });

  it('[Q3, FAULTS 3c] falls further where the error responses have a Retry-After', () => {
    const throttled = load({ up: outage, retryAfter: 120_000 });
    const unthrottled = load({ up: outage });
    expect(mean(throttled.slice(...OUTAGE))).to.be.below(mean(unthrottled.slice(...OUTAGE)));
    expect(peak(throttled.slice(OUTAGE[1]))).to.be.below(1.35);
  });

  it('[Q2, FAULTS 82, 3c] stays even when every response expires at the same moment', () => {
    const aligned = (time: number): number => PERIOD - (time % PERIOD);
    expect(peak(load({ up: () => true, validity: aligned }).slice(120))).to.be.below(1.5);
  });
});
