import { isStarted } from '../../../src/machine/player/state.js';
import { isRendered, watchRendered } from '../../../src/platform/rendered.js';
import { isShownElsewhere } from '../../../src/platform/shown-elsewhere.js';
import type { ControllerHost } from '../../shared/controller-host.js';
import type { PlayerShowing } from '../model.js';

/**
 * Nothing plays in a closed dialog, popover, `<details>` or tab panel: a player that is no longer rendered stops, and goes on
 * when it is rendered again. One whose video is shown outside of the page plays on.
 */
export class RenderedGuard {
  readonly #host: ControllerHost;
  readonly #driver: Pick<PlayerShowing, 'state' | 'video' | 'send' | 'play'>;
  /** Whether it plays as soon as it is rendered again. */
  isWaiting = false;

  constructor(
    host: ControllerHost,
    driver: Pick<PlayerShowing, 'state' | 'video' | 'send' | 'play'>,
    signal: AbortSignal,
  ) {
    this.#host = host;
    this.#driver = driver;
    watchRendered(
      host,
      host.guard(() => this.check()),
      signal,
    );
  }

  /** Whether it may play now; if not, it plays as soon as it may. */
  request(): boolean {
    this.isWaiting = !this.#isShown;
    return !this.isWaiting;
  }

  /** It is to be paused when it is rendered again. */
  withdraw(): void {
    this.isWaiting = false;
  }

  get #isShown(): boolean {
    return isRendered(this.#host) || isShownElsewhere(this.#driver.video);
  }

  /** Something may have changed whether the player is rendered, or its video shown elsewhere. */
  check(): void {
    if (!this.#host.isConnected) return;
    if (this.#isShown) {
      if (this.isWaiting) this.#driver.play();
      return;
    }
    if (!isStarted(this.#driver.state)) return;
    this.isWaiting = true;
    this.#driver.send({ type: 'concealed' });
  }
}
