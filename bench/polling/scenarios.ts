import type { Load, Span } from './load.js';
import type { Away, Limit, Scenario } from './scenario.js';
import { cachedFor, outageIn, failing, quickState, streamState } from './service.js';

/** Periods of the product's polls, milliseconds. */
export const QUICK_STATE = 120_000;
const STREAM_STATE = 180_000;
/** Period of a player around an announced start, milliseconds. */
const PREMIERE = 60_000;
/** Within this many minutes of a return all pages have sent a request. */
const WAVE = 5 / 60;

const always = (most: number) => (): number => most;
/** What chance adds to an even load: little where a second holds thousands of requests. */
const even = (load: Load): number => (load.steady < 5_000 ? 1.35 : 1.2);

const peak = (name: string, most: Limit['most'], span?: Span): Limit => ({
  name,
  measured: (load) => load.peak(span),
  most,
});
const mean = (name: string, most: number, span?: Span): Limit => ({
  name,
  measured: (load) => load.mean(span),
  most: always(most),
});
const unevenness = (span?: Span): Limit => ({
  name: 'chi-square',
  measured: (load) => load.chiSquare(span),
  most: always(1.5),
});

/** A failure only changes the time of the next poll; an immediate retry would give a fifth here. */
const RETRIES: Limit = {
  name: 'retries, share of all',
  measured: (load) => load.retries / load.requests,
  most: always(0.1),
};

/** The longest pause of a poller that fails is twenty minutes, so no page recovers later than that [Z23]. */
const outageLimits = (outage: Span, minutes: number, p99: number): readonly Limit[] => [
  // Responses from before it are still valid in its first minutes.
  mean('mean in the outage', 1, outage),
  peak('peak in the outage', always(1.3), outage),
  peak('peak after it', always(1.3), { from: outage.to, to: minutes }),
  {
    name: 'seconds over capacity',
    measured: (load) => load.secondsOver({ from: outage.from, to: minutes }),
    most: always(0),
  },
  { name: 'recovery p99, s', measured: (load) => load.recovery(0.99), most: always(p99) },
];

/** Minutes after an outage in which all pages have sent a request, plus one period. */
const RECOVERY = 22;

const outage = (id: string, title: string, minutes: number, p99: number, retryAfter?: number): Scenario => {
  const span = { from: 8, to: 8 + minutes };
  return {
    id,
    title,
    period: QUICK_STATE,
    minutes: span.to + RECOVERY,
    outage: span,
    service: outageIn(span, retryAfter),
    limits: outageLimits(span, span.to + RECOVERY, p99),
  };
};

const returning = (id: string, title: string, period: number, away: Away): Scenario => {
  const minutes = away.to + 14;
  const wave = (away.share * period) / 5_000 + (1 - away.share);
  return {
    id,
    title,
    period,
    minutes,
    away,
    service: period === QUICK_STATE ? quickState : streamState,
    limits: [
      // Returning pages send their request within five seconds; this is its cost.
      peak('peak of the return', (load) => wave * even(load), { from: away.to, to: away.to + 1 }),
      peak('peak after it', even, { from: away.to + 2 * WAVE, to: minutes }),
    ],
  };
};

const HALF_AWAY = { from: 8, to: 18, share: 0.5, restored: null };

export const SCENARIOS: readonly Scenario[] = [
  {
    id: 'push',
    title: '19:00, all open at once, live',
    period: QUICK_STATE,
    minutes: 20,
    service: quickState,
    limits: [peak('peak', even), mean('mean', 1.05), unevenness()],
  },
  {
    id: 'evening',
    title: 'more than an hour',
    period: QUICK_STATE,
    minutes: 75,
    service: quickState,
    // A page that has sent thirty requests within the hour has to wait, so that the load falls towards its end.
    limits: [peak('peak', even), mean('mean', 1.02), unevenness({ from: 0, to: 54 })],
  },
  {
    id: 'recording',
    title: 'the same with a recording',
    period: STREAM_STATE,
    minutes: 24,
    service: streamState,
    limits: [peak('peak', even), mean('mean', 1.05), unevenness()],
  },
  {
    id: 'premiere',
    title: 'all wait for 19:30 in the player',
    period: PREMIERE,
    announced: 30,
    minutes: 75,
    service: streamState,
    // Each page sends a request within the announced minute, whose pauses are then those of pages that opened together.
    limits: [peak('peak', always(1.75)), mean('mean', 0.5), mean('mean, far from it', 0.35, { from: 0, to: 15 })],
  },
  {
    id: 'cached',
    title: '`expires` the same for all',
    period: QUICK_STATE,
    minutes: 20,
    service: cachedFor(QUICK_STATE),
    limits: [peak('peak', even), mean('mean', 1.05)],
  },
  {
    id: 'errors',
    title: 'every fifth response a 500',
    period: QUICK_STATE,
    minutes: 20,
    service: failing(0.2),
    limits: [RETRIES, peak('peak', even), mean('mean', 1.05)],
  },
  outage('outage-2', 'outage of 2 minutes', 2, 300),
  outage('outage-30', 'outage of 30 minutes', 30, 1_200),
  outage('retry-after', 'the same, with Retry-After of 2 minutes', 30, 1_200, 120_000),
  returning('hidden-live', 'half hidden, seen at once, live', QUICK_STATE, HALF_AWAY),
  returning('hidden-recording', 'half hidden, seen at once, recording', STREAM_STATE, HALF_AWAY),
  returning('bfcache', 'all out of the back/forward cache', QUICK_STATE, {
    ...HALF_AWAY,
    share: 1,
    restored: 'visibilitychange',
  }),
  returning('bfcache-pageshow', 'the same, pageshow first', QUICK_STATE, {
    ...HALF_AWAY,
    share: 1,
    restored: 'pageshow',
  }),
];
