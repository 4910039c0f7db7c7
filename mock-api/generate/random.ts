/** Dice that fall the same way for the same seed, on every machine. */
export class Random {
  #state: number;

  /** @param seed a whole number */
  constructor(seed: number) {
    this.#state = seed >>> 0;
  }

  /** Zero or more, less than one (Mulberry32). */
  next(): number {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(this.#state ^ (this.#state >>> 15), this.#state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }

  /** A whole number from `low` to `high`, both included. */
  between(low: number, high: number): number {
    return low + Math.floor(this.next() * (high - low + 1));
  }

  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** @throws {RangeError} when the list is empty */
  pick<T>(list: readonly T[]): T {
    const item = list[Math.floor(this.next() * list.length)];
    if (item === undefined) throw new RangeError('There is nothing to pick from');
    return item;
  }

  /** Up to `count` different items, in the order in which they were drawn. */
  some<T>(list: readonly T[], count: number): T[] {
    const drawn = new Set<T>();
    for (let left = count; left > 0; left -= 1) drawn.add(this.pick(list));
    return [...drawn];
  }
}
