import { guarded } from '../../../src/base/guarded.js';
import { whenAborted } from '../../../src/platform/listen.js';

/** Where an engine does not report the end of a scroll, it has ended when the position is the same after this time. */
const SCROLL_END_MS = 150;

/**
 * Tells whether the page scrolls, when it is asked. Until then it listens to nothing: each scroll of a page would call it, on most of
 * them for nothing.
 */
export class ScrollRest {
  readonly #onRest: () => void;
  /** Scroll position at which the page rested when it was last asked. */
  #restedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #isAwaited = false;
  #isListening = false;

  /** @param onRest called when a scroll of the page has ended that is awaited or was asked about */
  constructor(onRest: () => void) {
    this.#onRest = onRest;
  }

  connect(signal: AbortSignal): void {
    this.#restedAt = scrollY;
    whenAborted(signal, () => {
      this.#stopTimer();
      this.await(false);
    });
  }

  /** Whether the next end of a scroll is reported without a question. */
  await(isAwaited: boolean): void {
    this.#isAwaited = isAwaited;
    const isListening = isAwaited || this.#timer !== undefined;
    if (isListening === this.#isListening) return;
    this.#isListening = isListening;
    if (isListening) document.addEventListener('scrollend', this.#handleEnd, { passive: true });
    else document.removeEventListener('scrollend', this.#handleEnd);
  }

  /** What has changed is something else than the position: where nothing is known of a scroll, there is none. */
  assumeRest(): void {
    if (!this.#timer) this.#restedAt = scrollY;
  }

  get isScrolling(): boolean {
    const at = scrollY;
    if (at === this.#restedAt) return false;
    this.#timer ??= this.#waitFrom(at);
    this.await(this.#isAwaited);
    return true;
  }

  /** That of a carousel is no end of the page's. */
  readonly #handleEnd = ({ target }: Event): void => {
    if (target === document) guarded(() => this.#end());
  };

  #end(): void {
    this.#stopTimer();
    this.#restedAt = scrollY;
    this.await(this.#isAwaited);
    this.#onRest();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #waitFrom(before: number): ReturnType<typeof setTimeout> {
    const checkEnd = (): void => {
      if (scrollY === before) this.#end();
      else this.#timer = this.#waitFrom(scrollY);
    };
    return setTimeout(() => guarded(checkEnd), SCROLL_END_MS);
  }
}
