/** `npm run bench`: measures every contestant side by side on the throttled link and prints one table. */
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { Chromium } from './chromium.js';
import { CONTESTANTS } from './contestants.js';
import { measure, type Measurement } from './measure.js';
import { bundlePageScripts } from './page-scripts.js';
import { neverPlayed, sectionsOf } from './report.js';
import { save } from './save.js';
import { setStage } from './stage.js';
import { toText } from './table.js';
import { LINK } from './throttle.js';
import { visit } from './visit.js';
import { drawWaterfall, typicalVisit } from './waterfall.js';

/** Milliseconds after which no further round begins; the whole run stays under five minutes. */
const BUDGET = 250_000;
const QUIET_LOAD = 0.7;

function stop(line: string): never {
  console.error(line);
  process.exit(1);
}

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '7' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const rounds = Number(values.rounds);
if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds takes a whole number above zero.');
const contestants = CONTESTANTS.filter(({ id }) => id.startsWith(values.only));
if (contestants.length === 0) stop(`Nobody's id begins with "${values.only}".`);

const [load = 0] = loadavg();
if (load > QUIET_LOAD)
  console.log(`The machine is busy (load ${load.toFixed(1)}), so times are longer than they would be.\n`);

const began = performance.now();
const scripts = await bundlePageScripts();
const stage = await setStage(scripts).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, Measurement[]>(contestants.map(({ id }) => [id, []]));

async function runRound(keep: boolean): Promise<void> {
  for (const { id, race, withoutOwnHls } of contestants) {
    const seen = await visit(chromium, {
      url: stage.pageOf(id),
      scripts: withoutOwnHls ? [scripts.noOwnHls, scripts.probe] : [scripts.probe],
      until: race === 'nothing' ? 'silence' : 'first-frame',
    });
    if (keep) measurements.get(id)?.push(measure(seen, stage.serviceUrl));
  }
}

try {
  // The first visits of a new browser start its helper processes and fill the servers' caches.
  await runRound(false);
  const warm = performance.now();
  let done = 0;
  for (; done < rounds; done++) {
    const perRound = done === 0 ? 0 : (performance.now() - warm) / done;
    if (performance.now() - began + perRound > BUDGET) break;
    await runRound(true);
    process.stderr.write(`round ${done + 1} of ${rounds}\r`);
  }
  if (done < rounds) console.log(`Stopped after ${done} of ${rounds} rounds: the time is up.`);
} finally {
  await chromium.close();
  await stage.close();
}

const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
const sections = sectionsOf(measurements);
console.log(`${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, medians\n`);
console.log(toText(sections));
if (values.waterfall) {
  for (const { id, title } of contestants) {
    const typical = typicalVisit(measurements.get(id) ?? []);
    if (typical) console.log(`\n${title}\n${drawWaterfall(typical)}`);
  }
}
if (values.save) console.log(`\nSaved as ${await save(browser, sections, measurements)}.{json,md}`);
const silent = neverPlayed(measurements);
if (silent.length > 0) {
  console.error(`\nNever played: ${silent.join('; ')}`);
  process.exitCode = 1;
}
