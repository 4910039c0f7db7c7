import type { ChatMessage } from '../../src/contract/chat.js';
import type { PlaybackProduct } from '../../src/contract/playback.js';
import type { PlannedShow } from '../../src/machine/player/next-show.js';
import type { PlayerEvent, PlayerState } from '../../src/machine/player/state.js';
import type { Media } from '../../src/media/media.js';
import type { Language } from '../shared/locale.js';
import type { ProductDetails } from './products/actions.js';
import type { PlayerStrings } from './strings.js';

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
  /** Of a recording: the second of each message, by its id. */
  readonly moments: ReadonlyMap<string, number>;
  /** Whether messages can be sent: live only. */
  readonly open: boolean;
  readonly sending: boolean;
  readonly sendFailed: boolean;
}

export interface ScreenModesView {
  readonly hasFullscreen: boolean;
  readonly isFullscreen: boolean;
}

export interface ChatToggleView {
  /** Whether the chat is over the video, where it can be hidden. */
  readonly chatCovers: boolean;
  readonly isChatShown: boolean;
}

/** What the page has put into the player. */
export interface OwnContentView {
  readonly hasProducts: boolean;
  readonly hasChat: boolean;
  /** Of which each product gets a copy; `null` where the player's own card is shown. */
  readonly product: HTMLTemplateElement | null;
  /** `null` until its code is loaded. */
  readonly renderProduct: RenderOwnProduct | null;
}

export interface MenuView {
  readonly isMenuOpen: boolean;
  readonly menu: unknown;
}

/** What failed, and a link where there is one. */
export interface NoticeView {
  readonly text: string;
  /** Secure URL of the product's page; `null` where it is not offered. */
  readonly productUrl: string | null;
}

/** What the user has just done. */
export type FlashView =
  | { readonly type: 'skip'; /** Seconds, negative backwards. */ readonly seconds: number }
  | { readonly type: 'rate'; readonly rate: number }
  | { readonly type: 'message'; readonly text: string };

/** Buttons of the column beside the video that appear once something has loaded, and the room of one that may. */
export type LateButton = 'chat' | 'captions' | 'room';

/** Details from the shop, by feed id [Z24]. */
export type DetailsById = ReadonlyMap<string, ProductDetails>;

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
  /** `null` until its code is loaded. */
  readonly renderChat: RenderChat | null;
  /** Whether there will be a chat, which is not loaded yet. */
  readonly expectsChat: boolean;
  /** Whether products and chat are delayed until the first frame. */
  readonly isSideDelayed: boolean;
  readonly lateButtons: readonly LateButton[];
  readonly own: OwnContentView;
  readonly language: Language;
  readonly inCart: ReadonlySet<string>;
  /** Whether the app or the page's action handles a click on the buy button; otherwise it opens the product's page. */
  readonly addsToCart: boolean;
  /** Details from the shop, by feed id [Z24]. */
  readonly details: DetailsById;
  /** Mobile mode: no navigation of its own [P4]. */
  readonly app: boolean;
  readonly listUrl: string | null;
  /** Secure address of the shop's cart; `null` where it names none, and where it cannot be opened. */
  readonly cartUrl: string | null;
  /** Whether the way back leads to the page whose mini-player has opened the player. */
  readonly fromMiniPlayer: boolean;
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

/** What a row of the list of products is drawn from. */
export interface ProductRow {
  readonly product: PlaybackProduct;
  /** Whether the recording shows it now. */
  readonly current: boolean;
  readonly view: PlayerViewModel;
  readonly intents: PlayerIntents;
  readonly strings: PlayerStrings;
}

/** Of the code for a card of the page. */
export type RenderOwnProduct = (row: ProductRow, template: HTMLTemplateElement) => unknown;

/** Of the chat's own code. */
export type RenderChat = (chat: ChatView, intents: PlayerIntents, strings: PlayerStrings) => unknown;

/** What accompanies the video: products, captions and chat. */
export interface SideShowing {
  /** Whether it is delayed until the first frame. */
  readonly isDelayed: boolean;
  /** Whether a chat will be there that is not loaded yet. */
  readonly expectsChat: boolean;
  /** Whether it is not known yet if there is a chat. */
  readonly mayHaveChat: boolean;
  /** `null` where the stream has none, or it is not loaded. */
  readonly captions: {
    view(): CaptionsView | null;
    toggle(): void;
    /** @param index in `view().tracks`; `null` turns captions off */
    choose(index: number | null): void;
  } | null;
  readonly chat: {
    view(): ChatView | null;
    readonly render: RenderChat;
    reload(): void;
    sendMessage(text: string, failed: () => void): Promise<void>;
  } | null;
}

/** One connection of the player, for what works on its view. */
export interface PlayerShowing {
  readonly state: PlayerState;
  readonly video: HTMLVideoElement;
  /** `null` while nothing is attached. */
  readonly media: Media | null;
  readonly side: SideShowing;
  /** Whether `http:` counts as secure on localhost [Z9]. */
  readonly development: boolean;
  readonly send: (event: PlayerEvent) => void;
  /** Also before there is something to play. */
  play(): void;
  pause(): void;
  /** The video is shown in the page again. */
  returned(): void;
  progress(): Progress;
  /** Seconds into the recording; `null` for live and while unknown. */
  position(): number | null;
  /** Position of the recording, or its start; `null` where there is no recording. */
  recordingPosition(): number | null;
  /** Seeks to the next (`1`) or the previous moment of a recording at which a product is shown. */
  stepMoment(direction: 1 | -1): void;
  /** Milliseconds since 1970 by the service's clock. */
  now(): number;
}

/** The present connection of the element, for its controllers. */
export interface Connection {
  readonly driver: PlayerShowing | null;
}

/** User actions; the element turns each into events. */
export interface PlayerIntents {
  readonly togglePlay: () => void;
  readonly toggleSound: () => void;
  readonly toggleCaptions: () => void;
  readonly toggleChat: () => void;
  readonly toggleMenu: () => unknown;
  /** Shows and hides the list of keys. */
  readonly toggleKeys: () => unknown;
  /** Opens the share sheet, or copies the address. */
  readonly share: () => unknown;
  readonly togglePictureInPicture: () => unknown;
  readonly toggleFullscreen: () => void;
  readonly seek: (to: number) => void;
  /** Seeks, and starts a player that waits for that. */
  readonly playFrom: (to: number) => void;
  /** Seeks by this many seconds, backwards if negative, and shows that. */
  readonly skip: (seconds: number) => void;
  /** Shows what the seek bar is pointed at. */
  readonly previewSeek: (event: Event) => void;
  /** Goes to the next (`1`) or the previous moment at which a product is shown. */
  readonly stepMoment: (direction: 1 | -1) => void;
  /** Sets the next faster or slower playback rate, and shows it. */
  readonly changeRate: (direction: 1 | -1) => void;
  readonly goLive: () => void;
  readonly retry: () => void;
  /** Lets the shopper put a planned show into a calendar. */
  readonly remind: (show: PlannedShow) => unknown;
  readonly retryChat: () => void;
  readonly close: (event: Event) => void;
  readonly openProduct: (product: PlaybackProduct, event: Event) => void;
  readonly buy: (product: PlaybackProduct, event: Event) => void;
  /** `failed` is called where it is not sent. */
  readonly sendMessage: (text: string, failed: () => void) => unknown;
}
