import type { ChatMessage } from '../../src/contract/chat.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { PlayerState } from '../../src/machine/player-state.js';
import type { Language } from '../internal/locale.js';
import type { DetailsById } from './svc-player.product-details.js';
import type { ChatToggleView } from './svc-player.chat-toggle.js';
import type { FlashView } from './svc-player.flash.js';
import type { LateButton } from './svc-player.late-buttons.js';
import type { MenuView } from './svc-player.menu.js';
import type { NoticeView } from './svc-player.notice.js';
import type { PlayerStrings } from './svc-player.strings.js';
import type { ScreenModesView } from './svc-player.screen-modes.js';

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
  readonly tracks: readonly { readonly label: string; readonly language: string }[];
  /** Index in `tracks`. */
  readonly index: number;
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
export interface PlayerViewModel extends ScreenModesView, ChatToggleView, MenuView {
  readonly state: PlayerState;
  readonly video: HTMLVideoElement | null;
  /** Where this view is: on the page, there while its video is in a window of its own, or in that window. */
  readonly place: 'page' | 'page without video' | 'window';
  readonly progress: Progress;
  /** `null` where the stream has no captions. */
  readonly captions: CaptionsView | null;
  readonly chat: ChatView | null;
  /** Of the chat's own code; `null` until it is loaded. */
  readonly renderChat: ((chat: ChatView, intents: PlayerIntents, strings: PlayerStrings) => unknown) | null;
  /** Whether there will be a chat, which is not loaded yet. */
  readonly expectsChat: boolean;
  /** Whether products and chat are delayed until the first frame. */
  readonly isSideDelayed: boolean;
  readonly lateButtons: readonly LateButton[];
  readonly language: Language;
  readonly inCart: ReadonlySet<string>;
  /** Whether the app or the page's action handles a click on the buy button; otherwise it opens the product's page. */
  readonly addsToCart: boolean;
  /** Details from the shop, by feed id [Z24]. */
  readonly details: DetailsById;
  /** Mobile mode: no navigation of its own [P4]. */
  readonly app: boolean;
  readonly listUrl: string | null;
  /** Error message; `null` where there is none. */
  readonly notice: NoticeView | null;
  /** What the seek bar is pointed at. */
  readonly seekPreview: unknown;
  /** What follows a recording that has ended; `null` until then. */
  readonly endScreen: unknown;
  /** What a key or a double tap has just done; `null` a moment later. */
  readonly flash: FlashView | null;
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
  toggleChat(): void;
  toggleMenu(): void;
  togglePictureInPicture(): void;
  toggleFullscreen(): void;
  seek(to: number): void;
  /** Seeks, and starts a player that waits for that. */
  playFrom(to: number): void;
  /** Seeks by this many seconds, backwards if negative, and shows that. */
  skip(seconds: number): void;
  /** Shows what the seek bar is pointed at. */
  previewSeek(event: Event): void;
  /** Goes to the next (`1`) or the previous moment at which a product is shown. */
  stepMoment(direction: 1 | -1): void;
  /** Sets the next faster or slower playback rate, and shows it. */
  changeRate(direction: 1 | -1): void;
  goLive(): void;
  retry(): void;
  /** Offers the calendar file of a planned show. */
  remind(): unknown;
  retryChat(): void;
  close(event: Event): void;
  openProduct(product: PlaybackProduct, event: Event): void;
  buy(product: PlaybackProduct, event: Event): void;
  sendMessage(text: string): void;
}
