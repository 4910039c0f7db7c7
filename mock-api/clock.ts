/** The source of the time for every date in the mock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The end of the year 9999: the contract writes years with four digits. */
export const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The system time, which does not run backwards when the system clock is set back. */
class MachineClock implements Clock {
  #last = 0;

  now(): number {
    return (this.#last = Math.max(this.#last, Date.now()));
  }
}

export const systemClock: Clock = new MachineClock();

/** Always this time, milliseconds since 1970; without one the system time. */
export const wallClock = (now: number | undefined): Clock => (now === undefined ? systemClock : { now: () => now });

/** A clock that QA advances, speeds up or slows down. It never runs backwards; only `reset` sets it back. */
export class MockClock implements Clock {
  readonly #wall: Clock;
  #speed = 1;
  /** The wall time at which this clock had the time `#start`. */
  #wallStart: number;
  #start: number;

  /** @param wall the clock that it follows at speed 1 */
  constructor(wall: Clock = systemClock) {
    this.#wall = wall;
    this.#wallStart = this.#start = wall.now();
  }

  now(): number {
    return Math.floor(this.#exact());
  }

  /** Seconds per real second; 0 means stopped. */
  get speed(): number {
    return this.#speed;
  }

  /** Milliseconds ahead of the wall clock; negative if it runs slower. */
  get ahead(): number {
    return this.now() - this.#wall.now();
  }

  run(speed: number): void {
    this.#set(this.#exact());
    this.#speed = speed;
  }

  /** Advances the clock, at most to the end of the year 9999. */
  advance(milliseconds: number): void {
    this.#set(Math.min(END_OF_TIME, this.#exact() + Math.max(0, milliseconds)));
  }

  /** Sets the clock to the wall time. */
  reset(): void {
    this.#speed = 1;
    this.#set(this.#wall.now());
  }

  #set(shown: number): void {
    this.#wallStart = this.#wall.now();
    this.#start = shown;
  }

  #exact(): number {
    return Math.min(END_OF_TIME, this.#start + (this.#wall.now() - this.#wallStart) * this.#speed);
  }
}
