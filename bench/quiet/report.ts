import { kilobytes, milliseconds, range, times } from '../format.js';
import { NOT_RUN } from '../race.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';
import { DURATIONS, type Durations, type QuietMeasurement } from './measure.js';
import { MEDIA, QUIET_SUBJECTS, type Medium } from './subjects.js';

/** What was measured, by the id of the subject, in the order of the rounds. */
export type QuietMeasurements = ReadonlyMap<string, readonly QuietMeasurement[]>;

const TITLES: Readonly<Record<Medium, string>> = {
  clip: 'Clip',
  'live-ts': 'Live, transport stream segments',
  'live-cmaf': 'Live, CMAF segments',
};

const middle = (
  measurements: QuietMeasurements,
  id: string | null,
  pick: (one: QuietMeasurement) => number,
): number | null => median((measurements.get(id ?? '') ?? []).map(pick));

const playedOf = (all: readonly QuietMeasurement[]): string =>
  all.length === 0 ? NOT_RUN : `${all.filter(({ played }) => played).length}/${all.length}`;

function sectionOf(medium: Medium, when: 'still' | 'scrolled', measurements: QuietMeasurements): Section {
  const title = `${TITLES[medium]}, ${when === 'still' ? 'nothing changes' : 'page scrolled'}`;
  return {
    title,
    columns: ['main thread/min', 'range', 'to bare', 'script', 'style', 'layout', 'played'],
    rows: QUIET_SUBJECTS.filter((one) => one.medium === medium && measurements.has(one.id)).map((one) => {
      const all = measurements.get(one.id) ?? [];
      const of = (id: string | null, name: keyof Durations): number | null =>
        middle(measurements, id, (each) => each[when][name]);
      const [tasks, ...parts] = DURATIONS;
      return [
        `  ${one.title}`,
        milliseconds(of(one.id, tasks)),
        range(all.map((each) => each[when][tasks])),
        times(ratio(of(one.id, tasks), of(one.bare, tasks))),
        ...parts.map((name) => milliseconds(of(one.id, name))),
        playedOf(all),
      ];
    }),
  };
}

function bytesSection(measurements: QuietMeasurements): Section {
  return {
    title: 'Media of a muted card',
    columns: ['bytes/min', 'range (kB)', 'to bare'],
    rows: QUIET_SUBJECTS.filter(({ id }) => measurements.has(id)).map(({ id, medium, title, fewest }) => {
      const of = (whose: string): number | null => middle(measurements, whose, ({ bytes }) => bytes);
      const all = (measurements.get(id) ?? []).map(({ bytes }) => bytes / 1_000);
      return [`  ${TITLES[medium]}: ${title}`, kilobytes(of(id)), range(all), times(ratio(of(id), of(fewest)))];
    }),
  };
}

/** The whole result; nothing passes or fails. */
export const quietSectionsOf = (measurements: QuietMeasurements): readonly Section[] =>
  [
    ...MEDIA.flatMap((medium) => [
      sectionOf(medium, 'still', measurements),
      sectionOf(medium, 'scrolled', measurements),
    ]),
    bytesSection(measurements),
  ].filter(({ rows }) => rows.length > 0);

/** Who was measured and did not play. */
export const silentOf = (measurements: QuietMeasurements): readonly string[] =>
  QUIET_SUBJECTS.filter(({ id }) => {
    const all = measurements.get(id) ?? [];
    return all.length > 0 && all.every(({ played }) => !played);
  }).map(({ medium, title }) => `${medium}: ${title}`);
