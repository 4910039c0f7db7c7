import { platformLocators } from './platforms.js';
import { isProductId, type LocatedProduct, type LocatorPage, type ProductLocator } from './product-id.js';
import type { Platform } from './site-config.js';
import { chooseStructuredProduct, routeOf } from './structured-data.js';

/** What the site's configuration says about the product, and the permissions that it has. */
export interface LocatorRules {
  readonly product: readonly ProductLocator[];
  readonly platform?: Platform | undefined;
  /** Whether the configuration is in the page itself: only then may it read user input [Z31]. */
  readonly inline: boolean;
  /** Reads a property path that starts at `window`; throws if it must not be read. */
  readonly readGlobal: (path: string) => unknown;
}

/**
 * Reads the product of the page.
 *
 * @param settled only reads again where the last product was found, unless that is expensive
 * @returns `undefined` for no news
 */
export type Locate = (settled: boolean, current?: string | null) => LocatedProduct | undefined;

/** Reads an element; returns the element itself where its value is user input, in a form control or a custom element. */
function readElement(
  { document }: LocatorPage,
  selector: string,
  attribute: string | undefined,
  inline: boolean,
): unknown {
  const element = document.querySelector(selector);
  const isField = !inline && !/^hidden|^submit/.test(element?.type as string);
  if (isField && element?.labels) return element;
  if (attribute) return element?.getAttribute(attribute);
  return [isField || element?.value, element?.content, element?.textContent].find((text) =>
    (text as { trim?: () => string } | undefined)?.trim?.(),
  );
}

function metaSelector(name: string): string {
  const quoted = JSON.stringify(name);
  return `meta:is([name=${quoted}],[property=${quoted}],[itemprop=${quoted}])`;
}

/** Whether it searches the page for JSON-LD, which a settled page is spared. */
const isExpensive = (locator: ProductLocator): boolean => JSON.stringify(locator).includes('"json-ld"');

/**
 * Locates the product by every kind of locator, also behind a router. The locators are tried in order, the first valid value
 * wins [Z6]; what the others found is explained.
 *
 * @param first URL and product with which the page was loaded
 */
export function createProductLocator(
  page: LocatorPage,
  rules: LocatorRules,
  first: { readonly href: string; readonly id: string | null | undefined },
): Locate {
  const firstRoute = routeOf(first.href);
  let last = { route: firstRoute, id: first.id };
  let winner: ProductLocator | undefined;

  const readStructured = (property: string): unknown => {
    // A router may leave the canonical link of the page before.
    const route = routeOf(page.location.href);
    const link = route === firstRoute ? page.document.querySelector('link[rel="canonical"]') : null;
    const { value, isConfirmed, reason } = chooseStructuredProduct(
      page,
      property,
      link?.getAttribute('href') ?? undefined,
    );
    if (reason) throw new Error(reason);
    if (value === last.id && !isConfirmed && route !== last.route) {
      throw new Error(`"${String(value)}" was the product of the page before, and names no address`);
    }
    return value;
  };

  const compose = (template: string, values: Readonly<Record<string, ProductLocator>> = {}): string =>
    template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const { id, because } = find([values[name] ?? { from: 'platform', part: name }]);
      if (id === null) throw new Error(`{${name}}: ${because}`);
      return id;
    });

  const read = (locator: ProductLocator): unknown => {
    switch (locator.from) {
      case 'selector':
        return readElement(page, locator.selector, locator.attribute, rules.inline);
      case 'meta':
        return readElement(page, metaSelector(locator.name), 'content', rules.inline);
      case 'json-ld':
        return readStructured(locator.property);
      case 'url':
        return decodeURIComponent(new RegExp(locator.pattern).exec(page.location.href)?.[1] ?? '');
      case 'global':
        return rules.readGlobal(locator.path);
      case 'template':
        return compose(locator.template, locator.values);
      default:
        return undefined;
    }
  };

  /** The part of the text that the pattern of the locator matches, behind its prefix. */
  const shape = (value: unknown, { from, pattern, prefix = '' }: ProductLocator): unknown => {
    if (!isProductId(value)) return value;
    const match = pattern !== undefined && from !== 'url' ? new RegExp(pattern).exec(value.trim()) : [value.trim()];
    return match && `${prefix}${match[1] ?? match[0]}`;
  };

  /** A list of locators is written by hand: it may contain anything. */
  const expand = (locator: ProductLocator | null): readonly ProductLocator[] =>
    locator?.from === 'platform' ? platformLocators(rules.platform, locator.part) : [locator as ProductLocator];

  const find = (locators: readonly ProductLocator[]): LocatedProduct => {
    let tried = '';
    for (const locator of locators.flatMap(expand)) {
      const place = JSON.stringify(locator);
      tried += `${tried && '; '}${place}: `;
      try {
        const value = shape(read(locator), locator);
        if (isProductId(value)) return { id: value.trim(), because: place, locator };
        tried += `${typeof value} ${String(value)}`;
      } catch (error) {
        tried += String(error);
      }
    }
    return { id: null, because: tried };
  };

  return (settled) => {
    if (settled && (!winner || isExpensive(winner))) return undefined;
    const locators = rules.product.flatMap(expand);
    const located = find(settled ? locators.filter((locator) => !isExpensive(locator)) : locators);
    if (located.id === null) return located;
    winner = located.locator;
    last = { route: routeOf(page.location.href), id: located.id };
    return located;
  };
}
