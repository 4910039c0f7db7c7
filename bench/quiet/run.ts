/** `npm run bench:quiet`: what a playing card costs per minute beside a bare element, still and scrolled. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment } from '../environment.js';
import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { cmafMedia } from '../peers/cmaf.js';
import { productPageOf, withTagOf } from '../product-page.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import { LINK } from '../throttle.js';
import type { QuietMeasurement } from './measure.js';
import { play } from './play.js';
import { quietSectionsOf, silentOf } from './report.js';
import { MEDIA, QUIET_SUBJECTS, type Medium } from './subjects.js';

/** Milliseconds after which no further round of a medium begins. */
const BUDGET = 3_600_000;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const duration = wholeNumber('--seconds', values.seconds) * 1_000;
const chosen = QUIET_SUBJECTS.filter(({ id }) => id.startsWith(values.only));
if (chosen.length === 0) stop(`No subject has an id that begins with "${values.only}".`);

warnWhenBusy();
const names = ['probe', 'no-native-hls', 'clip', 'live-own', 'live-hls-capped'] as const;
const [probe = '', noNativeHls = '', clip = '', own = '', capped = ''] = await Promise.all(names.map(bundlePageScript));
const peers = {
  'clip.js': clip,
  'live-own.js': own,
  'live-hls-capped.js': `${await hlsBuild('hls.light')}\n${capped}`,
};
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, QuietMeasurement[]>(chosen.map(({ id }) => [id, []]));

async function runMedium(medium: Medium): Promise<void> {
  const subjects = chosen.filter((one) => one.medium === medium);
  if (subjects.length === 0) return;
  const media = medium === 'live-cmaf' ? { mediaDir: await cmafMedia() } : {};
  const environment = await startEnvironment({ peers, rewrite: withTagOf(QUIET_SUBJECTS), ...media });
  const { serviceUrl, shopUrl } = environment;
  const round = async (keep: boolean): Promise<void> => {
    for (const subject of subjects) {
      process.stderr.write(`${subject.id}                    \r`);
      const scripts = subject.withoutNativeHls ? [noNativeHls, probe] : [probe];
      // The round that warms up does not need its minutes.
      const plan = { url: productPageOf(shopUrl, subject), scripts, serviceUrl, duration: keep ? duration : 1_000 };
      const measured = await play(chromium, plan);
      if (keep) measurements.get(subject.id)?.push(measured);
    }
  };
  try {
    await runRounds({ rounds, until: performance.now() + BUDGET, round });
  } finally {
    await environment.close();
  }
}

try {
  for (const medium of MEDIA) {
    await runMedium(medium).catch((error: Error) => console.error(`${medium}: NOT RUN: ${error.message}`));
  }
} finally {
  await chromium.close();
}

const { megabitsPerSecond, latencyMilliseconds, cpuSlowdown } = LINK;
const sections = quietSectionsOf(measurements);
console.log(
  `${browser}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, CPU x${cpuSlowdown}, ${values.seconds} s each, medians\n`,
);
console.log(toText(sections));
if (values.save) {
  const data = { link: LINK, duration, measurements: Object.fromEntries(measurements) };
  console.log(`\nSaved as ${await save({ name: 'quiet', browser, sections, data })}.{json,md}`);
}
const silent = silentOf(measurements);
if (silent.length > 0) {
  console.error(`\nNever played: ${silent.join('; ')}`);
  process.exitCode = 1;
}
