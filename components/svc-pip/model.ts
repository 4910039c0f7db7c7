import type { Media } from '../../src/media/media.js';
import type { PipEvent, PipState } from '../../src/machine/pip/state.js';

/** One showing of the mini-player, for what works on its card. */
export interface PipShowing {
  readonly state: PipState;
  /** Media of the current mode; `null` where there is none. */
  readonly media: Media | null;
  readonly send: (event: PipEvent) => void;
}

/** Data of the template, which makes no decisions. */
export interface PipViewModel {
  readonly state: PipState;
  /** Media of the current mode; `null` where there is none. */
  readonly media: Media | null;
  /** Rendered on the card after its first frame. */
  readonly extras?: unknown;
}

/** User actions; the element turns each into an event of the machine. */
export interface PipIntents {
  readonly open: () => void;
  readonly dismiss: () => void;
  readonly toggleSound: () => void;
  readonly togglePlay: () => void;
  readonly posterLoaded: () => void;
  readonly posterFailed: () => void;
}

/** What the shopper does with the live notification. */
export interface NoticeIntents {
  readonly openNotice: (event: Event) => void;
  readonly dismissNotice: () => void;
}
