import type { Chromium } from './chromium.js';

/** Resources used by a page with its iframes and workers. */
export interface ResourceUse {
  /** Milliseconds in which the main threads of the page and its frames worked; workers and decoding are not in it. */
  readonly tasks: number;
  /** Bytes of scripts' objects and the browser's behind them, after garbage was collected. */
  readonly heap: number;
}

/** One pass frees what the pass before it made unreachable. */
const PASSES = 2;

interface Metrics {
  readonly metrics: readonly { readonly name: string; readonly value: number }[];
}

interface HeapUsage {
  readonly usedSize: number;
  readonly embedderHeapUsedSize?: number;
  readonly backingStorageSize?: number;
}

/** Counts the work of a page or frame from here on. */
export async function startMetrics(chromium: Chromium, session: string): Promise<void> {
  await chromium.send('Performance.enable', {}, session);
}

async function tasksOf(chromium: Chromium, session: string): Promise<number> {
  const { metrics } = (await chromium.send('Performance.getMetrics', {}, session)) as unknown as Metrics;
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1_000;
}

async function heapOf(chromium: Chromium, session: string): Promise<number> {
  await chromium.send('Emulation.setCPUThrottlingRate', { rate: 1 }, session).catch(() => undefined);
  for (let pass = 0; pass < PASSES; pass++) await chromium.send('HeapProfiler.collectGarbage', {}, session);
  const usage = (await chromium.send('Runtime.getHeapUsage', {}, session)) as unknown as HeapUsage;
  return usage.usedSize + (usage.embedderHeapUsedSize ?? 0) + (usage.backingStorageSize ?? 0);
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** @param sessions of the page, its frames and its workers; those that have ended or have no main thread count as zero */
export async function measureResourceUse(chromium: Chromium, sessions: readonly string[]): Promise<ResourceUse> {
  const tasks = await Promise.all(sessions.map((session) => tasksOf(chromium, session).catch(() => 0)));
  const heap = await Promise.all(sessions.map((session) => heapOf(chromium, session).catch(() => 0)));
  return { tasks: sum(tasks), heap: sum(heap) };
}
