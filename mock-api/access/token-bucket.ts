import type { RateLimit } from '../catalogue/database.js';
import { parseDuration } from '../catalogue/iso-time.js';

/** How much an application may still ask: so many at once, and then as they come back. */
export class TokenBucket {
  /** Milliseconds times requests, so that all of it are whole numbers: a request costs the whole period. */
  #credit = Infinity;
  /** Milliseconds since 1970, of the application's clock. */
  #at = 0;

  /**
   * Takes one.
   *
   * @param now milliseconds since 1970
   * @returns 0 when there was one, else the milliseconds until there will be
   */
  take({ requests, per }: RateLimit, now: number): number {
    const period = parseDuration(per) ?? 0;
    this.#credit = Math.min(requests * period, this.#credit + Math.max(0, now - this.#at) * requests);
    this.#at = now;
    if (this.#credit < period) return Math.ceil((period - this.#credit) / requests);
    this.#credit -= period;
    return 0;
  }

  refill(): void {
    this.#credit = Infinity;
  }
}
