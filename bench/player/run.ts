/** `npm run bench:player`: the player page beside bare hls.js on the same page, the same link and the same media. */
import { parseArgs } from 'node:util';
import { gzipSync } from 'node:zlib';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { measure, type Measurement } from '../measure.js';
import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { startEnvironment } from '../environment.js';
import { toText } from '../table.js';
import { LINK } from '../throttle.js';
import { visit } from '../visit.js';
import { drawWaterfall, typicalVisit } from '../waterfall.js';
import { PLAYER_SUBJECTS, playerPageOf, withPeer } from './subjects.js';
import { neverPlayed, playerSectionsOf } from './report.js';

/** Milliseconds after which no further round begins. */
const BUDGET = 200_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '6' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const subjects = PLAYER_SUBJECTS.filter(({ id }) => id.startsWith(values.only));
if (subjects.length === 0) stop(`No subject has an id that begins with "${values.only}".`);

warnWhenBusy();
const until = performance.now() + BUDGET;
const names = ['probe', 'no-native-hls', 'player-hls', 'player-own'] as const;
const [probe = '', noNativeHls = '', peer = '', own = ''] = await Promise.all(names.map(bundlePageScript));
const hls = await hlsBuild('hls.light');
const peers = { 'player-hls.js': `${hls}\n${peer}`, 'player-own.js': own };
const environment = await startEnvironment({ peers, rewrite: withPeer }).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, Measurement[]>(subjects.map(({ id }) => [id, []]));

async function round(keep: boolean): Promise<void> {
  for (const subject of subjects) {
    const { id, withoutNativeHls } = subject;
    const seen = await visit(chromium, {
      url: playerPageOf(environment.shopUrl, subject),
      scripts: withoutNativeHls ? [noNativeHls, probe] : [probe],
      until: 'first-frame',
    });
    if (keep)
      measurements.get(id)?.push(measure(seen, environment.serviceUrl, [environment.serviceUrl, environment.shopUrl]));
  }
}

try {
  await runRounds({ rounds, until, round });
} finally {
  await chromium.close();
  await environment.close();
}

const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
const sections = playerSectionsOf(measurements, gzipSync(hls, { level: 9 }).length);
console.log(`${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, medians\n`);
console.log(toText(sections));
if (values.waterfall) {
  for (const { id, race, title } of subjects) {
    const typical = typicalVisit(measurements.get(id) ?? []);
    if (typical) console.log(`\n${race}: ${title}\n${drawWaterfall(typical)}`);
  }
}
if (values.save) {
  const data = { link: LINK, measurements: Object.fromEntries(measurements) };
  console.log(`\nSaved as ${await save({ name: 'player', browser, sections, data })}.{json,md}`);
}
const silent = neverPlayed(measurements);
if (silent.length > 0) {
  console.error(`\nNever played: ${silent.join('; ')}`);
  process.exitCode = 1;
}
