import { NONE } from '../format.js';
import type { Section } from '../table.js';
import type { ScrollMeasurement } from './measure-scroll.js';

/** One way to scroll, and what it came to; `null` where it was not measured. */
export interface ScrollRow {
  readonly title: string;
  readonly measured: ScrollMeasurement | null;
  /** Whether something else than the list was scrolled, which shows what the machine can do at most. */
  readonly reference: boolean;
}

const COLUMNS = [
  ...['screens', 'longest task', 'aim', 'most work', 'over 50 ms'],
  ...['elements', 'cards', 'dropped', 'blank'],
] as const;

const percent = (part: number, whole: number): string =>
  whole === 0 ? NONE : `${((part / whole) * 100).toFixed(1)} %`;

function cellsOf({ measured, reference }: ScrollRow): readonly string[] {
  if (!measured) return Array.from({ length: COLUMNS.length }, () => NONE);
  const { screens, longestTask, mostWork, longTasks, elements, cards, frames, dropped, blank } = measured;
  return [
    screens.toFixed(0),
    `${longestTask.toFixed(0)} ms`,
    reference ? '' : '<= 50 ms',
    `${mostWork.toFixed(0)} ms`,
    String(longTasks),
    String(elements),
    reference ? NONE : String(cards),
    percent(dropped, frames),
    reference ? NONE : percent(blank, frames),
  ];
}

export const listSections = (streams: number, rows: readonly ScrollRow[]): readonly Section[] => [
  {
    title: `List of ${streams} streams`,
    columns: COLUMNS,
    rows: rows.map((row) => [`  ${row.title}`, ...cellsOf(row)]),
  },
];
