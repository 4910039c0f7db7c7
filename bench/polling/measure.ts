import type { Options, Outcome } from '../benchmark.js';
import { pollingSections, verdictsOf, type Measured } from './report.js';
import { SCENARIOS } from './scenarios.js';
import { simulate } from './simulate.js';

/** Pages of the runs without jitter: all of them do the same, so more of them show nothing else. */
const FEW = 10_000;

/** What a service sees of many pages that poll it, in virtual time. */
export async function measurePolling({ clients, only }: Options): Promise<Outcome> {
  const chosen = SCENARIOS.filter(({ id }) => only.length === 0 || only.some((word) => id.startsWith(word)));
  if (chosen.length === 0) throw new Error(`--only takes beginnings of ${SCENARIOS.map(({ id }) => id).join(', ')}.`);
  const all: Measured[] = [];
  for (const scenario of chosen) {
    process.stderr.write(`${scenario.id}          \r`);
    const load = await simulate(scenario, { pages: clients });
    const withoutJitter = await simulate(scenario, { pages: Math.min(clients, FEW), jitter: 'none' });
    all.push({ scenario, load, withoutJitter });
  }
  const verdicts = all.flatMap(({ scenario, load }) =>
    verdictsOf(scenario, load).map((verdict) => ({ scenario: scenario.id, ...verdict })),
  );
  return {
    by: `Node ${process.version}, ${clients.toLocaleString('en')} pages`,
    sections: pollingSections(all),
    failed: verdicts.flatMap(({ scenario, name, kept }) => (kept ? [] : [`${scenario}: ${name} is exceeded`])),
  };
}
