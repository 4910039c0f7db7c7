import type { Response } from 'express';

export interface Readiness {
  /** Milliseconds until the next check; 0 once there is something to send. A stopped clock makes it infinite. */
  readonly remaining: () => number;
  /** Milliseconds after which it is sent as it is. */
  readonly maxWait: number;
  readonly send: () => void;
}

/** Milliseconds between two checks at most: QA may advance the clock meanwhile. */
const CHECK_EVERY = 250;

/** Sends a response once it is ready; nothing if the client closes the request. */
export function sendOnceReady(response: Response, { remaining, maxWait, send }: Readiness): void {
  const deadline = performance.now() + maxWait;
  let timer: NodeJS.Timeout | undefined;
  const check = (): void => {
    const left = deadline - performance.now();
    const wait = remaining();
    if (wait === 0 || left <= 0) return send();
    timer = setTimeout(check, Math.min(wait, left, CHECK_EVERY));
  };
  response.once('close', () => clearTimeout(timer));
  check();
}
