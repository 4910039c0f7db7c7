import type { ServerResponse } from 'node:http';
import type { Link } from './throttle.js';

/** Bytes that are sent at a time: small enough that responses share the link fairly. */
const PIECE = 4_096;

const sleep = (milliseconds: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, milliseconds));

/**
 * A slow link for browsers that have no throttling of their own: every response begins after the latency, and the bodies of all of
 * them together have its bandwidth.
 */
export class SlowLink {
  readonly #latency: number;
  readonly #bytesPerMillisecond: number;
  /** When all that was sent so far has passed, as `performance.now()` gives it. */
  #freeAt = 0;

  constructor({ latencyMilliseconds, megabitsPerSecond }: Pick<Link, 'latencyMilliseconds' | 'megabitsPerSecond'>) {
    this.#latency = latencyMilliseconds;
    this.#bytesPerMillisecond = (megabitsPerSecond * 1_000) / 8;
  }

  /** @param begin writes status and headers */
  async send(begin: () => unknown, outgoing: ServerResponse, body: Buffer): Promise<void> {
    await sleep(this.#latency);
    begin();
    for (let at = 0; at < body.length && !outgoing.destroyed; at += PIECE) {
      const piece = body.subarray(at, at + PIECE);
      this.#freeAt = Math.max(performance.now(), this.#freeAt) + piece.length / this.#bytesPerMillisecond;
      await sleep(this.#freeAt - performance.now());
      outgoing.write(piece);
    }
    outgoing.end();
  }
}
