import type { Chromium } from './chromium.js';

/** An event of the protocol's `Tracing` domain; times are microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly cat: string;
  /** `X` is a complete event, `M` is metadata. */
  readonly ph: string;
  readonly ts: number;
  readonly dur?: number;
  /** The part of it that the thread had a processor. */
  readonly tdur?: number;
  readonly pid: number;
  readonly tid: number;
  readonly args: { readonly name?: string };
}

const CATEGORIES = ['disabled-by-default-devtools.timeline', 'devtools.timeline', '__metadata'];
/** Names the functions of scripts in a flame chart, and slows them. */
const FUNCTIONS = ['v8', 'disabled-by-default-v8.cpu_profiler'];

/** @returns a function that ends the trace and returns its events */
export async function startTrace(
  chromium: Chromium,
  session: string,
  { functions = false } = {},
): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const complete = new Promise<void>((resolve) => {
    const stopListening = chromium.listen((method, params) => {
      if (method === 'Tracing.dataCollected') events.push(...(params['value'] as TraceEvent[]));
      if (method !== 'Tracing.tracingComplete') return;
      stopListening();
      resolve();
    });
  });
  const traceConfig = {
    recordMode: 'recordAsMuchAsPossible',
    includedCategories: [...CATEGORIES, ...(functions ? FUNCTIONS : [])],
  };
  await chromium.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig }, session);
  return async () => {
    await chromium.send('Tracing.end', {}, session);
    await complete;
    return events;
  };
}
