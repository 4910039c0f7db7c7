import { kilobytes, milliseconds, range, times, valuesOf } from '../format.js';
import type { Measurement } from '../measure.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';
import { PLAYER_SUBJECTS, type PlayerSubject, type PlayerRace } from './subjects.js';

/** What was measured, by the id of the subject, in the order of the rounds. */
export type PlayerMeasurements = ReadonlyMap<string, readonly Measurement[]>;

/** Bytes of JavaScript that a player may need beside hls.js, and how many times the sum of both is allowed. */
const OWN_SCRIPT = 45_000;
const MOST_SCRIPT = 1.1;

const middle = (all: readonly Measurement[], pick: (one: Measurement) => number | null): number | null =>
  median(valuesOf(all, pick));

const seen = (one: Measurement): number | null => one.seen;

function raceRow(
  { title, aim }: PlayerSubject,
  all: readonly Measurement[],
  reference: number | null,
): readonly string[] {
  const own = middle(all, seen);
  return [
    `  ${title}`,
    milliseconds(own),
    range(valuesOf(all, seen)),
    times(ratio(own, reference)),
    aim === null ? '' : `<= ${aim.toFixed(2)}`,
    milliseconds(middle(all, ({ blocking }) => blocking)),
    `${valuesOf(all, seen).length}/${all.length}`,
  ];
}

function raceSection(title: string, race: PlayerRace, measurements: PlayerMeasurements): Section {
  const subjects = PLAYER_SUBJECTS.filter((one) => one.race === race && measurements.has(one.id));
  const reference = middle(measurements.get(subjects[0]?.id ?? '') ?? [], seen);
  return {
    title,
    columns: ['first frame', 'range', 'ratio', 'aim', 'blocking', 'played'],
    rows: subjects.map((one) => raceRow(one, measurements.get(one.id) ?? [], reference)),
  };
}

/** @param hlsBytes compressed size of hls.js light */
function scriptSection(measurements: PlayerMeasurements, hlsBytes: number): Section {
  const allowed = (hlsBytes + OWN_SCRIPT) * MOST_SCRIPT;
  return {
    title: 'JavaScript before the first frame',
    columns: ['packed', 'hls.js + 45 kB', 'ratio', 'aim'],
    rows: PLAYER_SUBJECTS.filter(({ id, peer }) => peer === null && measurements.has(id)).map(({ id, race, title }) => {
      const script = middle(measurements.get(id) ?? [], (one) => one.script);
      return [
        `  ${title}, ${race}`,
        kilobytes(script),
        kilobytes(allowed / MOST_SCRIPT),
        times(ratio(script, allowed / MOST_SCRIPT)),
        `<= ${MOST_SCRIPT.toFixed(2)}`,
      ];
    }),
  };
}

/** The whole result; ratios compare with the first row of their section, and nothing passes or fails. */
export const playerSectionsOf = (measurements: PlayerMeasurements, hlsBytes: number): readonly Section[] =>
  [
    raceSection('Recording', 'recording', measurements),
    raceSection('Live', 'live', measurements),
    scriptSection(measurements, hlsBytes),
  ].filter(({ rows }) => rows.length > 0);

/** Who should have shown a picture and never did. */
export const neverPlayed = (measurements: PlayerMeasurements): readonly string[] =>
  PLAYER_SUBJECTS.filter(({ id }) => measurements.get(id)?.every((one) => one.seen === null)).map(
    ({ race, title }) => `${race}: ${title}`,
  );
