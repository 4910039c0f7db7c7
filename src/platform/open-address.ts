/** Opens an address byte for byte; a new tab learns neither its opener nor where the shopper came from. */
export function openAddress(url: string, place: 'same-tab' | 'new-tab'): void {
  if (place === 'new-tab') open(url, '_blank', 'noopener,noreferrer');
  else location.assign(url);
}

/**
 * Opens an address of this origin in a new tab that begins with a copy of this tab's storage [Z13]; with `noopener` it
 * would begin empty. It learns nothing of its opener all the same.
 */
export function openOwnTab(url: string): void {
  const tab = open(url, '_blank');
  if (tab) tab.opener = null;
}
