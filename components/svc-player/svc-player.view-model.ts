import type { ChatMessage } from '../../src/contract/chat.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { PlayerState } from '../../src/machine/player-state.js';
import type { Language } from '../internal/locale.js';
import type { DetailsById } from './svc-player.product-details.js';
import type { NoticeView } from './svc-player.notice.js';

/** Playback position, seconds. */
export interface Progress {
  readonly position: number;
  /** 0 while unknown and for live. */
  readonly duration: number;
  /** Distance to the live edge. */
  readonly behind: number;
}

export interface CaptionsView {
  readonly on: boolean;
  /** Current cue; empty between cues and while captions are off. */
  readonly line: string;
  /** Language tag; empty where the stream has none. */
  readonly language: string;
}

export interface ChatView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly messages: readonly ChatMessage[];
  /** Whether messages can be sent: live only. */
  readonly open: boolean;
  readonly sending: boolean;
  readonly sendFailed: boolean;
}

/** Data of the templates, which make no decisions. */
export interface PlayerViewModel {
  readonly state: PlayerState;
  readonly video: HTMLVideoElement | null;
  readonly progress: Progress;
  /** `null` where the stream has no captions. */
  readonly captions: CaptionsView | null;
  readonly chat: ChatView | null;
  /** Whether products and chat are delayed until the first frame. */
  readonly isSideDelayed: boolean;
  readonly language: Language;
  readonly inCart: ReadonlySet<string>;
  /** Details from the shop, by feed id [Z24]. */
  readonly details: DetailsById;
  /** Mobile mode: no navigation of its own [P4]. */
  readonly app: boolean;
  readonly listUrl: string | null;
  readonly hasPictureInPicture: boolean;
  readonly hasFullscreen: boolean;
  /** Error message; `null` where there is none. */
  readonly notice: NoticeView | null;
  /** Content of the live region. */
  readonly announcement: string;
  /** Whether `http:` counts as secure on localhost [Z9]. */
  readonly development: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** User actions; the element turns each into events. */
export interface PlayerIntents {
  togglePlay(): void;
  toggleSound(): void;
  toggleCaptions(): void;
  togglePictureInPicture(): void;
  toggleFullscreen(): void;
  seek(to: number): void;
  goLive(): void;
  retry(): void;
  retryChat(): void;
  close(event: Event): void;
  openProduct(product: PlaybackProduct, event: Event): void;
  buy(product: PlaybackProduct, event: Event): void;
  sendMessage(text: string): void;
}
