import type { ScrollFacts } from '../page/scroll-facts.js';
import type { TraceEvent } from '../trace.js';

const FRAME = 1_000 / 60;
const LONG_TASK = 50;

/** What scrolling once came to; times are milliseconds. */
export interface ScrollMeasurement {
  readonly screens: number;
  readonly longestTask: number;
  /** The most that a task needed of a processor: what is left of the longest one on a machine that does nothing else. */
  readonly mostWork: number;
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

interface Task {
  readonly duration: number;
  readonly work: number;
}

/** The tasks of the pages' main threads. */
export function mainThreadTasks(events: readonly TraceEvent[]): readonly Task[] {
  const threads = new Set(
    events
      .filter(({ ph, name, args }) => ph === 'M' && name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ ph, name, pid, tid }) => ph === 'X' && name === 'RunTask' && threads.has(`${pid}/${tid}`))
    .map(({ dur = 0, tdur = 0 }) => ({ duration: dur / 1_000, work: tdur / 1_000 }));
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
    longestTask: tasks.reduce((most, { duration }) => Math.max(most, duration), 0),
    mostWork: tasks.reduce((most, { work }) => Math.max(most, work), 0),
    longTasks: tasks.filter(({ duration }) => duration > LONG_TASK).length,
    ...countFrames(intervals),
    ...{ elements, cards, blank },
  };
}
