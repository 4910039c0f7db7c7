import { escaped, round, SVG_STYLE } from '../svg.js';
import type { Watcher } from '../media/subjects.js';
import type { LatencyRun, Outage } from './report.js';

const WIDTH = 800;
const HEIGHT = 320;
const MARGIN = { left: 44, right: 16, top: 84, bottom: 34 };
const INNER = { width: WIDTH - MARGIN.left - MARGIN.right, height: HEIGHT - MARGIN.top - MARGIN.bottom };
const COLOURS = ['ours', 'third', 'fourth', 'other'];
/** Distances between two marks of an axis: seconds of latency, and seconds of the visit. */
const MARKS = { latency: [0.5, 1, 2, 5, 10, 20], time: [10, 30, 60, 120, 300] };
const MOST_MARKS = 8;
/** Seconds of latency that are shown: what never comes back would make a line of all the others. */
const HIGHEST = 30;

const STYLE = `${SVG_STYLE}
  .curve { fill: none; stroke-width: 1.4; stroke-linejoin: round }
  .key { font-size: 12px; font-weight: 600 }
  ${COLOURS.map((colour) => `.${colour} { stroke: var(--${colour}) } .key.${colour} { stroke: none; fill: var(--${colour}) }`).join('\n  ')}
`;

function marksUpTo(end: number, steps: readonly number[]): readonly number[] {
  const step = steps.find((one) => end / one <= MOST_MARKS) ?? end;
  return Array.from({ length: Math.floor(end / step) + 1 }, (_, at) => at * step);
}

/** The latency of each watcher over the visit, of its first round; a gap where nothing was read. */
export function plot(
  watchers: readonly Pick<Watcher, 'id' | 'title'>[],
  runs: readonly LatencyRun[],
  outage: Outage | null,
): string {
  const curves = watchers.map(({ id }) => runs.find(({ watcher }) => watcher === id)?.readings ?? []);
  const end = Math.max(1, ...curves.map(({ length }) => length));
  const highest = Math.min(HIGHEST, Math.max(1, ...curves.flat().map((reading) => reading?.latency ?? 0)));
  const marks = marksUpTo(highest * 1.1, MARKS.latency);
  const top = Math.max(highest * 1.1, marks.at(-1) ?? 0);
  const x = (second: number): string => round((second / end) * INNER.width);
  const y = (latency: number): string => round(INNER.height * (1 - Math.max(0, latency) / top));
  const pathOf = (readings: LatencyRun['readings']): string =>
    readings
      .map((reading, at) =>
        reading === null ? '' : `${readings[at - 1] ? 'L' : 'M'}${x(at + 1)},${y(reading.latency)}`,
      )
      .join('');
  const keys = watchers.map(({ title }, at) => {
    const left = MARGIN.left + at * 150;
    return `<text class="key ${COLOURS[at] ?? ''}" x="${left}" y="62">${escaped(title)}</text>`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" role="img">`,
    '<title>Seconds behind a live stream in parts</title>',
    `<style>${STYLE}</style>`,
    `<text class="title" x="${MARGIN.left}" y="32">Seconds behind a live stream in parts</text>`,
    ...keys,
    `<g transform="translate(${MARGIN.left} ${MARGIN.top})">`,
    outage
      ? `<rect class="span" x="${x(outage.from)}" width="${x(outage.to - outage.from)}" height="${INNER.height}"/>`
      : '',
    ...marks.map((mark) => `<line class="grid" x2="${INNER.width}" y1="${y(mark)}" y2="${y(mark)}"/>`),
    ...marks.map((mark) => `<text class="end" x="-6" y="${Number(y(mark)) + 4}">${mark}</text>`),
    ...marksUpTo(end, MARKS.time).map(
      (second) => `<text x="${x(second)}" y="${INNER.height + 20}" text-anchor="middle">${second} s</text>`,
    ),
    // It clips what is higher.
    `<svg width="${INNER.width}" height="${INNER.height}">`,
    ...curves.map((readings, at) => `<path class="curve ${COLOURS[at] ?? ''}" d="${pathOf(readings)}"/>`),
    '</svg>',
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}
