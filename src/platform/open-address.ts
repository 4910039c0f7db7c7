import { attempt } from '../base/attempt.js';

/**
 * Opens a URL byte for byte in a new tab, which gets no opener.
 *
 * @returns whether there is one: `false` where it is blocked, the page's `open` throws, or returns a window that must not be
 *   touched
 */
export const openTab = (url: string): boolean =>
  attempt(() => {
    const tab = open(url, '_blank');
    if (tab) tab.opener = null;
    return tab !== null;
  }) === true;

/**
 * Opens a URL of another site byte for byte. It is told the origin of this page, whatever policy the page has for its links:
 * a player page knows a visitor of the web by that [Z13]. A new tab gets no opener.
 */
function followLink(url: string, target: string): void {
  const link = document.createElement('a');
  Object.assign(link, { href: url, target, rel: 'noopener', referrerPolicy: 'origin' });
  link.click();
}

/**
 * Opens a URL byte for byte. A new tab of this origin starts with a copy of this tab's session storage [Z13]; where there is
 * none, this tab is used.
 *
 * @returns whether the tab is a new one; whether another site's is blocked, nobody tells
 */
export function openAddress(url: string, target: 'same-tab' | 'new-tab'): boolean {
  const isNew = target === 'new-tab';
  if (new URL(url, location.href).origin !== location.origin) followLink(url, isNew ? '_blank' : '_self');
  else if (!isNew || !openTab(url)) {
    location.assign(url);
    return false;
  }
  return isNew;
}
