import type { ReactiveController } from 'lit';
import type { PlayerState } from '../../src/machine/player/state.js';
import type { ControllerHost } from '../shared/controller-host.js';
import { requestedTag } from '../shared/locale.js';
import { PlayerDriver } from './driver.js';
import { emitChanges, reflectState } from './reflect-state.js';
import { readSettings, type PlayerInputs, type PlayerSettings } from './settings.js';

interface ConnectionContext {
  readonly host: ControllerHost &
    PlayerInputs & { readonly hasUpdated: boolean; readonly isUpdatePending: boolean; readonly locale: string | null };
  readonly cart: { restore(settings: PlayerSettings): void };
  readonly announcer: { update(state: PlayerState, before: PlayerState, now: number): void };
}

/** Settings and driver of the element, from its insertion or a change of its settings until its removal. */
export class PlayerConnection implements ReactiveController {
  settings: PlayerSettings | null = null;
  driver: PlayerDriver | null = null;
  readonly #context: ConnectionContext;

  constructor(context: ConnectionContext) {
    this.#context = context;
  }

  hostConnected(): void {
    if (this.#context.host.hasUpdated && !this.driver) this.#open();
  }

  hostUpdate(): void {
    const { host } = this.#context;
    this.driver?.side.captions?.setLanguage(requestedTag(host, host.locale));
  }

  hostDisconnected(): void {
    const { host } = this.#context;
    host.guard(async () => {
      // One that `append` moves is connected again before this runs.
      await Promise.resolve();
      if (!host.isConnected) this.close();
    })();
  }

  /** Plays, also before the player has rendered. */
  play(): void {
    this.#whenUpdated((driver) => driver.play());
  }

  /** Pauses, also before the player has rendered. */
  pause(): void {
    this.#whenUpdated((driver) => driver.pause());
  }

  /** With the present settings of the element. */
  reopen(): void {
    this.close();
    this.#open();
  }

  close(): void {
    this.driver?.destroy();
    this.driver = null;
  }

  #open(): void {
    const { host, cart } = this.#context;
    this.settings = readSettings(host);
    cart.restore(this.settings);
    host.dataset['host'] = this.settings.app ? 'app' : 'web';
    this.driver = new PlayerDriver(this.settings, host, (before) => this.#changed(before));
    this.driver.open();
  }

  #changed(before: PlayerState): void {
    const { host, announcer } = this.#context;
    if (!this.driver) return;
    const { state } = this.driver;
    reflectState(host, state);
    announcer.update(state, before, this.driver.now());
    host.requestUpdate();
    emitChanges(host, before, state);
  }

  #whenUpdated(act: (driver: PlayerDriver) => void): void {
    const { host } = this.#context;
    if (this.driver && !host.isUpdatePending) act(this.driver);
    else void host.updateComplete.then(() => this.driver && act(this.driver));
  }
}
