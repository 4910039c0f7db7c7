import { entryState, replaceEntry } from './history-entry.js';

const MARK = 'svcReloadedFor';

/**
 * Reloads the page, at most once for the same reason and history entry, so that contradictory responses of the service
 * cause no loop: not at all where the entry keeps no mark.
 *
 * @returns whether it reloads
 */
export function reloadOnce(reason: string): boolean {
  if (entryState()[MARK] === reason) return false;
  replaceEntry({ ...entryState(), [MARK]: reason });
  if (entryState()[MARK] !== reason) return false;
  location.reload();
  return true;
}

/** Whether this document was loaded by a reload; jsdom, as in Jest, does not say. */
export const wasReloaded = (): boolean =>
  'getEntriesByType' in performance &&
  performance.getEntriesByType('navigation').some((entry) => (entry as PerformanceNavigationTiming).type === 'reload');
