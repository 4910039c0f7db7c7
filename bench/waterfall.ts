import type { Measurement } from './measure.js';

const COLUMNS = 60;

const column = (time: number, total: number): number => Math.round((Math.max(0, time) / total) * COLUMNS);

/** The requests of one visit as bars over time: `.` waits for the response, `=` receives it, `|` is the first frame. */
export function drawWaterfall({ firstFrame, waterfall }: Measurement): string {
  const total = Math.max(firstFrame ?? 0, ...waterfall.map(({ end, start }) => end ?? start)) || 1;
  const at = firstFrame === null ? -1 : column(firstFrame, total);
  return waterfall
    .map(({ path, start, response, end, bytes }) => {
      const from = column(start, total);
      const first = column(response ?? total, total);
      const last = Math.max(first + 1, column(end ?? total, total));
      const bar = `${' '.repeat(from)}${'.'.repeat(first - from)}${'='.repeat(last - first)}`.padEnd(COLUMNS + 2);
      const marked = at < 0 || bar[at] !== ' ' ? bar : `${bar.slice(0, at)}|${bar.slice(at + 1)}`;
      const times = `${start.toFixed(0).padStart(6)} ${(end?.toFixed(0) ?? '-').padStart(6)} ${String(bytes).padStart(8)}`;
      return `${times}  ${marked} ${path.replace(/\?.*$/, '')}`;
    })
    .join('\n');
}

/** The visit with the median first frame. */
export function typicalVisit(visits: readonly Measurement[]): Measurement | undefined {
  const played = visits.filter(({ firstFrame }) => firstFrame !== null);
  const sorted = [...played].sort((one, other) => (one.firstFrame ?? 0) - (other.firstFrame ?? 0));
  return sorted[Math.floor((sorted.length - 1) / 2)] ?? visits[0];
}
