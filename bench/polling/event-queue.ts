/** Something that is going to happen at a time, milliseconds. */
export interface Timed {
  readonly at: number;
}

/** Returns the earliest event first; a binary heap, since a million pages wait in it. */
export class EventQueue<T extends Timed> {
  readonly #heap: T[] = [];

  get size(): number {
    return this.#heap.length;
  }

  add(event: T): void {
    const heap = this.#heap;
    let at = heap.push(event) - 1;
    while (at > 0) {
      const above = (at - 1) >> 1;
      const parent = heap[above] as T;
      if (parent.at <= event.at) break;
      heap[at] = parent;
      at = above;
    }
    heap[at] = event;
  }

  /** Takes the earliest out; `undefined` where none is left. */
  take(): T | undefined {
    const heap = this.#heap;
    const first = heap[0];
    const last = heap.pop();
    if (first === undefined || last === undefined || heap.length === 0) return first;
    let at = 0;
    for (let below = 1; below < heap.length; below = 2 * at + 1) {
      let child = heap[below] as T;
      const other = heap[below + 1];
      if (other !== undefined && other.at < child.at) {
        child = other;
        below += 1;
      }
      if (child.at >= last.at) break;
      heap[at] = child;
      at = below;
    }
    heap[at] = last;
    return first;
  }
}
