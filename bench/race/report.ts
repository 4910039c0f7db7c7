import { median, ratio } from '../statistics.js';
import { cell, NONE, type Section } from '../table.js';
import { CONTESTS, type ContestName, type Subject } from './contests.js';
import type { Measurement } from './measure.js';

/** What was measured, by the id of the subject, in the order of the rounds. */
export type Measurements = ReadonlyMap<string, readonly Measurement[]>;

type Pick = (one: Measurement) => number | null;

const COLUMNS = [
  ...['first frame', 'range', 'to bare', 'aim', 'played'],
  ...['blocking', 'LCP', 'CLS', 'requests', 'bytes', 'JavaScript'],
];

/** Whether it has to show a picture. */
const shows = ({ role, contest }: Subject): boolean => role !== 'page' && CONTESTS[contest].kind !== 'nothing';

const valuesOf = (all: readonly Measurement[], pick: Pick): number[] => all.map(pick).filter((value) => value !== null);

const range = (values: readonly number[]): string =>
  values.length === 0 ? NONE : `${Math.min(...values).toFixed(0)}-${Math.max(...values).toFixed(0)}`;

const seen: Pick = (one) => one.seen;

function played(subject: Subject, all: readonly Measurement[]): string {
  if (!shows(subject)) return '';
  if (all.length === 0) return 'not held';
  const count = valuesOf(all, seen).length;
  return count === 0 ? 'FAILED' : `${count}/${all.length}`;
}

function row(subject: Subject, all: readonly Measurement[], floor: number | null): readonly string[] {
  const middle = (pick: Pick): number | null => median(valuesOf(all, pick));
  const kilobytes = (pick: Pick): string => cell(ratio(middle(pick), 1_000), ' kB', 1);
  return [
    `  ${subject.title}`,
    cell(middle(seen), ' ms'),
    range(valuesOf(all, seen)),
    cell(ratio(middle(seen), floor), '', 2),
    subject.aim === undefined ? '' : `<= ${subject.aim.toFixed(2)}`,
    played(subject, all),
    cell(
      middle(({ blocking }) => blocking),
      ' ms',
    ),
    cell(
      middle(({ largestPaint }) => largestPaint),
      ' ms',
    ),
    cell(
      middle(({ shift }) => shift),
      '',
      4,
    ),
    cell(middle(({ requests }) => requests)),
    kilobytes(({ bytes }) => bytes),
    kilobytes(({ script }) => script),
  ];
}

/** A table for each contest; ratios compare with its first floor, and nothing passes or fails. */
export function sectionsOf(subjects: readonly Subject[], measurements: Measurements): readonly Section[] {
  const contests = [...new Set(subjects.map(({ contest }) => contest))];
  return contests.map((contest: ContestName) => {
    const own = subjects.filter((one) => one.contest === contest);
    const of = ({ id }: Subject): readonly Measurement[] => measurements.get(id) ?? [];
    const floor = own.find(({ role }) => role === 'floor');
    const reference = floor ? median(valuesOf(of(floor), seen)) : null;
    const rows = own.map((one) => row(one, of(one), reference));
    return { title: CONTESTS[contest].title, columns: COLUMNS, rows };
  });
}

/** Who should have shown a picture and never did; a peer that fails is its own row's matter. */
export const neverPlayed = (subjects: readonly Subject[], measurements: Measurements): readonly string[] =>
  subjects
    .filter((one) => {
      const all = measurements.get(one.id) ?? [];
      return one.role !== 'peer' && shows(one) && all.length > 0 && all.every(({ seen: at }) => at === null);
    })
    .map(({ id }) => `${id} never played`);
