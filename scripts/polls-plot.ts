/** Draws when an open page polls, from the code that polls: three hours of one page for each thing that it waits for. */
import { round, SVG_STYLE } from './svg.js';
import { seeded } from '../bench/polling/seeded.js';
import { NEVER, Page, VirtualPages } from '../bench/polling/virtual-pages.js';
import { PERIODS } from '../components/svc-pip/lookup/polls.js';
import { PlayerPolls } from '../components/svc-player/sources/polls.js';
import type { Playback } from '../src/contract/playback.js';
import type { Random } from '../src/base/backoff.js';
import type { PlayerState } from '../src/machine/player/state.js';
import { LONGEST_PAUSE, startPoller, type PollReply } from '../src/platform/poller.js';

const MINUTE = 60_000;
export const LENGTH = 180 * MINUTE;
/** When the show of the first row is announced, and when it begins. */
const ANNOUNCED = 90 * MINUTE;
const EPOCH = Date.parse('2026-11-27T18:00:00Z');
const GOOD: PollReply = { failed: false, retryAfter: null, validity: null };

type Request = () => Promise<PollReply>;
type Start = (request: Request, random: Random) => void;

const player =
  (mode: 'planned' | 'processing' | 'live'): Start =>
  (request, random) => {
    const playback = { plannedDate: new Date(EPOCH + ANNOUNCED).toISOString() } as Playback;
    const state = { mode, playback } as PlayerState;
    new PlayerPolls({ state, now: () => EPOCH + performance.now() }, request, random).start();
  };
const miniPlayer =
  (poll: keyof typeof PERIODS): Start =>
  (request, random) =>
    void startPoller({ period: PERIODS[poll], request, random }, NEVER);

export const ROWS: readonly (readonly [title: string, start: Start])[] = [
  ['Player: waits for a show that is announced for 1:30', player('planned')],
  ['Player: waits for a recording that is being made', player('processing')],
  ['Player: a running stream', player('live')],
  ['Mini-player: a running stream', miniPlayer('quick-state')],
  ['Mini-player: a clip, or a recording that is awaited', miniPlayer('stream-state')],
  ['Live notification, while it is shown', miniPlayer('online')],
];

/** Times of the requests of one page, milliseconds since it was opened. */
export async function requestTimes(start: Start, random: Random): Promise<number[]> {
  const pages = new VirtualPages();
  const times: number[] = [];
  const request: Request = () => {
    times.push(pages.now);
    return Promise.resolve(GOOD);
  };
  await pages.run(() => pages.as(new Page(), () => start(request, random)), LENGTH);
  return times;
}

const WIDTH = 800;
const LEFT = 40;
const INNER = WIDTH - LEFT - 16;
const ROW = 92;
const HEIGHT = 48;
const HEAD = 76;

const STYLE = `${SVG_STYLE}
  .poll { stroke: var(--ours); stroke-width: 1.6 }
  .start { stroke: var(--other); stroke-width: 1.4 }
`;

/** Each request as a line; as high as the pause before it was long. */
function row(title: string, times: readonly number[], index: number): string {
  const x = (time: number): string => round((time / LENGTH) * INNER);
  const y = (pause: number): string => round(HEIGHT * (1 - pause / LONGEST_PAUSE));
  const longest = Math.max(...times.map((time, at) => time - (times[at - 1] ?? 0)));
  return [
    `<g transform="translate(${LEFT} ${HEAD + index * ROW})">`,
    `<text class="name" y="-8">${title}</text>`,
    `<text class="end" x="${INNER}" y="-8">${times.length} requests, longest pause ${(longest / MINUTE).toFixed(1)} min</text>`,
    `<line class="limit" x2="${INNER}" y1="0" y2="0"/>`,
    `<line class="grid" x2="${INNER}" y1="${HEIGHT}" y2="${HEIGHT}"/>`,
    '<text class="end" x="-6" y="4">6 min</text>',
    ...[0, 30, 60, 90, 120, 150, 180].map(
      (minute) =>
        `<text x="${x(minute * MINUTE)}" y="${HEIGHT + 15}" text-anchor="middle">${Math.floor(minute / 60)}:${String(minute % 60).padStart(2, '0')}</text>`,
    ),
    index === 0 ? `<line class="start" x1="${x(ANNOUNCED)}" x2="${x(ANNOUNCED)}" y1="0" y2="${HEIGHT}"/>` : '',
    `<path class="poll" d="${times.map((time, at) => `M${x(time)} ${HEIGHT}V${y(time - (times[at - 1] ?? 0))}`).join('')}"/>`,
    '</g>',
  ].join('\n');
}

/** The picture of the guide for operations; the same on every run. */
export async function pollsPlot(): Promise<string> {
  const rows: string[] = [];
  for (const [index, [title, start]] of ROWS.entries())
    rows.push(row(title, await requestTimes(start, seeded(20_261_127 + index)), index));
  const height = HEAD + ROWS.length * ROW;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" width="${WIDTH}" height="${height}" role="img">`,
    '<title>When an open page polls, over three hours</title>',
    `<style>${STYLE}</style>`,
    `<text class="title" x="${LEFT}" y="28">Three hours of an open page</text>`,
    `<text x="${LEFT}" y="46">Each line is a request; its height is the pause before it. Dashed: the longest pause.</text>`,
    ...rows,
    '</svg>',
    '',
  ].join('\n');
}
