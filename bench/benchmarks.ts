import type { Benchmark } from './benchmark.js';
import { measureMock } from './mock/measure.js';
import { measurePolling } from './polling/measure.js';
import { RACES } from './race/contests.js';
import { race } from './race/race.js';

/** Every benchmark, by the name that `npm run bench:<name>` gives to the runner; `npm run bench` is the card's. */
export const BENCHMARKS: Readonly<Record<string, Benchmark>> = {
  ...Object.fromEntries(Object.entries(RACES).map(([name, plan]) => [name, (options) => race(plan, options)])),
  mock: measureMock,
  polling: measurePolling,
};
