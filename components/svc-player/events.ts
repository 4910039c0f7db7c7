import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { SvcErrorCode } from '../../src/base/svc-error.js';
import type { PlaybackQuality } from '../../src/media/quality.js';
import type { MissingReason, PlayerFailure, PlayerMode } from '../../src/machine/player/state.js';
import type { ElementEventMap } from '../shared/typed-listeners.js';

/** The mode after a change, and the reason where nothing can be played. */
export interface PlayerModeDetail {
  readonly mode: PlayerMode;
  readonly reason: MissingReason | PlayerFailure | null;
}

export interface PlayerSoundDetail {
  readonly sound: 'muted' | 'on';
}

/** The clicked product; preventing the event prevents saving, sending and opening. */
export interface PlayerProductDetail {
  readonly product: PlaybackProduct;
  readonly streamId: string;
  /** Seconds into the recording; `null` for live. */
  readonly currentTime: number | null;
}

export interface PlayerEndDetail {
  readonly streamId: string;
  /** Whether its recording can already be played. */
  readonly recording: boolean;
}

/** How the stream or the recording has played so far. */
export interface PlayerQualityDetail extends PlaybackQuality {
  readonly mode: 'live' | 'recording';
  readonly streamId: string;
}

export interface PlayerErrorDetail {
  readonly code: SvcErrorCode;
  readonly message: string;
  readonly cause: unknown;
}

export interface PlayerDeprecatedDetail {
  /** Text of the header `X-Deprecated`: when the present access ends. */
  readonly message: string;
}

/** The events of a `<video>` that the player has too: they neither bubble nor are composed. */
export interface SvcPlayerMediaEventMap {
  /** It is to play. */
  play: Event;
  /** It was paused. */
  pause: Event;
  /** It plays, at first or again. */
  playing: Event;
  /** It waits for data. */
  waiting: Event;
  /** A recording or a live stream has reached its end. */
  ended: Event;
  /** It goes to another second. */
  seeking: Event;
  /** It is at that second. */
  seeked: Event;
  /** `currentTime` has changed. */
  timeupdate: Event;
  /** `duration` has changed. */
  durationchange: Event;
  /** Its size and duration are known. */
  loadedmetadata: Event;
  /** `playbackRate` has changed. */
  ratechange: Event;
  /** `volume` or `muted` has changed. */
  volumechange: Event;
  /** Its media was removed. */
  emptied: Event;
  /** It is in picture in picture. */
  enterpictureinpicture: Event;
  /** It is in the page again. */
  leavepictureinpicture: Event;
}

export interface SvcPlayerEventMap {
  /** The mode or its reason has changed. */
  'svc-mode-change': CustomEvent<PlayerModeDetail>;
  /** The sound went on or off. */
  'svc-sound-change': CustomEvent<PlayerSoundDetail>;
  /** Cancelable: photo or name of a product was clicked. */
  'svc-open-product': CustomEvent<PlayerProductDetail>;
  /** Cancelable: the buy button of a product was clicked. */
  'svc-add-product': CustomEvent<PlayerProductDetail>;
  /** Cancelable: a live stream that was shown has ended; the player continues with its recording. */
  'svc-stream-end': CustomEvent<PlayerEndDetail>;
  /** Cancelable: the back link was clicked. */
  'svc-close-player': CustomEvent<null>;
  /** How the video plays: at its first frame, once a minute, at a pause and at its end. */
  'svc-playback-quality': CustomEvent<PlayerQualityDetail>;
  /** The service announces the end of the present access. */
  'svc-deprecated': CustomEvent<PlayerDeprecatedDetail>;
  /** A request, media or a message to the app failed, or an attribute cannot be used. */
  'svc-error': CustomEvent<PlayerErrorDetail>;
}

/** The element's events and the browser's, by which its listeners are typed. */
export type SvcPlayerElementEventMap = ElementEventMap<SvcPlayerEventMap & SvcPlayerMediaEventMap>;
