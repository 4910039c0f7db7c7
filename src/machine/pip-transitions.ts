import type { Stream } from '../contract/stream.js';
import type { ModeChoice } from './choose-mode.js';
import type { PipEffect } from './pip-effect.js';
import {
  isMediaState,
  type HiddenReason,
  type MediaState,
  type PipState,
  type PosterReason,
  type PosterState,
  type Sound,
} from './pip-state.js';

/** The state after an event, and what the outside is asked to do about it. */
export interface Step {
  readonly state: PipState;
  readonly effects: readonly PipEffect[];
}

/** How often a stream that stood still everywhere is tried again while polls say that it runs. */
const MOST_CHANCES = 3;

export const NONE: readonly PipEffect[] = [];

export const stay = (state: PipState, ...effects: PipEffect[]): Step => ({
  state,
  effects: effects.length ? effects : NONE,
});

export const detach = (state: PipState): PipEffect[] => (isMediaState(state) ? [{ type: 'detach' }] : []);

export function hide(state: PipState, reason: HiddenReason): Step {
  return {
    state: { mode: 'hidden', reason, ticket: state.ticket + 1 },
    effects: detach(state),
  };
}

export function resolve(state: PipState): Step {
  return {
    state: { mode: 'resolving', ticket: state.ticket + 1 },
    effects: [...detach(state), { type: 'fetch-stream-state' }],
  };
}

export function showPoster(
  state: PipState,
  stream: Stream,
  reason: PosterReason,
  rest: Partial<PosterState> = {},
): Step {
  const url = stream.posterUrl;
  return {
    state: {
      mode: 'poster',
      image: url ? 'loading' : 'missing',
      stream,
      reason,
      playable: false,
      takeover: null,
      resume: null,
      cover: url,
      chances: 0,
      ...rest,
      ticket: state.ticket + 1,
    },
    effects: [...detach(state), { type: 'load-poster', url }],
  };
}

export function showMedia(
  state: PipState,
  stream: Stream,
  mode: MediaState['mode'],
  place: MediaState['place'],
  effect: PipEffect,
  rest: Partial<MediaState> = {},
): Step {
  const next: MediaState = {
    mode,
    phase: 'loading',
    stream,
    sound: 'muted',
    place,
    held: null,
    audio: true,
    resume: null,
    cover: stream.posterUrl,
    attempt: null,
    chances: MOST_CHANCES,
    ...rest,
    ticket: state.ticket + 1,
  };
  return { state: next, effects: [...detach(state), effect] };
}

export function enter(state: PipState, stream: Stream, choice: ModeChoice): Step {
  switch (choice.mode) {
    case 'continuous':
      return showMedia(
        state,
        stream,
        'continuous',
        'frame',
        {
          type: 'open-frame',
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
      return showPoster(state, stream, choice.reason, {
        playable: choice.playable,
      });
  }
}

/** The engine's own HLS had its turn in the card; sound that the shopper asked for goes on. */
export const takeOverInFrame = (state: MediaState | PosterState, stream: Stream, url: string, sound: Sound): Step => {
  const { chances } = state;
  return showMedia(
    state,
    stream,
    'live',
    'frame',
    { type: 'open-frame', url, start: 'live', sound: sound === 'on', ownHls: false },
    { chances, attempt: chances < MOST_CHANCES ? 'once more, since it is said to run' : null },
  );
};
