import { html, type PropertyValues, type TemplateResult, nothing } from 'lit';
import { isMediaState, type PipState } from '../../src/machine/pip-state.js';
import type { Decision } from '../../src/site/decision-trace.js';
import type { Corner, SiteConfig } from '../../src/site/site-config.js';
import { emit } from '../internal/emit.js';
import { cardStrings } from '../internal/card-strings.js';
import type { PipStrings } from '../internal/strings.js';
import type { Translation } from '../internal/translation.js';
import { ContainedElement } from './error-boundary-element.js';
import { endRequests } from './cancel-image-loads.js';
import { FIRST_RETRY, loadDeferred, PipDriver, type DeferredModule } from './svc-pip.driver.js';
import type { SvcPipEventMap } from './svc-pip.events.js';
import { rememberDismissal } from './svc-pip.dismissal.js';
import { openPlayer } from './svc-pip.open.js';
import { reflectState, noticeStands, reasonOf, soundOf } from './svc-pip.reflect-state.js';
import { readSettings, whyNotStarted } from './svc-pip.read-settings.js';
import type { PipPorts, PipSettings } from './svc-pip.settings.js';
import { svcPipStyles } from './svc-pip.styles.js';
import { renderPip } from './svc-pip.view.js';

const emitPip = emit<SvcPipEventMap>();

/**
 * A floating mini-player that finds out by itself what it shows for a product: the short clip of the recording, the
 * running stream, the recording continued from the full player, a poster, or nothing.
 *
 * Owns its card, its media and three keys of the tab's storage. Never touches the page around it, navigates without a
 * press or makes a sound by itself, except where a continued viewing is allowed to.
 *
 * @summary Floating mini-player for a product page.
 * @tag svc-pip
 * @fires svc-mode-change - The mode, or the reason for it, is another one; detail `{ mode, reason }`.
 * @fires svc-sound-change - The sound went on or off; detail `{ sound }`.
 * @fires svc-open-player - Cancelable: the full player or the live page is about to open; detail `{ url, streamId, position }`.
 * @fires svc-dismiss - Cancelable: the shopper closes the mini-player.
 * @fires svc-error - Something could not be asked or played; detail `{ code, message, cause }`.
 * @slot media - The script tag's own: a frame loads there before the element is defined.
 * @csspart card - The whole card.
 * @csspart media - Layer of the clip, the stream or the frame.
 * @csspart poster - The still picture.
 * @csspart badge - Says that a stream is running.
 * @csspart open-button - The picture as a button: opens the full player.
 * @csspart play-button - Starts what a poster stands for.
 * @csspart pause-button - Pauses and goes on.
 * @csspart sound-button - Turns the sound on and off.
 * @csspart close-button - Closes the mini-player.
 * @csspart notice - The live notification.
 * @cssprop {<color>} [--svc-pip-accent=#d5163c] - Live badge and live dot.
 * @cssprop {<color>} [--svc-pip-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-pip-text=#fff] - Text of the live notification.
 * @cssprop {<color>} [--svc-pip-surface=#16191f] - Ground of the live notification.
 * @cssprop {<length>} [--svc-pip-width] - Width of the card; default by the shape of the medium, portrait 168px.
 * @cssprop {<length>} [--svc-pip-radius=14px] - Corners of the card.
 * @cssprop {<length>} [--svc-pip-inset-inline=16px] - Distance from the side of the window, plus the safe area.
 * @cssprop {<length>} [--svc-pip-inset-block=16px] - Distance from the top or bottom of the window, plus the safe area.
 * @cssprop {<integer>} [--svc-pip-z-index=990] - Layer of the mini-player in the page.
 * @cssprop {*} [--svc-pip-clear-of] - Selector of what the card never lies over; default: buttons to buy, `none` ends it.
 * @cssprop {<'box-shadow'>} [--svc-pip-shadow] - Shadow of the card; default: a soft one.
 * @cssprop {<'font-family'>} [--svc-pip-font] - Typeface; default: that of the system.
 */
export class SvcPipElement extends ContainedElement {
  static override styles = svcPipStyles;

  static override properties = {
    application: {},
    baseUrl: { attribute: 'base-url' },
    feedProductId: { attribute: 'feed-product-id' },
    development: { type: Boolean },
    noLive: { type: Boolean, attribute: 'no-live' },
    noContinuous: { type: Boolean, attribute: 'no-continuous' },
    showAfterScroll: { attribute: 'show-after-scroll' },
    firstShowingOnly: { type: Boolean, attribute: 'first-showing-only' },
    liveNotification: { type: Boolean, attribute: 'live-notification' },
    liveUrl: { attribute: 'live-url' },
    position: {},
    openIn: { attribute: 'open-in' },
    dismissal: {},
    locale: {},
    strings: { attribute: false },
    ports: { attribute: false },
  };

  /** Project identifier; required. */
  declare application: string;
  /** Address of the service, such as `https://api.example`; required. */
  declare baseUrl: string;
  /** The product's id in the feed, exactly as it stands there; required. */
  declare feedProductId: string;
  /** Whether `http:` counts as secure while the page and the address are on this machine. */
  declare development: boolean;
  /** Whether a running stream is shown as a poster only. */
  declare noLive: boolean;
  /** Whether a viewing saved by the full player is not continued; it is used up all the same. */
  declare noContinuous: boolean;
  /** Scroll threshold before anything is asked: CSS pixels, or a percentage such as `50%` or `12.5%`. */
  declare showAfterScroll: string | null;
  /** Whether the scroll threshold holds for the first showing of the tab session only. */
  declare firstShowingOnly: boolean;
  /** Whether the live notification may appear. */
  declare liveNotification: boolean;
  /** Where the live notification leads, `http:` or `https:`; defaults to `/live/` on the page's origin. */
  declare liveUrl: string | null;
  /** Corner of the viewport: `bottom-right` (default), `bottom-left`, `top-right` or `top-left`. */
  declare position: Corner;
  /** Where the full player opens: `same-tab` (default) or `new-tab`. */
  declare openIn: SiteConfig['openIn'];
  /** What a close is remembered for in this tab: the `session` (default), the `product`, or `none`. */
  declare dismissal: SiteConfig['dismissal'];
  /** Language of the labels, such as `de`; default: the page's. What is not spoken is English. */
  declare locale: string | null;
  /** Words of the page's own, over those of the language; what is left out or is no word stays. */
  declare strings: Translation<PipStrings> | null;
  /** What the script tag has already begun; left alone by everybody else. */
  declare ports: PipPorts | null;

  #drag: ReturnType<DeferredModule['addCardBehaviors']> | null = null;
  #later: DeferredModule | null = null;
  #driver: PipDriver | null = null;
  #live = false;
  #wording: ReturnType<DeferredModule['createWording']> | null = null;

  constructor() {
    super();
    this.application = '';
    this.baseUrl = '';
    this.feedProductId = '';
    this.development = false;
    this.noLive = false;
    this.noContinuous = false;
    this.showAfterScroll = null;
    this.firstShowingOnly = false;
    this.liveNotification = false;
    this.liveUrl = null;
    this.position = 'bottom-right';
    this.openIn = 'same-tab';
    this.dismissal = 'session';
    this.locale = null;
    this.strings = null;
    this.ports = null;
    endRequests(this);
  }

  /** Opens the full player as a press on the card would; does nothing while there is no stream. */
  open(): void {
    this.#driver?.send({ type: 'open-pressed' });
  }

  /** Closes the mini-player as a press on its close button would. */
  dismiss(): void {
    if (emitPip(this, 'svc-dismiss', null, true)) this.#driver?.send({ type: 'dismissed' });
  }

  /** Asks the service again and shows what it says now. */
  refresh(): void {
    this.#driver?.send({ type: 'refresh-requested' });
  }

  /** Every decision so far, in order, in words a merchant understands. */
  explain(): readonly Decision[] {
    return this.ports?.trace.list() ?? [];
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
    const asksAnew = (['application', 'baseUrl', 'feedProductId'] as const).some((name) => changed.has(name));
    if (!this.isConnected || (this.hasUpdated && !asksAnew)) return;
    this.#stop();
    this.#start();
  }

  protected override render(): TemplateResult | typeof nothing {
    const { state, media } = this.#driver ?? { state: null, media: null };
    if (!state) return nothing;
    const words = this.#wording?.words;
    const notice =
      words && noticeStands(this.#live, state) && this.#later?.renderNotice(this.liveUrl, this.#intents, words);
    const extras = words && this.#later?.renderExtras(state, words);
    return html`${notice || nothing}${renderPip({ state, media, extras }, this.#intents, words ?? cardStrings)}`;
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('position')) return;
    const corner = this.position || 'bottom-right';
    if (this.#drag) this.#drag.place(corner);
    else this.dataset['corner'] = corner;
  }

  readonly #intents = {
    open: () => this.open(),
    dismiss: () => this.dismiss(),
    toggleSound: () => this.#driver?.send({ type: 'sound-pressed' }),
    togglePlay: () => {
      const state = this.#driver?.state;
      const plays = state && isMediaState(state) && state.phase !== 'paused';
      this.#driver?.send({ type: plays ? 'pause-pressed' : 'play-pressed' });
    },
    posterLoaded: () => this.#driver?.send({ type: 'poster-loaded' }),
    posterFailed: () => this.#driver?.send({ type: 'poster-failed' }),
    openNotice: (event: Event) => {
      const { href } = event.currentTarget as HTMLAnchorElement;
      if (!emitPip(this, 'svc-open-player', { url: href, streamId: null, position: null }, true))
        event.preventDefault();
    },
    dismissNotice: () => {
      this.#live = false;
      this.#show();
    },
  };

  #start(): void {
    const { ports } = this;
    if (!ports || (ports.token !== null && !this.#later)) return void this.#startLater();
    const viewing = this.#later?.takeResumeRecord(this.application, ports.token) ?? null;
    const settings = readSettings(this, this.noContinuous ? null : viewing);
    const driver = (this.#driver = new PipDriver(settings, ports, {
      changed: (before) => this.#changed(before),
      openPlayer: (effect, position) => openPlayer(this, effect, position, settings),
      rememberDismissal: () => rememberDismissal(settings),
      failed: ({ code, message, cause }) => void emitPip(this, 'svc-error', { code, message, cause }),
    }));
    const reason = whyNotStarted(settings);
    if (reason) driver.send({ type: 'refused-to-start', reason });
    else driver.send({ type: 'connected', threshold: settings.gate !== null });
    if (settings.notice && (!reason || reason === 'no-product')) void this.#askForNotice(settings, ports, driver);
  }

  /** An element that stands alone, or goes on with a saved viewing, needs more than the first frame does. */
  async #startLater(): Promise<void> {
    const later = await this.#loadLater();
    this.ports ??= later?.standalonePorts() ?? null;
    if (!later && this.ports) this.ports = { ...this.ports, token: null };
    if (!this.isConnected || this.#driver) return;
    if (this.ports) this.#start();
    else setTimeout(() => this.isConnected && !this.#driver && void this.#startLater(), FIRST_RETRY);
  }

  async #loadLater(loading = loadDeferred()): Promise<DeferredModule | null> {
    const later = await loading;
    if (later && !this.#later) {
      this.#later = later;
      this.#wording = later.createWording(this);
      later.adoptLaterStyles(this.renderRoot as ShadowRoot);
    }
    if (later && this.ports) this.ports.trace.phrase = later.phrase;
    return later;
  }

  #stop(): void {
    this.#driver?.destroy();
    this.#driver = null;
    this.#live = false;
    this.requestUpdate();
  }

  async #askForNotice(settings: PipSettings, ports: PipPorts, driver: PipDriver): Promise<void> {
    const later = await this.#loadLater(driver.whenLoaded());
    const streamId = later && (await later.anythingLive(settings, ports, driver.signal, this.liveUrl));
    if (driver.signal.aborted) return;
    ports.trace.add('notification', streamId ? 'a stream is running now' : 'no stream is running now');
    this.#live = streamId !== null;
    this.#show();
  }

  #changed(before: PipState): void {
    const state = this.#driver?.state;
    if (!state) return;
    this.#show();
    const [reason, sound] = [reasonOf(state), soundOf(state)];
    if (state.mode !== before.mode || reason !== reasonOf(before))
      emitPip(this, 'svc-mode-change', { mode: state.mode, reason });
    if (sound !== soundOf(before)) emitPip(this, 'svc-sound-change', { sound });
  }

  #show(): void {
    const state = this.#driver?.state;
    if (!state) return;
    reflectState(this, state, noticeStands(this.#live, state));
    this.requestUpdate();
    if (state.mode === 'poster' || (isMediaState(state) && state.phase !== 'loading')) void this.#place();
  }

  /** Once there is a card: out of a box that has captured it, and free to be moved. */
  async #place(): Promise<void> {
    const [later] = await Promise.all([this.#loadLater(this.#driver?.whenLoaded()), this.updateComplete]);
    if (!later || !this.#wording || !this.isConnected) return;
    later.escapeCapture(this);
    this.#drag ??= later.addCardBehaviors(this, this.#wording, (type) => this.#driver?.send({ type }));
  }
}
