import type { MediaEvent } from '../media-event.js';
import type { MediaReport, PendingFailure, RecoveryEvent, RecoveryPhase, RecoveryState } from './state.js';

/** The state after an event, and what its owner is told. */
export type Decision = readonly [RecoveryState, MediaEvent?];

type EventOf<T extends RecoveryEvent['type']> = Extract<RecoveryEvent, { type: T }>;

/** How often the media may fail in a row although its host responds. */
const MAX_FAILURES = 3;

const WAITING: MediaEvent = { type: 'waiting' };

/** Begins a phase: what belongs to the one before is dropped. */
export const enter = (
  state: RecoveryState,
  phase: RecoveryPhase,
  change: Partial<RecoveryState> = {},
): RecoveryState => ({ ...state, failure: null, reachable: false, ...change, phase, ticket: state.ticket + 1 });

/** Waits without media for the next attempt, which is soon where the browser has reported the network meanwhile. */
const pause = (state: RecoveryState): RecoveryState =>
  enter(state, 'waiting', { pauses: state.pauses + 1, reachable: state.reachable });

const positionOf = ({ media, position }: RecoveryState, reported: number | null): RecoveryState['position'] =>
  media === 'framed' ? (reported ?? position) : position;

export const pictureLost = (state: RecoveryState, { position }: EventOf<'picture-lost'>): RecoveryState => ({
  ...state,
  position: positionOf(state, position),
});

/** Whether it is a failure of the network is asked of the host, also while the media is paused. */
function failed(state: RecoveryState, { reason, position }: EventOf<'failed'>): Decision {
  const { shown, media, phase } = state;
  if (!shown) return [enter(state, 'failed'), { type: 'failed', reason }];
  const failure: PendingFailure = { reason, framed: media === 'framed' };
  const change = { media: 'none', position: positionOf(state, position), failure } as const;
  return [enter(state, phase === 'paused' ? phase : 'probing', change)];
}

export function mediaReported(state: RecoveryState, event: MediaReport): Decision {
  const { shown, media, phase } = state;
  switch (event.type) {
    case 'first-frame': {
      const change = { media: 'framed', shown: true, failures: 0, pauses: 0 } as const;
      const next = enter(state, event.plays ? 'playing' : 'paused', change);
      if (!shown) return [next, { type: 'first-frame' }];
      return event.plays ? [next, { type: 'playing' }] : [next];
    }
    case 'playing':
    case 'resumed': {
      // It is opened again, and its picture is still the kept one.
      if (shown && media === 'loading') return [state];
      const playing = media === 'framed' ? 'playing' : 'starting';
      return [phase === playing ? state : enter(state, playing), event];
    }
    case 'paused':
    case 'ended':
    case 'autoplay-refused':
      // Whatever happens from here on waits for its owner.
      return [phase === 'paused' ? state : enter(state, 'paused'), event];
    case 'stalled':
      if (phase !== 'playing') return [state];
      return [enter(state, event.online ? 'stalled' : 'probing'), { type: 'stalled' }];
    case 'failed':
      return failed(state, event);
    default:
      return [state, event];
  }
}

/** A host that responds has not caused the failure, but requests from the outage before may have: that counts once. */
function judge(state: RecoveryState, { reason, framed }: PendingFailure): Decision {
  const { aftermath, phase } = state;
  const failures = framed ? state.failures : state.failures + 1;
  if (framed ? !aftermath : failures >= MAX_FAILURES) return [enter(state, 'failed'), { type: 'failed', reason }];
  const next = { ...state, failures, failure: null, aftermath: aftermath && !framed };
  if (phase === 'paused') return [next];
  return [framed ? enter(next, 'starting', { media: 'loading' }) : pause(next), WAITING];
}

export function hostResponded(state: RecoveryState, { position }: EventOf<'host-responded'>): Decision {
  const { media, failure, phase } = state;
  if (failure) return judge({ ...state, position }, failure);
  if (phase !== 'probing') return [state];
  return [
    media === 'none'
      ? enter(state, 'starting', { media: 'loading', position })
      : enter(state, 'stalled', { reachable: true }),
  ];
}

export function hostSilent(state: RecoveryState): Decision {
  const { media, failure, phase } = state;
  const next = { ...state, failure: null, aftermath: true };
  if (phase === 'probing') return [media === 'none' ? pause(next) : enter(next, 'waiting'), WAITING];
  return [failure ? next : state];
}

/** Of the timer that the state has. */
export const timePassed = (state: RecoveryState): RecoveryState =>
  state.phase === 'stalled' || state.phase === 'waiting' ? enter(state, 'probing') : { ...state, aftermath: false };

export function online(state: RecoveryState): RecoveryState {
  const { phase, media } = state;
  if (media !== 'none') return state;
  if (phase === 'probing') return { ...state, reachable: true };
  return phase === 'waiting' ? enter(state, phase, { reachable: true }) : state;
}

export function playRequested(state: RecoveryState): Decision {
  const { media, phase, failure, shown } = state;
  if (media === 'none') {
    if (phase === 'probing') return [state, WAITING];
    // What is to be asked of the host is asked already.
    return [failure ? { ...state, phase: 'probing' } : enter(state, 'probing'), WAITING];
  }
  if (phase !== 'paused') return [state];
  if (media === 'framed') return [enter(state, 'playing')];
  return shown ? [enter(state, 'starting'), WAITING] : [enter(state, 'starting')];
}

export function pauseRequested(state: RecoveryState): Decision {
  const { media, phase, failure } = state;
  if (phase === 'paused' || (media !== 'none' && phase === 'failed')) return [state];
  const next: RecoveryState = failure ? { ...state, phase: 'paused' } : enter(state, 'paused');
  return media === 'none' ? [next, { type: 'paused' }] : [next];
}
