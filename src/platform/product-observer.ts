import type { LocatedProduct } from '../site/product-locator.js';

const CHECK_EVERY = 400;
/** How long a page may take to render its product after its URL has changed, milliseconds. */
const SETTLE_TIME = 10_000;

/**
 * Reports the product of the page, and again when a router shows another one, or the same one in a body from which the
 * mounted elements were removed. The URL is compared a few times a second, so that no function of the page is replaced;
 * the document is read only for a while after the URL has changed.
 *
 * @param locate returns the product, whose id is `null` if there is none, and empty beside something that no product may
 *   be shown beside; `undefined` for no news. It gets the URL and whether the page has had time enough for its product:
 *   then it must not read the document
 * @param changed receives the product, and returns whether its mounted element was removed from the page; that is called
 *   until it returns `true` once per change of the URL, so that an element which the page removes again is not restored
 *   repeatedly
 */
export function observeProduct(
  locate: (address: string, settled: boolean) => LocatedProduct | undefined,
  changed: (product: LocatedProduct) => (() => boolean) | undefined,
  signal: AbortSignal,
): void {
  let current: string | null | undefined;
  let address: string | undefined;
  let restores: string | undefined;
  let isLost: (() => boolean) | undefined;
  let until = 0;

  const check = (): void => {
    const { href } = location;
    const now = performance.now();
    if (href !== address) {
      restores = address;
      address = href;
      until = now + SETTLE_TIME;
    }
    const product = locate(href, now > until);
    if (!product) return;
    if (product.id === current) {
      if (!restores || !isLost?.()) return;
      restores = '';
    }
    current = product.id;
    isLost = changed(product);
  };

  check();
  const timer = setInterval(check, CHECK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}
