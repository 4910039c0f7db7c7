import { afterEach, beforeEach } from 'node:test';
import { VirtualClock } from '../api/virtual-clock.fixture.js';
import { FakePage } from './fake-page.fixture.js';
import { startPoller, type PollPlan, type PollReply } from './poller.js';

export const GOOD: PollReply = { failed: false, retryAfter: null, validity: null };
export const FAILED: PollReply = { failed: true, retryAfter: null, validity: null };
export const MINUTE = 60_000;
export const HOUR = 60 * MINUTE;
/** No test sends more requests; this stops a flood. */
const MAX_REQUESTS = 2_000;

/** A fake page and clock for a poller, new for each test of the suite that creates this. */
export class PollerWorld {
  readonly clock = new VirtualClock();
  #page = new FakePage();
  #life = new AbortController();

  constructor() {
    beforeEach(() => {
      this.#life = new AbortController();
      this.#page = new FakePage();
      this.#page.install();
      this.clock.install();
    });
    afterEach(() => {
      this.end();
      this.clock.uninstall();
      this.#page.uninstall();
    });
  }

  get signal(): AbortSignal {
    return this.#life.signal;
  }

  /** Aborts all pollers; pollers started later are not affected. */
  end(): void {
    this.#life.abort();
    this.#life = new AbortController();
  }

  turn(state: DocumentVisibilityState): void {
    this.#page.turn(state);
  }

  /** Returns from the back/forward cache. */
  restore(): void {
    this.#page.restore();
  }

  settle(): Promise<void> {
    return this.clock.until(Promise.resolve());
  }

  /** Lets this much time pass, milliseconds, or runs until no timer is left. */
  async pass(milliseconds: number): Promise<void> {
    const until = this.clock.now + milliseconds;
    await this.clock.until(new Promise<void>((resolve) => setTimeout(() => resolve(), until - this.clock.now)));
  }

  /** Starts a poller; the returned array fills with the times of its requests, milliseconds after the start. */
  start(reply: (turn: number) => PollReply, random: () => number, plan: Partial<PollPlan> = {}): number[] {
    const times: number[] = [];
    const began = this.clock.now;
    const request = (): Promise<PollReply> => {
      times.push(this.clock.now - began);
      if (times.length > MAX_REQUESTS) this.end();
      return Promise.resolve(reply(times.length));
    };
    startPoller({ period: 2 * MINUTE, request, random, ...plan }, this.signal);
    return times;
  }
}

export const pausesOf = (times: readonly number[]): number[] =>
  times.slice(1).map((time, index) => time - (times[index] ?? 0));

/** A linear congruential generator of numbers in [0, 1) with a fixed seed. */
export function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
