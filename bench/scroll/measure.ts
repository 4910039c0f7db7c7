import { toPageScript } from '../../demo/e2e/page-snapshot.js';
import { callsBetween, readLayoutCalls, startLayoutCount, type LayoutCalls } from '../../demo/e2e/layout-calls.js';
import { cardPlays } from '../../demo/e2e/theme-scroll.js';
import type { Chromium } from '../chromium.js';
import { durationsOf, startMetrics } from '../memory-of-page.js';
import { openPage, type OpenPage, type Screen } from '../open-page.js';
import { startChanges } from './page-changes.js';
import { SCREENS, type Scenario, type SubjectName } from './scenarios.js';

const STEPS = 60;
/** CSS pixels of one turn of the wheel. */
const STEP_SIZE = 100;
const DURATION = 5_000;
/** Milliseconds that are measured after the last step, for what the end of a scroll causes. */
const AFTER = 500;
/** Milliseconds between the page that is ready and the first step: the page is at rest. */
const REST = 5_000;

/** Milliseconds of the page's main thread. */
export interface Times {
  readonly script: number;
  readonly tasks: number;
}

export interface Counts {
  readonly calls: LayoutCalls;
  /** The longest time without a frame, milliseconds. */
  readonly longestGap: number;
}

export interface PageOptions {
  readonly scenario: Scenario;
  readonly subject: SubjectName;
  readonly url: string;
}

const pause = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Runs in the page, from now on: the longest gap between two animation frames. */
function startFrames(): void {
  const state = { before: performance.now(), longest: 0 };
  Reflect.set(window, Symbol.for('frames'), state);
  const frame = (now: number): void => {
    state.longest = Math.max(state.longest, now - state.before);
    state.before = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame((now) => {
    state.before = now;
    requestAnimationFrame(frame);
  });
}

const readLongestGap = (): number => (Reflect.get(window, Symbol.for('frames')) as { longest: number }).longest;

/** Sixty turns of the wheel beside the card, at their times, whether the page keeps up or not. */
async function turnWheel(page: OpenPage, { width, height }: Screen): Promise<void> {
  const at = { x: Math.round(width / 3), y: Math.round(height / 2) };
  const began = performance.now();
  const turns: Promise<unknown>[] = [];
  for (let step = 0; step < STEPS; step++) {
    await pause(began + (step * DURATION) / STEPS - performance.now());
    turns.push(page.send('Input.dispatchMouseEvent', { type: 'mouseWheel', ...at, deltaX: 0, deltaY: STEP_SIZE }));
  }
  await Promise.all(turns);
  await pause(began + DURATION + AFTER - performance.now());
  const reached = Number(await page.evaluate('scrollY'));
  if (reached < (STEPS * STEP_SIZE) / 2) throw new Error(`The wheel brought the page to ${String(reached)} px only.`);
}

async function preparedPage(
  chromium: Chromium,
  { scenario, subject, url }: PageOptions,
  scripts: readonly string[],
): Promise<OpenPage> {
  const page = await openPage(chromium, { url, scripts, screen: SCREENS[scenario.screen] });
  if (subject === 'ours') await page.evaluate(toPageScript(cardPlays));
  if (scenario.activity === 'scrolled, changing') await page.evaluate(toPageScript(startChanges));
  await pause(REST);
  return page;
}

const act = (page: OpenPage, { activity, screen }: Scenario): Promise<void> =>
  activity === 'still' ? pause(DURATION + AFTER) : turnWheel(page, SCREENS[screen]);

/** The work of the main thread in five seconds, with nothing of the benchmark in the page. */
export async function measureTimes(chromium: Chromium, options: PageOptions): Promise<Times> {
  const page = await preparedPage(chromium, options, []);
  try {
    await startMetrics(chromium, page.session);
    const read = () => durationsOf(chromium, page.session, ['ScriptDuration', 'TaskDuration']);
    const before = await read();
    await act(page, options.scenario);
    const after = await read();
    return {
      script: after.ScriptDuration - before.ScriptDuration,
      tasks: after.TaskDuration - before.TaskDuration,
    };
  } finally {
    await page.close();
  }
}

/** The calls that force or ask for a layout in the same five seconds; the counters slow the page. */
export async function measureCounts(chromium: Chromium, options: PageOptions): Promise<Counts> {
  const page = await preparedPage(chromium, options, [toPageScript(startLayoutCount)]);
  try {
    const read = async () => (await page.evaluate(toPageScript(readLayoutCalls))) as LayoutCalls;
    await page.evaluate(toPageScript(startFrames));
    const before = await read();
    await act(page, options.scenario);
    const calls = callsBetween(before, await read());
    return { calls, longestGap: Number(await page.evaluate(toPageScript(readLongestGap))) };
  } finally {
    await page.close();
  }
}
