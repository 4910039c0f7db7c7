import type { NoticeView } from '../model.js';

/** Milliseconds. */
const DURATION = 6_000;

/** An error message: shown for a few seconds, or with a link until the next click. */
export class TransientNotice {
  view: NoticeView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called whenever the message changes */
  constructor(readonly changed: () => void) {}

  show(text: string, productUrl: string | null = null): void {
    this.cancel();
    this.view = { text, productUrl };
    if (productUrl === null) this.#timer = setTimeout(() => this.clear(), DURATION);
    this.changed();
  }

  clear(): void {
    if (this.view === null) return;
    this.cancel();
    this.changed();
  }

  /** Clears the message without a notification. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.view = null;
  }
}
