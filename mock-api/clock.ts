/** Where the mock takes the time from: everything that has a time in it follows this one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

/** The end of the year 9999: the contract writes years with four digits. */
export const END_OF_TIME = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

/** The machine's time, which stands still where the machine's is set back. */
class MachineClock implements Clock {
  #last = 0;

  now(): number {
    return (this.#last = Math.max(this.#last, Date.now()));
  }
}

export const systemClock: Clock = new MachineClock();

/** A clock that QA sets forward and runs faster or slower. It never runs backwards; only `reset` takes it back. */
export class MockClock implements Clock {
  readonly #wall: Clock;
  #speed = 1;
  /** Moment of the machine's clock at which this one showed `#shown`. */
  #wallStart: number;
  #start: number;

  /** @param wall the time that it follows at speed 1 */
  constructor(wall: Clock = systemClock) {
    this.#wall = wall;
    this.#wallStart = this.#start = wall.now();
  }

  now(): number {
    return Math.floor(this.#exact());
  }

  /** How many seconds pass here in one of the machine's; 0 stands still. */
  get speed(): number {
    return this.#speed;
  }

  /** How many milliseconds it is before the machine's; less than zero where it runs slower. */
  get ahead(): number {
    return this.now() - this.#wall.now();
  }

  run(speed: number): void {
    this.#set(this.#exact());
    this.#speed = speed;
  }

  /** Sets it forward by so many milliseconds, at most to the end of the year 9999. */
  advance(milliseconds: number): void {
    this.#set(Math.min(END_OF_TIME, this.#exact() + Math.max(0, milliseconds)));
  }

  /** Back to the machine's time. */
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
