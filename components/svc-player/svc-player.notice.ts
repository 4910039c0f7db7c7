const DURATION = 6_000;

/** What did not work, and the way on where there is one. */
export interface NoticeView {
  readonly text: string;
  /** Secure address of the product's page; `null` where it is not offered. */
  readonly productUrl: string | null;
}

/** A line that says what did not work: for a few seconds, and with a link until something else was pressed. */
export class TransientNotice {
  view: NoticeView | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called whenever the line is another one */
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

  /** Ends it without a word to anybody. */
  cancel(): void {
    clearTimeout(this.#timer);
    this.view = null;
  }
}
