/** `npm run bench:paint`: what the tag costs a product page until its largest picture is painted and it has loaded. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment } from '../environment.js';
import { bundlePageScript } from '../page-scripts.js';
import { productPageOf, withTagOf } from '../product-page.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import { visit } from '../visit.js';
import { measurePaint, paintSectionsOf, type PaintMeasurement } from './report.js';
import { LINKS, PAINT_SUBJECTS } from './subjects.js';

/** Milliseconds after which no further round begins. */
const BUDGET = 1_200_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const chosen = PAINT_SUBJECTS.filter(({ id }) => id.startsWith(values.only));
if (chosen.length === 0) stop(`No subject has an id that begins with "${values.only}".`);

warnWhenBusy();
const probe = await bundlePageScript('probe');
const environment = await startEnvironment({ rewrite: withTagOf(PAINT_SUBJECTS) }).catch((error: Error) =>
  stop(error.message),
);
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, PaintMeasurement[]>(chosen.map(({ id }) => [id, []]));
try {
  const round = async (keep: boolean): Promise<void> => {
    for (const subject of chosen) {
      const { facts } = await visit(chromium, {
        url: productPageOf(environment.shopUrl, subject),
        scripts: [probe],
        ...(LINKS[subject.link] && { link: LINKS[subject.link] }),
        until: subject.id === subject.alone ? 'silence' : 'first-frame',
      });
      if (keep) measurements.get(subject.id)?.push(measurePaint(facts));
    }
  };
  await runRounds({ rounds, until: performance.now() + BUDGET, round });
} finally {
  await chromium.close();
  await environment.close();
}

const sections = paintSectionsOf(measurements);
console.log(`${browser}, CPU x4, medians\n`);
console.log(toText(sections));
if (values.save) {
  const data = { links: LINKS, measurements: Object.fromEntries(measurements) };
  console.log(`\nSaved as ${await save({ name: 'paint', browser, sections, data })}.{json,md}`);
}
const unpainted = chosen.filter(({ id }) => measurements.get(id)?.every(({ largestPaint }) => largestPaint === null));
if (unpainted.length > 0) {
  console.error(`\nNever painted: ${unpainted.map(({ id }) => id).join(', ')}`);
  process.exitCode = 1;
}
