/** Milliseconds within which another click on the same control is a repetition. */
const DEBOUNCE_TIME = 500;

/** Treats repeated clicks as one; a failed click can be retried at once. */
export class ClickDebounce {
  readonly #lastClicks = new Map<string, number>();

  /**
   * Whether this click repeats an accepted one; each repetition extends the time.
   *
   * @param control - what was clicked
   * @param time - time stamp of the event, milliseconds
   */
  isRepeat(control: string, time: number): boolean {
    const last = this.#lastClicks.get(control);
    if (last === undefined || time - last >= DEBOUNCE_TIME) return false;
    this.#lastClicks.set(control, time);
    return true;
  }

  /** The click succeeded. */
  accept(control: string, time: number): void {
    this.#lastClicks.set(control, time);
  }
}
