import type { ReactiveController } from 'lit';
import { isPlaying } from '../../../src/machine/player/state.js';
import { lazy } from '../../shared/lazy.js';
import type { MenuView, PlayerShowing } from '../model.js';
import type { Panel } from './panel.js';
import type { MenuContext } from './view.js';

/** The settings menu, and the list of keys in its place. The code of each is loaded when it is first opened. */
export class SettingsMenu implements ReactiveController {
  readonly #context: MenuContext;
  readonly #loadSettings = lazy(() => import('./view.js'));
  readonly #loadKeys = lazy(() => import('./keys.view.js'));
  #panel: Panel | null = null;
  #showsKeys = false;

  constructor(context: MenuContext) {
    this.#context = context;
    context.host.addController(this);
  }

  /** Closes it where nothing plays any more, as after a connection. */
  hostUpdate(): void {
    const state = this.#context.connection.driver?.state;
    if (!(state && isPlaying(state))) this.close();
  }

  /** Where it stands, once its rows are known. */
  hostUpdated(): void {
    this.#panel?.place();
  }

  async toggle(): Promise<void> {
    if (this.#panel) return this.close();
    const opener = this.#context.connection.driver;
    const code = await this.#loadSettings();
    await this.#show(
      opener,
      code && ((driver) => new code.SettingsPanel(this.#context, driver, () => this.close())),
      false,
    );
  }

  async toggleKeys(): Promise<void> {
    const isShown = this.#panel !== null && this.#showsKeys;
    this.close();
    if (isShown) return;
    const opener = this.#context.connection.driver;
    const code = await this.#loadKeys();
    await this.#show(opener, code && ((driver) => new code.KeysPanel(this.#context, driver, () => this.close())), true);
  }

  /** @param make `null` or `undefined` where its code did not load */
  async #show(
    opener: PlayerShowing | null,
    make: ((driver: PlayerShowing) => Panel) | null | undefined,
    showsKeys: boolean,
  ): Promise<void> {
    const { host, connection, notice, localization } = this.#context;
    if (!make) return notice.show(localization.strings.notOpened);
    if (this.#panel || !opener || opener !== connection.driver) return;
    const panel = (this.#panel = make(opener));
    this.#showsKeys = showsKeys;
    host.requestUpdate();
    await host.updateComplete;
    if (this.#panel !== panel) return;
    panel.focus();
    // Its styles may have come with it.
    panel.place();
  }

  /** Closes it; its button has the focus then. */
  close(): void {
    const panel = this.#panel;
    if (!panel) return;
    this.#panel = null;
    panel.destroy();
    this.#context.host.requestUpdate();
  }

  view(): MenuView {
    return { isMenuOpen: this.#panel !== null, menu: this.#panel?.render() ?? null };
  }
}
