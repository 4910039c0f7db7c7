/** `npm run bench:firefox`: first frames in Firefox, which has no native HLS, on a link that its servers slow down. */
import { parseArgs } from 'node:util';
import type { Browser } from 'puppeteer-core';
import { launchStockFirefox } from '../../demo/e2e/stock-browser.js';
import { findFirefox, NO_FIREFOX } from '../../tooling/engines/firefox.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment, type Rewrite } from '../environment.js';
import { measure, type Measurement } from '../measure.js';
import { PROBE_BINDING, type ProbeFact } from '../page/probe-fact.js';
import { bundlePageScripts } from '../page-scripts.js';
import { cmafMedia } from '../peers/cmaf.js';
import { productPageOf, withTagOf } from '../product-page.js';
import { neverPlayed, raceSections, type RaceSubject } from '../race.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { SlowLink } from '../slow-link.js';
import { SUBJECTS, type Subject } from '../subjects.js';
import { toText, type Section } from '../table.js';
import { LINK } from '../throttle.js';

/** Milliseconds after which no further round of a race begins. */
const BUDGET = 300_000;
const TIMEOUT = 15_000;
/** What the probe's lines in the console begin with. */
const LINE = 'svc-bench ';
/** The bare peer knows the address, ours asks the service. */
const AIMS: Readonly<Record<string, number>> = { 'clip-ours': 1.1, 'live-ours': 1.15 };

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, save: { type: 'boolean', default: false } },
});
const rounds = wholeNumber('--rounds', values.rounds);
if (findFirefox() === null) stop(NO_FIREFOX);
warnWhenBusy();

const subjectsOf = (race: string, prefix: string): (Subject & RaceSubject)[] =>
  SUBJECTS.filter(({ id }) => id.startsWith(prefix) && !/own|frame/.test(id)).map((subject) => ({
    ...subject,
    race: race as Subject['race'],
    aim: AIMS[subject.id] ?? null,
  }));

const { probe, peers } = await bundlePageScripts();
const teller = `globalThis.${PROBE_BINDING} = (text) => console.debug(${JSON.stringify(LINE)} + text);`;

async function visit(browser: Browser, url: string): Promise<readonly ProbeFact[]> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 412, height: 824 });
    const facts: ProbeFact[] = [];
    page.on('console', (message) => {
      const text = message.text();
      if (text.startsWith(LINE)) facts.push(JSON.parse(text.slice(LINE.length)) as ProbeFact);
    });
    await page.evaluateOnNewDocument(`${teller}\n${probe}`);
    await page.goto(url, { waitUntil: 'load' });
    const until = performance.now() + TIMEOUT;
    while (performance.now() < until && !facts.some(({ type }) => type === 'first-frame'))
      await new Promise((resolve) => setTimeout(resolve, 100));
    return facts;
  } finally {
    await context.close();
  }
}

/** As many as a browser of a person has; the harness allows none, and so no `preconnect`. */
const SPECULATIVE = { 'network.http.speculative-parallel-limit': 20 };
/** Round trips of a connection with TLS, before its first request. */
const CONNECTION_TURNS = 2;
/** With the second line of the merchant's guide, which names the host of the media. */
const CONNECTED = 'clip-ours-connected';

/** The clip on a host of its own, to which the browser is not connected. */
function clipOfAnotherHost(race: string): (Subject & RaceSubject)[] {
  const subjects = subjectsOf(race, 'clip').map((one) => ({ ...one, aim: null }));
  const own = subjects.find(({ id }) => id === 'clip-ours');
  return own ? [...subjects, { ...own, id: CONNECTED, title: `${own.title}, and its second line` }] : subjects;
}

interface RaceOptions {
  /** Default: the demo's own. */
  readonly mediaDir?: string;
  /** Whether media are on a third host, and new connections take their time; default no. */
  readonly connects?: boolean;
}

async function runRaceOf(
  race: string,
  subjects: readonly (Subject & RaceSubject)[],
  { mediaDir, connects = false }: RaceOptions = {},
): Promise<Section[]> {
  const link = new SlowLink(LINK, connects ? CONNECTION_TURNS : 0);
  const rewrite: Rewrite = (serviceUrl, url, response) => {
    const page = withTagOf(subjects)(serviceUrl, url, response);
    if (page === response || !connects) return page;
    const second = `<link rel="preconnect" href="${environment.mediaUrl}" crossorigin>`;
    const isConnected = url.searchParams.get('subject') === CONNECTED;
    const body = page.body.toString().replace('</head>', (end) => (isConnected ? second : '') + end);
    const policy = String(page.headers['content-security-policy']).replaceAll(serviceUrl, `$& ${environment.mediaUrl}`);
    return { ...page, headers: { ...page.headers, 'content-security-policy': policy }, body: Buffer.from(body) };
  };
  const environment = await startEnvironment({
    ...{ peers, rewrite, link, mediaHost: connects },
    ...(mediaDir !== undefined && { mediaDir }),
  });
  const browser = await launchStockFirefox({ 'media.autoplay.default': 0, ...SPECULATIVE });
  const measurements = new Map<string, Measurement[]>(subjects.map(({ id }) => [id, []]));
  const round = async (keep: boolean): Promise<void> => {
    for (const subject of subjects) {
      const facts = await visit(browser, productPageOf(environment.shopUrl, subject));
      if (keep) measurements.get(subject.id)?.push(measure({ facts, requests: [] }, environment.serviceUrl));
    }
  };
  try {
    await runRounds({ rounds, until: performance.now() + BUDGET, round });
    name = await browser.version();
  } finally {
    await browser.close();
    await environment.close();
  }
  all[race] = Object.fromEntries(measurements);
  silent.push(...neverPlayed(subjects, measurements));
  return [...raceSections({ [race]: race }, subjects, measurements)];
}

const runRace = (race: string, prefix: string, options: RaceOptions = {}): Promise<Section[]> =>
  runRaceOf(race, subjectsOf(race, prefix), options);

const OTHER_HOST = 'Clip of another host, new connections two round trips later';
let name = 'Firefox';
const all: Record<string, object> = {};
const silent: string[] = [];
const sections = [
  ...(await runRace('Clip', 'clip')),
  ...(await runRace('Live, transport streams', 'live')),
  ...(await runRace('Live, CMAF', 'live', { mediaDir: await cmafMedia() })),
  ...(await runRaceOf(OTHER_HOST, clipOfAnotherHost(OTHER_HOST), { connects: true })),
];
const { megabitsPerSecond, latencyMilliseconds } = LINK;
console.log(`${name}, ${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms, processor as it is, medians\n`);
console.log(toText(sections));
if (values.save) {
  const data = { link: { megabitsPerSecond, latencyMilliseconds }, measurements: all };
  console.log(`\nSaved as ${await save({ name: 'firefox', browser: name, sections, data })}.{json,md}`);
}
if (silent.length > 0) {
  console.error(`\nNever played: ${silent.join('; ')}`);
  process.exitCode = 1;
}
