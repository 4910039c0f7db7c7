/** `npm run bench:peers`: the SDK beside other players on the same pages, the same link and the same media. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { bundlePageScript } from '../page-scripts.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { startEnvironment } from '../environment.js';
import { toText } from '../table.js';
import { LINK } from '../throttle.js';
import { visit } from '../visit.js';
import { drawWaterfall, typicalVisit } from '../waterfall.js';
import { areInstalled } from './bundle.js';
import { cmafMedia } from './cmaf.js';
import { choose, CONTESTS, type Contest, type PeerSubject } from './subjects.js';
import { filesOf } from './files.js';
import { measurePeer, type PeerMeasurement } from './measure.js';
import { pageOf, withSubject } from './pages.js';
import { failedOf, peerSectionsOf } from './report.js';

/** Milliseconds after which no further round of a contest begins. */
const BUDGET_PER_CONTEST = 900_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
    waterfall: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const chosen = choose(values.only.split(',').filter((word) => word !== ''));
if (chosen.length === 0) stop(`No contest and no subject has a name that begins with "${values.only}".`);
if (!areInstalled()) stop('The peers are not installed: run `npm ci --ignore-scripts --prefix bench/peers` first.');

warnWhenBusy();
const [probe = '', noNativeHls = ''] = await Promise.all(['probe', 'no-native-hls'].map(bundlePageScript));
const peers = await filesOf(chosen);
const rewrite = withSubject(new Set(Object.keys(peers)));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, PeerMeasurement[]>(chosen.map(({ id }) => [id, []]));

/** Rounds are interleaved within a contest, since only its own subjects are compared. */
async function runContest(contest: Contest, subjects: readonly PeerSubject[]): Promise<void> {
  const media = contest === 'live-cmaf' ? { mediaDir: await cmafMedia() } : {};
  const environment = await startEnvironment({ peers, rewrite, ...media });
  const round = async (keep: boolean): Promise<void> => {
    for (const subject of subjects) {
      const { id, role, withoutNativeHls } = subject;
      process.stderr.write(`${id}                    \r`);
      const seen = await visit(chromium, {
        url: pageOf(environment.shopUrl, subject),
        scripts: withoutNativeHls ? [noNativeHls, probe] : [probe],
        until: contest === 'nothing' || role === 'page' ? 'silence' : 'first-frame',
        measureResources: true,
      });
      if (keep) measurements.get(subject.id)?.push(measurePeer(seen, environment.serviceUrl, environment.shopUrl));
    }
  };
  try {
    await runRounds({ rounds, until: performance.now() + BUDGET_PER_CONTEST, round });
  } finally {
    await environment.close();
  }
}

try {
  for (const contest of CONTESTS) {
    const subjects = chosen.filter((one) => one.contest === contest && !one.notRun);
    if (subjects.length === 0) continue;
    await runContest(contest, subjects).catch((error: Error) => {
      console.error(`${contest}: ${error.message}`);
      process.exitCode = 1;
    });
  }
} finally {
  await chromium.close();
}

const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
const sections = peerSectionsOf(measurements);
console.log(`${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, medians\n`);
console.log(toText(sections));
if (values.waterfall) {
  for (const { id, contest, title } of chosen) {
    const typical = typicalVisit(measurements.get(id) ?? []);
    if (typical) console.log(`\n${contest}: ${title}\n${drawWaterfall(typical)}`);
  }
}
if (values.save) {
  // Whose requests went where is a matter of a waterfall, not of a table.
  const visits = [...measurements].map(([id, all]) => [id, all.map(({ waterfall: _, ...rest }) => rest)] as const);
  const data = { link: LINK, measurements: Object.fromEntries(visits) };
  console.log(`\nSaved as ${await save({ name: 'peers', browser, sections, data })}.{json,md}`);
}
const failed = failedOf(measurements);
if (failed.length > 0)
  console.error(`\nNever played: ${failed.map(({ contest, title }) => `${contest}: ${title}`).join('; ')}`);
if (failed.some(({ role }) => role !== 'peer')) process.exitCode = 1;
