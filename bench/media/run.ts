/** `npm run bench:media`: streams and clips as many encoders make them, in card, iframe and player beside bare elements. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment } from '../environment.js';
import { bundlePageScript, hlsBuild } from '../page-scripts.js';
import { save } from '../save.js';
import { toText } from '../table.js';
import type { Link } from '../throttle.js';
import { visit } from '../visit.js';
import { CLIPS } from './clips.js';
import { encode, type Encoding } from './encode.js';
import type { AnyMedium } from './medium.js';
import { openOrigin, pathOf } from './origin.js';
import { outcomeOf, type Outcome } from './outcome.js';
import type { Segment } from './playlist.js';
import { mediaSections } from './report.js';
import { STREAMS } from './streams.js';
import { catalogueOf, pageOf, WATCHERS, withWatcher, type Watcher } from './subjects.js';

/** Fast enough to show what players decide, not what they wait for. */
const LINK: Link = { megabitsPerSecond: 20, latencyMilliseconds: 50, cpuSlowdown: 1 };
const DEFAULT_SECONDS = 10;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '1' },
    only: { type: 'string', default: '' },
    watchers: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const names = values.only.split(',');
const media: readonly AnyMedium[] = [...STREAMS, ...CLIPS].filter(({ id }) =>
  names.some((name) => id.startsWith(name)),
);
const watchers = WATCHERS.filter(({ id }) => values.watchers === '' || values.watchers.split(',').includes(id));
if (media.length === 0) stop(`No medium has an id that begins with "${values.only}".`);

warnWhenBusy();
const segments = new Map<string, readonly Segment[]>();
for (const { encodings } of media)
  for (const encoding of encodings)
    if (!segments.has(encoding.name))
      segments.set(
        encoding.name,
        await encode(encoding).catch((error: Error) => stop(`${encoding.name}: ${error.message}`)),
      );
const segmentsOf = ({ name }: Encoding): readonly Segment[] => segments.get(name) ?? [];

const scripts = ['probe', 'media-probe', 'no-native-hls', 'live-hls', 'media-video'] as const;
const [probe = '', mediaProbe = '', noNativeHls = '', hls = '', video = ''] = await Promise.all(
  scripts.map(bundlePageScript),
);
const origin = await openOrigin(media, segmentsOf);
const linkOf = ({ id }: Watcher, medium: AnyMedium): string =>
  pathOf(id, medium, medium.kind === 'stream' ? medium.present(segmentsOf) : undefined);
const environment = await startEnvironment({
  peers: { 'live-hls.js': `${await hlsBuild('hls.light')}\n${hls}`, 'media-video.js': video },
  db: catalogueOf(media, linkOf),
  folders: { '/encoders/': origin.url },
  rewrite: withWatcher((id) => {
    const [watcher, medium] = [WATCHERS, media].map((all) => all.find((one) => id.split('.').includes(one.id)));
    return linkOf(watcher as Watcher, medium as AnyMedium);
  }),
}).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

async function watch(watcher: Watcher, medium: AnyMedium): Promise<Outcome> {
  const seconds = medium.seconds ?? DEFAULT_SECONDS;
  origin.restart(watcher.id, medium);
  const began = performance.now();
  const { facts } = await visit(chromium, {
    url: pageOf(environment.shopUrl, watcher, medium),
    scripts: watcher.withoutNativeHls ? [noNativeHls, probe, mediaProbe] : [probe, mediaProbe],
    until: 'first-frame',
    link: LINK,
    async act() {
      const left = seconds * 1_000 - (performance.now() - began);
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, left)));
    },
  });
  const isStream = medium.kind === 'stream';
  const soundOnly = isStream && medium.soundOnly === true;
  const finished = !isStream || medium.present(segmentsOf).finished === true;
  return outcomeOf(facts, origin.log(watcher.id, medium), { soundOnly, finished });
}

let stopped = false;
process.once('SIGINT', () => (stopped = true));
const outcomes = new Map<string, Map<string, Outcome[]>>();
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const medium of media) {
      if (stopped) break;
      const seen = outcomes.get(medium.id) ?? new Map<string, Outcome[]>();
      outcomes.set(medium.id, seen);
      // At the same time, so that what slows the machine slows all of them.
      await Promise.all(
        watchers
          .filter(({ plays }) => plays.includes(medium.kind))
          .map(async (watcher) => {
            const outcome = await watch(watcher, medium);
            seen.set(watcher.id, [...(seen.get(watcher.id) ?? []), outcome]);
          }),
      );
      for (const { rows } of mediaSections([medium], outcomes))
        console.error(rows.map((row) => row.join(' | ')).join('\n'));
    }
  }
} finally {
  await chromium.close();
  await environment.close();
  origin.close();
}

const sections = mediaSections(media, outcomes);
console.log(`${browser}, ${LINK.megabitsPerSecond} Mbit/s, ${LINK.latencyMilliseconds} ms\n`);
console.log(toText(sections));
if (values.save) {
  const data = {
    link: LINK,
    outcomes: Object.fromEntries([...outcomes].map(([id, of]) => [id, Object.fromEntries(of)])),
  };
  console.log(`\nSaved as ${await save({ name: 'media', browser, sections, data })}.{json,md}`);
}
