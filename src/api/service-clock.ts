/**
 * The clock of the service, set by the `serverTime` of its responses [E1]; before the first one, the device's clock. It
 * advances with monotonic time, so that it does not jump when the device's clock is set.
 */
export class ServiceClock {
  #offset = Date.now() - performance.now();

  /** Milliseconds since 1970. */
  now(): number {
    return this.#offset + performance.now();
  }

  /** @param serverTime - time in a response that has just arrived, milliseconds since 1970; `null` changes nothing */
  update(serverTime: number | null): void {
    if (serverTime !== null) this.#offset = serverTime - performance.now();
  }
}
