import type { MediaStart } from '../media-event.js';
import type { RecoveryEffect, RecoveryEvent, RecoveryPolicy, RecoveryState } from './state.js';
import { recoveryDelay } from './timing.js';
import {
  enter,
  hostResponded,
  hostSilent,
  mediaReported,
  online,
  pauseRequested,
  pictureLost,
  playRequested,
  timePassed,
  type Decision,
} from './transitions.js';

/** The state after an event and its effects. */
export interface RecoveryStep {
  readonly state: RecoveryState;
  readonly effects: readonly RecoveryEffect[];
}

/** Of media that is open, and has no frame yet. */
export const initialRecoveryState = (position: MediaStart): RecoveryState => ({
  phase: 'starting',
  ticket: 0,
  media: 'loading',
  shown: false,
  position,
  choices: {},
  failures: 0,
  pauses: 0,
  aftermath: false,
  failure: null,
  reachable: false,
});

function decide(state: RecoveryState, event: RecoveryEvent, policy: RecoveryPolicy): Decision {
  const { media, phase, choices } = state;
  if (phase === 'destroyed') return [state];
  switch (event.type) {
    case 'host-responded':
      return hostResponded(state, event);
    case 'host-silent':
      return hostSilent(state);
    case 'online':
      return [online(state)];
    case 'time-passed':
      return [recoveryDelay(state, policy) === null ? state : timePassed(state)];
    case 'play-requested':
      return playRequested(state);
    case 'pause-requested':
      return pauseRequested(state);
    case 'picture-lost':
      return [pictureLost(state, event)];
    case 'chosen':
      return [{ ...state, choices: { ...choices, ...event.choice } }];
    case 'broken':
      return phase === 'failed' ? [state] : [enter(state, 'failed'), { type: 'failed', reason: 'media' }];
    case 'destroyed':
      return [enter(state, 'destroyed', { media: 'none' })];
    default:
      // Media that is closed, or has failed, has nothing more to say.
      return media === 'none' || phase === 'failed' ? [state] : mediaReported(state, event);
  }
}

/** Media, request and timer follow from the state: there are never two of them, and none outlives its phase. */
function derive(before: RecoveryState, after: RecoveryState, policy: RecoveryPolicy): RecoveryEffect[] {
  const { media, phase, failure } = after;
  const effects: RecoveryEffect[] = [];
  if (before.ticket === after.ticket) return effects;
  effects.push({ type: 'schedule', milliseconds: recoveryDelay(after, policy) });
  if (before.media !== 'none' && media === 'none') {
    if (phase !== 'destroyed') effects.push({ type: 'keep-picture' });
    effects.push({ type: 'destroy' });
  }
  if (before.media === 'none' && media !== 'none') effects.push({ type: 'open' });
  if (phase === 'probing' || failure) effects.push({ type: 'probe-host' });
  return effects;
}

/**
 * The transition function of media that survives an outage of the network, pure and total. An event that is irrelevant in a
 * state returns the same state and an empty list of effects.
 */
export function recoveryTransition(before: RecoveryState, event: RecoveryEvent, policy: RecoveryPolicy): RecoveryStep {
  const [state, told] = decide(before, event, policy);
  const effects = derive(before, state, policy);
  return { state, effects: told ? [...effects, { type: 'report', event: told }] : effects };
}
