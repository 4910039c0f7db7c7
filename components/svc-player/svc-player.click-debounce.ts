/** Milliseconds within which another press of the same control belongs to the one before. */
const ONE_PRESS = 500;

/** Takes a double press for the single one that was meant; a press that failed may be tried again at once. */
export class PressGuard {
  readonly #done = new Map<string, number>();

  /**
   * Whether this press only repeats one that was carried out; a burst of them is one press however long it lasts.
   *
   * @param control - what was pressed
   * @param at - milliseconds, the event's own time
   */
  repeats(control: string, at: number): boolean {
    const last = this.#done.get(control);
    if (last === undefined || at - last >= ONE_PRESS) return false;
    this.#done.set(control, at);
    return true;
  }

  /** The press was carried out. */
  done(control: string, at: number): void {
    this.#done.set(control, at);
  }
}
