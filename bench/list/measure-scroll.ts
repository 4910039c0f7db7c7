import type { ScrollFacts } from '../page/scroll-facts.js';
import type { TraceEvent } from '../trace.js';

const FRAME = 1_000 / 60;
const LONG_TASK = 50;

/** What scrolling once came to; times are milliseconds. */
export interface ScrollMeasurement {
  readonly screens: number;
  readonly longestTask: number;
  /** Tasks of more than 50 ms. */
  readonly longTasks: number;
  readonly elements: number;
  readonly cards: number;
  /** Frames that a screen of 60 Hz had time for. */
  readonly frames: number;
  /** Those of them that the page missed. */
  readonly dropped: number;
  readonly blank: number;
}

/** Durations of the tasks of the pages' main threads. */
export function mainThreadTasks(events: readonly TraceEvent[]): number[] {
  const threads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name === 'RunTask' && threads.has(`${pid}/${tid}`))
    .map(({ dur = 0 }) => dur / 1_000);
}

/** How many frames of 60 Hz there was time for between the animation frames, and how many of them were missed. */
export function countFrames(intervals: readonly number[]): { readonly frames: number; readonly dropped: number } {
  const steps = intervals.map((interval) => Math.max(1, Math.round(interval / FRAME)));
  const frames = steps.reduce((sum, step) => sum + step, 0);
  return { frames, dropped: frames - steps.length };
}

export function measureScroll(
  { intervals, elements, cards, blank }: ScrollFacts,
  events: readonly TraceEvent[],
  screens: number,
): ScrollMeasurement {
  const tasks = mainThreadTasks(events);
  return {
    screens,
    longestTask: tasks.reduce((longest, task) => Math.max(longest, task), 0),
    longTasks: tasks.filter((task) => task > LONG_TASK).length,
    ...countFrames(intervals),
    ...{ elements, cards, blank },
  };
}
