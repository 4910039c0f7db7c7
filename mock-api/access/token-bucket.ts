import type { RateLimit } from '../catalogue/database.js';
import { parseDuration } from '../catalogue/iso-time.js';

/** The rate limit of one application. */
export class TokenBucket {
  /** In milliseconds × requests, so that all values are integers: a request costs the whole period. */
  #credit = Infinity;
  /** Milliseconds since 1970, of the application's clock. */
  #at = 0;

  /**
   * Takes one token.
   *
   * @param now milliseconds since 1970
   * @returns 0 if there was one, otherwise the milliseconds until the next one
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
