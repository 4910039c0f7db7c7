import { withGlobal, type Clock } from '@sinonjs/fake-timers';

const TIMERS = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

/** Milliseconds between two moves of a clock that runs. */
const STEP = 20;

const installed: FakeClock[] = [];

// Outside of every group: after a test's own hooks.
afterEach(() => {
  for (const clock of installed.splice(0)) clock.uninstall();
});

/**
 * The time of our own code in one window, until the test ends: its timers, `performance.now()` and `Date`. What a
 * decoder, the network and the screen do continues in real time, and so do the test timeouts of the runner.
 */
export class FakeClock {
  readonly #clock: Clock;
  readonly #page: Window & typeof globalThis;
  readonly #performance: Performance;
  readonly #animation: typeof Animation;
  readonly #startedAt: number;

  private constructor(page: Window & typeof globalThis) {
    this.#clock = withGlobal(page).install({
      now: Date.now(),
      toFake: [...TIMERS],
      shouldClearNativeTimers: true,
    });
    this.#startedAt = this.#clock.now;
    this.#page = page;
    this.#performance = page.performance;
    // The second clock of our timeouts would go on.
    this.#animation = page.Animation;
    Reflect.deleteProperty(page, 'Animation');
    const lead = this.#performance.now() - this.#clock.now;
    // fake-timers would take the resource timings away too.
    this.#performance.now = () => this.#clock.now + lead;
    installed.push(this);
  }

  /** Replaces the time of a window; it is stopped. What was started before keeps the real time. */
  static install(page: Window & typeof globalThis = window): FakeClock {
    return new FakeClock(page);
  }

  /** Advances by this many milliseconds at once, each timer in order with everything that follows from it. */
  async tick(milliseconds: number): Promise<void> {
    await this.#clock.tickAsync(milliseconds);
  }

  /** Advances as if the device had slept: the timers that are due meanwhile are called once, in order, at the end. */
  sleep(milliseconds: number): void {
    this.#clock.jump(milliseconds);
  }

  /** Milliseconds since it was installed. */
  get elapsed(): number {
    return this.#clock.now - this.#startedAt;
  }

  /** From now on the time runs like the real one; `tick` still advances it. */
  run(): void {
    this.#clock.setTickMode({ mode: 'interval', delta: STEP });
  }

  /** Stops the time again. */
  stop(): void {
    this.#clock.setTickMode({ mode: 'manual' });
  }

  uninstall(): void {
    Reflect.deleteProperty(this.#performance, 'now');
    this.#page.Animation = this.#animation;
    this.#clock.uninstall();
  }
}
