/** Opens a URL byte for byte; a new tab gets neither an opener nor a referrer. */
export function openAddress(url: string, target: 'same-tab' | 'new-tab'): void {
  if (target === 'new-tab') open(url, '_blank', 'noopener,noreferrer');
  else location.assign(url);
}

/**
 * Opens a URL of this origin in a new tab that starts with a copy of this tab's session storage [Z13]; with `noopener`
 * the storage would be empty. The tab's `opener` is removed.
 */
export function openOwnTab(url: string): void {
  const tab = open(url, '_blank');
  if (tab) tab.opener = null;
}
