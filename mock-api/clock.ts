/** Where the mock takes the time from: everything that has a time in it follows this one. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
}

export const systemClock: Clock = { now: () => Date.now() };
