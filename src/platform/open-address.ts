import { attempt } from '../internal/attempt.js';

/**
 * Opens a URL byte for byte; a new tab gets neither an opener nor a referrer. In this tab where the page's `open` throws, or
 * returns a window that must not be touched.
 *
 * @param isOwn whether a new tab, since the URL is of this origin, starts with a copy of this tab's session storage [Z13]; with
 *   `noopener` the storage would be empty
 * @returns whether the tab is a new one
 */
export function openAddress(url: string, target: 'same-tab' | 'new-tab', isOwn = false): boolean {
  const opened =
    target === 'new-tab' &&
    attempt(() => {
      const tab = open(url, '_blank', isOwn ? '' : 'noopener,noreferrer');
      if (tab && isOwn) tab.opener = null;
      // With `noopener` it is always null; without, that is a block.
      return tab !== null || !isOwn;
    });
  if (!opened) location.assign(url);
  return opened === true;
}
