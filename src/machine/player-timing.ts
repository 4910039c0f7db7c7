import { isPlaying, type PlayerState } from './player-state.js';

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

/** Average poll interval for the state of the stream, milliseconds; `null` if it cannot change. */
export function playerPoll(state: PlayerState): number | null {
  switch (state.mode) {
    case 'processing':
      return 20_000;
    case 'planned':
      return 60_000;
    // The media usually reports the end first; the poll is the fallback.
    case 'live':
      return 120_000;
    default:
      return null;
  }
}
