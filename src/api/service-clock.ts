/**
 * The clock of the service, as far as it has said what time it is [E1]; until then the device's. It runs on monotonic time,
 * so that it does not jump when the device's clock is set.
 */
export class ServiceClock {
  #lead = Date.now() - performance.now();

  /** Milliseconds since 1970. */
  now(): number {
    return this.#lead + performance.now();
  }

  /** @param serverTime - what an answer that has just arrived says, milliseconds since 1970; `null` changes nothing */
  heard(serverTime: number | null): void {
    if (serverTime !== null) this.#lead = serverTime - performance.now();
  }
}
