import type { SvcError } from '../../src/internal/svc-error.js';
import type { Localization } from '../internal/localization.js';
import { FocusManager } from './focus-manager.js';
import { Announcer } from './svc-player.announcer.js';
import { AutoHide } from './svc-player.auto-hide.js';
import { Cart } from './svc-player.cart.js';
import { ChatToggle } from './svc-player.chat-toggle.js';
import { ShopDetails } from './svc-player.details.js';
import type { PlayerDriver } from './svc-player.driver.js';
import { EndOfShow } from './svc-player.end.js';
import { explainPlayer } from './svc-player.explain.js';
import { Flash } from './svc-player.flash.js';
import { FloatingPlayer } from './svc-player.floating.js';
import type { SvcPlayerElement } from './svc-player.js';
import { LateButtons } from './svc-player.late-buttons.js';
import { SettingsMenu } from './svc-player.menu.js';
import { MeasureStart } from './svc-player.measure-start.js';
import { TransientNotice } from './svc-player.notice.js';
import { ProductList } from './svc-player.product-list.js';
import { ScreenModes } from './svc-player.screen-modes.js';
import { SeekPreview } from './svc-player.seek-preview.js';
import type { PlayerStrings } from './svc-player.strings.js';
import type { PlayerIntents, PlayerViewModel } from './svc-player.view-model.js';
import { dismissTooltips } from './svc-player.tooltips.js';

export interface PartsContext {
  driver(): PlayerDriver | null;
  failed(error: SvcError): void;
  view(): PlayerViewModel;
  intents(): PlayerIntents;
}

/** What the element is made of, beside its driver. */
export class PlayerParts {
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
    host: SvcPlayerElement,
    readonly localization: Localization<PlayerStrings>,
    { driver, failed, view, intents }: PartsContext,
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
      ...{ host, flash: this.flash, driver, floating: this.floating },
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
}
