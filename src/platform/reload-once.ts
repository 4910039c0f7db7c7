const MARK = 'svcReloadedFor';

/**
 * Reloads the page, at most once for the same reason and history entry, so that contradictory responses of the service
 * cause no loop.
 *
 * @returns whether it reloads
 */
export function reloadOnce(reason: string): boolean {
  const state = Object(history.state) as Record<string, unknown>;
  if (state[MARK] === reason) return false;
  history.replaceState({ ...state, [MARK]: reason }, '');
  location.reload();
  return true;
}

/** Whether this document was loaded by a reload; jsdom, as in Jest, does not say. */
export const wasReloaded = (): boolean =>
  'getEntriesByType' in performance &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
