import { listen, whenAborted } from './listen.js';

/** Keeps the screen awake while requested and allowed by the browser. */
export interface WakeLockHolder {
  want(on: boolean): void;
}

/**
 * Creates a holder of a screen wake lock. The browser releases the lock whenever the page is hidden; it is requested
 * again when the page becomes visible. The lock is released when the signal is aborted.
 */
export function holdWakeLock(signal: AbortSignal): WakeLockHolder {
  let wanted = false;
  let lock: WakeLockSentinel | null = null;
  let pending = false;

  const settle = async (): Promise<void> => {
    if (pending) return;
    pending = true;
    try {
      // A test that has ended may have taken both globals away: only a lock that is wanted reads them.
      const isMissing = wanted && (!lock || lock.released);
      if (isMissing && document.visibilityState === 'visible' && 'wakeLock' in navigator) {
        lock = await navigator.wakeLock.request('screen');
      }
      if (!wanted && lock) {
        const released = lock;
        // Before: where its release fails, it would be tried for ever.
        lock = null;
        await released.release();
      }
    } catch {
      // Low battery or missing permission: the screen then sleeps as usual.
    }
    pending = false;
    if (!wanted && lock) void settle();
  };

  listen(document, 'visibilitychange', () => void settle(), signal);
  whenAborted(signal, () => {
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
