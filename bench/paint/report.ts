import { milliseconds, range, times, valuesOf } from '../format.js';
import type { ProbeFact } from '../page/probe-fact.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';
import { LINKS, PAINT_SUBJECTS } from './subjects.js';

/** When a page had shown and loaded what a shopper came for, milliseconds since the start of the navigation. */
export interface PaintMeasurement {
  /** Its largest picture or text. */
  readonly largestPaint: number | null;
  readonly load: number | null;
  /** Moving picture of the card; `null` without one. */
  readonly firstFrame: number | null;
  /** Sum of the layout shifts. */
  readonly shift: number;
}

/** What was measured, by the id of the subject, in the order of the rounds. */
export type PaintMeasurements = ReadonlyMap<string, readonly PaintMeasurement[]>;

export function measurePaint(facts: readonly ProbeFact[]): PaintMeasurement {
  const start = facts.find(({ type }) => type === 'navigation')?.at ?? NaN;
  const last = (type: 'largest-paint' | 'load'): number | null => {
    const at = facts.findLast((fact) => fact.type === type && (fact.type === 'load' || fact.top))?.at;
    return at === undefined ? null : at - start;
  };
  const frame = facts.find(({ type }) => type === 'first-frame')?.at;
  return {
    ...{ largestPaint: last('largest-paint'), load: last('load') },
    firstFrame: frame === undefined ? null : frame - start,
    shift: facts.reduce((sum, fact) => sum + (fact.type === 'shift' && fact.top ? fact.value : 0), 0),
  };
}

/** A section for each link; a page with the tag is compared with the same page without it. */
export const paintSectionsOf = (measurements: PaintMeasurements): readonly Section[] =>
  Object.entries(LINKS).flatMap(([link, { megabitsPerSecond, latencyMilliseconds }]) => {
    const subjects = PAINT_SUBJECTS.filter((one) => one.link === link && measurements.has(one.id));
    const middle = (id: string, pick: (one: PaintMeasurement) => number | null): number | null =>
      median(valuesOf(measurements.get(id) ?? [], pick));
    const rows = subjects.map(({ id, alone, title }) => {
      const all = measurements.get(id) ?? [];
      const cells = (pick: (one: PaintMeasurement) => number | null): readonly string[] => [
        milliseconds(middle(id, pick)),
        range(valuesOf(all, pick)),
        id === alone ? '' : times(ratio(middle(id, pick), middle(alone, pick))),
      ];
      return [
        `  ${title}`,
        ...cells(({ largestPaint }) => largestPaint),
        ...cells(({ load }) => load),
        milliseconds(middle(id, ({ firstFrame }) => firstFrame)),
        (middle(id, ({ shift }) => shift) ?? NaN).toFixed(4),
      ];
    });
    const title = `${megabitsPerSecond} Mbit/s, ${latencyMilliseconds} ms`;
    const columns = ['largest paint', 'range', 'to alone', 'load', 'range', 'to alone', 'card moves', 'shift'];
    return rows.length === 0 ? [] : [{ title, columns, rows }];
  });
