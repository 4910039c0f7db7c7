/** Milliseconds within which another press of the same control belongs to the one before. */
const DEBOUNCE_TIME = 500;

/** Takes a double press for the single one that was meant; a press that failed may be tried again at once. */
export class ClickDebounce {
  readonly #lastClicks = new Map<string, number>();

  /**
   * Whether this press only repeats one that was carried out; a burst of them is one press however long it lasts.
   *
   * @param control - what was pressed
   * @param time - milliseconds, the event's own time
   */
  isRepeat(control: string, time: number): boolean {
    const last = this.#lastClicks.get(control);
    if (last === undefined || time - last >= DEBOUNCE_TIME) return false;
    this.#lastClicks.set(control, time);
    return true;
  }

  /** The press was carried out. */
  accept(control: string, time: number): void {
    this.#lastClicks.set(control, time);
  }
}
