import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { RateLimit } from '../../mock-api/catalogue/database.js';
import type { Load } from './load.js';
import { runReal } from './real-pages.js';
import { QUICK_STATE } from './scenarios.js';
import { rateLimited } from './service.js';
import { simulate } from './simulate.js';

/** By how much the two may differ: a share of the simulated figure. */
const TOLERANCE = 0.15;
const MINUTES_TOGETHER = 2;
/** What the service can take, as a multiple of the steady load: too little, so that it refuses all the time. */
const RATE_LIMIT = 0.75;
/** Seconds of its ration that the service lets through at once. */
const BURST = 10;

/** One figure of both. */
interface Compared {
  readonly name: string;
  readonly simulated: number;
  readonly real: number;
}

function figures(simulated: Load, real: Load, minutes: number): readonly Compared[] {
  const of = (name: string, figure: (load: Load) => number): Compared => ({
    name,
    simulated: figure(simulated),
    real: figure(real),
  });
  const spans = Array.from({ length: Math.floor(minutes / MINUTES_TOGETHER) }, (_, at) => at * MINUTES_TOGETHER);
  return [
    of('requests', ({ requests }) => requests),
    of('refused', ({ failed }) => failed),
    of('refused, share of all', ({ failed, requests }) => failed / requests),
    ...spans.map((from) =>
      of(`load, minutes ${from} to ${from + MINUTES_TOGETHER}`, (load) =>
        load.mean({ from, to: from + MINUTES_TOGETHER }),
      ),
    ),
  ];
}

/** The same evening twice: simulated, and with real connections and responses. */
async function compareReal(pages: number, minutes: number): Promise<readonly Compared[]> {
  const perSecond = (RATE_LIMIT * pages) / (QUICK_STATE / 1000);
  const rateLimit: RateLimit = { requests: Math.round(perSecond * BURST), per: `PT${BURST}S` };
  const scenario = { id: 'rationed', title: 'rationed', period: QUICK_STATE, minutes, limits: [] };
  const simulated = await simulate({ ...scenario, service: rateLimited(rateLimit) }, { pages });
  return figures(simulated, await runReal({ pages, minutes, rateLimit }), minutes);
}

const agrees = ({ simulated, real }: Compared): boolean => Math.abs(real / simulated - 1) <= TOLERANCE;

const PAGES = 2_000;
const MINUTES = 8;

test('[Q3, FAULTS 3e] two thousand real pollers load a real service as simulated', async () => {
  const compared = await compareReal(PAGES, MINUTES);
  const refused = compared.find(({ name }) => name === 'refused')?.real ?? 0;
  assert.ok(refused > PAGES / 2, `only ${refused} were refused`);
  for (const one of compared) assert.ok(agrees(one), `${one.name}: ${one.real}, simulated ${one.simulated}`);
});
