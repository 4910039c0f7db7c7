import type { ChatMessage } from '../../src/contract/chat.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { PlayerState } from '../../src/machine/player-state.js';
import type { Language } from '../internal/locale.js';
import type { DetailsById } from './svc-player.product-details.js';
import type { NoticeView } from './svc-player.notice.js';

/** Where the playhead stands; seconds. */
export interface Progress {
  readonly position: number;
  /** 0 while unknown and for live. */
  readonly duration: number;
  /** How far a live picture is behind its edge. */
  readonly behind: number;
}

export interface CaptionsView {
  readonly on: boolean;
  /** What is said now; the empty string in silence and while they are off. */
  readonly line: string;
  /** Tag of their language; the empty string where the stream does not say. */
  readonly language: string;
}

export interface ChatView {
  readonly status: 'loading' | 'ready' | 'failed';
  readonly messages: readonly ChatMessage[];
  /** Whether a message may be written: live only. */
  readonly open: boolean;
  readonly sending: boolean;
  readonly sendFailed: boolean;
}

/** Everything the templates need, and nothing they have to decide. */
export interface PlayerViewModel {
  readonly state: PlayerState;
  readonly video: HTMLVideoElement | null;
  readonly progress: Progress;
  /** `null` where the stream has no captions. */
  readonly captions: CaptionsView | null;
  readonly chat: ChatView | null;
  /** Whether products and chat still wait for the picture. */
  readonly held: boolean;
  readonly language: Language;
  readonly inCart: ReadonlySet<string>;
  /** What the shop says of its products, by feed id [Z24]. */
  readonly details: DetailsById;
  /** Mobile mode: no navigation of its own [P4]. */
  readonly app: boolean;
  readonly listUrl: string | null;
  readonly hasPictureInPicture: boolean;
  readonly hasFullscreen: boolean;
  /** Something that did not work, said once; `null` where all is well. */
  readonly notice: NoticeView | null;
  /** What a screen reader says by itself. */
  readonly spoken: string;
  /** Whether `http:` on this machine counts as secure [Z9]. */
  readonly development: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** What a shopper can do; the element turns each into events. */
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
  say(text: string): void;
}
