import type { LocatorElement, LocatorPage } from './product-id.js';

/** Never the page's own product, whatever else they contain: layers, the cart, the frame of the page. */
const LAYERS = 'header,footer,dialog,cart-drawer,.modal,.product-box,[role=dialog]';

const classes = (...words: readonly string[]): string => words.map((word) => `[class*=${word} i]`).join();

/** Lists of other products, unless the page's heading is in them too. */
const LISTS = `product-recommendations,${classes(
  ...[
    'recommend',
    'related',
    'upsell',
    'cross-sell',
    'cart-drawer',
    'mini-cart',
    'quickview',
    'quick-view',
    'also-bought',
  ],
  ...['recently', 'accessor'],
)}`;

/** What usually contains other products, and sometimes the page's own. */
const MAYBE_LISTS = `li,${classes('quick', 'carousel', 'slider', 'swiper', 'fbt', 'bought-together', 'bundle', 'card')}`;

/** Lists whose items are products, and such items, even if there is only one. */
const PRODUCT_LISTS =
  `ul:is(${classes('products', 'grid', 'results', 'listing', 'carousel', 'slider')}),ol.products,product-card,` +
  classes('product-card', 'card-product', 'product-item', 'product-tile', 'product-miniature', 'product-thumb');

/** A selector of what stands outside of all of these, as far as a selector alone can say it. */
export const outsideOfLists = (selector: string): string =>
  `:is(${selector}):not(:is(${LAYERS},${LISTS},${MAYBE_LISTS},${PRODUCT_LISTS}):not(html,body) *)`;

const isPage = (element: LocatorElement): boolean => element.closest?.('html,body') === element;

/** The ancestors that match, and the element itself if it does; not `html` and `body`, whose classes say what the site can do. */
function matching(element: LocatorElement | null | undefined, selector: string): readonly LocatorElement[] {
  const found: LocatorElement[] = [];
  for (let next = element?.closest?.(selector); next; next = next.parentElement?.closest?.(selector)) {
    if (!isPage(next)) found.push(next);
  }
  return found;
}

/**
 * The elements of the page's own product. What stands in a list, such as an item of it or a container for quick views, counts only if
 * nothing stands outside of lists.
 *
 * @param accepts whether an element has what is looked for
 */
export function ownElements(
  { document }: LocatorPage,
  selector: string,
  accepts: (element: LocatorElement) => boolean,
): readonly LocatorElement[] {
  const heading = document.querySelector('h1');
  const around = (containers: string): ((element: LocatorElement) => boolean) => {
    const ofHeading = matching(heading, containers);
    return (element) => matching(element, containers).some((container) => !ofHeading.includes(container));
  };
  const isInList = around(LISTS);
  const isInMaybeList = around(`${MAYBE_LISTS},${PRODUCT_LISTS}`);
  const isInProductList = around(PRODUCT_LISTS);
  const possible = [...document.querySelectorAll(selector)].filter(
    (element) => accepts(element) && matching(element, LAYERS).length === 0 && !isInList(element),
  );
  const own = possible.filter((element) => !isInMaybeList(element));
  return own.length > 0 ? own : possible.filter((element) => !isInProductList(element));
}
