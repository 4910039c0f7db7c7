import type { Watcher } from '../media/subjects.js';
import { median, ratio } from '../statistics.js';
import type { Section } from '../table.js';

/** What a playing hls.js says at one moment. */
export interface Reading {
  /** Seconds behind what is recorded. */
  readonly latency: number;
  /** Of its video. */
  readonly rate: number;
}

export interface LatencyRun {
  readonly watcher: Watcher['id'];
  /** One for each second since the first frame; `null` while no hls.js plays. */
  readonly readings: readonly (Reading | null)[];
  /** Bytes of the heaps of the page and its frames, after each minute and at the end. */
  readonly heaps?: readonly number[];
}

/** Time without a network, in seconds after the first frame. */
export interface Outage {
  readonly from: number;
  readonly to: number;
}

/** Seconds after the first frame at which the start counts. */
const START = 5;
const BARE: Watcher['id'] = 'hls';

const seconds = (value: number | null): string => (value === null ? '-' : `${value.toFixed(2)} s`);
const times = (value: number | null): string => (value === null ? '-' : value.toFixed(2));

/** Latency at the start and at the end, as a ratio to bare hls.js, and when hls.js played and at which rate at most. */
export function latencySection(watchers: readonly Watcher[], runs: readonly LatencyRun[]): Section {
  const end = Math.max(0, ...runs.map(({ readings }) => readings.length));
  const readingsOf = (id: Watcher['id']): LatencyRun['readings'][] =>
    runs.filter(({ watcher }) => watcher === id).map(({ readings }) => readings);
  const latencyAt = (id: Watcher['id'], second: number): number | null =>
    median(readingsOf(id).flatMap((readings) => readings[second - 1]?.latency ?? []));
  const rows = watchers.map(({ id, title }) => {
    const all = readingsOf(id);
    const begin = median(all.map((readings) => readings.findIndex((reading) => reading !== null) + 1));
    const fastest = Math.max(...all.flat().map((reading) => reading?.rate ?? 0));
    return [
      title,
      seconds(begin),
      ...[START, end].flatMap((second) => {
        const latency = latencyAt(id, second);
        return [seconds(latency), times(ratio(latency, latencyAt(BARE, second)))];
      }),
      times(fastest),
    ];
  });
  const at = (second: number): string[] => [`${second} s`, 'ratio'];
  return {
    title: 'a stream in parts',
    columns: ['hls.js plays from', ...at(START), ...at(end), 'highest rate'],
    rows,
  };
}

/** How far behind the stream may be that has recovered, in seconds, in addition to its latency before the outage. */
const RECOVERED_WITHIN = 1;

/** Seconds from the return of the network until the latency is again what it was before; `null` if it never is. */
function recovery(readings: LatencyRun['readings'], { from, to }: Outage): number | null {
  const before = readings[from - 2]?.latency;
  if (before === undefined) return null;
  const at = readings.findIndex((one, index) => index >= to && one && one.latency <= before + RECOVERED_WITHIN);
  return at < 0 ? null : at + 1 - to;
}

/** What an outage of the network costs, and how much memory the visit took. */
export function longSection(watchers: readonly Watcher[], runs: readonly LatencyRun[], outage: Outage | null): Section {
  const megabytes = (bytes: number | null): string => (bytes === null ? '-' : `${(bytes / 1e6).toFixed(1)} MB`);
  const rows = watchers.map(({ id, title }) => {
    const all = runs.filter(({ watcher }) => watcher === id);
    const heapAt = (share: number): number | null =>
      median(all.flatMap(({ heaps = [] }) => heaps[Math.ceil((heaps.length - 1) * share)] ?? []));
    const recovered = outage && median(all.flatMap(({ readings }) => recovery(readings, outage) ?? []));
    return [title, ...(outage ? [seconds(recovered)] : []), ...[0, 0.5, 1].map((share) => megabytes(heapAt(share)))];
  });
  const columns = [...(outage ? ['as near again after'] : []), 'heap after a minute', 'halfway', 'at the end'];
  return { title: 'over the whole visit', columns, rows };
}
