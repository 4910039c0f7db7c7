const SHOWN_FOR = 6_000;

/** A line that says for a few seconds what did not work. */
export class PassingNotice {
  words: string | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;

  /** @param changed called whenever the words are other ones */
  constructor(readonly changed: () => void) {}

  say(words: string): void {
    this.cancel();
    this.words = words;
    this.#timer = setTimeout(() => {
      this.words = null;
      this.changed();
    }, SHOWN_FOR);
    this.changed();
  }

  /** What is shown stays; nothing happens any more. */
  cancel(): void {
    clearTimeout(this.#timer);
  }
}
