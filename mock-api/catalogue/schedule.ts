import type { StreamRecord } from './database.js';

interface DueStep {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly streamId: string;
}

/** The timeline steps of one project's streams, in order. */
export class Schedule {
  /** Latest first, so that `pop` returns the next step. */
  #dues: DueStep[] = [];
  #sorted = true;

  add({ id, timeline }: StreamRecord): void {
    for (const { at } of timeline ?? []) this.#dues.push({ time: Date.parse(at), streamId: id });
    this.#sorted &&= (timeline ?? []).length === 0;
  }

  /** Removes the earliest step until `now` and returns its stream; null if no step is due. */
  take(now: number): string | null {
    if (!this.#sorted) this.#dues.sort((a, b) => b.time - a.time);
    this.#sorted = true;
    const next = this.#dues.at(-1);
    if (next === undefined || next.time > now) return null;
    this.#dues.pop();
    return next.streamId;
  }
}
