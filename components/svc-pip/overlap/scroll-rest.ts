import { listen, whenAborted } from '../../../src/platform/listen.js';

/** Where an engine does not report the end of a scroll, it has ended when the position is the same after this time. */
const SCROLL_END_MS = 150;

/**
 * Tells whether the page scrolls. Listens to the first event of a scroll only, and reads no position while it goes on: that would
 * make the page lay out.
 */
export class ScrollRest {
  readonly #onRest: () => void;
  #isScrolling = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #awaitScroll: () => void = () => undefined;

  /** @param onRest called when a scroll of the page has ended, not one of a carousel in it */
  constructor(onRest: () => void) {
    this.#onRest = onRest;
  }

  connect(signal: AbortSignal): void {
    const onScroll = (): void => {
      document.removeEventListener('scroll', onScroll);
      this.#isScrolling = true;
    };
    this.#awaitScroll = () => document.addEventListener('scroll', onScroll, { passive: true });
    this.#awaitScroll();
    listen(document, 'scrollend', ({ target }: Event) => target === document && this.#end(), signal, { passive: true });
    whenAborted(signal, () => {
      document.removeEventListener('scroll', onScroll);
      this.#isScrolling = false;
      this.#stopTimer();
    });
  }

  get isScrolling(): boolean {
    if (this.#isScrolling) this.#timer ??= this.#waitFrom(scrollY);
    return this.#isScrolling;
  }

  #end(): void {
    this.#stopTimer();
    this.#isScrolling = false;
    this.#awaitScroll();
    this.#onRest();
  }

  #stopTimer(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  #waitFrom(before: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (scrollY === before) this.#end();
      else this.#timer = this.#waitFrom(scrollY);
    }, SCROLL_END_MS);
  }
}
