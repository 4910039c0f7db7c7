import { isRetryable } from '../../base/backoff.js';
import { after } from '../../platform/after.js';
import { whenAborted } from '../../platform/listen.js';

/** Milliseconds before what has failed is requested again; twice as long after each further failure. */
export const FIRST_PAUSE = 1_000;
export const LONGEST_PAUSE = 30_000;

/** Whether a request that failed can succeed later. @param code of the response; 0 if there was none */
export const isTransient = (code = 0): boolean => code === 0 || isRetryable(code);

/** Returns what calls back after a pause that grows with each call, and cancels the one before; never once `signal` is aborted. */
export function growingPauses(signal: AbortSignal): (begin: () => void) => void {
  let pause = FIRST_PAUSE;
  let cancel = (): void => undefined;
  whenAborted(signal, () => cancel());
  return (begin) => {
    cancel();
    cancel = after(pause, begin);
    pause = Math.min(2 * pause, LONGEST_PAUSE);
  };
}
