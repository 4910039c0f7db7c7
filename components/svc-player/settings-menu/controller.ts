import type { ReactiveController } from 'lit';
import { isPlaying } from '../../../src/machine/player/state.js';
import { lazy } from '../../shared/lazy.js';
import type { MenuView } from '../model.js';
import type { MenuContext, SettingsPanel } from './view.js';

/** The settings menu. Its code is loaded by the first click on its button. */
export class SettingsMenu implements ReactiveController {
  readonly #context: MenuContext;
  readonly #load = lazy(() => import('./view.js'));
  #panel: SettingsPanel | null = null;

  constructor(context: MenuContext) {
    this.#context = context;
    context.host.addController(this);
  }

  /** Closes it where nothing plays any more, as after a connection. */
  hostUpdate(): void {
    const state = this.#context.connection.driver?.state;
    if (!(state && isPlaying(state))) this.close();
  }

  async toggle(): Promise<void> {
    const { host, connection, notice, localization } = this.#context;
    if (this.#panel) return this.close();
    const opener = connection.driver;
    const code = await this.#load();
    if (!code) return notice.show(localization.strings.notOpened);
    if (this.#panel || !opener || opener !== connection.driver) return;
    const panel = (this.#panel = new code.SettingsPanel(this.#context, opener, () => this.close()));
    host.requestUpdate();
    await host.updateComplete;
    if (this.#panel === panel) panel.focus();
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
