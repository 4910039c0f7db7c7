/** `npm run bench:latency`: how far card, iframe and player are behind a stream in parts, beside bare hls.js. */
import { writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment } from '../environment.js';
import { measureResourceUse } from '../memory-of-page.js';
import type { AnyMedium } from '../media/medium.js';
import { catalogueOf, pageOf, WATCHERS, withWatcher, type Watcher } from '../media/subjects.js';
import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import { disconnect, throttle, type Link } from '../throttle.js';
import { visit, type VisitedPage } from '../visit.js';
import { plot } from './plot.js';
import { latencySection, longSection, type LatencyRun, type Outage, type Reading } from './report.js';

const LINK: Link = { megabitsPerSecond: 20, latencyMilliseconds: 50, cpuSlowdown: 1 };
const SECOND = 1_000;
/** Seconds between two measurements of the heap. */
const MINUTE = 60;
/** Milliseconds after which no further round begins. */
const BUDGET = 3_600_000;
const READ = 'typeof bench === "undefined" ? null : bench.readLatency()';

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '60' },
    outage: { type: 'string', default: '0' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const seconds = wholeNumber('--seconds', values.seconds);
const cut = values.outage === '0' ? 0 : wholeNumber('--outage', values.outage);
const outage: Outage | null = cut > 0 ? { from: Math.round(seconds / 3), to: Math.round(seconds / 3) + cut } : null;

warnWhenBusy();
const medium: AnyMedium = {
  ...{ id: 'parts', title: 'a stream in parts', kind: 'stream', encodings: [] },
  present: () => ({ playlists: {} }),
};
const watchers = WATCHERS.filter(({ id }) => id !== 'video');
const first = watchers.find(({ peer }) => peer === null)?.id ?? '';
/** A bare element plays the stream of the first element of the SDK. */
const linkOf = ({ id, peer }: Watcher): string =>
  `/live/${peer === null ? id : first}.${medium.id}/low-latency/master.m3u8`;

const scripts = ['probe', 'hls-engines', 'no-native-hls', 'live-hls'] as const;
const [probe = '', engines = '', noNativeHls = '', hls = ''] = await Promise.all(scripts.map(bundlePageScript));
const environment = await startEnvironment({
  peers: { 'live-hls.js': `${await hlsBuild('hls.light')}\n${hls}` },
  db: catalogueOf([medium], linkOf),
  rewrite: withWatcher((id) => linkOf(watchers.find((one) => id.split('.').includes(one.id)) as Watcher)),
}).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

/** The reading of whichever document plays. */
async function read(sessions: ReadonlySet<string>): Promise<Reading | null> {
  for (const session of sessions) {
    const reply = await chromium
      .send('Runtime.evaluate', { expression: READ, returnByValue: true }, session)
      .catch(() => null);
    const { value } = (reply?.['result'] ?? {}) as { readonly value?: Reading | null };
    if (value) return value;
  }
  return null;
}

/** Bytes of all heaps of a page. */
const heapOf = async (sessions: ReadonlySet<string>): Promise<number> =>
  (await measureResourceUse(chromium, [...sessions])).heap;

/** The network of every document and worker of a page. */
async function setNetwork(sessions: ReadonlySet<string>, isThere: boolean): Promise<void> {
  const change = (session: string) => (isThere ? throttle(chromium, session, LINK) : disconnect(chromium, session));
  // Some have ended.
  await Promise.allSettled([...sessions].map(change));
}

async function readEverySecond({ sessions, facts }: VisitedPage): Promise<Omit<LatencyRun, 'watcher'>> {
  const shownAt = facts.find(({ type }) => type === 'first-frame')?.at ?? Date.now();
  const readings: (Reading | null)[] = [];
  const heaps: number[] = [];
  for (let second = 1; second <= seconds; second += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.max(0, shownAt + second * SECOND - Date.now())));
    if (second === outage?.from) await setNetwork(sessions, false);
    if (second === outage?.to) await setNetwork(sessions, true);
    readings.push(await read(sessions));
    if (second % MINUTE === 0 || second === seconds) heaps.push(await heapOf(sessions));
  }
  return { readings, heaps };
}

const runs: LatencyRun[] = [];

async function watch(watcher: Watcher, keep: boolean): Promise<void> {
  let run: Omit<LatencyRun, 'watcher'> = { readings: [] };
  await visit(chromium, {
    url: pageOf(environment.shopUrl, watcher, medium),
    scripts: watcher.withoutNativeHls ? [noNativeHls, probe, engines] : [probe, engines],
    until: 'first-frame',
    link: LINK,
    async act(page) {
      if (keep) run = await readEverySecond(page);
    },
  });
  if (keep) runs.push({ watcher: watcher.id, ...run });
}

try {
  const round = async (keep: boolean): Promise<void> => {
    // At the same time, so that what slows the machine slows all of them.
    await Promise.all(watchers.map((watcher) => watch(watcher, keep)));
  };
  await runRounds({ rounds, until: performance.now() + BUDGET, round });
} finally {
  await chromium.close();
  await environment.close();
}

const sections = [latencySection(watchers, runs), ...(seconds > MINUTE ? [longSection(watchers, runs, outage)] : [])];
console.log(
  `${browser}, ${LINK.megabitsPerSecond} Mbit/s, ${LINK.latencyMilliseconds} ms, ${rounds} rounds, medians\n`,
);
console.log(toText(sections));
if (values.save) {
  const data = { link: LINK, outage, runs };
  const path = await save({ name: outage ? 'recovery' : 'latency', browser, sections, data });
  await writeFile(`${path}.svg`, plot(watchers, runs, outage));
  console.log(`\nSaved as ${path}.{json,md,svg}`);
}
