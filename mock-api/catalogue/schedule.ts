import type { StreamRecord } from './database.js';

interface DueStep {
  /** Milliseconds since 1970. */
  readonly time: number;
  readonly streamId: string;
}

/** When the timelines of one project's streams have something to say: earliest first, each once. */
export class Schedule {
  /** Latest first, so that the next one is taken off the end. */
  #dues: DueStep[] = [];
  #sorted = true;

  add({ id, timeline }: StreamRecord): void {
    for (const { at } of timeline ?? []) this.#dues.push({ time: Date.parse(at), streamId: id });
    this.#sorted &&= (timeline ?? []).length === 0;
  }

  /** The stream whose turn came first, until `now`; null when nothing is due. What was taken does not come again. */
  take(now: number): string | null {
    if (!this.#sorted) this.#dues.sort((a, b) => b.time - a.time);
    this.#sorted = true;
    const next = this.#dues.at(-1);
    if (next === undefined || next.time > now) return null;
    this.#dues.pop();
    return next.streamId;
  }
}
