import type { LocatedProduct } from '../site/product-locator.js';

const CHECK_EVERY = 400;
/** How long a page may take to render its product after its URL has changed, milliseconds. */
const SETTLE_TIME = 10_000;

/**
 * Reports the product of the page, and again when a router shows another one, or the same one in a body from which the
 * mounted elements were removed. The URL is compared a few times a second, so that no function of the page is replaced;
 * the document is read only for a while after the URL has changed.
 *
 * @param locate reads the document
 * @param findObstacle checks, as often as the URL is compared, for something that no product may be shown beside, and
 *   returns its description
 * @param changed receives the product; its id is `null` if there is none, and empty beside an obstacle
 * @param isLost whether a mounted element was removed from the page; called until it returns `true` once per change of
 *   the URL, so that an element which the page removes again is not restored repeatedly
 */
export function observeProduct(
  locate: () => LocatedProduct,
  findObstacle: (address: string) => string | false,
  changed: (product: LocatedProduct) => void,
  isLost: () => boolean | undefined,
  signal: AbortSignal,
): void {
  let current: string | null | undefined;
  let address: string | undefined;
  let restores = false;
  let until = 0;

  const check = (): void => {
    const { href } = location;
    const now = performance.now();
    if (href !== address) {
      restores = !!address;
      address = href;
      until = now + SETTLE_TIME;
    }
    const obstacle = findObstacle(href);
    if (now > until && !obstacle) return;
    const product = obstacle ? { id: '', because: obstacle } : locate();
    if (product.id === current) {
      if (!restores || !isLost()) return;
      restores = false;
    }
    current = product.id;
    changed(product);
  };

  check();
  const timer = setInterval(check, CHECK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}
