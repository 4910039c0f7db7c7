import type { NextShowSource } from '../../src/api/sources.js';
import { attempt } from '../../src/base/attempt.js';
import { isSecureUrl } from '../../src/contract/secure-url.js';
import { isWebLink } from '../../src/contract/web-link.js';
import { initialPlayerState, isPlaying, playbackOf, type PlayerState } from '../../src/machine/player/state.js';
import type { ControllerHost } from '../shared/controller-host.js';
import { lazy } from '../shared/lazy.js';
import type { Localization } from '../shared/localization.js';
import { ShadowPresence } from './shadow-presence.js';
import { PlayerConnection } from './connection.js';
import { PlayerGestures } from './controls/gestures.js';
import { playerIntents } from './intents.js';
import { handleKeydown } from './controls/keys.js';
import { isConfigured, type PlayerInputs } from './settings.js';
import { FocusManager } from './controls/focus-manager.js';
import { Announcer } from './screens/announcer.js';
import { AutoHide } from './controls/auto-hide.js';
import { Cart } from './products/cart.js';
import { ChatToggle } from './chat/toggle.js';
import { ShopDetails } from './products/details.js';
import { EndOfShow } from './screens/end-of-show.js';
import { explainPlayer } from './screens/explain.js';
import { Flash } from './controls/flash.js';
import { FloatingPlayer } from './floating/controller.js';
import { SettingsMenu } from './settings-menu/controller.js';
import { MeasureStart } from './video/startup-time.js';
import { OwnContent } from './own-content.js';
import { TransientNotice } from './screens/notice.js';
import { ProductList } from './products/list.js';
import type { ProductPrerender } from './products/prerender.js';
import { ScreenModes } from './controls/screen-modes.js';
import { SeekPreview } from './controls/seek-preview.js';
import type { PlayerStrings } from './strings.js';
import { LateButtons } from './controls/late-buttons.js';
import type { PlayerIntents, PlayerViewModel } from './model.js';

interface PlayerHost extends ControllerHost, PlayerInputs {
  readonly locale: string | null;
  readonly hasUpdated: boolean;
  readonly isUpdatePending: boolean;
  readonly listUrl: string | null;
  readonly cartUrl: string | null;
  readonly prerenderProducts: boolean;
  readonly nextShowSource: NextShowSource | null;
  setInCart(feedProductId: string, inCart: boolean): void;
}

/** Lets Escape hide a tooltip until another control is hovered or focused (WCAG 1.4.13); the style sheet shows them. */
function dismissTooltips(host: ControllerHost): void {
  const set = (hidden: boolean): void => {
    host.shadowRoot?.querySelector('.player')?.toggleAttribute('data-no-tips', hidden);
  };
  host.on('keydown', ({ key }) => key === 'Escape' && set(true));
  const show = host.guard(() => set(false));
  // Inside: what moves from control to control never leaves the shadow tree.
  host.addController({
    hostConnected: () => {
      for (const type of ['pointerover', 'focusin']) host.renderRoot.addEventListener(type, show);
    },
  });
}

/** A policy would refuse it as a `style` in the markup of a server. */
function showRatio(host: ControllerHost): void {
  const player = host.renderRoot.querySelector<HTMLElement>('.player');
  const ratio = player?.dataset['ratio'] ?? '';
  if (player && player.style.getPropertyValue('--_ratio') !== ratio) player.style.setProperty('--_ratio', ratio);
}

/**
 * The absolute address of a link that the page names, if it is secure.
 *
 * @param base of the element
 */
function secureLink(link: string | null, base: string, development: boolean): string | null {
  const address = isWebLink(link, base) ? new URL(link, base).href : null;
  return isSecureUrl(address, development) ? address : null;
}

/** Loads the code for that, in a player whose page allows it. */
function prerenderProducts(controllers: PlayerControllers): void {
  const { host } = controllers;
  const load = lazy(() => import('./products/prerender.js'), false);
  const begin = (code: Awaited<ReturnType<typeof load>>): void => {
    if (code) controllers.prerender ??= attempt(() => new code.ProductPrerender(controllers)) ?? null;
  };
  host.addController({
    hostUpdated() {
      if (host.prerenderProducts && !controllers.prerender) void load().then(begin);
    },
  });
}

/** In place of the address of a page, which a server does not know. */
const ANY_PAGE = 'https://page.invalid';

/** What a server renders: what a browser shows first, so that nothing moves. */
const servedState = (host: PlayerHost): PlayerState =>
  isConfigured(host) ? { ...initialPlayerState, mode: 'opening', playback: null } : initialPlayerState;

/** What hangs on the element. Each takes of it what it needs. */
export class PlayerControllers {
  readonly announcer = new Announcer();
  readonly cart = new Cart(this.announcer);
  readonly lateButtons = new LateButtons();
  readonly connection: PlayerConnection;
  readonly notice: TransientNotice;
  readonly flash: Flash;
  readonly details: ShopDetails;
  readonly screenModes: ScreenModes;
  readonly chatToggle: ChatToggle;
  readonly floating: FloatingPlayer;
  readonly menu: SettingsMenu;
  readonly seekPreview: SeekPreview;
  readonly end: EndOfShow;
  /** Where the page allows it, once its code is there. */
  prerender: ProductPrerender | null = null;
  readonly shadowPresence: ShadowPresence;
  readonly intents: PlayerIntents;
  readonly own: OwnContent;

  constructor(
    readonly host: PlayerHost,
    readonly localization: Localization<PlayerStrings>,
  ) {
    const connection = (this.connection = new PlayerConnection(this));
    this.notice = new TransientNotice(host, connection);
    this.flash = new Flash(host, connection);
    this.details = new ShopDetails(host);
    this.seekPreview = new SeekPreview(host);
    this.screenModes = new ScreenModes(host);
    this.chatToggle = new ChatToggle(host);
    this.menu = new SettingsMenu(this);
    this.floating = new FloatingPlayer(this);
    this.end = new EndOfShow(this);
    this.intents = playerIntents(this);
    this.own = new OwnContent(this);
    new FocusManager(host);
    new AutoHide(host);
    new MeasureStart(host, connection);
    new ProductList(host);
    new PlayerGestures(this);
    this.shadowPresence = new ShadowPresence(host);
    host.addController({ hostUpdated: () => showRatio(host) });
    prerenderProducts(this);
    dismissTooltips(host);
    explainPlayer(host);
    // Not of what the page has put into a slot: a field there may look like none.
    host.on('keydown', (event) => event.target === host && handleKeydown(event, this.intents, connection.driver));
    // Its hostDisconnected runs last: what is measured then is read of its video.
    host.addController(connection);
  }

  /** Data of the templates. */
  viewModel(): PlayerViewModel {
    const { cart, details, notice, flash, menu, seekPreview, end, screenModes, chatToggle, floating } = this;
    const { lateButtons, announcer, localization } = this;
    const { actions, listUrl, cartUrl, mobileMode } = this.host;
    const { driver, settings } = this.connection;
    const state = driver?.state ?? (this.host.hasUpdated ? initialPlayerState : servedState(this.host));
    const base = this.host.isServed ? ANY_PAGE : this.host.baseURI;
    const isSideDelayed = driver?.side.isDelayed ?? true;
    const development = settings?.development ?? false;
    const progress = driver?.progress() ?? { position: 0, duration: 0, behind: 0 };
    const chat = (playbackOf(state) && driver?.side.chat?.view()) ?? null;
    const captions = driver?.side.captions?.view() ?? null;
    const chatView = chatToggle.view(state.mode);
    const own = this.own.view();
    return {
      state,
      video: driver && isPlaying(state) && !floating.isOpen ? driver.video : null,
      place: floating.isOpen ? 'page without video' : 'page',
      progress,
      captions,
      chat,
      renderChat: driver?.side.chat?.render ?? null,
      expectsChat: driver?.side.expectsChat ?? false,
      ...chatView,
      lateButtons: lateButtons.update({
        hasChat: (chat !== null || own.hasChat) && !isSideDelayed,
        hasCaptions: captions !== null,
        mayHaveChat: driver?.side.mayHaveChat ?? false,
        chatCovers: chatView.chatCovers,
      }),
      isSideDelayed,
      own,
      inCart: cart.ids,
      addsToCart: settings?.app === true || typeof settings?.actions?.addProduct === 'function',
      details: details.get((!isSideDelayed && playbackOf(state)?.products) || [], actions),
      app: settings?.app ?? mobileMode,
      fromMiniPlayer: settings?.fromMiniPlayer ?? false,
      listUrl: isWebLink(listUrl, base) ? listUrl : null,
      cartUrl: (settings?.app ?? mobileMode) ? null : secureLink(cartUrl, base, development),
      ...screenModes.view(driver?.video ?? null),
      flash: flash.view,
      ...menu.view(),
      endScreen: end.view(),
      seekPreview: seekPreview.render(playbackOf(state)?.products ?? [], progress, development),
      notice: notice.view,
      announcement: announcer.text(localization.strings, localization.language),
      development,
      now: driver?.now() ?? 0,
      language: localization.language,
    };
  }
}
