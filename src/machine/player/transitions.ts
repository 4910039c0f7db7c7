import type { Playback } from '../../contract/playback.js';
import {
  type PlaybackOutcome,
  type PlayerEffect,
  isPlaying,
  playbackOf,
  type PlayerFailure,
  type PlayerState,
  type WaitingState,
  type PlayingState,
} from './state.js';
import type { MediaEvent } from '../media-event.js';

export interface PlayerStep {
  readonly state: PlayerState;
  readonly effects: readonly PlayerEffect[];
}

const NONE: readonly PlayerEffect[] = [];

export const stay = (state: PlayerState, ...effects: readonly PlayerEffect[]): PlayerStep => ({
  state,
  effects: effects.length ? effects : NONE,
});

const detach = (state: PlayerState): readonly PlayerEffect[] => (isPlaying(state) ? [{ type: 'detach' }] : NONE);

/** Detaches the media and enters a state without media. */
export const leave = (
  state: PlayerState,
  next: (ticket: number) => PlayerState,
  ...effects: readonly PlayerEffect[]
): PlayerStep => stay(next(state.ticket + 1), ...detach(state), ...effects);

export const fail = (state: PlayerState, reason: PlayerFailure, position: number | null = null): PlayerStep =>
  leave(state, (ticket) => ({
    mode: 'failed',
    reason,
    ticket,
    playback: playbackOf(state),
    start: position ?? state.start,
  }));

/** Whether a live stream stopped although the service reports it as live. */
const isInterrupted = (state: PlayerState): state is Extract<PlayerState, WaitingState> =>
  state.mode === 'processing' && state.playback.status === 'online';

/** Whether a live stream was shown until now; an interrupted one counts until the service reports its end. */
const wasLive = (state: PlayerState): boolean => state.mode === 'live' || isInterrupted(state);

const isEndReported = (state: PlayerState): boolean => 'endReported' in state && state.endReported;

/** Attaches the media. It counts as muted until it reports its sound. */
export function attach(state: PlayerState, playback: Playback, playlist: string): PlayerStep {
  const mode = playback.status === 'online' ? 'live' : 'recording';
  const start = mode === 'live' ? 'live' : (state.start ?? 0);
  const fresh = { phase: 'loading', sound: 'muted', soundRefused: false, shown: false } as const;
  const rejoinCount = isInterrupted(state) && state.playback.playlist === playlist ? state.rejoinCount + 1 : 0;
  const next: PlayerState = {
    ...fresh,
    mode,
    ticket: state.ticket + 1,
    playback,
    playlist,
    rejoinCount,
    endReported: isEndReported(state) || (wasLive(state) && playback.status === 'recording'),
    rate: mode === 'recording' && isPlaying(state) ? state.rate : 1,
    start: state.start,
  };
  const { rate } = next;
  return stay(next, ...detach(state), { type: 'attach', url: playlist, start }, { type: 'set-rate', rate });
}

/** Whether the media of a live stream ended, whatever the service reports. */
const hasStopped = (state: PlayerState): boolean => state.mode === 'live' && state.phase === 'ended';

function wait(state: PlayerState, mode: 'planned' | 'processing', playback: Playback): PlayerStep {
  const over = wasLive(state) && playback.status !== 'online';
  const announcement: readonly PlayerEffect[] = over ? [{ type: 'announce-end', playback }] : NONE;
  if (state.mode === mode) return stay({ ...state, playback }, ...announcement);
  const rejoinCount = isPlaying(state) ? state.rejoinCount : 0;
  return leave(
    state,
    (ticket) => ({
      mode,
      ticket,
      playback,
      rejoinCount,
      confirmations: 0,
      endReported: over || isEndReported(state),
      start: over ? null : state.start,
    }),
    ...announcement,
  );
}

/** Waits for a stream that stopped although the service has not reported its end. */
export const interrupted = (state: Extract<PlayerState, { mode: 'live' | 'recording' }>): PlayerStep =>
  wait(state, 'processing', state.playback);

/**
 * Handles the playback of a response. A stream that stopped is rejoined at once when the service reports it as live, and
 * each further time only after twice as many such responses: otherwise a frozen stream would be requested, and its last
 * seconds shown, for ever. An end that was taken back once is believed again when the video has stopped.
 */
function found(state: PlayerState, playback: Playback): PlayerStep {
  const { status, playlist } = playback;
  // The servers of a service may disagree: while it plays, the video itself knows best.
  if (status !== 'online' && state.mode === 'live' && state.phase === 'playing' && state.endReported)
    return stay(state);
  if (status === 'planned' || status === 'processing') return wait(state, status, playback);
  if (status === 'online' && hasStopped(state)) return wait(state, 'processing', playback);
  if (!playlist) return fail(state, 'media');
  if (isInterrupted(state) && status === 'online' && state.playback.playlist === playlist) {
    const confirmations = state.confirmations + 1;
    if (confirmations < 2 ** state.rejoinCount) return stay({ ...state, playback, confirmations });
  }
  const sameMode = isPlaying(state) && (state.mode === 'live') === (status === 'online');
  if (sameMode && state.playlist === playlist) {
    // The network is back.
    const again: readonly PlayerEffect[] = state.phase === 'waiting' ? [{ type: 'play' }] : NONE;
    return stay({ ...state, playback }, ...again);
  }
  const over = wasLive(state) && status === 'recording';
  const step = attach(over ? { ...state, start: null } : state, playback, playlist);
  return over ? stay(step.state, { type: 'announce-end', playback }, ...step.effects) : step;
}

/** Attaches what failed before by its last addresses, since a service that is away need not stop a recording. */
export function notOpened(state: Extract<PlayerState, { mode: 'opening' }>, reason: PlayerFailure): PlayerStep {
  const { playback } = state;
  const last = playback?.status === 'recording' ? playback.playlist : null;
  return playback && last !== null ? attach(state, playback, last) : fail(state, reason);
}

/** Handles the outcome of a request; only a changed response changes media that plays. */
export function playbackSettled(state: PlayerState, outcome: PlaybackOutcome): PlayerStep {
  if (state.mode === 'idle' || state.mode === 'missing') return stay(state);
  switch (outcome.kind) {
    case 'found':
      return found(state, outcome.playback);
    case 'none':
      return leave(state, (ticket) => ({ mode: 'missing', reason: 'unknown-stream', ticket, start: null }));
    case 'failed':
      if (state.mode === 'opening') return notOpened(state, outcome.reason);
      return isPlaying(state) && hasStopped(state) ? interrupted(state) : stay(state);
  }
}

type Playing = Extract<PlayerState, PlayingState>;

const phase = (state: Playing, next: Playing['phase']): PlayerStep =>
  stay(state.phase === next ? state : { ...state, phase: next });

/** Requests the state of a live stream that stopped, since it may have ended. */
const requestWhetherOver = (state: Playing): PlayerStep =>
  state.phase === 'ended' ? stay(state) : stay({ ...state, phase: 'ended' }, { type: 'load-playback' });

const keepsPhaseWhilePaused = ({ phase }: Playing): boolean =>
  phase === 'loading' || phase === 'ended' || phase === 'blocked';
/** Whether a picture stays while it waits for the network. */
const hasPicture = ({ phase }: Playing): boolean => phase === 'playing' || phase === 'stalled' || phase === 'paused';

export function mediaReported(state: Playing, media: MediaEvent, position: number | null): PlayerStep {
  switch (media.type) {
    case 'first-frame':
      return stay(state.shown ? state : { ...state, shown: true });
    case 'playing':
    case 'resumed':
      return phase(state, 'playing');
    case 'paused':
      return keepsPhaseWhilePaused(state) ? stay(state) : phase(state, 'paused');
    case 'stalled':
      return state.phase === 'playing' ? phase(state, 'stalled') : stay(state);
    case 'waiting':
      return hasPicture(state) ? phase(state, 'waiting') : stay(state);
    case 'ended':
      return state.mode === 'live' ? requestWhetherOver(state) : phase(state, 'ended');
    case 'sound':
      return stay({ ...state, sound: media.on ? 'on' : 'muted', soundRefused: state.soundRefused && !media.on });
    case 'sound-refused':
      return stay({ ...state, soundRefused: true });
    case 'autoplay-refused':
      return phase(state, 'blocked');
    case 'audio-known':
      return stay(state);
    case 'failed':
      return state.mode === 'live' && state.shown
        ? requestWhetherOver(state)
        : fail(state, media.reason === 'format' ? 'format' : 'media', position);
  }
}
