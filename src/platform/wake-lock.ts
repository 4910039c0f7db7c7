/** Keeps the screen awake while it is wanted and the browser allows. */
export interface WakeLockHolder {
  want(on: boolean): void;
}

/** The browser lets go whenever the page is hidden; it is asked again when the page is back. Ends with the signal. */
export function holdWakeLock(signal: AbortSignal): WakeLockHolder {
  let wanted = false;
  let lock: WakeLockSentinel | null = null;
  let asking = false;

  const settle = async (): Promise<void> => {
    if (asking || !('wakeLock' in navigator)) return;
    asking = true;
    try {
      if (wanted && (!lock || lock.released) && document.visibilityState === 'visible') {
        lock = await navigator.wakeLock.request('screen');
      }
      if (!wanted && lock) {
        await lock.release();
        lock = null;
      }
    } catch {
      // Low battery or a page without permission: the screen then sleeps as it always does.
    }
    asking = false;
    if (!wanted && lock) void settle();
  };

  document.addEventListener('visibilitychange', () => void settle(), { signal });
  signal.addEventListener('abort', () => {
    wanted = false;
    void settle();
  });
  return {
    want(on) {
      if (wanted === on) return;
      wanted = on;
      void settle();
    },
  };
}
