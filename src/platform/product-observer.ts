import { attempt } from '../base/attempt.js';
import { guarded } from '../base/guarded.js';
import type { LocatedProduct } from '../site/product-id.js';

/** What the page shows already when the observer begins. */
export interface ShownProduct {
  /** URL of the page when it was located. */
  readonly href: string;
  /** Its id as `locate` returned it; `undefined` if none was located yet. */
  readonly id: string | null | undefined;
}

const CHECK_EVERY = 400;
/** How long a page may take to render its product after its URL has changed, milliseconds. */
const SETTLE_TIME = 10_000;
/** Between two checks after that: each wakes an idle page. */
const SETTLED_CHECK_EVERY = 1000;

/**
 * Reports the product of the page, and again when a router shows another one, or the same one in a body from which the
 * mounted elements were removed. The URL is compared a few times a second, so that no function of the page is replaced;
 * the document is read only for a while after the URL has changed.
 *
 * @param locate returns the product, whose id is `null` if there is none, and empty beside something that no product may
 *   be shown beside; `undefined` for no news. It gets the URL and whether the page has had time enough for its product:
 *   then it must not search the document
 * @param changed receives the product
 * @param isLost returns whether the mounted element was removed from the page; one that the page removes again within the time
 *   that it has for its product is not restored a second time on this URL
 * @returns a function that checks at once, and gives the page time again
 */
export function observeProduct(
  locate: (settled: boolean, current: string | null | undefined) => LocatedProduct | undefined,
  changed: (product: LocatedProduct) => void,
  isLost: () => boolean,
  signal: AbortSignal,
  shown?: ShownProduct,
): () => void {
  let current = shown?.id;
  let address = shown?.href;
  let restoredAt = -Infinity;
  let isUnwanted = false;
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const check = (): void => {
    if (signal.aborted) return;
    const { href } = location;
    if (href !== address) {
      address = href;
      restoredAt = -Infinity;
      isUnwanted = false;
      until = performance.now() + SETTLE_TIME;
    }
    const settled = performance.now() > until;
    timer = setTimeout(() => guarded(check), settled ? SETTLED_CHECK_EVERY : CHECK_EVERY);
    // After something that no product may be shown beside, the same product counts anew.
    const product = attempt(() => locate(settled && current !== '', current));
    if (!product) return;
    if (product.id === current) {
      if (isUnwanted || !isLost()) return;
      isUnwanted = performance.now() - restoredAt < SETTLE_TIME;
      if (isUnwanted) return;
      restoredAt = performance.now();
    }
    current = product.id;
    changed(product);
  };
  const refresh = (): void => {
    clearTimeout(timer);
    until = performance.now() + SETTLE_TIME;
    check();
  };

  signal.addEventListener('abort', () => clearTimeout(timer));
  refresh();
  return refresh;
}
