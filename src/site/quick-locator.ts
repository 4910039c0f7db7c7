import type { FastPathConfig } from './fast-path-config.js';
import type { LocatedProduct, LocatorPage, ProductLocator } from './product-id.js';

type Fields = Readonly<Record<string, unknown>>;

const ORDINARY_ID = /^(?!n(ull|one|an)|undef|false)[\w.:/-]{1,256}$/i;
/** Types of products; the many that begin with `Product` are groups, models and collections of them. */
const PRODUCT = /\b((Some|Individual)?Product|(Vehicle|Car|Motorcycle|Drug|DietarySupplement)\b)/;
/** Properties of products, pages and lists that lead to products of other pages. */
const OTHERS = /^is[A-Z]|^itemL/;

/** The outermost Product nodes of JSON-LD, in `@graph`, nested, or with several types; without related ones and members of lists. */
export const findProducts = (node: unknown): readonly Fields[] =>
  Object(node) !== node
    ? []
    : PRODUCT.test((node as Fields)['@type'] as string)
      ? [node as Fields]
      : Object.keys(node as Fields).flatMap((key) => (OTHERS.test(key) ? [] : findProducts((node as Fields)[key])));

/** Selects every script of JSON-LD. */
export const JSON_LD = 'script[type*="ld+json"]';

/**
 * Locates the product of an ordinary page in few bytes: by a plain selector, or by JSON-LD with one product that names no
 * other address.
 *
 * @param inline whether the configuration is in the page itself: only then may it read user input [Z31]
 * @returns `undefined` for every page about which `locateProduct` must decide
 * @throws where there are no locators, and what an invalid locator or script of JSON-LD throws
 */
export function quickLocate(
  document: LocatorPage['document'],
  pathname: string,
  { product: locators, inline }: Pick<FastPathConfig, 'product' | 'inline'>,
): LocatedProduct | undefined {
  for (const locator of locators as readonly ProductLocator[]) {
    let value: unknown;
    let element: LocatedProduct['element'];
    if (locator.pattern ?? locator.prefix) return undefined;
    if (locator.from === 'selector') {
      const selector = locator.selector;
      const attribute = locator.attribute;
      element = document.querySelector(selector);
      // As `readPageData` reads it [Z48].
      if (
        !inline &&
        (!/^data-/.test(attribute as string) ||
          /:|]./.test(selector) ||
          element?.closest?.('form,label,:enabled,:read-write'))
      )
        return undefined;
      value = attribute
        ? element?.getAttribute(attribute)
        : [element?.value, element?.content, element?.textContent].find((text) =>
            (text as { readonly trim?: () => string } | undefined)?.trim?.(),
          );
    } else if (locator.from === 'json-ld') {
      // Live, which the engine keeps while the page is the same: a query would read all of a large page at each look.
      const [product, another] = [...document.getElementsByTagName('script')].flatMap((script) =>
        /ld\+json/i.test(script.type) ? findProducts(JSON.parse(script.textContent)) : [],
      );
      const text = JSON.stringify(product);
      value = product?.[locator.property];
      if (
        product &&
        (another ||
          !value ||
          /"hasV/.test(text) ||
          (/"(url|@id)"/.test(text) && !(pathname[1] && text.includes(`${pathname}"`))))
      )
        return undefined;
    } else return undefined;
    const id = (value as { readonly trim?: () => string } | null | undefined)?.trim?.();
    if (ORDINARY_ID.test(id as string)) return { id: id as string, source: JSON.stringify(locator), element };
    if (id ?? value) return undefined;
  }
  return { id: null, source: JSON.stringify(locators) };
}
