import { assertNever } from '../../base/assert-never.js';
import { chooseMode } from './choose-mode.js';
import { pipDeadline, pipPoll } from './timing.js';
import { type PipEffect, type PipEvent, isMediaState, type PipPolicy, type PipState } from './state.js';
import {
  lookupSettled,
  mediaFailed,
  mediaReported,
  detach,
  enter,
  hide,
  resolve,
  showPoster,
  stay,
  type PipStep,
} from './transitions.js';

function deadlinePassed(state: PipState): PipStep {
  if (state.mode === 'resolving') return hide(state, 'timeout');
  if (state.mode === 'poster') return state.image === 'loading' ? stay({ ...state, image: 'missing' }) : stay(state);
  return isMediaState(state) && pipDeadline(state) !== null ? mediaFailed(state, 'timeout') : stay(state);
}

function playRequested(state: PipState, policy: PipPolicy): PipStep {
  if (isMediaState(state)) return state.phase === 'paused' ? stay(state, { type: 'play' }) : stay(state);
  if (state.mode !== 'poster' || !state.playable) return stay(state);
  return enter(
    state,
    state.stream,
    chooseMode(state.stream, { vp9: true, reducedData: false, resume: state.resume }, policy),
  );
}

function pauseRequested(state: PipState): PipStep {
  if (!isMediaState(state) || state.phase === 'paused') return stay(state);
  if (state.phase !== 'loading') return stay(state, { type: 'pause' });
  // Without a first frame there is nothing to pause: the poster is visible, and it needs no deadline.
  return showPoster(state, state.stream, 'paused', { playable: true, resume: state.resume });
}

/** Requests stream-state for a stream that stalled everywhere but is live according to the poll, then retries it. */
function quickStateSettled(state: PipState, completed: boolean, policy: PipPolicy): PipStep {
  if (pipPoll(state)?.poll !== 'quick-state') return stay(state);
  if (completed) return stay(state, { type: 'fetch-stream-state' });
  if (state.mode === 'poster')
    return state.retriesLeft && policy.live
      ? stay(
          { ...state, iframeSound: state.iframeSound ?? 'muted', retriesLeft: state.retriesLeft - 1 },
          { type: 'fetch-stream-state' },
        )
      : stay(state);
  // The network is back.
  return isMediaState(state) && state.phase === 'waiting' ? stay(state, { type: 'play' }) : stay(state);
}

function pageHidden(state: PipState): PipStep {
  if (!isMediaState(state) || state.phase === 'paused') return stay(state);
  return stay({ ...state, phase: 'paused', phaseBeforeHidden: state.phase }, { type: 'pause' });
}

function pageVisible(state: PipState): PipStep {
  if (!isMediaState(state) || state.phaseBeforeHidden === null) return stay(state);
  const phase = state.phaseBeforeHidden === 'loading' ? 'loading' : 'stalled';
  return stay({ ...state, phase, phaseBeforeHidden: null }, { type: 'play' });
}

function decide(state: PipState, event: PipEvent, policy: PipPolicy): PipStep {
  switch (event.type) {
    case 'connected':
      if (!event.threshold) return resolve(state);
      return stay({ mode: 'armed', ticket: state.ticket + 1 }, ...detach(state), { type: 'observe-scroll' });
    case 'refused-to-start':
      return hide(state, event.reason);
    case 'threshold-reached':
      return state.mode === 'armed' ? resolve(state) : stay(state);
    case 'lookup-settled':
      return lookupSettled(state, event.outcome, event.environment, policy);
    case 'quick-state-settled':
      return quickStateSettled(state, event.completed, policy);
    case 'media-reported':
      return isMediaState(state) ? mediaReported(state, event.media) : stay(state);
    case 'poster-loaded':
      return state.mode === 'poster' && state.image === 'loading' ? stay({ ...state, image: 'shown' }) : stay(state);
    case 'poster-failed':
      return state.mode === 'poster' && state.image !== 'missing' ? stay({ ...state, image: 'missing' }) : stay(state);
    case 'deadline-passed':
      return deadlinePassed(state);
    case 'sound-requested':
      return isMediaState(state) ? stay(state, { type: 'request-sound', on: state.sound === 'muted' }) : stay(state);
    case 'play-requested':
      return playRequested(state, policy);
    case 'pause-requested':
      return pauseRequested(state);
    case 'open-requested':
      return isMediaState(state) || state.mode === 'poster'
        ? stay(state, {
            type: 'open-player',
            stream: state.stream,
            continuous: state.mode === 'continuous',
          })
        : stay(state);
    case 'dismissed': {
      if (state.mode === 'idle' || (state.mode === 'hidden' && state.reason === 'dismissed')) return stay(state);
      const step = hide(state, 'dismissed');
      return stay(step.state, ...step.effects, { type: 'remember-dismissal' });
    }
    case 'dismissal-undone': {
      if (state.mode !== 'hidden' || state.reason !== 'dismissed') return stay(state);
      const step = resolve(state);
      return stay(step.state, { type: 'forget-dismissal' }, ...step.effects);
    }
    case 'page-hidden':
      return pageHidden(state);
    case 'page-visible':
      return pageVisible(state);
    case 'refresh-requested':
      // What polls goes on waiting.
      if (isMediaState(state) || pipPoll(state)) return stay(state, { type: 'fetch-stream-state' });
      return state.mode === 'hidden' && state.reason !== 'dismissed' ? resolve(state) : stay(state);
    case 'disconnected':
      if (state.mode === 'idle') return stay(state);
      return stay({ mode: 'idle', ticket: state.ticket + 1 }, ...detach(state), { type: 'release' });
    default:
      return assertNever(event);
  }
}

/** Derives deadline and poll from the state: every waiting state has a deadline, and no poll outlives its state. */
function withTimers(before: PipState, { state, effects }: PipStep): PipStep {
  const renewed = before.ticket !== state.ticket;
  const [was, is] = [pipDeadline(before), pipDeadline(state)];
  const [pollBefore, pollAfter] = [pipPoll(before), pipPoll(state)];
  const samePoll = pollBefore?.poll === pollAfter?.poll && pollBefore?.streamId === pollAfter?.streamId;
  const derived: PipEffect[] = [];
  if (was !== null && (renewed || was !== is)) derived.push({ type: 'cancel-deadline' });
  if (pollBefore && !samePoll) derived.push({ type: 'stop-poll' });
  derived.push(...effects);
  if (is !== null && (renewed || was !== is)) derived.push({ type: 'start-deadline', milliseconds: is });
  if (pollAfter && !samePoll) derived.push({ type: 'start-poll', ...pollAfter });
  return stay(state, ...derived);
}

/**
 * The mini-player's transition function, pure and total. An event that is irrelevant in a state returns the same state
 * and an empty list of effects.
 */
export function pipTransition(state: PipState, event: PipEvent, policy: PipPolicy): PipStep {
  const step = decide(state, event, policy);
  return step.state === state && step.effects.length === 0 ? step : withTimers(state, step);
}
