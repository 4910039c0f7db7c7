/** `npm run bench`: measures every subject side by side on the throttled link and prints one table. */
import { parseArgs } from 'node:util';
import { Chromium } from './chromium.js';
import { stop, warnWhenBusy, wholeNumber } from './command.js';
import { SUBJECTS } from './subjects.js';
import { measure, type Measurement } from './measure.js';
import { bundlePageScripts } from './page-scripts.js';
import { productPageOf, withTag } from './product-page.js';
import { neverPlayed, sectionsOf } from './report.js';
import { runRounds } from './rounds.js';
import { save } from './save.js';
import { startEnvironment } from './environment.js';
import { toText } from './table.js';
import { LINK } from './throttle.js';
import { visit } from './visit.js';
import { drawWaterfall, typicalVisit } from './waterfall.js';

/** Milliseconds after which no further round begins; the whole run stays under five minutes. */
const BUDGET = 250_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const subjects = SUBJECTS.filter(({ id }) => id.startsWith(values.only));
if (subjects.length === 0) stop(`No subject has an id that begins with "${values.only}".`);

warnWhenBusy();
const until = performance.now() + BUDGET;
const scripts = await bundlePageScripts();
const environment = await startEnvironment({ peers: scripts.peers, rewrite: withTag }).catch((error: Error) =>
  stop(error.message),
);
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, Measurement[]>(subjects.map(({ id }) => [id, []]));

async function round(keep: boolean): Promise<void> {
  for (const subject of subjects) {
    const { id, race, withoutNativeHls } = subject;
    const seen = await visit(chromium, {
      url: productPageOf(environment.shopUrl, subject),
      scripts: withoutNativeHls ? [scripts.noNativeHls, scripts.probe] : [scripts.probe],
      until: race === 'nothing' ? 'silence' : 'first-frame',
    });
    if (keep) measurements.get(id)?.push(measure(seen, environment.serviceUrl));
  }
}

try {
  await runRounds({ rounds, until, round });
} finally {
  await chromium.close();
  await environment.close();
}

const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
const sections = sectionsOf(measurements);
console.log(`${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, medians\n`);
console.log(toText(sections));
if (values.waterfall) {
  for (const { id, title } of subjects) {
    const typical = typicalVisit(measurements.get(id) ?? []);
    if (typical) console.log(`\n${title}\n${drawWaterfall(typical)}`);
  }
}
if (values.save)
  console.log(
    `\nSaved as ${await save({ browser, sections, data: { link: LINK, measurements: Object.fromEntries(measurements) } })}.{json,md}`,
  );
const silent = neverPlayed(measurements);
if (silent.length > 0) {
  console.error(`\nNever played: ${silent.join('; ')}`);
  process.exitCode = 1;
}
