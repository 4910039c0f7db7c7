/** The live playlist of a rendition that has not grown for this many target durations is left for another one. */
const STALE_AFTER_TARGETS = 2;
/** A live playlist that has not grown is frozen after this many of its target durations … */
const FROZEN_AFTER_TARGETS = 3;
/** … plus this many milliseconds. */
const FROZEN_AFTER = 8_000;
/** Milliseconds that the playhead may stand still although segments arrive. */
const LOST_AFTER = 3_000;

export interface HlsLivenessState {
  /** Whether loading has stopped, so that no playlist is due. */
  readonly held: boolean;
  /** Number of the last segment, or part, of the playlist; `null` before the first one, and after a pause. */
  readonly newest: number | null;
  /** When that number was new, milliseconds. */
  readonly newestAt: number;
  /** Seconds of the video's timeline at which a segment last arrived while it played, or was in no need of one. */
  readonly playhead: number | null;
  /** When the playhead was first there, milliseconds. */
  readonly playheadAt: number;
}

export type HlsLivenessEvent =
  | {
      readonly type: 'loaded';
      /** Whether it can still grow. */
      readonly live: boolean;
      /** Number of its last segment or part. */
      readonly newest: number;
      /** Its target duration, seconds. */
      readonly target: number;
    }
  /** @param live whether the playhead can be lost: in a live stream that is not paused, and has no picture ahead */
  | {
      readonly type: 'buffered';
      readonly playhead: number;
      readonly live: boolean;
    }
  | { readonly type: 'held' }
  | { readonly type: 'resumed' };

export type HlsLivenessEffect =
  /** A stream without a new playlist for so long is frozen, and has failed; `null` if none is due. */
  | { readonly type: 'due'; readonly milliseconds: number | null }
  /** The playlist has not grown for a while; that of another rendition may have. */
  | { readonly type: 'stale' }
  /** What arrives does not cover the playhead. */
  | { readonly type: 'lost' };

export interface HlsLivenessStep {
  readonly state: HlsLivenessState;
  readonly effect: HlsLivenessEffect | null;
}

/** Of a stream whose first playlist is due, within a time that its owner sets. */
export const initialHlsLivenessState: HlsLivenessState = {
  held: false,
  newest: null,
  newestAt: 0,
  playhead: null,
  playheadAt: 0,
};

const step = (state: HlsLivenessState, effect: HlsLivenessEffect | null = null): HlsLivenessStep => ({ state, effect });
const due = (milliseconds: number | null): HlsLivenessEffect => ({ type: 'due', milliseconds });

/**
 * Whether what hls.js loads is still alive, pure and total [D4]. A playlist that does not grow is stale, then frozen; a
 * playhead that stands still although segments arrive is lost.
 *
 * @param now milliseconds, of a clock that only runs forward
 */
export function hlsLivenessTransition(state: HlsLivenessState, event: HlsLivenessEvent, now: number): HlsLivenessStep {
  switch (event.type) {
    case 'loaded': {
      const { live, newest, target } = event;
      const targets = target * 1_000;
      if (live && newest === state.newest)
        return step(state, now - state.newestAt > STALE_AFTER_TARGETS * targets ? { type: 'stale' } : null);
      const frozenAfter = live && !state.held ? FROZEN_AFTER_TARGETS * targets + FROZEN_AFTER : null;
      return step({ ...state, newest, newestAt: now }, due(frozenAfter));
    }
    case 'buffered': {
      const { live, playhead } = event;
      if (!live || playhead !== state.playhead) return step({ ...state, playhead, playheadAt: now });
      return step(state, now - state.playheadAt > LOST_AFTER ? { type: 'lost' } : null);
    }
    case 'held':
      // The first playlist is due nevertheless: hls.js, stopped before that, would never request it again.
      return step({ ...state, held: true }, state.newest === null ? null : due(null));
    case 'resumed':
      // What has stood still for a pause is not lost.
      return step({ ...state, held: false, newest: null, playhead: null });
  }
}
