/** `npm run bench:memory`: opens and closes 100 streams in one page and measures what stays in memory. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { openPage, PHONE, type OpenPage } from '../open-page.js';
import { bundlePageScript } from '../page-scripts.js';
import { save } from '../save.js';
import { startEnvironment } from '../environment.js';
import { toText } from '../table.js';
import { catalogueOf, streamIds } from './catalogue.js';
import { memorySections, type MemoryRow } from './report.js';
import { takeSnapshot } from './snapshot.js';

/** Streams that are opened before the first measurement: what is loaded once and kept is not a leak. */
const WARM_UP = 4;
/** Milliseconds after which half of a walk ends although not all of its streams were opened: the machine is busy. */
const LONGEST_HALF = 55_000;

const { values } = parseArgs({
  options: { streams: { type: 'string', default: '100' }, save: { type: 'boolean', default: false } },
});
const streams = wholeNumber('--streams', values.streams);

warnWhenBusy();
const [routeWalk = '', noNativeHls = ''] = await Promise.all(['route-walk', 'no-native-hls'].map(bundlePageScript));
const ids = streamIds(WARM_UP + streams);
const environment = await startEnvironment({ db: catalogueOf(ids) }).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

const ENGINES = [
  { title: 'hls.js', scripts: [routeWalk, noNativeHls] },
  { title: 'native HLS', scripts: [routeWalk] },
] as const;

interface Walk {
  readonly opened: number;
  readonly played: number;
}

/** Every second time the next stream is opened from the player itself, as by a link; else from the list. */
async function walk(page: OpenPage, some: readonly string[]): Promise<Walk> {
  const until = performance.now() + LONGEST_HALF;
  let [opened, played] = [0, 0];
  while (opened < some.length && performance.now() < until) {
    const id = some[opened++] ?? '';
    process.stderr.write(`${id}   \r`);
    if (await page.evaluate(`svcBenchWalk.open(${JSON.stringify(id)})`)) played += 1;
    if (opened % 2 === 0) await close(page);
  }
  await close(page);
  return { opened, played };
}

async function close(page: OpenPage): Promise<void> {
  if (!(await page.evaluate('svcBenchWalk.close()'))) throw new Error('a player did not go away');
}

async function measureRow(title: string, scripts: readonly string[]): Promise<MemoryRow> {
  const page = await openPage(chromium, { url: `${environment.shopUrl}/live/#/`, scripts, screen: PHONE });
  try {
    await close(page);
    await walk(page, ids.slice(0, WARM_UP));
    const before = await takeSnapshot(page);
    const middle = WARM_UP + Math.floor(streams / 2);
    const first = await walk(page, ids.slice(WARM_UP, middle));
    const halfway = await takeSnapshot(page);
    const second = await walk(page, ids.slice(middle));
    const opened = first.opened + second.opened;
    const played = first.played + second.played;
    if (opened < streams) console.log(`${title}: stopped after ${opened} of ${streams} streams, the time is up.`);
    return { title, opened, played, before, halfway, after: await takeSnapshot(page) };
  } finally {
    await page.close();
  }
}

const rows: (readonly [string, MemoryRow | null])[] = [];
try {
  for (const { title, scripts } of ENGINES) {
    const row = await measureRow(title, scripts).catch((error: Error) => {
      console.error(`${title}: ${error.message}`);
      return null;
    });
    if (row === null || row.played === 0) process.exitCode = 1;
    rows.push([title, row]);
  }
} finally {
  await chromium.close();
  await environment.close();
}

const sections = memorySections(streams, rows);
console.log(`${browser}\n`);
console.log(toText(sections));
if (values.save)
  console.log(`\nSaved as ${await save({ name: 'memory', browser, sections, data: { streams, rows } })}.{json,md}`);
