import { nextPollDelay } from '../../base/backoff.js';
import type { RecoveryPolicy, RecoveryState } from './state.js';

/** Milliseconds before the second attempt of an outage; each later pause is longer [Z23]. */
const PERIOD = 5_000;
/** Milliseconds that the network has to be there: it may go and come several times. */
const STABLE = 1_000;
/** Milliseconds of a stall after which the host is requested; a stream that is late, or jumps, has moved on by then. */
const LONG_STALL = 5_000;
/** Milliseconds after an outage in which a failure is still one of the network: of what was requested in it. */
const AFTERMATH = 15_000;

/**
 * Milliseconds until `time-passed`; `null` where an answer of the host, the media or its owner is waited for, each of which has
 * a timeout of its own.
 */
export function recoveryDelay(state: RecoveryState, { random }: RecoveryPolicy): number | null {
  const { phase, media, pauses } = state;
  if (phase === 'stalled') return state.reachable ? null : LONG_STALL;
  if (phase === 'waiting' && media === 'none')
    return state.reachable
      ? STABLE
      : nextPollDelay({ period: PERIOD, failures: pauses, retryAfter: null, validity: null, random });
  return (phase === 'playing' || phase === 'paused') && media === 'framed' && state.aftermath ? AFTERMATH : null;
}
