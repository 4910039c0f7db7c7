import type { FlashView } from '../model.js';

/** Milliseconds for which it is shown; a message has to be read. */
const DURATION = 900;
const MESSAGE_DURATION = 2_500;

/** Shows for a moment over the picture what a key or a double tap has done; skips in one direction add up. */
export class Flash {
  view: FlashView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called whenever it changes */
  constructor(readonly changed: () => void) {}

  show(next: FlashView): void {
    const { view } = this;
    const adds = next.type === 'skip' && view?.type === 'skip' && next.seconds > 0 === view.seconds > 0;
    this.cancel();
    this.view = adds ? { type: 'skip', seconds: view.seconds + next.seconds } : next;
    this.#timer = setTimeout(
      () => {
        this.view = null;
        this.changed();
      },
      next.type === 'message' ? MESSAGE_DURATION : DURATION,
    );
    this.changed();
  }

  /** Clears it without a notification. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.view = null;
  }
}
