/** Buttons of the column beside the video that appear once something has loaded. */
export type LateButton = 'chat' | 'captions';

/** Keeps them in the order in which they appeared, so that none moves another. */
export class LateButtons {
  #order: readonly LateButton[] = [];

  update(present: Readonly<Record<LateButton, boolean>>): readonly LateButton[] {
    const kept = this.#order.filter((name) => present[name]);
    const added = (['captions', 'chat'] as const).filter((name) => present[name] && !kept.includes(name));
    if (added.length > 0 || kept.length < this.#order.length) this.#order = [...kept, ...added];
    return this.#order;
  }
}
