import type { RateLimit } from '../catalogue/database.js';
import { parseDuration } from '../catalogue/iso-time.js';

/** How much an application may still ask: so many at once, and then as they come back. */
export class TokenBucket {
  #level = Infinity;
  /** Milliseconds since 1970, of the application's clock. */
  #at = 0;

  /**
   * Takes one.
   *
   * @param now milliseconds since 1970
   * @returns 0 when there was one, else the milliseconds until there will be
   */
  take({ requests, per }: RateLimit, now: number): number {
    const eachMs = (parseDuration(per) ?? 0) / requests;
    this.#level = Math.min(requests, this.#level + Math.max(0, now - this.#at) / eachMs);
    this.#at = now;
    if (this.#level < 1) return Math.ceil((1 - this.#level) * eachMs);
    this.#level -= 1;
    return 0;
  }

  fill(): void {
    this.#level = Infinity;
  }
}
