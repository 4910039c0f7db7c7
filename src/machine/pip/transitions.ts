import type { Stream } from '../../contract/stream.js';
import { type ModeChoice, chooseMode, mayBeImage } from './choose-mode.js';
import {
  type Environment,
  type PipEffect,
  isMediaState,
  type HiddenReason,
  type MediaState,
  type PipState,
  type PosterReason,
  type PosterState,
  type Sound,
  type LookupOutcome,
  type PipPolicy,
} from './state.js';
import { assertNever } from '../../base/assert-never.js';
import type { MediaEvent } from '../media-event.js';

/** The state after an event and its effects. */
export interface PipStep {
  readonly state: PipState;
  readonly effects: readonly PipEffect[];
}

/** Retries of a stream that stalled in card and iframe while polls report it as live. */
const MAX_RETRIES = 3;

export const stay = (state: PipState, ...effects: PipEffect[]): PipStep => ({ state, effects });

export const detach = (state: PipState): PipEffect[] => (isMediaState(state) ? [{ type: 'detach' }] : []);

export function hide(state: PipState, reason: HiddenReason): PipStep {
  return stay({ mode: 'hidden', reason, ticket: state.ticket + 1 }, ...detach(state));
}

export function resolve(state: PipState): PipStep {
  return stay({ mode: 'resolving', ticket: state.ticket + 1 }, ...detach(state), { type: 'fetch-stream-state' });
}

export function showPoster(
  state: PipState,
  stream: Stream,
  reason: PosterReason,
  rest: Partial<PosterState> = {},
): PipStep {
  const url = stream.posterUrl;
  const poster: PosterState = {
    mode: 'poster',
    image: url ? 'loading' : 'missing',
    stream,
    reason,
    playable: false,
    iframeSound: null,
    resume: null,
    posterUrl: url,
    retriesLeft: 0,
    ...rest,
    ticket: state.ticket + 1,
  };
  return stay(poster, ...detach(state));
}

export function showMedia(
  state: PipState,
  stream: Stream,
  mode: MediaState['mode'],
  container: MediaState['container'],
  effect: PipEffect,
  rest: Partial<MediaState> = {},
): PipStep {
  const next: MediaState = {
    mode,
    phase: 'loading',
    stream,
    sound: 'muted',
    container,
    phaseBeforeHidden: null,
    audio: true,
    resume: null,
    posterUrl: stream.posterUrl,
    retryReason: null,
    retriesLeft: MAX_RETRIES,
    ...rest,
    ticket: state.ticket + 1,
  };
  return stay(next, ...detach(state), effect);
}

export function enter(state: PipState, stream: Stream, choice: ModeChoice): PipStep {
  switch (choice.mode) {
    case 'continuous':
      return showMedia(
        state,
        stream,
        'continuous',
        'iframe',
        {
          type: 'open-iframe',
          url: choice.url,
          start: choice.start,
          sound: true,
          ownHls: true,
        },
        { resume: choice.start },
      );
    case 'live':
      return showMedia(state, stream, 'live', 'card', {
        type: 'attach-live',
        url: choice.url,
      });
    case 'preview':
      return showMedia(state, stream, 'preview', 'card', {
        type: 'attach-clip',
        url: choice.url,
        kind: choice.kind,
      });
    case 'poster':
      return showPoster(state, stream, choice.reason, choice);
  }
}

/** Retries in the iframe with hls.js, since native HLS failed in the card; keeps the sound the shopper requested. */
export const continueInIframe = (
  state: MediaState | PosterState,
  stream: Stream,
  url: string,
  sound: Sound,
): PipStep => {
  const { retriesLeft } = state;
  return showMedia(
    state,
    stream,
    'live',
    'iframe',
    { type: 'open-iframe', url, start: 'live', sound: sound === 'on', ownHls: false },
    { retriesLeft, retryReason: retriesLeft < MAX_RETRIES ? 'again' : null },
  );
};

/**
 * Handles a media failure. A stream is requested again, since its end looks like a failure [D7, Z3]; and a continued
 * recording, since its addresses may have expired: from the poster it continues at its position.
 */
export function mediaFailed(state: MediaState, reason: PosterReason, position?: number | null): PipStep {
  const { stream, mode, container, phase, phaseBeforeHidden, sound, retriesLeft } = state;
  const url = stream.previewUrl;
  if (
    mode === 'preview' &&
    (phaseBeforeHidden ?? phase) === 'loading' &&
    !state.retryReason &&
    reason !== 'timeout' &&
    url &&
    mayBeImage(url)
  ) {
    return showMedia(
      state,
      stream,
      mode,
      container,
      { type: 'attach-clip', url, kind: 'image' },
      { retryReason: 'image' },
    );
  }
  const online = stream.streamStatus === 'online';
  const inCard = online && mode === 'live' && container === 'card' && reason !== 'ended';
  if (inCard && phase === 'loading' && stream.playbackLink)
    return continueInIframe(state, stream, stream.playbackLink, sound);
  const playable = mode === 'continuous' && !online && reason !== 'ended' && reason !== 'format';
  const step = showPoster(state, stream, reason, {
    iframeSound: inCard ? sound : null,
    retriesLeft: reason === 'format' ? 0 : retriesLeft,
    playable,
    resume: position ?? state.resume,
  });
  return online || playable ? stay(step.state, ...step.effects, { type: 'fetch-stream-state' }) : step;
}

const withSound = (state: MediaState, sound: Sound): PipStep =>
  stay(state.sound === sound ? state : { ...state, sound });

export function mediaReported(state: MediaState, media: MediaEvent): PipStep {
  switch (media.type) {
    case 'first-frame':
      if (state.phaseBeforeHidden === 'loading') return stay({ ...state, phaseBeforeHidden: 'playing' });
      return state.phase === 'loading' ? stay({ ...state, phase: 'playing' }) : stay(state);
    case 'resumed':
    case 'playing':
    case 'paused':
    case 'stalled':
    case 'waiting': {
      const phase = media.type === 'resumed' ? 'playing' : media.type;
      const was = state.phaseBeforeHidden ? 'loading' : state.phase;
      const follows = was !== 'loading' && was !== phase && (phase !== 'stalled' || was === 'playing');
      return stay(follows ? { ...state, phase } : state);
    }
    case 'ended':
      return mediaFailed(state, 'ended');
    case 'sound':
      return withSound(state, media.on ? 'on' : 'muted');
    case 'sound-refused':
      return withSound(state, 'muted');
    case 'autoplay-refused':
      return showPoster(state, state.stream, 'autoplay', {
        playable: true,
        resume: state.resume,
      });
    case 'audio-known':
      return stay(state.audio === media.present ? state : { ...state, audio: media.present });
    case 'failed':
      return mediaFailed(state, media.reason, media.position);
    default:
      return assertNever(media);
  }
}

const isSameStream = (shown: Stream, told: Stream): boolean =>
  shown.streamStatus === told.streamStatus &&
  (shown.streamId === told.streamId || shown.streamStatus === 'completed') &&
  shown.previewUrl === told.previewUrl &&
  shown.playbackLink === told.playbackLink;

/** A playing recording is not replaced, nor is a stream of which only URLs changed. */
const keepsPlaying = (showing: MediaState | PosterState, told: Stream): boolean => {
  const { streamId, streamStatus } = showing.stream;
  if (showing.mode === 'poster') return false;
  if (streamStatus === 'completed') return showing.mode === 'continuous' || told.streamStatus === 'completed';
  return told.streamStatus === 'online' && told.streamId === streamId;
};

export function lookupSettled(
  state: PipState,
  outcome: LookupOutcome,
  environment: Environment,
  policy: PipPolicy,
): PipStep {
  if (state.mode === 'idle' || state.mode === 'armed') return stay(state);
  const showing = isMediaState(state) || state.mode === 'poster' ? state : null;
  if (outcome.kind === 'failed') return state.mode === 'resolving' ? hide(state, outcome.reason) : stay(state);
  if (outcome.kind === 'none') {
    if (showing?.stream.streamStatus === 'online') return hide(state, 'awaiting-recording');
    if (showing?.mode === 'continuous') return stay(state);
    return state.mode === 'hidden' ? stay(state) : hide(state, outcome.reason);
  }
  const { stream } = outcome;
  if (showing === null) {
    if (state.mode === 'hidden' && state.reason !== 'awaiting-recording') return stay(state);
    const resume = state.mode === 'hidden' ? null : environment.resume;
    return enter(state, stream, chooseMode(stream, { ...environment, resume }, policy));
  }
  const { streamId, streamStatus, playbackLink } = showing.stream;
  const same = isSameStream(showing.stream, stream);
  const sameStream = same || (streamId === stream.streamId && streamStatus === stream.streamStatus);
  if (showing.mode === 'poster' && showing.iframeSound && sameStream && stream.playbackLink) {
    return continueInIframe(showing, stream, stream.playbackLink, showing.iframeSound);
  }
  // A click opens the URL of the newest response; the media keeps playing.
  const newer = (): PipStep =>
    sameStream && JSON.stringify(showing.stream) !== JSON.stringify(stream)
      ? stay({ ...showing, stream })
      : stay(state);
  if (same || keepsPlaying(showing, stream)) return newer();
  if (showing.mode === 'poster' && sameStream) {
    // Only a click on play starts it.
    if (showing.playable) return newer();
    // A new URL with every response must not restart a stalled stream for ever.
    if (streamStatus === 'online' && playbackLink && stream.playbackLink && policy.live) {
      const retriesLeft = showing.retriesLeft - 1;
      return retriesLeft < 0
        ? newer()
        : continueInIframe({ ...showing, retriesLeft }, stream, stream.playbackLink, 'muted');
    }
  }
  return enter(state, stream, chooseMode(stream, { ...environment, resume: null }, policy));
}
