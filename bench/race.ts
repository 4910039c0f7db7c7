import { milliseconds, range, times, valuesOf } from './format.js';
import type { Measurement } from './measure.js';
import { median, ratio } from './statistics.js';
import type { Section } from './table.js';

/** One that takes part in a race to the first frame. */
export interface RaceSubject {
  readonly id: string;
  readonly title: string;
  readonly race: string;
  /** Multiple of the first one of the race that is aimed at. */
  readonly aim: number | null;
  /** An engine that the harness cannot drive: nothing is measured, and the row says so; default no. */
  readonly notRun?: boolean;
}

/** What was measured, by the id of the subject, in the order of the rounds. */
export type RaceMeasurements = ReadonlyMap<string, readonly Measurement[]>;

export const middleOf = (all: readonly Measurement[], pick: (one: Measurement) => number | null): number | null =>
  median(valuesOf(all, pick));

export const NOT_RUN = 'NOT RUN';

const seen = (one: Measurement): number | null => one.seen;

function raceRow(
  { title, aim, notRun = false }: RaceSubject,
  all: readonly Measurement[],
  reference: number | null,
): readonly string[] {
  const own = middleOf(all, seen);
  return [
    `  ${title}`,
    milliseconds(own),
    range(valuesOf(all, seen)),
    times(ratio(own, reference)),
    aim === null ? '' : `<= ${aim.toFixed(2)}`,
    milliseconds(middleOf(all, ({ blocking }) => blocking)),
    notRun ? NOT_RUN : `${valuesOf(all, seen).length}/${all.length}`,
  ];
}

/** A section for each race that somebody took part in; ratios compare with the first row of the section. */
export const raceSections = (
  titles: Readonly<Record<string, string>>,
  all: readonly RaceSubject[],
  measurements: RaceMeasurements,
): readonly Section[] =>
  Object.entries(titles).flatMap(([race, title]) => {
    const subjects = all.filter((one) => one.race === race && measurements.has(one.id));
    const reference = middleOf(measurements.get(subjects[0]?.id ?? '') ?? [], seen);
    const columns = ['first frame', 'range', 'ratio', 'aim', 'blocking', 'played'];
    const rows = subjects.map((one) => raceRow(one, measurements.get(one.id) ?? [], reference));
    return rows.length === 0 ? [] : [{ title, columns, rows }];
  });

/** Who should have shown a picture and never did. */
export const neverPlayed = (all: readonly RaceSubject[], measurements: RaceMeasurements): readonly string[] =>
  all
    .filter(({ id, notRun = false }) => !notRun && measurements.get(id)?.every((one) => one.seen === null))
    .map(({ race, title }) => `${race}: ${title}`);
