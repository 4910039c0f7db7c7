import { readStored, writeStored } from '../../../src/platform/session-store.js';
import { isCorner, type Corner, type Dismissal } from '../../../src/site/site-config.js';
import { tabMemoryKey, withDismissal } from '../../../src/site/tab-memory.js';

/** The product of a page of the site. */
interface PageProduct {
  readonly application: string;
  readonly feedProductId: string;
}

/** Stores a dismissal for as long as the configuration says. */
export function rememberDismissal({
  application,
  dismissal,
  feedProductId,
}: PageProduct & { readonly dismissal: Dismissal }): void {
  if (dismissal === 'page') return;
  const key = tabMemoryKey(application);
  writeStored(key, withDismissal(readStored(key), dismissal === 'product' ? feedProductId : null));
}

/** The corner to which the shopper has moved the card in this tab; `undefined` if to none. */
export function savedCorner(application: string): Corner | undefined {
  const { corner } = readStored(tabMemoryKey(application));
  return isCorner(corner) ? corner : undefined;
}
