import type { NextShowSource } from '../../src/api/sources.js';
import { isWebLink } from '../../src/contract/web-link.js';
import type { SvcError } from '../../src/base/svc-error.js';
import { initialPlayerState, isPlaying, playbackOf } from '../../src/machine/player/state.js';
import type { CallbackGuardElement } from '../shared/callback-guard-element.js';
import type { Localization } from '../shared/localization.js';
import { FocusManager } from './controls/focus-manager.js';
import { Announcer } from './screens/announcer.js';
import { AutoHide } from './controls/auto-hide.js';
import { Cart } from './products/cart.js';
import { ChatToggle } from './chat/toggle.js';
import { ShopDetails } from './products/details.js';
import { EndOfShow } from './screens/end-of-show.js';
import { explainPlayer } from './explain.js';
import { Flash } from './controls/flash.js';
import { FloatingPlayer } from './floating/controller.js';
import { SettingsMenu } from './settings-menu/controller.js';
import { MeasureStart } from './video/start-time.js';
import { TransientNotice } from './screens/notice.js';
import { ProductList } from './products/list.js';
import { ScreenModes } from './controls/screen-modes.js';
import { SeekPreview } from './controls/seek-preview.js';
import type { PlayerInputs, PlayerSettings } from './settings.js';
import type { PlayerStrings } from './strings.js';
import type { LateButton, PlayerIntents, PlayerShowing, PlayerViewModel } from './model.js';

type ControllersHost = CallbackGuardElement &
  PlayerInputs & { readonly listUrl: string | null; readonly nextShowSource: NextShowSource | null };

export interface ControllersContext {
  driver(): PlayerShowing | null;
  failed(error: SvcError): void;
  view(): PlayerViewModel;
  intents(): PlayerIntents;
}

/** Keeps the buttons that appear late in the order in which they appeared, so that none moves another. */
class LateButtons {
  #order: readonly LateButton[] = [];

  update(present: Readonly<Record<LateButton, boolean>>): readonly LateButton[] {
    const kept = this.#order.filter((name) => present[name]);
    const added = (['captions', 'chat'] as const).filter((name) => present[name] && !kept.includes(name));
    if (added.length > 0 || kept.length < this.#order.length) this.#order = [...kept, ...added];
    return this.#order;
  }
}

/** Lets Escape hide a tooltip until another control is hovered or focused (WCAG 1.4.13); the style sheet shows them. */
function dismissTooltips(host: CallbackGuardElement): void {
  const set = (hidden: boolean): void => {
    host.shadowRoot?.querySelector('.player')?.toggleAttribute('data-no-tips', hidden);
  };
  host.on('keydown', ({ key }) => key === 'Escape' && set(true));
  for (const type of ['pointerover', 'focusin'] as const) host.on(type, () => set(false));
}

/** What works on the element's view, beside its driver. */
export class PlayerControllers {
  readonly notice: TransientNotice;
  readonly flash: Flash;
  readonly announcer = new Announcer();
  readonly cart = new Cart(this.announcer);
  readonly details: ShopDetails;
  readonly screenModes: ScreenModes;
  readonly chatToggle: ChatToggle;
  readonly floating: FloatingPlayer;
  readonly lateButtons = new LateButtons();
  readonly menu: SettingsMenu;
  readonly seekPreview: SeekPreview;
  readonly end: EndOfShow;

  constructor(
    host: ControllersHost,
    readonly localization: Localization<PlayerStrings>,
    { driver, failed, view, intents }: ControllersContext,
  ) {
    const changed = (): void => host.requestUpdate();
    this.notice = new TransientNotice(changed);
    this.flash = new Flash(changed);
    this.details = new ShopDetails({ changed, failed });
    this.seekPreview = new SeekPreview(changed);
    this.screenModes = new ScreenModes(host);
    this.chatToggle = new ChatToggle(host);
    this.floating = new FloatingPlayer(host, { driver, view, intents, strings: () => localization.strings });
    this.menu = new SettingsMenu({
      host,
      driver,
      showFlash: (flash) => this.flash.show(flash),
      togglePictureInPicture: () => void this.floating.toggle(),
      strings: () => localization.strings,
      language: () => localization.language,
      failed: () => this.notice.show(localization.strings.notOpened),
    });
    this.end = new EndOfShow({ host, driver, strings: () => localization.strings, failed });
    new FocusManager(host);
    new AutoHide(host);
    new MeasureStart(host, driver);
    new ProductList(host);
    dismissTooltips(host);
    explainPlayer(host, failed);
  }

  /** Ends what is shown for a while. */
  cancel(): void {
    this.notice.cancel();
    this.flash.cancel();
    this.menu.close();
    this.end.cancel();
  }

  /** Data of the templates. */
  viewModel(
    { actions, listUrl, wv }: ControllersHost,
    driver: PlayerShowing | null,
    settings: PlayerSettings | null,
  ): PlayerViewModel {
    const { cart, details, notice, flash, menu, seekPreview, end, screenModes, chatToggle, floating } = this;
    const { lateButtons, announcer, localization } = this;
    const state = driver?.state ?? initialPlayerState;
    const isSideDelayed = driver?.side.isDelayed ?? true;
    const development = settings?.development ?? false;
    const progress = driver?.progress() ?? { position: 0, duration: 0, behind: 0 };
    const chat = (playbackOf(state) && driver?.side.chat?.view()) ?? null;
    const captions = driver?.side.captions?.view() ?? null;
    const chatView = chatToggle.view(state.mode);
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
        captions: captions !== null,
        chat: chat !== null && chatView.chatCovers && !isSideDelayed,
      }),
      isSideDelayed,
      inCart: cart.ids,
      addsToCart: settings?.app === true || typeof settings?.actions?.addProduct === 'function',
      details: details.get((!isSideDelayed && playbackOf(state)?.products) || [], actions),
      app: settings?.app ?? wv,
      listUrl: isWebLink(listUrl, document.baseURI) ? listUrl : null,
      ...screenModes.view(driver?.video ?? null, floating.isOpen),
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
