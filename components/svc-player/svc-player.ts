import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { ChatSource, NextShowSource, PlaybackSource } from '../../src/api/sources.js';
import { SvcError } from '../../src/base/svc-error.js';
import type { Playback } from '../../src/contract/playback.js';
import {
  initialPlayerState,
  isPlaying,
  playbackOf,
  type MissingReason,
  type PlayerFailure,
  type PlayerMode,
  type PlayerPhase,
  type PlayerState,
} from '../../src/machine/player/state.js';
import { enterVideoFullscreen } from '../../src/platform/fullscreen.js';
import { CallbackGuardElement } from '../shared/callback-guard-element.js';
import type { Translation } from '../shared/translation.js';
import { Localization } from '../shared/localization.js';
import type { PlayerActions } from './products/actions.js';
import { isInShadowTree } from './shadow-presence.js';
import { PlayerControllers } from './controllers.js';
import { emitError, reasonOf } from './reflect-state.js';
import { SETTING_PROPERTIES } from './settings.js';
import { svcPlayerStyles } from './layout/styles.js';
import { renderPlayer } from './view.js';
import { englishPlayer, type PlayerStrings } from './strings.js';
import { playerTranslations } from './locales/translations.js';
import type { AddListener, RemoveListener } from '../shared/typed-listeners.js';
import type { SvcPlayerElementEventMap } from './events.js';

/**
 * The full player: a running stream or a recording with its products and its chat, and a message where there is nothing
 * to play.
 *
 * Owns its video, three keys of the tab's storage and a marker in the history entry. Stream and chat come from its sources;
 * those of the service are the default, where it has a `base-url`. Never navigates without a click, never shows a product as being in the cart
 * unless the app accepted it or the page called `setInCart`.
 *
 * @summary Full player for live streams and recordings with products and chat.
 * @tag svc-player
 * @attr {boolean} debug - Writes to the console what is wrong with its configuration on every host, as on localhost.
 * @fires svc-mode-change - The mode or its reason has changed; detail `{ mode, reason }`.
 * @fires svc-sound-change - The sound went on or off; detail `{ sound }`.
 * @fires svc-open-product - Cancelable: photo or name of a product was clicked; detail `{ product, streamId, currentTime }`.
 * @fires svc-add-product - Cancelable: the buy button was clicked; detail `{ product, streamId, currentTime }`.
 * @fires svc-stream-end - Cancelable: a live stream that was shown has ended; the player page reloads. Otherwise the
 *   player continues with the recording; detail `{ streamId, recording }`.
 * @fires svc-close-player - Cancelable: the player's back link was clicked.
 * @fires svc-playback-quality - How the video plays: at its first frame, once a minute, at a pause and at its end; detail `moment`, `startupTime`, `stalls`, `stallTime`, `watchTime`, `height`, `droppedFrames`, `totalFrames`, `currentTime`, `mode` and `streamId`.
 * @fires svc-deprecated - The service announces the end of the present access; detail `{ message }`.
 * @fires svc-error - A request, media or a message to the app failed, or an attribute is missing; detail `{ code, message, cause }`.
 * @fires play - As of a `<video>`: it is to play.
 * @fires pause - As of a `<video>`: it was paused.
 * @fires playing - As of a `<video>`: it plays, at first or again.
 * @fires waiting - As of a `<video>`: it waits for data.
 * @fires ended - A recording or a live stream has reached its end.
 * @fires seeking - As of a `<video>`: it goes to another second.
 * @fires seeked - As of a `<video>`: it is at that second.
 * @fires timeupdate - As of a `<video>`: `currentTime` has changed.
 * @fires durationchange - As of a `<video>`: `duration` has changed.
 * @fires loadedmetadata - As of a `<video>`: its size and duration are known.
 * @fires ratechange - As of a `<video>`: `playbackRate` has changed.
 * @fires volumechange - As of a `<video>`: `volume` or `muted` has changed.
 * @fires emptied - As of a `<video>`: its media was removed.
 * @fires enterpictureinpicture - As of a `<video>`: it is in picture in picture.
 * @fires leavepictureinpicture - As of a `<video>`: it is in the page again.
 *
 * @slot title - In place of the title of the show.
 * @slot header-end - At the end of the header; empty by default.
 * @slot poster - In place of the poster, while no video is shown: an image or a video.
 * @slot error - In place of the message of a failure, or that there is no such stream; a click on an element with `data-action="retry"` tries again.
 * @slot end - In place of what follows a show that has ended, below the replay button.
 * @slot products - In place of the list of products.
 * @slot product - A `<template>` in place of the card of each product, with `data-field` on its elements.
 * @slot chat - In place of the chat, of which nothing is requested then.
 *
 * @csspart player - The whole player.
 * @csspart stage - The video and its background.
 * @csspart picture - The video or the poster.
 * @csspart header - Title, live badge and back link.
 * @csspart back-link - Link to the list.
 * @csspart avatar - The presenter's initial.
 * @csspart badge - Marks a running stream.
 * @csspart controls - Play button, seek bar, go-live button.
 * @csspart play-button - Plays and pauses.
 * @csspart moment-button - Goes to the previous or next moment at which a product is shown.
 * @csspart live-button - Goes to the live edge.
 * @csspart sound-button - Turns the sound on and off.
 * @csspart captions-button - Shows and hides the captions.
 * @csspart return-button - Brings the video back from a window of its own.
 * @csspart fullscreen-button - Fills the screen.
 * @csspart big-button - The play button in the centre of a paused video.
 * @csspart unmute-button - Offers sound where the browser blocked it.
 * @csspart reminder-button - Lets the shopper put a planned show into a calendar.
 * @csspart reminder-dialog - The choice of calendars.
 * @csspart planned-show - Link to the show that is announced next, with its day and time.
 * @csspart next-show - Link to the show that follows one that has ended.
 * @csspart retry-button - Retries after a failure.
 * @csspart list-link - Link to the list where there is no such stream.
 * @csspart side - Products and chat: over the video, on a wide screen a panel beside it.
 * @csspart about - Description, categories and tags of the show, collapsed.
 * @csspart product - One product.
 * @csspart product-link - Photo and name of a product.
 * @csspart product-photo - The photo of a product, or its place.
 * @csspart shown-now - Says that a recording shows this product now.
 * @csspart price - The price of a product.
 * @csspart availability - Whether it is in stock.
 * @csspart seek-button - Seeks to the second at which a product is shown.
 * @csspart buy-button - The buy button of a product.
 * @csspart cart-link - Leads from a product in the cart to the cart.
 * @csspart notice-link - Link to the product's page where the app did not accept the message.
 * @csspart settings-button - Opens the settings menu.
 * @csspart share-button - Shares the show.
 * @csspart menu - The settings menu: speed, quality, captions, audio, volume, picture in picture; or the list of keys.
 * @csspart chat-button - Shows and hides the chat where it is over the video.
 * @csspart chat - The chat.
 *
 * @cssprop {<color>} [--svc-player-accent=#d5163c] - Live badge.
 * @cssprop {<color>} [--svc-player-progress=#fff] - Played part of the seek bar.
 * @cssprop {<color>} [--svc-player-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-player-button=var(--svc-player-text)] - Background of the buy button.
 * @cssprop {<color>} [--svc-player-on-button=var(--svc-player-surface)] - Text of the buy button.
 * @cssprop {<length>} [--svc-player-button-radius=99px] - Corners of buttons, badges, the presenter's initial and the chat's field.
 * @cssprop {<color>} [--svc-player-disc=rgb(15 17 21 / 0.62)] - Background of the round buttons over the video.
 * @cssprop {<color>} [--svc-player-on-disc=#fff] - Icons of the round buttons.
 * @cssprop {<color>} [--svc-player-avatar] - Background of the presenter's initial; default: a gradient.
 * @cssprop {<color>} [--svc-player-on-avatar=#1b1220] - The presenter's initial.
 * @cssprop {<color>} [--svc-player-ground=#0d0f13] - Behind the picture, under white text.
 * @cssprop {<color>} [--svc-player-text=light-dark(#14171c, #f1f3f6)] - Text of products and side panel.
 * @cssprop {<color>} [--svc-player-surface=light-dark(#fff, #16191f)] - Background of products and side panel.
 * @cssprop {<color>} [--svc-player-muted] - Prices and times; default: the text colour at 75 %.
 * @cssprop {<color>} [--svc-player-line] - Lines of the side panel; default: the text colour, faint.
 * @cssprop {<color>} [--svc-player-focus] - Focus ring; default: white over the video, else the text colour.
 * @cssprop {<length>} [--svc-player-radius=16px] - Corners of products, images in proportion.
 * @cssprop {<'font-family'>} [--svc-player-font] - Font; default: the page's.
 */
export class SvcPlayerElement extends CallbackGuardElement {
  /** @internal For the mini-player, which no query of the document tells of them. */
  static get isInShadowTree(): boolean {
    return isInShadowTree();
  }
  static override styles = svcPlayerStyles;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };
  static override properties = {
    baseUrl: { attribute: 'base-url' },
    application: {},
    translationId: { attribute: 'translation-id' },
    autoplay: { type: Boolean },
    muted: { type: Boolean, noAccessor: true },
    startTime: { attribute: 'start-time' },
    listUrl: { attribute: 'list-url' },
    cartUrl: { attribute: 'cart-url' },
    prerenderProducts: { type: Boolean, attribute: 'prerender-products' },
    mobileMode: { type: Boolean, attribute: 'mobile-mode' },
    safeArea: { type: Boolean, attribute: 'safe-area', reflect: true },
    hideChat: { type: Boolean, attribute: 'hide-chat' },
    development: { type: Boolean },
    cmcd: { type: Boolean },
    locale: {},
    strings: { attribute: false },
    actions: { attribute: false },
    playbackSource: { attribute: false },
    chatSource: { attribute: false },
    nextShowSource: { attribute: false },
  };
  /** Base URL of the service, such as `https://api.example`; required, unless the page sets `playbackSource`. */
  declare baseUrl: string;
  /** Project identifier; required. */
  declare application: string;
  /** Identifier of the stream; required. */
  declare translationId: string;
  /** Starts by itself, with sound where the browser allows it; default `false`: loads no media before the user plays it. */
  declare autoplay: boolean;
  /** Start of a recording in seconds, clamped to its duration; ignored for invalid values and live streams. */
  declare startTime: string | number | null;
  /** Target of the back link, such as `#/`; without a valid URL there is no link. */
  declare listUrl: string | null;
  /** Address of the shop's cart, such as `/cart`, to which a product in it leads; without a secure one it leads nowhere. */
  declare cartUrl: string | null;
  /**
   * Whether the browser prerenders the page of a product, if it is of the same origin, once the shopper points at its link
   * (speculation rules); default `false`: such a page must not count a visit before it is shown.
   */
  declare prerenderProducts: boolean;
  /** Mobile mode: products are sent to the host app, own navigation is hidden [P2, P4]. */
  declare mobileMode: boolean;
  /** Keeps the controls inside the safe area [P3]. */
  declare safeArea: boolean;
  /** Removes the chat and sends no request for it [P3]. */
  declare hideChat: boolean;
  /** Whether `http:` counts as secure while page and URL are on localhost [Z9]. */
  declare development: boolean;
  /** Whether requests by hls.js tell the video's server how it plays (CMCD); hls.js then plays it where it can. */
  declare cmcd: boolean;
  /** Locale of strings and dates, such as `de` or `de-AT`; default: the page's. Unsupported locales are English. */
  declare locale: string | null;
  /** Overrides of the locale's strings; missing keys and values of another type keep the default. */
  declare strings: Translation<PlayerStrings> | null;
  /** The catalogue's actions object [P7]. */
  declare actions: PlayerActions | null;
  /** Source of the stream [Z11]; default: the service's, where there is a `base-url`. */
  declare playbackSource: PlaybackSource | null;
  /** Source of the chat [Z11]; default: the service's, where there is a `base-url`, else there is no chat. */
  declare chatSource: ChatSource | null;
  /** Source of the show that follows one that has ended, and of the one that is announced; without it none is shown. */
  declare nextShowSource: NextShowSource | null;
  /** @ignore Typed by the events of the element. */
  declare addEventListener: AddListener<SvcPlayerElement, SvcPlayerElementEventMap>;
  /** @ignore */
  declare removeEventListener: RemoveListener<SvcPlayerElement, SvcPlayerElementEventMap>;
  readonly #localization = new Localization(this, englishPlayer, playerTranslations);
  readonly #controllers = new PlayerControllers(this, this.#localization);
  #isOpened = false;
  #muted = false;

  constructor() {
    super();
    this.baseUrl = this.application = this.translationId = '';
    this.autoplay = this.muted = false;
    this.volume = this.playbackRate = 1;
    this.currentTime = 0;
    this.startTime = this.listUrl = this.cartUrl = this.locale = null;
    this.mobileMode = this.safeArea = this.hideChat = this.development = this.cmcd = this.prerenderProducts = false;
    this.strings = this.actions = null;
    this.playbackSource = this.chatSource = this.nextShowSource = null;
  }

  /**
   * Whether it is silent; default `false`. Set before it plays, it starts without sound; set while it plays, it turns the sound
   * off, or on where the browser allows that.
   */
  get muted(): boolean {
    return this.#controllers.connection.isMuted ?? this.#muted;
  }

  set muted(muted: boolean) {
    this.#muted = muted;
    this.#controllers.connection.setMuted(muted);
  }

  /** What is shown; `idle` while the player is out of the document. */
  get mode(): PlayerMode {
    return this.#state.mode;
  }

  /** Of a live stream and a recording: how it plays; else `null`. */
  get phase(): PlayerPhase | null {
    return isPlaying(this.#state) ? this.#state.phase : null;
  }

  /** Why nothing can be played; `null` in the modes that have no reason. */
  get reason(): MissingReason | PlayerFailure | null {
    return reasonOf(this.#state);
  }

  /** Of a live stream and a recording: whether its sound is on; else `null`. */
  get sound(): 'muted' | 'on' | null {
    return isPlaying(this.#state) ? this.#state.sound : null;
  }

  /** What the source has said of the stream; `null` while that is not known. */
  get stream(): Playback | null {
    return playbackOf(this.#state);
  }

  /**
   * Seconds: of a recording where it is, or where it will start; of a live stream by its video. Set, a recording goes there; set
   * before there is one, it starts there.
   */
  get currentTime(): number {
    return this.#controllers.connection.currentTime;
  }

  set currentTime(seconds: number) {
    this.#controllers.connection.currentTime = seconds;
  }

  /** Length of a recording in seconds; `Infinity` for a live stream, `NaN` while it is not known. */
  get duration(): number {
    if (this.mode === 'live') return Infinity;
    return this.#controllers.connection.driver?.progress().duration || NaN;
  }

  /** Whether its video is paused, or there is none. */
  get paused(): boolean {
    return this.#controllers.connection.driver?.video.paused ?? true;
  }

  /** Whether it has reached its end. */
  get ended(): boolean {
    return this.phase === 'ended';
  }

  /** Speed of recordings, kept from one to the next: 0.75, 1, 1.25, 1.5, 1.75 or 2, others are ignored; a live stream has 1. */
  get playbackRate(): number {
    return this.#controllers.connection.playbackRate;
  }

  set playbackRate(rate: number) {
    this.#controllers.connection.playbackRate = rate;
  }

  /** From 0 to 1, apart from `muted`; it is always 1 on iPhones. */
  get volume(): number {
    return this.#controllers.connection.volume;
  }

  set volume(volume: number) {
    this.#controllers.connection.volume = volume;
  }

  /** Shows whether the product is in the cart; called by the page, since only the shop knows its cart [Z15]. */
  setInCart(feedProductId: string, inCart: boolean): void {
    if (this.#controllers.cart.set(feedProductId, inCart)) this.requestUpdate();
  }

  /**
   * Plays, also before the player has rendered. Resolves once it plays, as `play()` of a `<video>`. Rejects with `NotAllowedError`
   * where the browser refuses that, `AbortError` where a pause or another stream is first, `NotSupportedError` where there is
   * nothing to play.
   */
  play(): Promise<void> {
    return this.#controllers.connection.requestPlay();
  }

  /** Pauses, also before the player has rendered. */
  pause(): void {
    this.#controllers.connection.pause();
  }

  /** Takes the video out of the page, with the products where the browser can. Rejects without a user gesture, and without a video. */
  requestPictureInPicture(): Promise<void> {
    return this.#controllers.floating.enter();
  }

  /** Fills the screen; on iPhones its video alone does. Rejects without a user gesture. */
  override async requestFullscreen(options?: FullscreenOptions): Promise<void> {
    if ('requestFullscreen' in LitElement.prototype) return super.requestFullscreen(options);
    enterVideoFullscreen(this.#controllers.connection.driver?.video);
  }

  /** Focuses the player, also before it has rendered. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => super.focus(options));
  }

  override connectedCallback(): void {
    void this.protect(() => super.connectedCallback());
  }

  /** @internal */
  connectedMoveCallback(): void {
    // Keeps everything else through `moveBefore`, which would disconnect and connect it.
    this.#controllers.shadowPresence.hostConnected();
  }

  override disconnectedCallback(): void {
    void this.protect(() => super.disconnectedCallback());
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    if (this.isServed) return Localization.serve?.(this, this.#localization, playerTranslations);
    if (this.#isOpened && !SETTING_PROPERTIES.some((name) => changed.has(name))) return;
    this.#isOpened = true;
    this.#controllers.connection.reopen();
  }

  get #state(): PlayerState {
    return this.#controllers.connection.driver?.state ?? initialPlayerState;
  }

  /** @internal Ends requests and media, and says why. */
  protected override endWith(cause: unknown): void {
    this.#controllers.connection.close();
    emitError(this, new SvcError('invalid-argument', 'The player cannot work on this page', { cause }));
  }

  protected override render(): TemplateResult {
    return renderPlayer(this.#controllers.viewModel(), this.#controllers.intents, this.#localization.strings);
  }
}
