import type { FlashView } from '../model.js';
import { TransientView } from './transient-view.js';

/** Milliseconds for which it is shown; a message has to be read. */
const DURATION = 900;
const MESSAGE_DURATION = 2_500;

/** Shows for a moment over the picture what a key or a double tap has just done; skips in one direction add up. */
export class Flash extends TransientView<FlashView> {
  show(next: FlashView): void {
    const { view } = this;
    const adds = next.type === 'skip' && view?.type === 'skip' && next.seconds > 0 === view.seconds > 0;
    this.showFor(
      adds ? { type: 'skip', seconds: view.seconds + next.seconds } : next,
      next.type === 'message' ? MESSAGE_DURATION : DURATION,
    );
  }
}
