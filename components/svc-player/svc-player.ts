import { LitElement, type PropertyValues, type TemplateResult } from 'lit';
import type { ChatSource } from '../../src/api/chat-source.js';
import type { PlaybackSource } from '../../src/api/playback-source.js';
import { isWebLink } from '../../src/contract/web-link.js';
import type { SvcError } from '../../src/internal/svc-error.js';
import { initialPlayerState, isPlaying, playbackOf, type PlayerState } from '../../src/machine/player-state.js';
import { canEnterFullscreen, canEnterPictureInPicture } from '../../src/platform/fullscreen.js';
import { requestedTag } from '../internal/locale.js';
import type { Translation } from '../internal/translation.js';
import { Wording } from '../internal/localization.js';
import { Cart } from './svc-player.cart.js';
import { ShopDetails } from './svc-player.details.js';
import { PlayerDriver } from './svc-player.driver.js';
import { PlayerFocus } from './svc-player.focus.js';
import { playerIntents } from './svc-player.intents.js';
import { handleKeydown } from './svc-player.keys.js';
import { PassingNotice } from './svc-player.notice.js';
import { announceChange, emitPlayer, mirrorPlayer } from './svc-player.reflect-state.js';
import type { ActionResult } from './svc-player.products.js';
import { readSettings } from './svc-player.read-settings.js';
import type { PlayerActions, PlayerSettings } from './svc-player.settings.js';
import { Shelf } from './svc-player.product-list.js';
import { svcPlayerStyles } from './svc-player.styles.js';
import type { PlayerViewModel } from './svc-player.view-model.js';
import { renderPlayer } from './svc-player.view.js';
import { PlayerVoice } from './svc-player.announcer.js';
import { englishPlayer, playerTranslations, type PlayerStrings } from './svc-player.strings.js';

const STARTS = ['application', 'translationId', 'startTime', 'playbackSource', 'wv', 'hideChat', 'chatSource'] as const;

/**
 * The full player: a running stream or a recording with its products and its chat, and every moment in which there is
 * nothing to play yet, no more, or not now.
 *
 * Owns its video, three keys of the tab's storage and a mark in the history entry. Never asks the service by itself: what it
 * plays and says comes from its sources. Never navigates without a press, never claims that something is in the cart
 * unless the app took it or the page said so.
 *
 * @summary Full player for live streams and recordings with products and chat.
 * @tag svc-player
 * @fires svc-mode-change - The mode, or the reason for it, is another one; detail `{ mode, reason }`.
 * @fires svc-sound-change - The sound went on or off; detail `{ sound }`.
 * @fires svc-open-product - Cancelable: product photo or name was pressed; detail `{ product, translationId, position }`.
 * @fires svc-add-product - Cancelable: the buy button was pressed; detail as above.
 * @fires svc-stream-end - Cancelable: a live stream that was on the screen is over; the player page reloads. Left alone,
 *   the player goes on to the recording by itself; detail `{ translationId, recording }`.
 * @fires svc-close-player - Cancelable: the player's own back control was pressed.
 * @fires svc-error - Something could not be asked, played or handed to the app; detail `{ code, message, cause }`.
 *
 * @csspart player - Everything.
 * @csspart stage - The picture and what lies behind it.
 * @csspart picture - The video or the still picture.
 * @csspart header - Title, live badge and the way back.
 * @csspart back-link - The way back to the list.
 * @csspart badge - Says that a stream is running.
 * @csspart controls - Play button, seek bar, go-live button.
 * @csspart play-button - Plays and pauses.
 * @csspart live-button - Goes to the live edge.
 * @csspart sound-button - Turns the sound on and off.
 * @csspart captions-button - Shows and hides the captions.
 * @csspart pip-button - Picture in picture.
 * @csspart fullscreen-button - Fills the screen.
 * @csspart big-button - The play button in the middle of a picture that stands still.
 * @csspart unmute-button - Offers the sound where the browser refused it.
 * @csspart retry-button - Tries again what failed.
 * @csspart list-link - The way back to the list where there is no such stream.
 * @csspart side - Products and chat: over the picture, on a wide screen a panel beside it.
 * @csspart product - One product.
 * @csspart product-link - Photo and name of a product.
 * @csspart price - The price of a product.
 * @csspart availability - Whether it is in stock.
 * @csspart seek-button - Goes to the second at which a product is shown.
 * @csspart buy-button - The buy button of a product.
 * @csspart notice-link - Leads to the product's page where the app did not take the press.
 * @csspart chat - The chat.
 *
 * @cssprop {<color>} [--svc-player-accent=#d5163c] - Live badge, played part of the seek bar, product shown now.
 * @cssprop {<color>} [--svc-player-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-player-button=var(--svc-player-text)] - Ground of the buy button.
 * @cssprop {<color>} [--svc-player-on-button=var(--svc-player-surface)] - Text of the buy button.
 * @cssprop {<color>} [--svc-player-text=light-dark(#14171c, #f1f3f6)] - Text of products and side panel.
 * @cssprop {<color>} [--svc-player-surface=light-dark(#fff, #16191f)] - Ground of products and side panel.
 * @cssprop {<color>} [--svc-player-muted] - Prices and times; default: the text colour at 75 %.
 * @cssprop {<color>} [--svc-player-line] - Lines of the side panel; default: the text colour, faint.
 * @cssprop {<color>} [--svc-player-focus] - Focus ring; default: white over the picture, else the text colour.
 * @cssprop {<length>} [--svc-player-radius=16px] - Corners of products, pictures in proportion.
 * @cssprop {<'font-family'>} [--svc-player-font] - Typeface; default: the page's.
 */
export class SvcPlayerElement extends LitElement {
  static override styles = svcPlayerStyles;
  static override shadowRootOptions: ShadowRootInit = { ...LitElement.shadowRootOptions, delegatesFocus: true };

  static override properties = {
    baseUrl: { attribute: 'base-url' },
    application: {},
    translationId: { attribute: 'translation-id' },
    startTime: { attribute: 'start-time' },
    listUrl: { attribute: 'list-url' },
    wv: { type: Boolean },
    safeArea: { type: Boolean, attribute: 'safe-area', reflect: true },
    hideChat: { type: Boolean, attribute: 'hide-chat' },
    development: { type: Boolean },
    locale: {},
    strings: { attribute: false },
    actions: { attribute: false },
    playbackSource: { attribute: false },
    chatSource: { attribute: false },
  };
  /** Address of the service, such as `https://api.example`, for whoever builds the sources; not asked by the element. */
  declare baseUrl: string;
  /** Project identifier; required. */
  declare application: string;
  /** Identifier of the stream; required. */
  declare translationId: string;
  /** Second at which a recording starts, clamped to its length; nonsense and live streams ignore it. */
  declare startTime: string | null;
  /** Where the back control leads, such as `#/`; without it, or where it is no web page, there is no such control. */
  declare listUrl: string | null;
  /** Mobile mode: products go to the host app, own navigation is hidden [P2, P4]. */
  declare wv: boolean;
  /** Keeps everything clear of screen cut-outs [P3]. */
  declare safeArea: boolean;
  /** Removes the chat and asks nothing for it [P3]. */
  declare hideChat: boolean;
  /** Whether `http:` counts as secure while the page and the address are on this machine [Z9]. */
  declare development: boolean;
  /** Language of words and dates, such as `de` or `de-AT`; default: the page's. What is not spoken is English. */
  declare locale: string | null;
  /** Words of the page's own, over those of the language; what is left out or is no word stays. */
  declare strings: Translation<PlayerStrings> | null;
  /** The catalogue's actions object [P7]. */
  declare actions: PlayerActions | null;
  /** Where the stream comes from [Z11]; required. */
  declare playbackSource: PlaybackSource | null;
  /** Where the chat comes from [Z11]; without it there is none. */
  declare chatSource: ChatSource | null;

  readonly #wording = new Wording(this, englishPlayer, playerTranslations);
  #driver: PlayerDriver | null = null;
  #settings: PlayerSettings | null = null;
  readonly #shelf = new Shelf();
  readonly #notice = new PassingNotice(() => this.requestUpdate());
  readonly #voice = new PlayerVoice();
  readonly #cart = new Cart(this.#voice);
  readonly #details = new ShopDetails({ changed: () => this.requestUpdate(), failed: (error) => this.#report(error) });
  #clock: ReturnType<typeof setInterval> | undefined;

  constructor() {
    super();
    this.baseUrl = '';
    this.application = '';
    this.translationId = '';
    this.startTime = null;
    this.listUrl = null;
    this.wv = false;
    this.safeArea = false;
    this.hideChat = false;
    this.development = false;
    this.locale = null;
    this.strings = null;
    this.actions = null;
    this.playbackSource = null;
    this.chatSource = null;
    new PlayerFocus(this);
    this.addEventListener('keydown', (event) => handleKeydown(event, this, this.#intents, this.#driver));
  }

  /** Whether the product stands as being in the cart; the page pushes it, since only the shop knows its cart [Z15]. */
  setInCart(feedProductId: string, inCart: boolean): void {
    if (this.#cart.set(feedProductId, inCart)) this.requestUpdate();
  }

  play(): void {
    this.#driver?.send({ type: 'play-pressed' });
  }

  pause(): void {
    this.#driver?.send({ type: 'pause-pressed' });
  }

  /** @param seconds into a recording; a live stream ignores it */
  seek(seconds: number): void {
    this.#driver?.send({ type: 'seek-pressed', to: seconds });
  }

  /** Second of the recording; `null` for live and while there is none. */
  get position(): number | null {
    return this.#driver?.position() ?? null;
  }

  /** Puts the focus on the player, also before it has rendered. */
  override focus(options?: FocusOptions): void {
    void this.updateComplete.then(() => super.focus(options));
  }

  override connectedCallback(): void {
    super.connectedCallback();
    if (this.hasUpdated) this.#start();
  }

  override disconnectedCallback(): void {
    super.disconnectedCallback();
    this.#stop();
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    this.#driver?.captions?.speak(requestedTag(this, this.locale));
    if (!this.isConnected || (this.hasUpdated && !STARTS.some((name) => changed.has(name)))) return;
    this.#stop();
    this.#start();
  }

  protected override render(): TemplateResult {
    return renderPlayer(this.#viewModel(), this.#intents, this.#wording.words);
  }

  protected override updated(): void {
    this.#shelf.follow(this.shadowRoot);
  }

  readonly #intents = playerIntents({
    host: this,
    driver: () => this.#driver,
    settings: () => this.#settings,
    inCart: (feedProductId) => this.#cart.ids.has(feedProductId),
    wished: (product) => this.#cart.press(product),
    settled: (outcome) => this.#pressed(outcome),
  });

  #pressed({ taken, error, later, productUrl }: ActionResult): void {
    if (taken !== null) this.setInCart(taken, true);
    void later?.then((outcome) => this.isConnected && this.#pressed(outcome));
    if (!error) return this.#notice.clear();
    this.#notice.say(this.#wording.words[this.#settings?.app ? 'notDelivered' : 'notOpened'], productUrl);
    this.#report(error);
  }

  #report({ code, message, cause }: SvcError): void {
    emitPlayer(this, 'svc-error', { code, message, cause });
  }

  #start(): void {
    const { application, translationId, playbackSource } = this;
    this.#settings = readSettings(this);
    this.#cart.open(this.#settings);
    this.dataset['host'] = this.#settings.app ? 'app' : 'web';
    this.#driver = new PlayerDriver(this.#settings, {
      changed: (before) => this.#changed(before),
      moved: () => this.requestUpdate(),
      ended: (detail) => void emitPlayer(this, 'svc-stream-end', detail, true),
      failed: (error) => this.#report(error),
      language: () => requestedTag(this, this.locale),
    });
    if (!application || !translationId || !playbackSource) {
      this.#driver.send({ type: 'refused-to-start', reason: 'not-configured' });
    } else this.#driver.send({ type: 'opened', start: this.#settings.start });
  }

  #stop(): void {
    clearInterval(this.#clock);
    this.#notice.cancel();
    this.#driver?.destroy();
    this.#driver = null;
  }

  #changed(before: PlayerState): void {
    const state = this.#driver?.state;
    if (!state) return;
    clearInterval(this.#clock);
    if (state.mode === 'planned') this.#clock = setInterval(() => this.requestUpdate(), 1_000);
    mirrorPlayer(this, state);
    this.#voice.tell(state, before, this.#driver?.now() ?? 0);
    this.requestUpdate();
    announceChange(this, before, state);
  }

  #viewModel(): PlayerViewModel {
    const driver = this.#driver;
    const state = driver?.state ?? initialPlayerState;
    return {
      state,
      video: driver && isPlaying(state) ? driver.video : null,
      progress: driver?.progress() ?? { position: 0, duration: 0, behind: 0 },
      captions: driver?.captions?.view() ?? null,
      chat: (playbackOf(state) && driver?.chat?.view()) ?? null,
      held: driver?.held ?? true,
      inCart: this.#cart.ids,
      details: this.#details.of((!driver?.held && playbackOf(state)?.products) || [], this.actions),
      app: this.#settings?.app ?? this.wv,
      listUrl: isWebLink(this.listUrl, document.baseURI) ? this.listUrl : null,
      hasPictureInPicture: driver !== null && canEnterPictureInPicture(driver.video),
      hasFullscreen: driver !== null && canEnterFullscreen(this, driver.video),
      notice: this.#notice.view,
      spoken: this.#voice.spoken(this.#wording.words, this.#wording.language),
      development: this.#settings?.development ?? false,
      now: driver?.now() ?? 0,
      language: this.#wording.language,
    };
  }
}
