import { html, type PropertyValues, type TemplateResult, nothing } from 'lit';
import type { Stream } from '../../src/contract/stream.js';
import {
  isMediaState,
  type HiddenReason,
  type Phase,
  type PipMode,
  type PipState,
  type PosterImage,
  type PosterReason,
  type Sound,
} from '../../src/machine/pip/state.js';
import type { Decision } from '../../src/site/decision-trace.js';
import type { Dismissal, OpenIn, Position } from '../../src/site/site-config.js';
import { cardStrings } from '../shared/card-strings.js';
import type { PipStrings } from '../shared/strings.js';
import type { Translation } from '../shared/translation.js';
import { ErrorBoundaryElement } from './error-boundary-element.js';
import { FIRST_RETRY_DELAY, loadDeferred, PipDriver } from './driver.js';
import type { PipEnhancements } from './enhancements.js';
import { defineStateProperties } from './state-properties.js';
import { emitPip, reflectState, reportChange } from './reflect-state.js';
import { readSettings, whyNotStarted, type PipPorts } from './settings.js';
import { savedCorner } from './lookup/tab-memory.js';
import { svcPipStyles } from './styles/styles.js';
import { renderPip } from './view.js';
import type { AddListener, RemoveListener } from '../shared/typed-listeners.js';
import type { SvcPipElementEventMap } from './events.js';

/**
 * A floating mini-player that requests the state of a product's stream and shows a preview clip of the recording, the
 * running stream, the recording resumed from the full player, a poster, or nothing.
 *
 * Owns its card, its media and three keys of the tab's storage. Never changes the page around it, navigates without a
 * click, or plays sound without a user gesture, except for a resumed video.
 *
 * @summary Floating mini-player for a product page.
 * @tag svc-pip
 * @attr {boolean} debug - Writes to the console what is wrong with its configuration on every host, as on localhost.
 *
 * @fires svc-mode-change - The mode or its reason has changed, or the card is aside at first view; detail `{ mode, reason, aside? }`.
 * @fires svc-sound-change - The sound went on or off; detail `{ sound }`.
 * @fires svc-open-player - Cancelable: the full player or the live page is about to open; detail `{ url, streamId, currentTime }`.
 * @fires svc-dismiss - Cancelable: the user dismisses the mini-player.
 * @fires svc-playback-quality - How the video plays: at its first frame, once a minute, at a pause and at its end; detail `moment`, `startupTime`, `stalls`, `stallTime`, `watchTime`, `height`, `droppedFrames`, `totalFrames`, `currentTime`, `mode` and `streamId`.
 * @fires svc-error - A request or media failed, or an attribute is missing; detail `{ code, message, cause }`.
 * @slot poster - In place of the poster image, and of the picture before the first frame.
 * @csspart card - The whole card.
 * @csspart media - Layer of the clip, the stream or the iframe.
 * @csspart poster - The poster image.
 * @csspart badge - Marks a running stream.
 * @csspart open-button - Covers the video; opens the full player.
 * @csspart play-button - Starts the video of a poster.
 * @csspart pause-button - Pauses and resumes.
 * @csspart sound-button - Turns the sound on and off.
 * @csspart close-button - Dismisses the mini-player.
 * @csspart hint-button - Opens the player for the sound that a clip does not have.
 * @csspart notice - The live notification, the undo of a close, and the end of a show.
 * @cssprop {<color>} [--svc-pip-accent=#d5163c] - Live badge and live dot.
 * @cssprop {<color>} [--svc-pip-on-accent=#fff] - Text of the live badge.
 * @cssprop {<color>} [--svc-pip-progress=#fff] - Played part of a continued recording.
 * @cssprop {<color>} [--svc-pip-text=#fff] - Text of the live notification.
 * @cssprop {<color>} [--svc-pip-surface=#16191f] - Background of the live notification.
 * @cssprop {<length>} [--svc-pip-width] - Width of the card; default by orientation, portrait 168px.
 * @cssprop {<length>} [--svc-pip-radius=14px] - Corners of the card.
 * @cssprop {<length>} [--svc-pip-button-radius=99px] - Corners of buttons, of the live badge and the notification.
 * @cssprop {<color>} [--svc-pip-disc=rgb(15 17 21 / 0.62)] - Background of the buttons over the picture.
 * @cssprop {<color>} [--svc-pip-on-disc=#fff] - Icons of the buttons over the picture.
 * @cssprop {<color>} [--svc-pip-ground] - Behind the picture while there is none; default: a grey gradient.
 * @cssprop {<length>} [--svc-pip-inset-inline=16px] - Distance from the side of the window, plus the safe area.
 * @cssprop {<length>} [--svc-pip-inset-block=16px] - Distance from the top or bottom of the window, plus the safe area.
 * @cssprop {<integer>} [--svc-pip-z-index=990] - `z-index` of the mini-player.
 * @cssprop {*} [--svc-pip-clear-of] - Selector of elements that the card must not cover, beside buy buttons; default: none.
 * @cssprop {*} [--svc-pip-clear-of-only] - Selector of elements that the card must not cover, in place of buy buttons, or `none`; default: none given.
 * @cssprop {<'box-shadow'>} [--svc-pip-shadow] - Shadow of the card; default: a soft one.
 * @cssprop {<'font-family'>} [--svc-pip-font] - Font; default: the system's.
 */
export class SvcPipElement extends ErrorBoundaryElement {
  static override styles = svcPipStyles;
  static override properties = {
    application: {},
    baseUrl: { attribute: 'base-url' },
    feedProductId: { attribute: 'feed-product-id' },
    development: { type: Boolean },
    noLive: { type: Boolean, attribute: 'no-live' },
    noContinuous: { type: Boolean, attribute: 'no-continuous' },
    cmcd: { type: Boolean },
    showAfterScroll: { attribute: 'show-after-scroll' },
    firstShowingOnly: { type: Boolean, attribute: 'first-showing-only' },
    liveNotification: { type: Boolean, attribute: 'live-notification' },
    liveUrl: { attribute: 'live-url' },
    position: {},
    openIn: { attribute: 'open-in' },
    prerenderPlayer: { type: Boolean, attribute: 'prerender-player' },
    dismissal: {},
    locale: {},
    strings: { attribute: false },
    ports: { attribute: false },
  };
  /** Project identifier; required. */
  declare application: string;
  /** Base URL of the service, such as `https://api.example`; required. */
  declare baseUrl: string;
  /** The product's feed id, unchanged; required, unless `liveNotification` is set. */
  declare feedProductId: string;
  /** Whether `http:` counts as secure while page and URL are on localhost. */
  declare development: boolean;
  /** Whether a running stream is shown as a poster only. */
  declare noLive: boolean;
  /** Whether a position saved by the full player is ignored; it is removed all the same. */
  declare noContinuous: boolean;
  /** Whether requests for a stream by hls.js tell its server how it plays (CMCD). */
  declare cmcd: boolean;
  /** Scroll threshold before the first request: CSS pixels, or a percentage such as `50%` or `12.5%`. */
  declare showAfterScroll: string | number | null;
  /** Whether the scroll threshold applies only to the first time in the tab session. */
  declare firstShowingOnly: boolean;
  /** Whether the live notification may appear. */
  declare liveNotification: boolean;
  /** Where the live notification leads, `http:` or `https:`; defaults to `/live/` on the page's origin. */
  declare liveUrl: string | null;
  /**
   * Corner of the viewport: `bottom-right` (default), `bottom-left`, `top-right` or `top-left`; or, by the direction of the page's
   * text, `bottom-end`, `bottom-start`, `top-end` or `top-start`.
   */
  declare position: Position;
  /** Where the full player opens: `same-tab` (default) or `new-tab`. */
  declare openIn: OpenIn;
  /**
   * Whether the browser prerenders the page of the full player, if it is of the page's origin, once the shopper points at the card; it
   * loads that page although nobody may open it.
   */
  declare prerenderPlayer: boolean;
  /** For what a dismissal lasts in this tab: the `session` (default), the `product`, or the `page` alone. */
  declare dismissal: Dismissal;
  /** Locale of the labels, such as `de`; default: the page's. Unsupported locales are English. */
  declare locale: string | null;
  /** Overrides of the locale's strings; missing keys and values of another type keep the default. */
  declare strings: Translation<PipStrings> | null;
  /** @internal Set by the script tag; not for pages. */
  declare ports: PipPorts | null;
  /** @ignore Typed by the events of the element. */
  declare addEventListener: AddListener<SvcPipElement, SvcPipElementEventMap>;
  /** @ignore */
  declare removeEventListener: RemoveListener<SvcPipElement, SvcPipElementEventMap>;
  /** What is shown; `idle` while the element is out of the document. */
  declare readonly mode: PipMode;
  /** How the clip, the stream or the recording plays, and whether the image of a poster is there; else `null`. */
  declare readonly phase: Phase | PosterImage | null;
  /** Why nothing is shown, or a poster; else `null`. */
  declare readonly reason: HiddenReason | PosterReason | null;
  /** Of a clip, a stream and a recording: whether its sound is on; else `null`. */
  declare readonly sound: Sound | null;
  /** What the service has said of the product's stream; `null` while that is not known. */
  declare readonly stream: Stream | null;
  /** @internal */
  protected static readonly reads = defineStateProperties(SvcPipElement, (element) => element.#driver?.state);
  #driver: PipDriver | null = null;
  /** Of the deferred chunk; `null` until it is loaded. */
  #enhancements: PipEnhancements | null = null;

  constructor() {
    super();
    this.application = this.baseUrl = this.feedProductId = '';
    this.development = this.noLive = this.noContinuous = this.cmcd = this.prerenderPlayer = false;
    this.firstShowingOnly = this.liveNotification = false;
    this.showAfterScroll = this.liveUrl = null;
    this.position = 'bottom-right';
    this.openIn = 'same-tab';
    this.dismissal = 'session';
    this.locale = this.strings = this.ports = null;
  }

  /** Opens the full player as a click on the card would; does nothing while there is no stream. */
  open(): void {
    this.#driver?.send({ type: 'open-requested' });
  }

  /** Dismisses the mini-player as a click on its close button would. */
  dismiss(): void {
    if (emitPip(this, 'svc-dismiss', null, true)) this.#driver?.send({ type: 'dismissed' });
  }

  /** Requests the state of the stream again and updates; the next time, no sooner than a poll may. */
  refresh(): void {
    this.#driver?.refresh();
  }

  /** Every decision so far, in order, as sentences for merchants. */
  explain(): readonly Decision[] {
    return this.ports?.trace.list.slice() ?? [];
  }

  override connectedCallback(): void {
    void this.protect(() => {
      super.connectedCallback();
      if (this.hasUpdated) this.#start();
    });
  }

  /** @internal Keeps everything through `moveBefore`, which would disconnect and connect it. */
  connectedMoveCallback(): void {}

  override disconnectedCallback(): void {
    void this.protect(() => {
      super.disconnectedCallback();
      this.#stop();
      // It lets the script tag show its product again, and needs what is rendered.
      return this.hasUpdated && this.#enhance();
    });
  }

  protected override willUpdate(changed: PropertyValues<this>): void {
    const needsRestart = (['application', 'baseUrl', 'feedProductId'] as const).some((name) => changed.has(name));
    if (!this.isConnected || (this.hasUpdated && !needsRestart)) return;
    this.#stop();
    this.#start();
  }

  protected override render(): TemplateResult | typeof nothing {
    if (!this.#driver) return nothing;
    const { state, media } = this.#driver;
    const { notice, extras, strings = cardStrings } = this.#enhancements?.render(state) ?? {};
    return html`${notice}${renderPip({ state, media, extras }, this.#intents, strings)}`;
  }

  /** Cancels the request of an image that is not rendered any more: a removed image goes on loading. */
  protected override update(changed: PropertyValues<this>): void {
    const image = this.renderRoot.querySelector<HTMLImageElement>('.cover img');
    super.update(changed);
    // Not `removeAttribute`: Chromium then waits for an event that never fires, and keeps the image and its host in memory.
    if (image && !image.isConnected && !image.complete) image.src = '';
  }

  protected override updated(changed: PropertyValues<this>): void {
    if (!changed.has('position')) return;
    const corner = savedCorner(this.application) ?? (this.position || 'bottom-right');
    if (this.#enhancements) this.#enhancements.setCorner(corner);
    else this.dataset['corner'] = corner;
  }

  readonly #intents = {
    open: () => this.open(),
    dismiss: () => {
      this.dismiss();
      this.#enhancements?.offerUndo();
    },
    toggleSound: () => this.#driver?.send({ type: 'sound-requested' }),
    togglePlay: () => {
      const state = this.#driver?.state;
      const isPlaying = state && isMediaState(state) && state.phase !== 'paused';
      this.#driver?.send({ type: isPlaying ? 'pause-requested' : 'play-requested' });
    },
    posterLoaded: () => this.#driver?.send({ type: 'poster-loaded' }),
    posterFailed: () => this.#driver?.send({ type: 'poster-failed' }),
  };

  #start(): void {
    const { ports } = this;
    if (!ports || (ports.token !== null && !this.#enhancements)) return this.#startDeferred();
    const resume = this.#enhancements?.takeResumePosition(ports) ?? null;
    const settings = readSettings(this, this.noContinuous ? null : resume);
    const driver = (this.#driver = new PipDriver(settings, ports, {
      changed: (before) => this.#changed(before),
      element: this,
      broken: this.fail,
      failed: ({ code, message, cause }) => void emitPip(this, 'svc-error', { code, message, cause }),
    }));
    const reason = whyNotStarted(settings);
    if (reason) driver.send({ type: 'refused-to-start', reason });
    else driver.send({ type: 'connected', threshold: settings.scrollThreshold !== null });
    if (settings.notice && (!reason || reason === 'no-product')) {
      void this.protect(async () =>
        (await this.#enhance(driver.whenLoaded()))?.followLiveStream(driver, settings, ports),
      );
    }
  }

  /** An element without the script tag, or with a position to resume, needs the deferred chunk. */
  #startDeferred(): void {
    void this.protect(async () => {
      const enhancements = await this.#enhance();
      this.ports ??= (await enhancements?.standalonePorts()) ?? null;
      if (!enhancements && this.ports) this.ports = { ...this.ports, token: null };
      if (!this.isConnected || this.#driver) return;
      if (this.ports) this.#start();
      else setTimeout(() => this.isConnected && !this.#driver && this.#startDeferred(), FIRST_RETRY_DELAY);
    });
  }

  async #enhance(loading = loadDeferred()): Promise<PipEnhancements | null> {
    const deferred = await loading;
    if (!deferred) return null;
    this.#enhancements ??= new deferred.PipEnhancements(this, {
      driver: () => this.#driver,
      intents: this.#intents,
      failed: this.fail,
    });
    this.#enhancements.explain();
    return this.#enhancements;
  }

  #stop(): void {
    this.#driver?.destroy();
    this.#driver = null;
    this.requestUpdate();
  }

  #changed(before: PipState): void {
    const state = this.#driver?.state;
    if (!state) return;
    reflectState(this, state);
    this.requestUpdate();
    void this.protect(async () => {
      if (state.mode === 'poster' || (isMediaState(state) && state.phase !== 'loading')) await this.#enhanceCard();
      // It has the sentences of the trace.
      if (state.mode === 'hidden') await this.#enhance();
    });
    this.#enhancements?.stateChanged(before, state);
    reportChange(this, before, state);
  }

  async #enhanceCard(): Promise<void> {
    const [enhancements] = await Promise.all([this.#enhance(this.#driver?.whenLoaded()), this.updateComplete]);
    if (this.isConnected) enhancements?.enhanceCard();
  }
}
