interface Timer {
  readonly at: number;
  readonly run: () => void;
}

/** Replaces `setTimeout`, `clearTimeout` and `performance.now` while installed; the test advances the time. */
export class VirtualClock {
  readonly #timers = new Map<number, Timer>();
  readonly #real = { setTimeout, clearTimeout, now: performance.now };
  #lastId = 0;
  #now = 0;
  #longest = 0;

  get now(): number {
    return this.#now;
  }

  /** Number of pending timers. */
  get pending(): number {
    return this.#timers.size;
  }

  /** The longest delay set since installation, milliseconds. */
  get longest(): number {
    return this.#longest;
  }

  install(): void {
    this.#longest = 0;
    const schedule = (run: () => void, delay = 0): number => {
      this.#lastId += 1;
      this.#longest = Math.max(this.#longest, delay);
      // Like a browser: a delay that is not a positive number, or that does not fit into 31 bits, fires at once.
      const fits = delay > 0 && delay < 2 ** 31;
      this.#timers.set(this.#lastId, { at: this.#now + (fits ? delay : 0), run });
      return this.#lastId;
    };
    Object.assign(globalThis, { setTimeout: schedule, clearTimeout: (id: number) => this.#timers.delete(id) });
    performance.now = () => this.#now;
  }

  uninstall(): void {
    const { setTimeout, clearTimeout, now } = this.#real;
    Object.assign(globalThis, { setTimeout, clearTimeout });
    performance.now = now;
  }

  /** Advances without firing a timer. */
  skip(milliseconds: number): void {
    this.#now += milliseconds;
  }

  /** Fires the timers in order until the promise settles. */
  async until<T>(promise: Promise<T>): Promise<T> {
    let settled = false as boolean;
    const onSettled = (): void => void (settled = true);
    promise.then(onSettled, onSettled);
    for (await flushMicrotasks(); !settled; await flushMicrotasks()) {
      const next = [...this.#timers].sort(([, a], [, b]) => a.at - b.at)[0];
      if (!next) throw new Error('No timer is left that could settle the promise');
      this.#timers.delete(next[0]);
      this.#now = next[1].at;
      next[1].run();
    }
    return promise;
  }
}

/** Resolves after the microtasks that need no timer have run. */
async function flushMicrotasks(): Promise<void> {
  for (let turn = 0; turn < 100; turn++) await Promise.resolve();
}
