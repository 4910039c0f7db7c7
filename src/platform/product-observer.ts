import type { LocatedProduct } from '../site/product-locator.js';

const LOOK_EVERY = 400;
/** How long a page that renders itself is given to show its product, milliseconds. */
const SETTLING = 10_000;

/**
 * Reports the product of the page, and again when a router shows another one, or the same one in a body that lost what
 * was shown. The address is compared a few times a second, which leaves the page's own functions alone; the document
 * is only looked at for a while after it changed.
 *
 * @param locate reads the document
 * @param findObstacle looks, as often as at the address, for what no product may be shown beside, in words
 * @param changed the id is `null` where there is none, and empty beside an obstacle
 * @param isLost whether something was taken off the page that stood there; asked until it is once after every change
 *   of the address, so that a page which removes it again is not fought
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

  const look = (): void => {
    const { href } = location;
    const now = performance.now();
    if (href !== address) {
      restores = !!address;
      address = href;
      until = now + SETTLING;
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

  look();
  const timer = setInterval(look, LOOK_EVERY);
  signal.addEventListener('abort', () => clearInterval(timer));
}
