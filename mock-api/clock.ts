/** The source of the time for every date in the mock. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The end of the year 9999: the contract writes years with four digits. */
export const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** A time that stands still, or what tells the time: milliseconds since 1970. */
export type Now = number | (() => number);

/** This time; without one that of the machine, which somebody may set back. */
export const wallClock = (now: Now = () => Date.now()): Clock => ({
  now: () => (typeof now === 'function' ? now() : now),
});

/**
 * A clock that QA advances, speeds up or slows down. It never runs backwards: when the machine's clock is set back, it
 * goes on from where it was. Only `reset` sets it back.
 */
export class MockClock implements Clock {
  readonly #wall: Clock;
  #speed = 1;
  /** The wall time at which this clock had the time `#start`. */
  #wallStart: number;
  #start: number;
  /** The wall time of the last reading. */
  #wallSeen: number;

  /** @param wall the clock that it follows at speed 1 */
  constructor(wall: Clock = wallClock()) {
    this.#wall = wall;
    this.#wallStart = this.#wallSeen = this.#start = wall.now();
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
    this.#wallStart = this.#wallSeen = this.#wall.now();
    this.#start = shown;
  }

  #exact(): number {
    const wall = this.#wall.now();
    if (wall < this.#wallSeen) {
      this.#start = this.#at(this.#wallSeen);
      this.#wallStart = wall;
    }
    this.#wallSeen = wall;
    return this.#at(wall);
  }

  #at(wall: number): number {
    return Math.min(END_OF_TIME, this.#start + (wall - this.#wallStart) * this.#speed);
  }
}
