import { NONE, times } from '../format.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';
import type { AnyMedium } from './medium.js';
import type { Outcome } from './outcome.js';
import { WATCHERS, type Watcher } from './subjects.js';

/** Of each medium, by its id, of each watcher, by its id: what happened in each round. */
export type Outcomes = ReadonlyMap<string, ReadonlyMap<string, readonly Outcome[]>>;

/** Seconds without a new picture from which a stall is told. */
const STALL = 3;
/** Seconds behind the live edge from which it is told. */
const BEHIND = 20;
/** Milliseconds, and multiple, by which a start that is later than that of hls.js is worse. */
const LATER = 1_000;
const MUCH_LATER = 1.5;
/** Seconds that a worse one has played less than hls.js. */
const LESS = 3;

/** The typical round: the one with the middle of the seconds played. */
export function typical(all: readonly Outcome[]): Outcome | null {
  const sorted = [...all].sort((a, b) => a.played - b.played);
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? null;
}

const seconds = (value: number): string => `${value.toFixed(1)} s`;

function cellOf(all: readonly Outcome[]): string {
  const one = typical(all);
  if (!one) return NONE;
  const { start, still, plays, end, played, behind } = one;
  if (start === null) return end ?? 'nothing';
  const parts = [seconds(start / 1_000)];
  if (!plays) parts.push(`${end ?? 'stops'} after ${seconds(played)}`);
  else if (still > STALL) parts.push(`still ${seconds(still)}`);
  else if (behind !== null && behind > BEHIND) parts.push(`${behind.toFixed(0)} s behind`);
  return parts.join(', ');
}

/** Whether a shopper is worse off than with bare hls.js. */
export function isWorse(own: Outcome | null, bare: Outcome | null): boolean {
  if (!own || !bare || bare.start === null) return false;
  if (own.start === null) return bare.played > 0;
  if (bare.plays && !own.plays) return true;
  return (own.start > bare.start + LATER && own.start > bare.start * MUCH_LATER) || own.played < bare.played - LESS;
}

const startOf = (all: readonly Outcome[]): number | null =>
  median(all.flatMap(({ start }) => (start === null ? [] : [start])));

/** A row for each medium, a column for each watcher; ratios compare the first pictures with hls.js. */
export function mediaSections(media: readonly AnyMedium[], outcomes: Outcomes): readonly Section[] {
  const of = ({ id }: AnyMedium, watcher: Watcher['id']): readonly Outcome[] => outcomes.get(id)?.get(watcher) ?? [];
  const rowOf = (medium: AnyMedium): readonly string[] => {
    const bare = medium.kind === 'clip' ? 'video' : 'hls';
    const elements = WATCHERS.filter(({ peer }) => peer === null);
    const ratios = elements.map(({ id }) => times(ratio(startOf(of(medium, id)), startOf(of(medium, bare)))));
    const worse = elements.filter(({ id }) => isWorse(typical(of(medium, id)), typical(of(medium, bare))));
    return [
      `  ${medium.title}`,
      ...WATCHERS.map(({ id }) => cellOf(of(medium, id))),
      ...ratios,
      worse.map(({ title }) => title).join(', '),
    ];
  };
  const columns = [
    ...WATCHERS.map(({ title }) => title),
    ...WATCHERS.filter(({ peer }) => peer === null).map(({ title }) => `${title}, ratio`),
    'worse',
  ];
  const sectionOf = (title: string, kind: AnyMedium['kind']): Section => ({
    ...{ title, columns },
    rows: media.filter((medium) => medium.kind === kind && outcomes.has(medium.id)).map(rowOf),
  });
  return [sectionOf('Streams', 'stream'), sectionOf('Clips', 'clip')].filter(({ rows }) => rows.length > 0);
}
