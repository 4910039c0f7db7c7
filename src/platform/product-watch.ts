import { locateProduct, type LocatedProduct, type ProductLocator } from '../site/product-locator.js';
import { pageReader } from './page-reader.js';
import { watchRoute } from './route.js';

/** How long a page that renders itself is given to show its product, milliseconds. */
const SETTLING = 10_000;
const PAUSE = 100;

/**
 * Reports the product of the page, and again when a router shows another one. The document is watched only while that
 * can be: until a product is found, and for a while after the address changed.
 */
export function watchProduct(
  locators: readonly ProductLocator[],
  changed: (product: LocatedProduct) => void,
  signal: AbortSignal,
): void {
  let current: string | null | undefined;
  let routed = false;
  let until = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const look = (): void => {
    timer = undefined;
    const product = locateProduct(pageReader, locators);
    if (product.id !== current) changed(product);
    current = product.id;
    if (signal.aborted || performance.now() > until || (current !== null && !routed)) observer.disconnect();
  };
  const observer = new MutationObserver(() => (timer ??= setTimeout(look, PAUSE)));
  const settle = (): void => {
    until = performance.now() + SETTLING;
    observer.observe(document, { childList: true, subtree: true, characterData: true, attributes: true });
    look();
  };

  settle();
  watchRoute(() => {
    routed = true;
    settle();
  }, signal);
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
}
