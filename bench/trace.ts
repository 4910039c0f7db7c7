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

const CATEGORIES = 'disabled-by-default-devtools.timeline,devtools.timeline,__metadata';

/** @returns ends the trace and gives its events */
export async function startTrace(chromium: Chromium, session: string): Promise<() => Promise<readonly TraceEvent[]>> {
  const events: TraceEvent[] = [];
  const complete = new Promise<void>((resolve) => {
    const stopListening = chromium.listen((method, params) => {
      if (method === 'Tracing.dataCollected') events.push(...(params['value'] as TraceEvent[]));
      if (method !== 'Tracing.tracingComplete') return;
      stopListening();
      resolve();
    });
  });
  const traceConfig = { recordMode: 'recordAsMuchAsPossible', includedCategories: CATEGORIES.split(',') };
  await chromium.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig }, session);
  return async () => {
    await chromium.send('Tracing.end', {}, session);
    await complete;
    return events;
  };
}
