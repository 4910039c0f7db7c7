/** The most listeners that one `AbortSignal` has had at a time, of its own and through the option `signal` of others. */
export function countAbortListeners(): { most(): number; stop(): void } {
  const { addEventListener: add, removeEventListener: remove } = EventTarget.prototype;
  const counts = new Map<EventTarget, number>();
  let most = 0;
  const count = (signal: EventTarget | undefined, change: 1 | -1): void => {
    if (!(signal instanceof AbortSignal)) return;
    const now = (counts.get(signal) ?? 0) + change;
    counts.set(signal, now);
    most = Math.max(most, now);
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    if (type === 'abort') count(this, 1);
    if (typeof options === 'object') count(options.signal, 1);
    add.call(this, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    if (type === 'abort') count(this, -1);
    remove.call(this, type, listener, options);
  };
  return {
    most: () => most,
    stop: () => Object.assign(EventTarget.prototype, { addEventListener: add, removeEventListener: remove }),
  };
}
