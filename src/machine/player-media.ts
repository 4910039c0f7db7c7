import type { MediaFact } from './media-event.js';
import { fail, stay, type PlayerStep } from './player-transitions.js';
import type { PlayerState, PlayingState } from './player-state.js';

type Playing = Extract<PlayerState, PlayingState>;

const phase = (state: Playing, next: Playing['phase']): PlayerStep =>
  stay(state.phase === next ? state : { ...state, phase: next });

/** A live stream that stops may be over: the service knows. */
const askWhetherOver = (state: Playing): PlayerStep =>
  state.phase === 'ended' ? stay(state) : stay({ ...state, phase: 'ended' }, { type: 'load-playback' });

export function mediaReported(state: Playing, fact: MediaFact, position: number | null): PlayerStep {
  switch (fact.type) {
    case 'first-frame':
      return stay(state.shown ? state : { ...state, shown: true });
    case 'playing':
    case 'resumed':
      return phase(state, 'playing');
    case 'paused':
      return /^(loading|ended|blocked)$/.test(state.phase) ? stay(state) : phase(state, 'paused');
    case 'stalled':
      return state.phase === 'playing' ? phase(state, 'stalled') : stay(state);
    case 'ended':
      return state.mode === 'live' ? askWhetherOver(state) : phase(state, 'ended');
    case 'sound':
      return stay({ ...state, sound: fact.on ? 'on' : 'muted', soundRefused: state.soundRefused && !fact.on });
    case 'sound-refused':
      return stay({ ...state, soundRefused: true });
    case 'autoplay-refused':
      return phase(state, 'blocked');
    case 'audio-known':
      return stay(state);
    case 'failed':
      return state.mode === 'live' && state.shown
        ? askWhetherOver(state)
        : fail(state, fact.reason === 'format' ? 'format' : 'media', position);
  }
}
