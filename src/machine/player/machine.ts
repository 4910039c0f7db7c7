import { assertNever } from '../../base/assert-never.js';
import {
  type PlayerEffect,
  type PlayerEvent,
  isPlaying,
  isRunning,
  isStarted,
  playbackOf,
  type PlayerState,
} from './state.js';
import {
  mediaReported,
  attach,
  fail,
  interrupted,
  leave,
  notOpened,
  playbackSettled,
  stay,
  type PlayerStep,
} from './transitions.js';
import { PLAYBACK_RATES } from './rate.js';
import { isPolled, playerDeadline } from './timing.js';

const opening = (state: PlayerState): PlayerStep =>
  leave(state, (ticket) => ({ mode: 'opening', ticket, start: state.start, playback: playbackOf(state) }), {
    type: 'load-playback',
  });

function playRequested(state: PlayerState): PlayerStep {
  if (!isPlaying(state)) return stay(state);
  if (state.phase === 'ended' && state.mode === 'recording')
    return stay(state, { type: 'seek', to: 0 }, { type: 'play' });
  if (state.phase === 'blocked') return stay({ ...state, phase: 'loading' }, { type: 'play' });
  // Also while it plays: a pause that was requested before may not be reported yet.
  return state.phase === 'loading' || state.phase === 'ended' ? stay(state) : stay(state, { type: 'play' });
}

/** A recording pauses. A first frame is not waited for, and a live stream not loaded, until somebody sees it. */
function concealed(state: PlayerState): PlayerStep {
  if (!isStarted(state)) return stay(state);
  return state.mode === 'live' || state.phase === 'loading'
    ? attach(state, state.playback, state.playlist)
    : stay(state, { type: 'pause' });
}

function deadlinePassed(state: PlayerState, position: number | null): PlayerStep {
  if (playerDeadline(state) === null) return stay(state);
  if (state.mode === 'opening') return notOpened(state, 'timeout');
  if (isPlaying(state) && state.phase === 'playing') return stay({ ...state, rejoinCount: 0 });
  if (state.mode === 'live' && (state.phase === 'ended' || state.phase === 'waiting')) return interrupted(state);
  return fail(state, 'media', position);
}

function decide(state: PlayerState, event: PlayerEvent): PlayerStep {
  switch (event.type) {
    case 'opened':
      return opening({ ...state, start: event.start });
    case 'refused-to-start':
      return leave(state, (ticket) => ({ mode: 'missing', reason: event.reason, ticket, start: null }));
    case 'playback-settled':
      return playbackSettled(state, event.outcome);
    case 'media-reported':
      return isPlaying(state) ? mediaReported(state, event.media, event.position) : stay(state);
    case 'deadline-passed':
      return deadlinePassed(state, event.position);
    case 'play-requested':
      return playRequested(state);
    case 'pause-requested':
      // Also while it is paused: a play that was requested before may not be reported yet.
      return isRunning(state) || (isPlaying(state) && state.phase === 'paused')
        ? stay(state, { type: 'pause' })
        : stay(state);
    case 'sound-requested':
      return isPlaying(state)
        ? stay(state, { type: 'request-sound', on: event.on ?? state.sound === 'muted' })
        : stay(state);
    case 'seek-requested':
      if (!Number.isFinite(event.to)) return stay(state);
      // Nothing is there yet: the default start, as of a `<video>`.
      if (!isPlaying(state) && 'playback' in state) return stay({ ...state, start: Math.max(0, event.to) });
      if (state.mode !== 'recording') return stay(state);
      // Before the first frame, the media is still loading at its previous start position.
      if (!state.shown) return attach({ ...state, start: Math.max(0, event.to) }, state.playback, state.playlist);
      return state.phase === 'ended'
        ? stay(state, { type: 'seek', to: event.to }, { type: 'play' })
        : stay(state, { type: 'seek', to: event.to });
    case 'rate-requested':
      return state.mode === 'recording' && PLAYBACK_RATES.includes(event.rate)
        ? stay({ ...state, rate: event.rate }, { type: 'set-rate', rate: event.rate })
        : stay(state);
    case 'live-edge-requested':
      return state.mode === 'live' ? stay(state, { type: 'seek-edge' }, { type: 'play' }) : stay(state);
    case 'retry-requested':
      return state.mode === 'failed' ? opening(state) : stay(state);
    case 'page-restored':
      return isPlaying(state) || state.mode === 'planned' || state.mode === 'processing'
        ? stay(state, { type: 'load-playback' })
        : stay(state);
    case 'concealed':
      return concealed(state);
    case 'closed':
      if (state.mode === 'idle') return stay(state);
      return leave(state, (ticket) => ({ mode: 'idle', ticket, start: null }), { type: 'release' });
    default:
      return assertNever(event);
  }
}

/** Derives deadline and poll from the state: every waiting state has a deadline, and no poll outlives its state. */
function withTimers(before: PlayerState, { state, effects }: PlayerStep): PlayerStep {
  const renewed = before.ticket !== state.ticket;
  const [was, is] = [playerDeadline(before), playerDeadline(state)];
  const moved = renewed || was !== is;
  const samePoll = before.mode === state.mode;
  const derived: PlayerEffect[] = [];
  if (was !== null && moved) derived.push({ type: 'cancel-deadline' });
  if (isPolled(before) && !samePoll) derived.push({ type: 'stop-poll' });
  derived.push(...effects);
  if (is !== null && moved) derived.push({ type: 'start-deadline', milliseconds: is });
  if (isPolled(state) && !samePoll) derived.push({ type: 'start-poll' });
  return { state, effects: derived };
}

/**
 * The full player's transition function, pure and total. An event that is irrelevant in a state returns the same state
 * and an empty list of effects.
 */
export function playerTransition(state: PlayerState, event: PlayerEvent): PlayerStep {
  const step = decide(state, event);
  return step.state === state && step.effects.length === 0 ? step : withTimers(state, step);
}
