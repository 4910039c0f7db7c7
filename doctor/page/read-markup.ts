/** A place where a page usually has its product id. */
export interface Candidate {
  /** As `product` of the configuration names it. */
  readonly locator: string;
  readonly value: string;
}

/** What the markup of a page has about a product. */
export interface ProductMarkup {
  /** Texts of the JSON-LD scripts. */
  readonly jsonLd: readonly string[];
  /** `meta` elements and attributes that usually have a product id, with their values. */
  readonly places: readonly Candidate[];
  /** Whether it says that it is a product page, other than by JSON-LD. */
  readonly isMarked: boolean;
  readonly address: string;
  /** To which its addresses are relative. */
  readonly baseAddress: string;
  /** As the page writes it. */
  readonly canonical: string | undefined;
}

/**
 * Runs in the page.
 *
 * @param jsonLd selects every script of JSON-LD
 * @param page document to read; default: the page's
 * @param address of that document
 */
export function readMarkup(jsonLd: string, page = document, address = location.href): ProductMarkup {
  const places: { locator: string; value: string }[] = [];
  for (const name of ['product:retailer_item_id', 'product:sku', 'sku', 'productID']) {
    const element = page.querySelector(`meta[name="${name}"], meta[property="${name}"], meta[itemprop="${name}"]`);
    const value = element?.getAttribute('content')?.trim();
    if (value) places.push({ locator: JSON.stringify({ from: 'meta', name }), value });
  }
  for (const attribute of ['data-feed-id', 'data-product-id', 'data-sku', 'data-product-sku', 'data-variant-id']) {
    const selector = `[${attribute}]`;
    const value = page.querySelector(selector)?.getAttribute(attribute)?.trim();
    if (value) places.push({ locator: JSON.stringify({ from: 'selector', selector, attribute }), value });
  }
  return {
    jsonLd: [...page.querySelectorAll(jsonLd)].map(({ textContent }) => textContent),
    places,
    isMarked:
      page.querySelector('meta[property="og:type"][content*="product"], [itemtype*="schema.org/Product"]') !== null,
    address,
    baseAddress: page === document ? document.baseURI : address,
    canonical: page.querySelector('link[rel="canonical"]')?.getAttribute('href') ?? undefined,
  };
}
