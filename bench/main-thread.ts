import type { TraceEvent } from './trace.js';

export type Work = 'compile' | 'script' | 'style and layout' | 'paint' | 'HTML' | 'garbage' | 'other';

/** The first pattern that fits names the kind of an event; what fits none is other work. */
const KINDS: readonly (readonly [Work, RegExp])[] = [
  ['garbage', /GC|^BlinkGC/],
  ['compile', /^[vV]8\.(compile|parse|deserialize|cache|produce)|^V8\.Compile|StreamedCompile/],
  ['HTML', /^ParseHTML|HTMLParser|HTMLDocumentParser/],
  ['style and layout', /Style|^Layout$|UpdateLayoutTree|IntersectionObserver|HitTest|InvalidateLayout/],
  ['paint', /Paint|Layerize|Commit|UpdateLayer|Raster|DecodeImage|Decode Image/],
  ['script', /Script|FunctionCall|^v8|TimerFire|Microtask|AnimationFrame|EventDispatch|JSTask/],
];

export const WORKS: readonly Work[] = [...KINDS.map(([work]) => work), 'other'];

const kindOf = (name: string): Work => KINDS.find(([, pattern]) => pattern.test(name))?.[0] ?? 'other';

const mainThreads = (events: readonly TraceEvent[]): Set<string> =>
  new Set(
    events
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(({ pid, tid }) => `${pid}/${tid}`),
  );

/**
 * What the main threads of a page and its frames worked at, milliseconds. Each moment counts for the innermost event that
 * is longer than nothing, so that the sum is the time in which they worked at all.
 */
export function mainThreadWork(events: readonly TraceEvent[]): Readonly<Record<Work, number>> {
  const work = Object.fromEntries(WORKS.map((kind) => [kind, 0])) as Record<Work, number>;
  const threads = mainThreads(events);
  const complete = events
    .filter(({ ph, dur, pid, tid }) => ph === 'X' && (dur ?? 0) > 0 && threads.has(`${pid}/${tid}`))
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  const open = new Map<string, { kind: Work; end: number }[]>();
  for (const { name, ts, dur = 0, pid, tid } of complete) {
    const thread = `${pid}/${tid}`;
    const stack = (open.get(thread) ?? []).filter(({ end }) => end > ts);
    const around = stack.at(-1);
    // An event without a kind counts for the event around it.
    const own = kindOf(name);
    const kind = own === 'other' && around ? around.kind : own;
    work[kind] += dur / 1_000;
    if (around) work[around.kind] -= dur / 1_000;
    open.set(thread, [...stack, { kind, end: ts + dur }]);
  }
  return work;
}
