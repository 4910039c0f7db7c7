import type { Corner } from './site-config.js';

/** State of the mini-player in the tab's storage [Z4]: whether it was shown, what was dismissed, and where it is. */
export interface TabMemory {
  readonly shown: boolean;
  /** `true` for all products, else the product ids. */
  readonly dismissed: true | readonly string[];
  /** Corner to which the shopper has moved the card. */
  readonly corner?: Corner;
}

const LIMIT = 50;

export const tabMemoryKey = (application: string): string => `svc:${application}:ui`;

/** Whether the product is dismissed, according to the stored `dismissed`, which is not validated yet. */
export const isDismissed = (dismissed: unknown, productId: string): boolean =>
  [dismissed].flat().some((id) => id === true || id === productId);

/**
 * Returns the value to store after a dismissal; only the newest fifty products are kept.
 *
 * @param memory the stored value, which is not validated yet
 * @param productId `null` for all products
 */
export const withDismissal = <Stored extends { readonly dismissed?: unknown }>(
  memory: Stored,
  productId: string | null,
): Stored & Pick<TabMemory, 'dismissed'> => ({
  ...memory,
  dismissed:
    productId === null ||
    memory.dismissed === true ||
    [memory.dismissed, productId]
      .flat()
      .filter((id, at, all): id is string => typeof id === 'string' && all.lastIndexOf(id) === at)
      .slice(-LIMIT),
});
