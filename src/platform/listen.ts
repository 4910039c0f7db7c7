import { guarded } from '../base/guarded.js';

const cleanups = new WeakMap<AbortSignal, (() => void)[]>();

/**
 * Calls `cleanup` once `signal` is aborted. All of one signal share a listener: Node, as in Vitest, warns of the eleventh, and
 * how many there are depends on what a stream has.
 */
export function whenAborted(signal: AbortSignal, cleanup: () => void): void {
  const waiting = cleanups.get(signal);
  if (waiting) {
    waiting.push(cleanup);
    return;
  }
  const all = [cleanup];
  cleanups.set(signal, all);
  signal.addEventListener('abort', () => {
    for (const end of all) {
      // The page may have broken a function that it uses; the others are called as well.
      guarded(end);
    }
  });
}

/**
 * Adds a listener until `signal` is aborted. It is removed by hand: wrappers of error trackers and old polyfills pass on type and
 * listener only, and whatever they drop of the options must leave nothing behind [FAULTS 166]. Where the page has broken a function
 * that the listener uses, this event has no consequence [FAULTS 36].
 */
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  signal: AbortSignal,
  options?: AddEventListenerOptions,
): void {
  if (signal.aborted) return;
  const handle = (event: Event): void => {
    guarded(() => listener(event as never));
  };
  target.addEventListener(type, handle, options);
  whenAborted(signal, () => target.removeEventListener(type, handle, options));
}

/** The element that matches, at or around the one at which an event began, in whatever shadow tree. */
export const closestTarget = (event: Event, selector: string): HTMLElement | null => {
  const [target] = event.composedPath();
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null;
};
