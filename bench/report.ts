import { milliseconds, NONE, range, times, valuesOf } from './format.js';
import { SUBJECTS, type Subject, type Race } from './subjects.js';
import type { Measurement } from './measure.js';
import { median, ratio } from './statistics.js';
import type { Section } from './table.js';

/** What was measured, by the id of the subject, in the order of the rounds. */
export type Measurements = ReadonlyMap<string, readonly Measurement[]>;

/** Multiple of the first subject of the race that is aimed at. */
const AIMS: Readonly<Record<string, number>> = { 'clip-ours': 1.1, 'live-ours': 1 };

const middle = (all: readonly Measurement[], pick: (one: Measurement) => number | null): number | null =>
  median(valuesOf(all, pick));

const of = (race: Race, measurements: Measurements): readonly Subject[] =>
  SUBJECTS.filter((subject) => subject.race === race && measurements.has(subject.id));

function raceSection(title: string, race: Race, measurements: Measurements): Section {
  const subjects = of(race, measurements);
  const firstFrame = (one: Measurement): number | null => one.firstFrame;
  const reference = middle(measurements.get(subjects[0]?.id ?? '') ?? [], firstFrame);
  return {
    title,
    columns: ['first frame', 'range', 'ratio', 'aim', 'uncovered', 'blocking', 'played'],
    rows: subjects.map(({ id, title: name }) => {
      const all = measurements.get(id) ?? [];
      const own = middle(all, firstFrame);
      const aim = AIMS[id];
      return [
        `  ${name}`,
        milliseconds(own),
        range(valuesOf(all, firstFrame)),
        times(ratio(own, reference)),
        aim === undefined ? '' : `<= ${aim.toFixed(2)}`,
        milliseconds(middle(all, ({ uncovered }) => uncovered)),
        milliseconds(middle(all, ({ blocking }) => blocking)),
        `${valuesOf(all, firstFrame).length}/${all.length}`,
      ];
    }),
  };
}

function nothingSection(measurements: Measurements): Section {
  return {
    title: 'Page without a stream',
    columns: ['requests', 'bytes', 'long tasks', 'blocking', 'layout shift'],
    rows: of('nothing', measurements).map(({ id, title }) => {
      const all = measurements.get(id) ?? [];
      const show = (pick: (one: Measurement) => number, digits = 0): string =>
        middle(all, pick)?.toFixed(digits) ?? NONE;
      return [
        `  ${title}`,
        show(({ requests }) => requests),
        show(({ bytes }) => bytes),
        show(({ longTasks }) => longTasks),
        milliseconds(middle(all, ({ blocking }) => blocking)),
        show(({ shift }) => shift, 4),
      ];
    }),
  };
}

/** The whole result; ratios compare with the first row of their section, and nothing passes or fails. */
export const sectionsOf = (measurements: Measurements): readonly Section[] =>
  [
    raceSection('Clip', 'clip', measurements),
    raceSection('Live', 'live', measurements),
    nothingSection(measurements),
  ].filter(({ rows }) => rows.length > 0);

/** Titles of those that should have shown a picture and never did. */
export const neverPlayed = (measurements: Measurements): readonly string[] =>
  SUBJECTS.filter(({ id, race }) => {
    const all = measurements.get(id);
    return race !== 'nothing' && all?.every(({ firstFrame }) => firstFrame === null);
  }).map(({ race, title }) => `${race}: ${title}`);
