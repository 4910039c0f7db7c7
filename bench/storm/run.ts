/** `npm run bench:storm`: what the tag costs a page of 100 000 nodes that changes all the time, while it is scrolled. */
import { parseArgs } from 'node:util';
import { Chromium } from '../chromium.js';
import { warnWhenBusy, wholeNumber } from '../command.js';
import { startEnvironment } from '../environment.js';
import { durationsOf } from '../memory-of-page.js';
import { PHONE } from '../open-page.js';
import { productPageOf, withTagOf, type TaggedSubject } from '../product-page.js';
import { runRounds } from '../rounds.js';
import { save } from '../save.js';
import { median } from '../statistics.js';
import { CLIP_PRODUCT, ours } from '../subjects.js';
import { toText, type Section } from '../table.js';
import { visit, type VisitedPage } from '../visit.js';

const NODES = 100_000;
const BLOCKS = 140;
/** CSS pixels per second. */
const SCROLL_SPEED = 800;
const SUBJECTS: readonly (TaggedSubject & { readonly title: string })[] = [
  { id: 'storm-none', product: CLIP_PRODUCT, title: 'without the tag', tag: () => '' },
  { id: 'storm-ours', product: CLIP_PRODUCT, title: 'with the tag', tag: ours },
];

/**
 * Adds the nodes; in every frame from then on, thirty come, thirty go and a hundred change, all over the page. What is
 * not near the window is laid out by nobody, so that what the page itself costs does not hide what the tag adds.
 */
const STORM = `(() => {
  const style = document.createElement('style');
  style.textContent = '.block { contain: strict; content-visibility: auto; block-size: 3000px }';
  document.head.append(style);
  const made = (text) => {
    const card = document.createElement('section');
    card.innerHTML = '<div><a href="#"><img alt=""><span>' + text + '</span></a><button type="button">More</button></div>';
    return card;
  };
  const blocks = Array.from({ length: ${BLOCKS} }, (_, at) => {
    const block = document.createElement('div');
    block.className = 'block';
    for (let index = 0; index < ${NODES / 7 / BLOCKS}; index++) block.append(made('Product ' + at + '/' + index));
    return block;
  });
  document.body.append(...blocks);
  let turn = 0;
  const step = () => {
    window.stormFrames = ++turn;
    for (let index = 0; index < 30; index++) {
      const block = blocks[(turn * 7 + index) % blocks.length];
      block.lastElementChild.remove();
      block.prepend(made('New ' + turn));
    }
    for (let index = 0; index < 100; index++) {
      const card = blocks[(turn * 3 + index) % blocks.length].children[turn % 50];
      card.className = 'turn-' + (turn % 7);
      card.firstElementChild.setAttribute('data-turn', turn);
    }
    requestAnimationFrame(step);
  };
  requestAnimationFrame(step);
})()`;

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '3' },
    seconds: { type: 'string', default: '5' },
    save: { type: 'boolean', default: false },
  },
});
const rounds = wholeNumber('--rounds', values.rounds);
const duration = wholeNumber('--seconds', values.seconds) * 1_000;

interface StormMeasurement {
  /** Milliseconds of script and of all tasks, for each frame of the storm: it has fewer where the thread is busy. */
  readonly script: number;
  readonly tasks: number;
  /** Frames in the measured time. */
  readonly frames: number;
}

async function expectPlaying({ send }: VisitedPage): Promise<void> {
  const { result } = await send('Runtime.evaluate', { expression: 'document.querySelector("svc-pip")?.dataset.phase' });
  const { value } = result as { readonly value?: unknown };
  if (value !== 'playing') throw new Error(`The card must play while the page is measured; it is "${String(value)}".`);
}

async function scrollFor({ send }: VisitedPage, milliseconds: number): Promise<void> {
  const until = performance.now() + milliseconds;
  for (let direction = -1; performance.now() < until; direction = -direction) {
    await send('Input.synthesizeScrollGesture', {
      ...{ x: PHONE.width / 2, y: PHONE.height / 3, yDistance: direction * PHONE.height },
      ...{ speed: SCROLL_SPEED, gestureSourceType: 'mouse' },
    });
  }
}

warnWhenBusy();
const chromium = await Chromium.launch();
const browser = String((await chromium.send('Browser.getVersion'))['product']);
const measurements = new Map<string, StormMeasurement[]>(SUBJECTS.map(({ id }) => [id, []]));
const environment = await startEnvironment({ peers: {}, rewrite: withTagOf(SUBJECTS) });

async function measure(subject: TaggedSubject, milliseconds: number): Promise<StormMeasurement | undefined> {
  let measured: StormMeasurement | undefined;
  await visit(chromium, {
    // Without the probe, which in each frame would look for a picture that does not come, or report what it observes.
    ...{ url: productPageOf(environment.shopUrl, subject), scripts: [], until: 'silence', measureResources: true },
    async act(page) {
      await page.send('Emulation.setCPUThrottlingRate', { rate: 1 });
      if (subject.id === 'storm-ours') await expectPlaying(page);
      await page.send('Runtime.evaluate', { expression: STORM });
      // The first query of the new page is not what a storm costs.
      await scrollFor(page, 2_000);
      const [session = ''] = page.sessions;
      const read = async () => {
        const { result } = await page.send('Runtime.evaluate', { expression: 'window.stormFrames' });
        const frames = Number((result as { readonly value?: unknown }).value);
        return { frames, ...(await durationsOf(chromium, session, ['ScriptDuration', 'TaskDuration'])) };
      };
      const before = await read();
      await scrollFor(page, milliseconds);
      const after = await read();
      const frames = after.frames - before.frames;
      const perFrame = (name: 'ScriptDuration' | 'TaskDuration'): number => (after[name] - before[name]) / frames;
      measured = { script: perFrame('ScriptDuration'), tasks: perFrame('TaskDuration'), frames };
    },
  });
  return measured;
}

try {
  await runRounds({
    rounds,
    until: performance.now() + 1_800_000,
    async round(keep) {
      for (const subject of SUBJECTS) {
        const measured = await measure(subject, keep ? duration : 1_000);
        if (keep && measured) measurements.get(subject.id)?.push(measured);
      }
    },
  });
} finally {
  await environment.close();
  await chromium.close();
}

const middle = (id: string, pick: keyof StormMeasurement): number =>
  median((measurements.get(id) ?? []).map((one) => one[pick])) ?? NaN;
const [none = '', tagged = ''] = SUBJECTS.map(({ id }) => id);
const frames = middle(none, 'frames');
/** In the frames of the page without the tag. */
const added = (pick: 'script' | 'tasks'): string =>
  `${((middle(tagged, pick) - middle(none, pick)) * frames).toFixed(0)} ms`;
const section: Section = {
  title: `${NODES} nodes, a storm of changes, ${values.seconds} s of scrolling`,
  columns: ['script per frame', 'all tasks per frame', 'frames', 'rounds'],
  rows: [
    ...SUBJECTS.map(({ id, title }) => [
      `  ${title}`,
      ...(['script', 'tasks'] as const).map((pick) => `${middle(id, pick).toFixed(2)} ms`),
      middle(id, 'frames').toFixed(0),
      String(measurements.get(id)?.length ?? 0),
    ]),
    [`  the tag adds to ${frames.toFixed(0)} frames`, added('script'), added('tasks'), '', ''],
  ],
};
console.log(`${browser}, medians\n\n${toText([section])}`);
if (values.save) {
  const data = { nodes: NODES, duration, measurements: Object.fromEntries(measurements) };
  console.log(`\nSaved as ${await save({ name: 'storm', browser, sections: [section], data })}.{json,md}`);
}
