import { kilobytes, times } from '../format.js';
import { middleOf, raceSections, type RaceMeasurements } from '../race.js';
import { ratio } from '../statistics.js';
import type { Section } from '../table.js';
import { PLAYER_SUBJECTS } from './subjects.js';

/** Bytes of JavaScript that a player may need beside hls.js, and how many times the sum of both is allowed. */
const OWN_SCRIPT = 45_000;
const MOST_SCRIPT = 1.1;

/** @param hlsBytes compressed size of hls.js light */
function scriptSection(measurements: RaceMeasurements, hlsBytes: number): Section {
  const allowed = (hlsBytes + OWN_SCRIPT) * MOST_SCRIPT;
  return {
    title: 'JavaScript before the first frame',
    columns: ['packed', 'hls.js + 45 kB', 'ratio', 'aim'],
    rows: PLAYER_SUBJECTS.filter(({ id, peer }) => peer === null && measurements.has(id)).map(({ id, race, title }) => {
      const script = middleOf(measurements.get(id) ?? [], (one) => one.script);
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
export const playerSectionsOf = (measurements: RaceMeasurements, hlsBytes: number): readonly Section[] =>
  [
    ...raceSections({ recording: 'Recording', live: 'Live' }, PLAYER_SUBJECTS, measurements),
    scriptSection(measurements, hlsBytes),
  ].filter(({ rows }) => rows.length > 0);
