import { attempt } from '../base/attempt.js';
import { guarded } from '../base/guarded.js';

/** One element speaks at a time, in all tabs of the shop: whichever begins takes the turn of the one before. */
export class SoundTurn {
  readonly #name: string;
  readonly #onLost: () => void;
  /** Open while it has the turn; a message means that another element has taken it. */
  #channel: BroadcastChannel | undefined;

  /** @param onLost called when another element has taken the turn */
  constructor(application: string, onLost: () => void) {
    this.#name = `svc:${application}:sound`;
    this.#onLost = () => guarded(onLost);
  }

  take(): void {
    if (this.#channel) return;
    const channel = (this.#channel = attempt(() => new BroadcastChannel(this.#name)));
    channel?.addEventListener('message', this.#onLost);
    channel?.postMessage(null);
  }

  release(): void {
    this.#channel?.close();
    this.#channel = undefined;
  }
}
