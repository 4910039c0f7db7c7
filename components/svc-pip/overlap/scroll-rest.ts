/** Where an engine does not report the end of a scroll, it has ended when the position is the same after this time. */
const SCROLL_END_MS = 150;

/** Tells whether the page scrolls, without a listener of the scroll. */
export class ScrollRest {
  readonly #onRest: () => void;
  /** Scroll position at which the page rested. */
  #restedAt = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param onRest called when a scroll has ended that was asked about, and by `end()` */
  constructor(onRest: () => void) {
    this.#onRest = onRest;
  }

  start(): void {
    this.#restedAt = scrollY;
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** The page scrolls no more. */
  end(): void {
    this.stop();
    this.#restedAt = scrollY;
    this.#onRest();
  }

  get isScrolling(): boolean {
    const at = scrollY;
    if (at === this.#restedAt) return false;
    this.#timer ??= this.#waitFrom(at);
    return true;
  }

  #waitFrom(before: number): ReturnType<typeof setTimeout> {
    return setTimeout(() => {
      if (scrollY === before) this.end();
      else this.#timer = this.#waitFrom(scrollY);
    }, SCROLL_END_MS);
  }
}
