import { isPlaying, type PlayerState } from './player-state.js';

/** Milliseconds until a waiting state gives up; the media's own watches are shorter and name the reason. */
const ANSWER = 20_000;
const FIRST_FRAME = 30_000;
const STALL = 30_000;
/** Milliseconds that a stream which was joined again plays on until its interruption is forgotten. */
const CALM = 60_000;

/** How long the state may last as it is, milliseconds; `null` where it waits for nothing or for the shopper. */
export function playerDeadline(state: PlayerState): number | null {
  if (state.mode === 'opening') return ANSWER;
  if (!isPlaying(state)) return null;
  if (state.phase === 'loading') return FIRST_FRAME;
  if (state.phase === 'stalled') return STALL;
  if (state.phase === 'playing' && state.rejoinCount > 0) return CALM;
  return state.phase === 'ended' && state.mode === 'live' ? ANSWER : null;
}

/** Usual time between two questions what the stream is now, milliseconds; `null` where that cannot change. */
export function playerPoll(state: PlayerState): number | null {
  switch (state.mode) {
    case 'processing':
      return 20_000;
    case 'planned':
      return 60_000;
    // The medium notices the end first; this is the net below.
    case 'live':
      return 120_000;
    default:
      return null;
  }
}
