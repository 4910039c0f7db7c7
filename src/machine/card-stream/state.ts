import type { MediaEvent } from '../media-event.js';

export type MediaFailed = Extract<MediaEvent, { type: 'failed' }>;

/** Media that is to take the place of what is shown, once it has a frame. */
export type Successor = 'rendition' | 'loud' | 'iframe';

/**
 * - `native`: the engine's native HLS in a video, and nothing else loads
 * - `fitting-rendition`: a second video loads the rendition that fits the card
 * - `adding-sound`: a second video loads the stream with its sound, since the rendition that is shown has none
 * - `handing-over`: an iframe with hls.js loads behind the video
 * - `in-iframe`: the iframe has taken over, for good
 * - `destroyed`: nothing is left
 */
export type CardStreamPhase =
  | { readonly name: 'native' | 'fitting-rendition' | 'adding-sound' | 'in-iframe' | 'destroyed' }
  | {
      readonly name: 'handing-over';
      /** Whether the iframe has a frame, and covers the video, which is muted since then. */
      readonly covered: boolean;
      /** Whether the iframe has reported that its sound is on. */
      readonly audible: boolean;
    };

export interface CardStreamState {
  readonly phase: CardStreamPhase;
  /** Whether a first frame has been reported. */
  readonly started: boolean;
  readonly paused: boolean;
  /** Whether sound is on, or was asked for. */
  readonly sound: boolean;
  /** Whether what is shown, or the video that the iframe covers, waits for the network. */
  readonly offline: boolean;
  /** Of the video that is shown, pixels; 0 while unknown. */
  readonly width: number;
  /** Width of the rendition that fits the card, pixels; `null` if there is none, or once it has been tried. */
  readonly fitting: number | null;
  /** Whether the stream is in parts, which native HLS ignores; `false` again once the iframe has been tried. */
  readonly parts: boolean;
  /** Why what is shown has failed: it is reported if nothing takes its place. */
  readonly failure: MediaFailed | null;
}

export type CardStreamEvent =
  /** Reported by what is shown. */
  | { readonly type: 'media-reported'; readonly media: MediaEvent }
  | { readonly type: 'parts-found' }
  /** @param width of the rendition that fits the card, pixels */
  | { readonly type: 'rendition-found'; readonly width: number }
  /** @param width of the video that is shown, pixels */
  | { readonly type: 'resized'; readonly width: number }
  /** Sound was asked for that the rendition shown does not have. */
  | { readonly type: 'sound-missing' }
  /** The successor has its first frame. */
  | { readonly type: 'successor-ready' }
  /** The successor's frame is on screen. */
  | { readonly type: 'successor-shown'; readonly sound: boolean }
  /** The successor has failed or ended, or the browser refuses its sound. */
  | { readonly type: 'successor-failed' }
  | { readonly type: 'successor-sound'; readonly on: boolean }
  | { readonly type: 'deadline-passed' }
  | { readonly type: 'play-requested' }
  | { readonly type: 'pause-requested' }
  | { readonly type: 'sound-requested'; readonly on: boolean }
  | { readonly type: 'destroyed' };

export type CardStreamEffect =
  | { readonly type: 'report'; readonly media: MediaEvent }
  | { readonly type: 'find-parts' }
  | { readonly type: 'find-rendition' }
  | { readonly type: 'open-successor'; readonly successor: Successor; readonly sound: boolean }
  /** Puts its frame in front of what is shown. */
  | { readonly type: 'show-successor' }
  /** Destroys what is shown; the successor is shown from now on. */
  | { readonly type: 'adopt-successor' }
  | { readonly type: 'destroy-successor' }
  | { readonly type: 'set-successor-sound'; readonly on: boolean }
  | { readonly type: 'mute' }
  | { readonly type: 'set-sound'; readonly on: boolean }
  | { readonly type: 'play' }
  | { readonly type: 'pause' }
  | { readonly type: 'destroy' };

export interface CardStreamStep {
  readonly state: CardStreamState;
  readonly effects: readonly CardStreamEffect[];
}

export const initialCardStreamState: CardStreamState = {
  phase: { name: 'native' },
  started: false,
  paused: false,
  sound: false,
  offline: false,
  width: 0,
  fitting: null,
  parts: false,
  failure: null,
};
