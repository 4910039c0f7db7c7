/**
 * Adds a listener until `signal` is aborted. It is removed by hand: wrappers of error trackers and old polyfills pass on type and
 * listener only, and whatever they drop of the options must leave nothing behind [FAULTS 166].
 */
export function listen(
  target: EventTarget,
  type: string,
  listener: (event: never) => void,
  signal: AbortSignal,
  options?: AddEventListenerOptions,
): void {
  if (signal.aborted) return;
  target.addEventListener(type, listener as EventListener, options);
  signal.addEventListener('abort', () => {
    target.removeEventListener(type, listener as EventListener, options);
  });
}

/** Does the same for several types with one listener of the signal: Node, as in Vitest, warns of the eleventh. */
export function listenToAll(
  target: EventTarget,
  types: readonly string[],
  listener: (event: Event) => void,
  signal: AbortSignal,
  options: AddEventListenerOptions,
): void {
  if (signal.aborted) return;
  for (const type of types) target.addEventListener(type, listener, options);
  signal.addEventListener('abort', () => {
    for (const type of types) target.removeEventListener(type, listener, options);
  });
}
