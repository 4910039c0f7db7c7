import { PERIODS } from '../components/svc-pip/lookup/polls.js';
import { LONG_POLL_WAIT } from '../src/api/internal-chat.js';
import type { PlayerState } from '../src/machine/player/state.js';
import { playerPollPeriod } from '../src/machine/player/timing.js';
import {
  LONGEST_PAUSE,
  MAX_PER_HOUR,
  RECORDING_WAIT,
  RESERVED_PER_HOUR,
  SHORTEST_PAUSE,
} from '../src/platform/poller.js';
import type { GuideTable } from './guide-tables.js';

const MINUTE = 60_000;

const time = (ms: number): string => (ms < MINUTE ? `${String(ms / 1_000)} s` : `${String(ms / MINUTE)} min`);
const every = (ms: number): string => (ms === MINUTE ? 'one a minute' : `one every ${time(ms)}`);

const waiting = (mode: 'planned' | 'processing', startsIn: number | null, waited = 0): number =>
  playerPollPeriod({ mode } as PlayerState, startsIn, waited);

/** Whole minutes before the announced start (after it, with -1) in which the polls are densest. */
function denseMinutes(sign: 1 | -1): number {
  let minutes = 0;
  while (waiting('planned', sign * (minutes + 1) * MINUTE) === waiting('planned', 0)) minutes++;
  return minutes;
}

const LONGEST = every(waiting('planned', Infinity));
const REQUESTS: Readonly<Record<string, string>> = {
  'without a product': `none; with \`liveNotification\` one, while a show runs one for its name and picture, then ${every(PERIODS.online)}`,
  'with a clip, a poster or an end awaited': `one, then ${every(PERIODS['stream-state'])}`,
  'with a running stream': `one, then ${every(PERIODS['quick-state'])}`,
  'player with a running stream': `the same, then ${every(waiting('planned', null))}; for the chat a long poll that is held for ${String(LONG_POLL_WAIT)} s, again and again`,
  'player that waits for a start': `${every(waiting('planned', 0))} from ${String(denseMinutes(1))} min before the announced time to ${String(denseMinutes(-1))} min after it, fewer the further away that is, down to ${LONGEST}; ${every(waiting('planned', null))} if none is announced`,
  'player that waits for a recording': `${every(waiting('processing', null))} at first, and ever fewer, down to ${LONGEST}; for ${String(RECORDING_WAIT / MINUTE / 60)} h`,
};

const LIMITS: Readonly<Record<string, string>> = {
  'requests an hour of one page': String(MAX_PER_HOUR),
  'of these kept for earned requests': String(RESERVED_PER_HOUR),
  'pause between two requests of a page whose requests succeed': `${time(LONGEST_PAUSE)} at most`,
  'pause before an earned request': `${time(SHORTEST_PAUSE)} at least`,
  'requests a second of 100 000 pages with a running stream': String(
    Math.floor(100_000 / (PERIODS['quick-state'] / 1_000)),
  ),
};

/** How often open pages ask the service, from the code that polls [Z45]. */
export const CAPACITY_TABLES: readonly GuideTable[] = [
  {
    file: 'docs/operations.md',
    heading: 'page',
    names: [...Object.keys(REQUESTS), ...['with a product, nothing linked', 'list', 'player with a recording']],
    read: ([page = '']) => [page],
    cells: (page, [, requests = '']) => ({ 1: REQUESTS[page] ?? requests }),
  },
  {
    file: 'docs/operations.md',
    heading: 'limit',
    names: Object.keys(LIMITS),
    read: ([limit = '']) => [limit],
    cells: (limit) => ({ 1: LIMITS[limit] ?? '' }),
  },
];
