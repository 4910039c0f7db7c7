/** `npm run bench:scroll`: what the tag costs an ordinary page while it is scrolled. */
import { parseArgs } from 'node:util';
import { scriptTag } from '../../demo/script-tag.js';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment, type Rewrite } from '../environment.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import { measureCounts, measureTimes, type Counts, type Times } from './measure.js';
import { scrollSections, verdict, type ScrollRow } from './report.js';
import { SCENARIOS, SUBJECTS, type Scenario, type SubjectName } from './scenarios.js';

/** Milliseconds after which no further round begins. */
const BUDGET = 3_600_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    nodes: { type: 'string' },
    screen: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const nodes = values.nodes === undefined ? null : wholeNumber('--nodes', values.nodes);
const chosen = SCENARIOS.filter(
  (scenario) => scenario.screen.startsWith(values.screen) && (nodes === null || scenario.nodes === nodes),
);
if (chosen.length === 0) stop('No scenario has this window and this number of nodes.');

const withoutTag: Rewrite = (serviceUrl, { searchParams }, response) => {
  if (searchParams.get('subject') !== 'none') return response;
  const tag = scriptTag(serviceUrl).text;
  const markup = response.body.toString();
  if (!markup.includes(tag)) throw new Error('The page has no script tag to take out.');
  return { ...response, body: Buffer.from(markup.replace(tag, '')) };
};

interface Measured {
  readonly times: Record<SubjectName, Times[]>;
  readonly counts: Record<SubjectName, Counts | null>;
}
const measured = new Map<Scenario, Measured>(
  chosen.map((scenario) => [scenario, { times: { none: [], ours: [] }, counts: { none: null, ours: null } }]),
);

warnWhenBusy();
const environment = await startEnvironment({ rewrite: withoutTag }).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

async function visit(scenario: Scenario, subject: SubjectName, { times, counts }: Measured, timed: boolean) {
  const url = `${environment.shopUrl}/themes/plain-${scenario.nodes}?subject=${subject}`;
  const options = { scenario, subject, url };
  process.stderr.write(`${scenario.screen}, ${scenario.nodes}, ${scenario.activity}, ${subject}            \r`);
  if (timed) times[subject].push(await measureTimes(chromium, options));
  else counts[subject] = await measureCounts(chromium, options);
}

try {
  await runRounds({
    rounds,
    until: performance.now() + BUDGET,
    // The round that warms up counts, which is the same in every round.
    async round(keep) {
      for (const [scenario, results] of measured)
        for (const subject of SUBJECTS) await visit(scenario, subject, results, keep);
    },
  });
} finally {
  await chromium.close();
  await environment.close();
}

const rows: readonly ScrollRow[] = [...measured].map(([scenario, results]) => ({ scenario, ...results }));
const sections = scrollSections(rows);
console.log(`${browser}, 60 turns of the wheel in five seconds, medians\n\n${toText(sections)}\n\n${verdict(rows)}`);
if (values.save)
  console.log(`\nSaved as ${await save({ name: 'scroll', browser, sections, data: { rows } })}.{json,md}`);
