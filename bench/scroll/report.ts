import { LAYOUT_CALLS, type LayoutCalls } from '../../demo/e2e/layout-calls.js';
import { milliseconds, NONE } from '../format.js';
import { median } from '../statistics.js';
import type { Section } from '../table.js';
import type { Counts, Times } from './measure.js';
import { SCREEN_NAMES, SCREENS, SUBJECTS, type Scenario, type ScreenName, type SubjectName } from './scenarios.js';

/** What was measured of a scenario, for each subject. */
export interface ScrollRow {
  readonly scenario: Scenario;
  /** In the order of the rounds. */
  readonly times: Readonly<Record<SubjectName, readonly Times[]>>;
  readonly counts: Readonly<Record<SubjectName, Counts | null>>;
}

const COLUMNS = [
  ...['script without', 'script with', 'tag adds', 'at most', 'holds', 'tasks added', 'longest gap without', 'with'],
  ...['hit tests', 'boxes', 'styles', 'queries', 'rounds'],
];

const middle = ({ times }: ScrollRow, subject: SubjectName, pick: keyof Times): number | null =>
  median(times[subject].map((one) => one[pick]));

function difference(row: ScrollRow, pick: keyof Times): number | null {
  const [without, tagged] = SUBJECTS.map((subject) => middle(row, subject, pick));
  return without == null || tagged == null ? null : tagged - without;
}

/** Whether the tag keeps to its limit; `null` where there is none, or nothing was measured. */
export function holds(row: ScrollRow): boolean | null {
  const added = difference(row, 'script');
  return row.scenario.limit === null || added === null ? null : added <= row.scenario.limit;
}

function callsAdded({ none, ours }: ScrollRow['counts'], name: keyof LayoutCalls): string {
  return none && ours ? String(ours.calls[name] - none.calls[name]) : NONE;
}

function cellsOf(row: ScrollRow): readonly string[] {
  const { scenario, times, counts } = row;
  const isHeld = holds(row);
  return [
    `  ${scenario.nodes.toLocaleString('en')} nodes, ${scenario.activity}`,
    ...SUBJECTS.map((subject) => milliseconds(middle(row, subject, 'script'))),
    milliseconds(difference(row, 'script')),
    milliseconds(scenario.limit),
    isHeld === null ? NONE : isHeld ? 'yes' : 'NO',
    milliseconds(difference(row, 'tasks')),
    ...SUBJECTS.map((subject) => milliseconds(counts[subject]?.longestGap ?? null)),
    ...LAYOUT_CALLS.map((name) => callsAdded(counts, name)),
    String(times.ours.length),
  ];
}

const titleOf = (screen: ScreenName): string =>
  `${screen}, ${String(SCREENS[screen].width)}x${String(SCREENS[screen].height)}`;

/** One table for each window, in which the tag's part is what the page with it has more than the page without. */
export const scrollSections = (rows: readonly ScrollRow[]): readonly Section[] =>
  SCREEN_NAMES.map((screen) => ({
    title: titleOf(screen),
    columns: COLUMNS,
    rows: rows.filter(({ scenario }) => scenario.screen === screen).map(cellsOf),
  })).filter((section) => section.rows.length > 0);

/** The sentence below the tables. */
export function verdict(rows: readonly ScrollRow[]): string {
  const judged = rows.filter((row) => holds(row) !== null);
  const broken = judged.filter((row) => holds(row) === false);
  const names = broken.map(({ scenario }) => `${scenario.screen}, ${scenario.nodes} nodes, ${scenario.activity}`);
  return broken.length === 0
    ? `All ${judged.length} limits hold.`
    : `${broken.length} of ${judged.length} limits do not hold: ${names.join('; ')}.`;
}
