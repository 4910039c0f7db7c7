import { kilobytes, milliseconds, NONE, range, times, valuesOf } from '../format.js';
import { NOT_RUN } from '../race.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';
import { CONTESTS, PEER_SUBJECTS, type Contest, type PeerSubject } from './subjects.js';
import type { PeerMeasurement } from './measure.js';

/** What was measured, by the id of the subject, in the order of the rounds. */
export type PeerMeasurements = ReadonlyMap<string, readonly PeerMeasurement[]>;

type Pick = (one: PeerMeasurement) => number | null;

const TITLES: Readonly<Record<Contest, string>> = {
  clip: 'Clip, VP9',
  'live-ts': 'Live, transport stream segments',
  'live-cmaf': 'Live, CMAF segments',
  player: 'Recording on a page of its own',
  nothing: 'Nothing to show',
};

/** Multiple of the first floor that ours aims at. */
const AIMS: Readonly<Partial<Record<Contest, number>>> = { clip: 1.1, 'live-ts': 1, 'live-cmaf': 1, player: 1.15 };
/** How many times later than ours every peer is aimed to be. */
const AHEAD = 1.4;

const seen: Pick = (one) => one.seen;

const subjectsOf = (contest: Contest, measurements: PeerMeasurements): readonly PeerSubject[] =>
  PEER_SUBJECTS.filter((one) => one.contest === contest && measurements.has(one.id));

/** Medians of one contest. */
class Medians {
  readonly #subjects: readonly PeerSubject[];
  readonly #measurements: PeerMeasurements;

  constructor(contest: Contest, measurements: PeerMeasurements) {
    this.#subjects = subjectsOf(contest, measurements);
    this.#measurements = measurements;
  }

  of({ id }: PeerSubject, pick: Pick): number | null {
    return median(valuesOf(this.#measurements.get(id) ?? [], pick));
  }

  ofFirst(role: PeerSubject['role'], pick: Pick): number | null {
    const first = this.#subjects.find((one) => one.role === role);
    return first === undefined ? null : this.of(first, pick);
  }
}

function aimOf({ contest, role }: PeerSubject): string {
  const aim = AIMS[contest];
  if (role === 'ours' && aim !== undefined) return `<= ${aim.toFixed(2)} of bare`;
  return role === 'peer' && contest.startsWith('live') ? `>= ${AHEAD.toFixed(2)} of ours` : '';
}

function played({ notRun }: PeerSubject, all: readonly PeerMeasurement[]): string {
  if (notRun) return NOT_RUN;
  const count = valuesOf(all, seen).length;
  if (all.length === 0) return 'not held';
  return count === 0 ? 'FAILED' : `${count}/${all.length}`;
}

/** The columns with the cost of a subject for the page. */
const COSTS = ['blocking', 'CPU', 'heap', 'LCP', 'CLS', 'requests'] as const;

const costsOf = (one: PeerSubject, medians: Medians): string[] => [
  milliseconds(medians.of(one, ({ blocking }) => blocking)),
  milliseconds(medians.of(one, ({ tasks }) => tasks)),
  kilobytes(medians.of(one, ({ heap }) => heap)),
  milliseconds(medians.of(one, ({ largestPaint }) => largestPaint)),
  medians.of(one, ({ shift }) => shift)?.toFixed(4) ?? NONE,
  medians.of(one, ({ addedRequests: asked }) => asked)?.toFixed(0) ?? NONE,
];

function raceSection(contest: Contest, measurements: PeerMeasurements): Section {
  const medians = new Medians(contest, measurements);
  const floor = medians.ofFirst('floor', seen);
  const ours = medians.ofFirst('ours', seen);
  return {
    title: TITLES[contest],
    columns: ['first frame', 'range', 'to bare', 'to ours', 'aim', 'played', 'JavaScript', ...COSTS],
    rows: subjectsOf(contest, measurements).map((one) => {
      const all = measurements.get(one.id) ?? [];
      const own = medians.of(one, seen);
      const shows = one.role !== 'page';
      return [
        `  ${one.title}`,
        milliseconds(own),
        range(valuesOf(all, seen)),
        times(ratio(own, floor)),
        times(ratio(own, ours)),
        aimOf(one),
        shows ? played(one, all) : '',
        kilobytes(medians.of(one, ({ scripts }) => scripts)),
        ...costsOf(one, medians),
      ];
    }),
  };
}

function nothingSection(measurements: PeerMeasurements): Section {
  const medians = new Medians('nothing', measurements);
  const ours = medians.ofFirst('ours', ({ transferred }) => transferred);
  return {
    title: TITLES.nothing,
    columns: ['transferred', 'to ours', 'aim', 'JavaScript', ...COSTS],
    rows: subjectsOf('nothing', measurements).map((one) => {
      const transferred = medians.of(one, (each) => each.transferred);
      return [
        `  ${one.title}`,
        kilobytes(transferred),
        times(ratio(transferred, ours)),
        one.role === 'peer' ? '> 1.00 of ours' : '',
        kilobytes(medians.of(one, ({ scripts }) => scripts)),
        ...costsOf(one, medians),
      ];
    }),
  };
}

/** What the script tag adds to the page of the shop. */
function addedSection(measurements: PeerMeasurements): Section {
  const contests = CONTESTS.filter((contest) => {
    const roles = subjectsOf(contest, measurements).map(({ role }) => role);
    return roles.includes('page') && roles.includes('ours');
  });
  return {
    title: "Added to the shop's page by svc-pip",
    columns: ['LCP', 'CLS', 'blocking', 'aim'],
    rows: contests.map((contest) => {
      const medians = new Medians(contest, measurements);
      const added = (pick: Pick): number | null => {
        const [alone, ours] = [medians.ofFirst('page', pick), medians.ofFirst('ours', pick)];
        return alone === null || ours === null ? null : ours - alone;
      };
      return [
        `  ${TITLES[contest]}`,
        milliseconds(added(({ largestPaint }) => largestPaint)),
        added(({ shift }) => shift)?.toFixed(4) ?? NONE,
        milliseconds(added(({ blocking }) => blocking)),
        'nothing',
      ];
    }),
  };
}

/** The whole result; nothing passes or fails. */
export const peerSectionsOf = (measurements: PeerMeasurements): readonly Section[] =>
  [
    ...CONTESTS.filter((contest) => contest !== 'nothing').map((contest) => raceSection(contest, measurements)),
    nothingSection(measurements),
    addedSection(measurements),
  ].filter(({ rows }) => rows.length > 0);

/** Who should have shown a picture and never did. */
export const failedOf = (measurements: PeerMeasurements): readonly PeerSubject[] =>
  PEER_SUBJECTS.filter(({ id, contest, role }) => {
    if (contest === 'nothing' || role === 'page') return false;
    const all = measurements.get(id) ?? [];
    return all.length > 0 && all.every((one) => one.seen === null);
  });
