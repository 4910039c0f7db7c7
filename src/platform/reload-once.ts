const MARK = 'svcReloadedFor';

/**
 * Loads the page anew, at most once for the same reason and history entry, so that a service which cannot make up its mind
 * makes no loop.
 *
 * @returns whether it does
 */
export function reloadOnce(reason: string): boolean {
  const state = Object(history.state) as Record<string, unknown>;
  if (state[MARK] === reason) return false;
  history.replaceState({ ...state, [MARK]: reason }, '');
  location.reload();
  return true;
}

/** Whether this document is there because its page was loaded anew. */
export const wasReloaded = (): boolean =>
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
