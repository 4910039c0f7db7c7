/** `npm run bench:list`: scrolls fast through a catalogue of 100 000 streams and counts what the page could not keep up with. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { DESKTOP, openPage, PHONE, type OpenPage, type Screen } from '../open-page.js';
import { bundlePageScript } from '../page-scripts.js';
import type { ScrollFacts } from '../page/scroll-facts.js';
import { save } from '../save.js';
import { startEnvironment } from '../environment.js';
import { toText } from '../table.js';
import { startTrace } from '../trace.js';
import { bigCatalogue } from './catalogue.js';
import { measureScroll, type ScrollMeasurement } from './measure-scroll.js';
import { listSections, type ScrollRow } from './report.js';
import { scroll, type ScrollInput } from './scroll.js';

const PAGE_SIZE = 100;

interface ScrollPlan {
  readonly title: string;
  readonly screen: Screen;
  /** How the scrolling is done. */
  readonly by: ScrollInput;
  readonly cpuSlowdown: number;
  readonly screens: number;
  /** Streams that the list has read before it is scrolled; 0 scrolls from its beginning. */
  readonly ahead: number;
  readonly reference: boolean;
}

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '100000' },
    screens: { type: 'string', default: '200' },
    only: { type: 'string', default: '' },
    save: { type: 'boolean', default: false },
  },
});
const streams = wholeNumber('--streams', values.streams);
const screens = wholeNumber('--screens', values.screens);
/** Near the end, with enough behind it for the list to go on reading while it is scrolled. */
const deep = Math.max(PAGE_SIZE, Math.floor(streams * 0.95));

const list = { ahead: 0, reference: false, cpuSlowdown: 1, screens };
const PLANS: readonly ScrollPlan[] = [
  { ...list, title: 'an empty page, touch', screen: PHONE, by: 'touch', reference: true },
  { ...list, title: 'phone, touch', screen: PHONE, by: 'touch' },
  { ...list, title: 'phone, touch, CPU x4', screen: PHONE, by: 'touch', cpuSlowdown: 4 },
  { ...list, title: 'an empty page, wheel', screen: DESKTOP, by: 'wheel', reference: true },
  { ...list, title: 'desktop, wheel', screen: DESKTOP, by: 'wheel' },
  { ...list, title: `desktop, wheel, after ${deep} streams`, screen: DESKTOP, by: 'wheel', screens: 40, ahead: deep },
];

const plans = PLANS.filter(({ title }) => title.startsWith(values.only));
if (plans.length === 0) stop(`No row begins with "${values.only}".`);

/** As tall as the list gets, with something to see. */
const EMPTY_PAGE = `document.body.replaceChildren();
Object.assign(document.body.style, { height: '1000000px', background: 'repeating-linear-gradient(#fff, #888 400px)' }); 0`;

async function prepare(page: OpenPage, { ahead, reference }: ScrollPlan): Promise<void> {
  await page.evaluate(reference ? EMPTY_PAGE : 'svcBenchScroll.readAhead(1)');
  if (reference || ahead === 0) return;
  await page.evaluate(
    `Object.assign(document.querySelector('svc-stream-list'), { pageSize: ${PAGE_SIZE}, status: 'finished' }), 0`,
  );
  await page.evaluate(`svcBenchScroll.readAhead(${ahead})`);
  await page.evaluate('svcBenchScroll.goToEnd()');
}

warnWhenBusy();
const probe = await bundlePageScript('scroll-probe');
const environment = await startEnvironment({ db: bigCatalogue(streams) }).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

async function run(plan: ScrollPlan): Promise<ScrollMeasurement> {
  const { screen, cpuSlowdown, reference } = plan;
  const url = `${environment.shopUrl}/live/${reference ? '#/nowhere' : ''}`;
  const page = await openPage(chromium, { url, scripts: [probe], screen, cpuSlowdown });
  try {
    await prepare(page, plan);
    const endTrace = await startTrace(chromium, page.session);
    await page.evaluate('svcBenchScroll.start()');
    const gone = await scroll(page, screen, plan.by, plan.screens);
    const facts = (await page.evaluate('svcBenchScroll.stop()')) as ScrollFacts;
    return measureScroll(facts, await endTrace(), gone);
  } finally {
    await page.close();
  }
}

const rows: ScrollRow[] = [];
try {
  for (const plan of plans) {
    process.stderr.write(`${plan.title}\n`);
    const measured = await run(plan).catch((error: Error) => {
      console.error(`${plan.title}: ${error.message}`);
      process.exitCode = 1;
      return null;
    });
    rows.push({ title: plan.title, measured, reference: plan.reference });
  }
} finally {
  await chromium.close();
  await environment.close();
}

const sections = listSections(streams, rows);
console.log(`${browser}\n`);
console.log(toText(sections));
if (values.save)
  console.log(`\nSaved as ${await save({ name: 'list', browser, sections, data: { streams, rows } })}.{json,md}`);
