/** One agreed place of the product id on the page [Z6]. */
export type ProductLocator =
  | { readonly from: 'selector'; readonly selector: string; readonly attribute?: string }
  | { readonly from: 'json-ld'; readonly property: string }
  | { readonly from: 'meta'; readonly name: string }
  | { readonly from: 'url'; readonly pattern: string }
  | { readonly from: 'global'; readonly path: string };

interface LocatorElement {
  readonly textContent: string;
  getAttribute(name: string): string | null;
}

/** What a locator reads of the page; `window` in a browser. */
export interface LocatorPage {
  readonly document: {
    querySelector(selector: string): LocatorElement | null;
    querySelectorAll(selector: string): ArrayLike<LocatorElement>;
  };
  readonly location: { readonly href: string };
}

/** The product id and the place it was found in, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly because: string;
}

const PLACEHOLDER = /^(|null|undefined|none|nan|false)$|\[object|\{\{|}}|<%|%>|\$\{/i;
const PRODUCT = /(^|[/:])Product(Group)?$/;

type Fields = Readonly<Record<string, unknown>>;

const follow = (value: unknown, key: string): unknown => (value as Fields | null | undefined)?.[key];

/** Asks one locator; throws on a selector, pattern or place that is none. */
function read(page: LocatorPage, locator: ProductLocator): unknown {
  const { document } = page;
  switch (locator.from) {
    case 'json-ld':
      return findInProduct(
        Array.from(document.querySelectorAll('script[type*="ld+json"]'), ({ textContent }) => {
          try {
            return JSON.parse(textContent) as unknown;
          } catch {
            return undefined;
          }
        }),
        locator.property,
      );
    case 'url':
      return decodeURIComponent(new RegExp(locator.pattern).exec(page.location.href)?.[1] ?? '');
    case 'global':
      return locator.path.split('.').reduce(follow, page);
    default: {
      const selector =
        locator.from === 'meta'
          ? 'name,property,itemprop'.replace(/\w+/g, (key) => `meta[${key}=${JSON.stringify(locator.name)}]`)
          : locator.selector;
      const element = document.querySelector(selector);
      if ('attribute' in locator && locator.attribute) return element?.getAttribute(locator.attribute);
      return ['value', 'content', 'textContent']
        .map((key) => follow(element, key))
        .find((text) => typeof text === 'string' && text);
    }
  }
}

/** The property of the first Product node anywhere in JSON-LD documents: in `@graph`, nested, or of several types. */
function findInProduct(node: unknown, property: string): unknown {
  if (Object(node) !== node) return undefined;
  const fields = node as Fields;
  let found = [fields['@type']].flat().some((type) => PRODUCT.test(String(type))) ? fields[property] : undefined;
  for (const child of Object.values(fields)) found ??= findInProduct(child, property);
  return found;
}

/**
 * Tries the locators in order; the first usable value wins. Blank values and unfilled templates count as no match, and
 * a number is refused, since a number has already lost what an identifier may carry [E5].
 */
export function locateProduct(page: LocatorPage, locators: readonly ProductLocator[]): LocatedProduct {
  let tried = '';
  for (const locator of locators) {
    const place = JSON.stringify(locator);
    tried += `; ${place}: `;
    try {
      const value = read(page, locator);
      const id = typeof value === 'string' ? value.trim() : '';
      if (!PLACEHOLDER.test(id)) return { id, because: place };
      tried += `${typeof value} ${String(value)}`;
    } catch (error) {
      tried += String(error);
    }
  }
  return { id: null, because: 'no text' + tried };
}
