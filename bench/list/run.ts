/** `npm run bench:list`: scrolls fast through a catalogue of 100 000 streams and counts what the page could not keep up with. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { stop, warnWhenBusy, wholeNumber } from '../command.js';
import { DESKTOP, openPage, PHONE, type OpenPage, type Screen } from '../open-page.js';
import { bundlePageScript } from '../page-scripts.js';
import type { ScrollFacts } from '../page/scroll-facts.js';
import { save } from '../save.js';
import { setStage } from '../stage.js';
import { toText } from '../table.js';
import { startTrace } from '../trace.js';
import { bigCatalogue } from './catalogue.js';
import { measureScroll, type ScrollMeasurement } from './measure-scroll.js';
import { listSections, type ScrollRow } from './report.js';

/** CSS pixels per second: about ten screens, faster than anybody reads. */
const SPEED = 8_000;
const SCREENS_PER_GESTURE = 10;
const PAGE_SIZE = 100;

interface ScrollPlan {
  readonly title: string;
  readonly screen: Screen;
  /** How the scrolling is done. */
  readonly by: 'touch' | 'mouse';
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
    save: { type: 'boolean', default: false },
  },
});
const streams = wholeNumber('--streams', values.streams);
const screens = wholeNumber('--screens', values.screens);
/** Near the end, with enough behind it for the list to go on reading while it is scrolled. */
const deep = Math.max(PAGE_SIZE, Math.floor(streams * 0.95));

const list = { ahead: 0, reference: false, cpuSlowdown: 1, screens };
const PLANS: readonly ScrollPlan[] = [
  { ...list, title: 'an empty page, touch', screen: PHONE, by: 'touch', screens: 50, reference: true },
  { ...list, title: 'phone, touch', screen: PHONE, by: 'touch' },
  { ...list, title: 'phone, touch, CPU x4', screen: PHONE, by: 'touch', cpuSlowdown: 4 },
  { ...list, title: 'desktop, wheel', screen: DESKTOP, by: 'mouse' },
  { ...list, title: `desktop, wheel, after ${deep} streams`, screen: DESKTOP, by: 'mouse', screens: 40, ahead: deep },
];

/** Scrolls down by real input until so many screens have gone by. */
async function scroll(page: OpenPage, { screen, by, screens: wanted }: ScrollPlan): Promise<void> {
  const { width, height } = screen;
  const distance = SCREENS_PER_GESTURE * height;
  const gesture = { x: width / 2, y: height / 2, yDistance: -distance, speed: SPEED, gestureSourceType: by };
  const began = Number(await page.evaluate('scrollY'));
  for (let reached = began; reached - began < wanted * height;) {
    await page.send('Input.synthesizeScrollGesture', gesture);
    const now = Number(await page.evaluate('scrollY'));
    if (now <= reached)
      throw new Error(`Scrolling came to an end after ${((now - began) / height).toFixed(0)} screens`);
    reached = now;
  }
}

const EMPTY_PAGE = `document.body.replaceChildren(Object.assign(document.createElement('div'), { className: 'tall' }));
document.querySelector('.tall').style.height = '200000px'; document.body.style.background = 'linear-gradient(#fff, #888)'`;

async function prepare(page: OpenPage, { ahead, reference }: ScrollPlan): Promise<void> {
  if (reference) return void (await page.evaluate(EMPTY_PAGE));
  if (ahead === 0) return void (await page.evaluate('svcBenchScroll.readAhead(1)'));
  await page.evaluate(
    `Object.assign(document.querySelector('svc-stream-list'), { pageSize: ${PAGE_SIZE}, status: 'finished' }), 0`,
  );
  await page.evaluate(`svcBenchScroll.readAhead(${ahead})`);
  for (const type of ['keyDown', 'keyUp']) {
    await page.send('Input.dispatchKeyEvent', { type, key: 'End', code: 'End', windowsVirtualKeyCode: 35 });
  }
}

warnWhenBusy();
const probe = await bundlePageScript('scroll-probe');
const stage = await setStage({ db: bigCatalogue(streams) }).catch((error: Error) => stop(error.message));
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);

async function run(plan: ScrollPlan): Promise<ScrollMeasurement> {
  const { screen, cpuSlowdown, reference } = plan;
  const url = `${stage.shopUrl}/live/${reference ? '#/nowhere' : ''}`;
  const page = await openPage(chromium, { url, scripts: [probe], screen, cpuSlowdown });
  try {
    await prepare(page, plan);
    const endTrace = await startTrace(chromium, page.session);
    await page.evaluate('svcBenchScroll.start()');
    await scroll(page, plan);
    const facts = (await page.evaluate('svcBenchScroll.stop()')) as ScrollFacts;
    return measureScroll(facts, await endTrace(), plan.screens);
  } finally {
    await page.close();
  }
}

const rows: ScrollRow[] = [];
try {
  for (const plan of PLANS) {
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
  await stage.close();
}

const sections = listSections(streams, rows);
console.log(`${browser}, ${SPEED} pixels per second\n`);
console.log(toText(sections));
if (values.save)
  console.log(`\nSaved as ${await save({ name: 'list', browser, sections, data: { streams, rows } })}.{json,md}`);
