import { isPlaying, type PlayerState } from './state.js';

/** Milliseconds until a waiting state times out; the media's own timeouts are shorter and report a reason. */
const RESPONSE = 20_000;
const FIRST_FRAME = 30_000;
const STALL = 30_000;
const OUTAGE = 1_800_000;
/** Milliseconds of uninterrupted playback after which the count of rejoins is reset. */
const CALM = 60_000;

/** Deadline of the state in milliseconds; `null` if it waits for nothing or for the shopper. */
export function playerDeadline(state: PlayerState): number | null {
  if (state.mode === 'opening') return RESPONSE;
  if (!isPlaying(state)) return null;
  if (state.phase === 'loading') return FIRST_FRAME;
  if (state.phase === 'stalled') return STALL;
  if (state.phase === 'waiting') return OUTAGE;
  if (state.phase === 'playing' && state.rejoinCount > 0) return CALM;
  return state.phase === 'ended' && state.mode === 'live' ? RESPONSE : null;
}

/** Whether the service is polled for the state of the stream, since it can change. */
export const isPolled = ({ mode }: PlayerState): boolean =>
  mode === 'processing' || mode === 'planned' || mode === 'live';

/** Limits of the average pause between two polls of a stream that is waited for, milliseconds. */
const SHORTEST_PERIOD = 45_000;
const DENSE_PERIOD = 60_000;
const LONGEST_PERIOD = 270_000;
/** Of a stream that runs, or whose start is not announced. */
const STEADY_PERIOD = 120_000;

const limited = (period: number, shortest: number): number => Math.min(LONGEST_PERIOD, Math.max(shortest, period));

/**
 * Average pause until the next poll for the state of the stream, milliseconds [Z45]: about a minute around the announced
 * start and longer the further away it is, before it and after it; growing for a recording that is being made.
 *
 * @param startsIn milliseconds until the announced start, negative after it; `null` where none is announced
 * @param waited milliseconds since the state was entered
 */
export function playerPollPeriod({ mode }: PlayerState, startsIn: number | null, waited: number): number {
  if (mode === 'processing') return limited(waited / 4, SHORTEST_PERIOD);
  // The media of a live stream usually reports its end first; the poll is the fallback.
  if (mode !== 'planned' || startsIn === null) return STEADY_PERIOD;
  return limited(startsIn > 0 ? startsIn / 3 : -startsIn / 5, DENSE_PERIOD);
}
