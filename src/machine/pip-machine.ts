import { assertNever } from '../internal/assert-never.js';
import { chooseMode } from './choose-mode.js';
import { deadlineOf } from './pip-deadline.js';
import type { PipEffect } from './pip-effect.js';
import type { PipEvent } from './pip-event.js';
import { lookupSettled } from './pip-lookup.js';
import { mediaGaveUp, mediaReported } from './pip-media.js';
import { pollOf } from './pip-poll.js';
import { detach, enter, hide, NONE, resolve, showPoster, stay, type Step } from './pip-transitions.js';
import { isMediaState, type PipPolicy, type PipState } from './pip-state.js';

function deadlinePassed(state: PipState): Step {
  if (state.mode === 'resolving') return hide(state, 'timeout');
  if (state.mode === 'poster') return state.image === 'loading' ? stay({ ...state, image: 'missing' }) : stay(state);
  return isMediaState(state) && deadlineOf(state) !== null ? mediaGaveUp(state, 'timeout') : stay(state);
}

function playPressed(state: PipState, policy: PipPolicy): Step {
  if (isMediaState(state)) return state.phase === 'paused' ? stay(state, { type: 'play' }) : stay(state);
  if (state.mode !== 'poster' || !state.playable) return stay(state);
  return enter(
    state,
    state.stream,
    chooseMode(state.stream, { vp9: true, reducedData: false, resume: state.resume }, policy),
  );
}

function pausePressed(state: PipState): Step {
  if (!isMediaState(state) || state.phase === 'paused') return stay(state);
  if (state.phase !== 'loading') return stay(state, { type: 'pause' });
  // Nothing to pause yet: what would be seen without a first frame is the poster, which waits for nothing.
  return showPoster(state, state.stream, 'paused', { playable: true, resume: state.resume });
}

/** A stream that runs according to a poll, although it stood still everywhere, is asked about and tried once more. */
function quickStateSettled(state: PipState, completed: boolean, policy: PipPolicy): Step {
  if (pollOf(state)?.poll !== 'quick-state') return stay(state);
  if (completed) return stay(state, { type: 'fetch-stream-state' });
  if (state.mode !== 'poster' || !state.chances || !policy.live) return stay(state);
  return stay(
    { ...state, takeover: state.takeover ?? 'muted', chances: state.chances - 1 },
    { type: 'fetch-stream-state' },
  );
}

function pageHidden(state: PipState): Step {
  if (!isMediaState(state) || state.phase === 'paused') return stay(state);
  return stay({ ...state, phase: 'paused', held: state.phase }, { type: 'pause' });
}

function pageVisible(state: PipState): Step {
  if (!isMediaState(state) || state.held === null) return stay(state);
  const phase = state.held === 'loading' ? 'loading' : 'stalled';
  return stay({ ...state, phase, held: null }, { type: 'play' });
}

function decide(state: PipState, event: PipEvent, policy: PipPolicy): Step {
  switch (event.type) {
    case 'connected':
      if (!event.threshold) return resolve(state);
      return {
        state: { mode: 'armed', ticket: state.ticket + 1 },
        effects: [...detach(state), { type: 'observe-scroll' }],
      };
    case 'refused-to-start':
      return hide(state, event.reason);
    case 'threshold-reached':
      return state.mode === 'armed' ? resolve(state) : stay(state);
    case 'lookup-settled':
      return lookupSettled(state, event.outcome, event.surroundings, policy);
    case 'quick-state-settled':
      return quickStateSettled(state, event.completed, policy);
    case 'media-reported':
      return isMediaState(state) ? mediaReported(state, event.fact) : stay(state);
    case 'poster-loaded':
      return state.mode === 'poster' && state.image === 'loading' ? stay({ ...state, image: 'shown' }) : stay(state);
    case 'poster-failed':
      return state.mode === 'poster' && state.image !== 'missing' ? stay({ ...state, image: 'missing' }) : stay(state);
    case 'deadline-passed':
      return deadlinePassed(state);
    case 'sound-pressed':
      return isMediaState(state) ? stay(state, { type: 'request-sound', on: state.sound === 'muted' }) : stay(state);
    case 'play-pressed':
      return playPressed(state, policy);
    case 'pause-pressed':
      return pausePressed(state);
    case 'open-pressed':
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
      return {
        state: step.state,
        effects: [...step.effects, { type: 'remember-dismissal' }],
      };
    }
    case 'page-hidden':
      return pageHidden(state);
    case 'page-visible':
      return pageVisible(state);
    case 'refresh-requested':
      if (state.mode === 'hidden' && state.reason !== 'dismissed') return resolve(state);
      return isMediaState(state) || state.mode === 'poster' ? stay(state, { type: 'fetch-stream-state' }) : stay(state);
    case 'disconnected':
      if (state.mode === 'idle') return stay(state);
      return {
        state: { mode: 'idle', ticket: state.ticket + 1 },
        effects: [...detach(state), { type: 'release' }],
      };
    default:
      return assertNever(event);
  }
}

/** A waiting state without its own deadline, or a poll that outlives its state, cannot be written down here. */
function watch(before: PipState, { state, effects }: Step): Step {
  const renewed = before.ticket !== state.ticket;
  const [was, is] = [deadlineOf(before), deadlineOf(state)];
  const [asked, asks] = [pollOf(before), pollOf(state)];
  const samePoll = asked?.poll === asks?.poll && asked?.streamId === asks?.streamId;
  const derived: PipEffect[] = [];
  if (was !== null && (renewed || was !== is)) derived.push({ type: 'cancel-deadline' });
  if (asked && !samePoll) derived.push({ type: 'stop-poll' });
  derived.push(...effects);
  if (is !== null && (renewed || was !== is)) derived.push({ type: 'start-deadline', milliseconds: is });
  if (asks && !samePoll) derived.push({ type: 'start-poll', ...asks });
  return { state, effects: derived.length ? derived : NONE };
}

/**
 * The mini-player's only decision maker: pure and total. An event that means nothing in a state returns the same
 * state and an empty list of effects.
 */
export function transition(state: PipState, event: PipEvent, policy: PipPolicy): Step {
  const step = decide(state, event, policy);
  return step.state === state && step.effects.length === 0 ? step : watch(state, step);
}
