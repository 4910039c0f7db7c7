import { assertNever } from '../internal/assert-never.js';
import type { MediaFact } from './media-event.js';
import { mayBeImage } from './preview-kind.js';
import { showMedia, showPoster, stay, takeOverInFrame, type Step } from './pip-transitions.js';
import type { MediaState, PosterReason } from './pip-state.js';

/** A medium that will not go on. A stream is asked about again, since its end looks the same [D7, Z3]. */
export function mediaGaveUp(state: MediaState, reason: PosterReason): Step {
  const { stream, mode, place, phase, held, sound, chances } = state;
  const url = stream.previewUrl;
  if (
    mode === 'preview' &&
    (held ?? phase) === 'loading' &&
    !state.attempt &&
    reason !== 'timeout' &&
    url &&
    mayBeImage(url)
  ) {
    return showMedia(
      state,
      stream,
      mode,
      place,
      { type: 'attach-clip', url, kind: 'image' },
      { attempt: 'as an image, since it is no video' },
    );
  }
  const online = stream.streamStatus === 'online';
  const inCard = online && mode === 'live' && place === 'card' && reason !== 'ended';
  if (inCard && phase === 'loading' && stream.playbackLink)
    return takeOverInFrame(state, stream, stream.playbackLink, sound);
  const step = showPoster(state, stream, reason, {
    takeover: inCard ? sound : null,
    chances: reason === 'format' ? 0 : chances,
  });
  return online
    ? {
        state: step.state,
        effects: [...step.effects, { type: 'fetch-stream-state' }],
      }
    : step;
}

export function mediaReported(state: MediaState, fact: MediaFact): Step {
  switch (fact.type) {
    case 'first-frame':
      if (state.held === 'loading') return stay({ ...state, held: 'playing' });
      return state.phase === 'loading' ? stay({ ...state, phase: 'playing' }) : stay(state);
    case 'resumed':
    case 'playing':
      if (state.held !== null) return stay(state);
      return state.phase === 'paused' || state.phase === 'stalled' ? stay({ ...state, phase: 'playing' }) : stay(state);
    case 'paused':
      return state.phase === 'playing' || state.phase === 'stalled' ? stay({ ...state, phase: 'paused' }) : stay(state);
    case 'stalled':
      return state.phase === 'playing' ? stay({ ...state, phase: 'stalled' }) : stay(state);
    case 'ended':
      return mediaGaveUp(state, 'ended');
    case 'sound':
      return (state.sound === 'on') === fact.on ? stay(state) : stay({ ...state, sound: fact.on ? 'on' : 'muted' });
    case 'sound-refused':
      return stay(state.sound === 'muted' ? state : { ...state, sound: 'muted' }, { type: 'play-muted' });
    case 'autoplay-refused':
      return showPoster(state, state.stream, 'autoplay', {
        playable: true,
        resume: state.resume,
      });
    case 'audio-known':
      return state.audio === fact.present ? stay(state) : stay({ ...state, audio: fact.present });
    case 'failed':
      return mediaGaveUp(state, fact.reason);
    default:
      return assertNever(fact);
  }
}
