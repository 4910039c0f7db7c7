import { escaped, round, SVG_STYLE } from '../svg.js';
import type { Load } from './load.js';
import type { Measured } from './report.js';
import type { Scenario } from './scenario.js';

const PANEL = { width: 400, height: 190 };
const MARGIN = { left: 34, right: 16, top: 40, bottom: 26 };
const COLUMNS = 2;
const HEAD = 84;
const INNER = {
  width: PANEL.width - MARGIN.left - MARGIN.right,
  height: PANEL.height - MARGIN.top - MARGIN.bottom,
};

const STYLE = `${SVG_STYLE}
  .ours { fill: var(--ours); fill-opacity: .22; stroke: var(--ours); stroke-width: 1.4; stroke-linejoin: round }
  .other { fill: none; stroke: var(--other); stroke-width: .8; stroke-opacity: .75 }
`;

/** Points `x,y` of a load, one for a pixel at most, of which the highest counts; what is above the panel leaves it. */
function points(load: Load, { minutes }: Scenario, top: number): readonly string[] {
  const loads = load.windows();
  const together = Math.ceil(loads.length / INNER.width);
  return Array.from({ length: Math.ceil(loads.length / together) }, (_, at) => {
    const highest = Math.max(...loads.slice(at * together, (at + 1) * together));
    const minute = ((at + 0.5) * together * load.window) / 60;
    return `${round((minute / minutes) * INNER.width)},${round(INNER.height * (1 - Math.min(highest / top, 1.2)))}`;
  });
}

function panel({ scenario, load, withoutJitter }: Measured, at: number): string {
  const highest = load.peak();
  const top = highest > 3 ? Math.ceil(highest / 4) * 4 : 2;
  const y = (value: number): string => round(INNER.height * (1 - value / top));
  const x = (minute: number): string => round((minute / scenario.minutes) * INNER.width);
  const left = (at % COLUMNS) * PANEL.width + MARGIN.left;
  const upper = HEAD + Math.floor(at / COLUMNS) * PANEL.height + MARGIN.top;
  const span = scenario.outage ?? scenario.away;
  const marks = [0, 0.5, 1].map((part) => part * top);
  const times = Array.from({ length: Math.floor(scenario.minutes / 5) + 1 }, (_, mark) => mark * 5).filter(
    (minute) => scenario.minutes <= 30 || minute % 10 === 0,
  );
  return [
    `<g transform="translate(${left} ${upper})">`,
    `<text class="name" y="-16">${escaped(scenario.title)}</text>`,
    `<text class="end" x="${INNER.width}" y="-16">peak ${highest.toFixed(2)}</text>`,
    span ? `<rect class="span" x="${x(span.from)}" width="${x(span.to - span.from)}" height="${INNER.height}"/>` : '',
    ...marks.map((mark) => `<line class="grid" x2="${INNER.width}" y1="${y(mark)}" y2="${y(mark)}"/>`),
    ...marks.map((mark) => `<text class="end" x="-6" y="${Number(y(mark)) + 4}">${mark}</text>`),
    ...times.map((minute) => `<text x="${x(minute)}" y="${INNER.height + 16}" text-anchor="middle">${minute}</text>`),
    `<g clip-path="url(#panel)">`,
    `<polyline class="other" points="${points(withoutJitter, scenario, top).join(' ')}"/>`,
    `<path class="ours" d="M0,${INNER.height} L${points(load, scenario, top).join(' ')} L${INNER.width},${INNER.height} Z"/>`,
    '</g>',
    highest > 3 ? '' : `<line class="limit" x2="${INNER.width}" y1="${y(1.35)}" y2="${y(1.35)}"/>`,
    '</g>',
  ].join('\n');
}

/** One picture with a panel for each scenario, readable on a light and on a dark page. */
export function plot(all: readonly Measured[], pages: number): string {
  const width = COLUMNS * PANEL.width;
  const height = HEAD + Math.ceil(all.length / COLUMNS) * PANEL.height + 12;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img">`,
    `<title>Load of ${pages.toLocaleString('en')} polling pages</title>`,
    `<style>${STYLE}</style>`,
    `<clipPath id="panel"><rect width="${INNER.width}" height="${INNER.height}"/></clipPath>`,
    `<text class="title" x="${MARGIN.left}" y="34">${pages.toLocaleString('en')} pages, one service</text>`,
    `<text x="${MARGIN.left}" y="56">Requests in multiples of one per page and period, over minutes. Blue: this product. Orange: without jitter.</text>`,
    `<text x="${MARGIN.left}" y="73">Dashed: 1.35. Red: the service is down, or the pages are hidden.</text>`,
    ...all.map(panel),
    '</svg>',
    '',
  ].join('\n');
}
