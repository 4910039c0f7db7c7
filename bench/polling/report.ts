import { NONE, type Section } from '../table.js';
import type { Load } from './load.js';
import type { Scenario } from './scenario.js';

/** One scenario, and the same without any chance in the delays. */
export interface Measured {
  readonly scenario: Scenario;
  readonly load: Load;
  readonly withoutJitter: Load;
}

const number = (value: number): string =>
  Number.isFinite(value) ? value.toFixed(value >= 20 || Number.isInteger(value) ? 0 : 2) : NONE;

export interface Verdict {
  readonly name: string;
  readonly value: number;
  readonly most: number;
  readonly kept: boolean;
}

/** Each limit of a scenario, and what a run made of it. */
export const verdictsOf = ({ limits }: Scenario, load: Load): readonly Verdict[] =>
  limits.map(({ name, measured, most }) => {
    const [value, bound] = [measured(load), most(load)];
    return { name, value, most: bound, kept: value <= bound };
  });

/** All scenarios side by side, then each limit of each of them. */
export const pollingSections = (all: readonly Measured[]): readonly Section[] => [
  {
    title: 'Load, in multiples of one request per page and period',
    columns: ['requests', 'failed', 'mean', 'peak', 'peak without jitter'],
    rows: all.map(({ scenario, load, withoutJitter }) => [
      `  ${scenario.title}`,
      String(load.requests),
      `${((100 * load.failed) / load.requests).toFixed(1)} %`,
      number(load.mean()),
      number(load.peak()),
      number(withoutJitter.peak()),
    ]),
  },
  {
    title: 'Limits',
    columns: ['measured', 'at most', '', 'without jitter'],
    rows: all.flatMap(({ scenario, load, withoutJitter }) => {
      const without = verdictsOf(scenario, withoutJitter);
      return verdictsOf(scenario, load).map(({ name, value, most, kept }, at) => [
        `  ${scenario.id}: ${name}`,
        number(value),
        number(most),
        kept ? 'kept' : 'EXCEEDED',
        number(without[at]?.value ?? Infinity),
      ]);
    }),
  },
];
