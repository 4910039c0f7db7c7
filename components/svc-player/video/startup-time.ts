import type { ReactiveController } from 'lit';
import { isPlaying } from '../../../src/machine/player/state.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import { lazy } from '../../shared/lazy.js';
import type { Connection } from '../model.js';
import type { PlayerQuality } from './playback-quality.js';

/** Measures the time until the first frame; what follows is measured by code that is loaded then. */
export class MeasureStart implements ReactiveController {
  readonly #host: ControllerHost;
  readonly #connection: Connection;
  #loadsSince: number | null = null;
  #startupTime: number | null = null;
  readonly #load = lazy(() => import('./playback-quality.js'), false);
  #quality: PlayerQuality | null = null;

  constructor(host: ControllerHost, connection: Connection) {
    this.#host = host;
    this.#connection = connection;
    host.addController(this);
  }

  hostUpdated(): void {
    const state = this.#connection.driver?.state;
    if (state && isPlaying(state) && !state.shown) {
      this.#startupTime = null;
      // What waits for a click begins with it. Firefox reports that it plays before it has a frame.
      const waits = state.phase === 'paused' || state.phase === 'blocked';
      this.#loadsSince = waits ? null : (this.#loadsSince ?? performance.now());
    } else if (this.#loadsSince !== null) {
      this.#startupTime = Math.round(performance.now() - this.#loadsSince) / 1_000;
      this.#loadsSince = null;
      this.#host.guard(() => this.#measure())();
    }
    this.#quality?.update(state, this.#startupTime);
  }

  hostDisconnected(): void {
    // It may have been moved only.
    queueMicrotask(this.#host.guard(() => this.#host.isConnected || this.#quality?.update(undefined, null)));
  }

  async #measure(): Promise<void> {
    const code = await this.#load();
    if (!code || this.#quality || !this.#host.isConnected) return;
    this.#quality = new code.PlayerQuality(this.#host, this.#connection);
    this.hostUpdated();
  }
}
