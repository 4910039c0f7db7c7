/** `npm run bench:polling`: what a service sees of many pages that poll it, in virtual time. */
import { parseArgs } from 'node:util';
import { stop, wholeNumber } from '../command.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import { agrees, comparedSections, compareReal } from './compare-real.js';
import { pollingSections, verdictsOf, type Measured } from './report.js';
import { SCENARIOS } from './scenarios.js';
import { simulate } from './simulate.js';

/** Pages of the runs without jitter: all of them do the same, so more of them show nothing else. */
const FEW = 10_000;
/** Pages that really send requests, each over its own connection, and minutes of their time. */
const REAL_PAGES = 2_000;
const REAL_MINUTES = 20;

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: '20261121' },
    real: { type: 'boolean', default: false },
    save: { type: 'boolean', default: false },
  },
});
const pages = wholeNumber('--clients', values.clients);
const seed = wholeNumber('--seed', values.seed);
const scenarios = SCENARIOS.filter(({ id }) => id.startsWith(values.only));
if (scenarios.length === 0) stop(`--only takes the beginning of one of ${SCENARIOS.map(({ id }) => id).join(', ')}.`);

if (values.real) {
  const compared = await compareReal(REAL_PAGES, REAL_MINUTES);
  const compares = comparedSections(compared);
  console.log(toText(compares));
  const browser = `Node ${process.version}, ${REAL_PAGES} pages over HTTP`;
  if (values.save)
    console.log(
      `\nSaved as ${await save({ name: 'polling-real', browser, sections: compares, data: { compared } })}.md`,
    );
  process.exit(compared.every(agrees) ? 0 : 1);
}

const began = performance.now();
const all: Measured[] = [];
for (const scenario of scenarios) {
  process.stderr.write(`${scenario.id}          \r`);
  const load = await simulate(scenario, { pages, seed });
  const withoutJitter = await simulate(scenario, { pages: Math.min(pages, FEW), seed, jitter: 'none' });
  all.push({ scenario, load, withoutJitter });
}
const sections = pollingSections(all);
console.log(toText(sections));
console.log(`\n${pages} pages, ${((performance.now() - began) / 1000).toFixed(0)} s.`);

if (values.save) {
  const data = {
    ...{ pages, seed },
    scenarios: all.map(({ scenario, load }) => ({
      id: scenario.id,
      requests: load.requests,
      failed: load.failed,
      verdicts: verdictsOf(scenario, load),
    })),
  };
  const path = await save({ name: 'polling', browser: `Node ${process.version}, ${pages} pages`, sections, data });
  console.log(`Saved as ${path}.md`);
}
if (all.some(({ scenario, load }) => verdictsOf(scenario, load).some(({ kept }) => !kept))) process.exitCode = 1;
