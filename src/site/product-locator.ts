import { attempt } from '../internal/attempt.js';

/** One agreed place of the product id on the page [Z6]. */
export type ProductLocator =
  | { readonly from: 'selector'; readonly selector: string; readonly attribute?: string }
  | { readonly from: 'json-ld'; readonly property: string }
  | { readonly from: 'meta'; readonly name: string }
  | { readonly from: 'url'; readonly pattern: string }
  | { readonly from: 'global'; readonly path: string };

interface LocatorElement {
  readonly textContent: string;
  readonly type?: unknown;
  /** A list on every field but a hidden one. */
  readonly labels?: unknown;
  readonly value?: unknown;
  readonly content?: unknown;
  getAttribute(name: string): string | null;
}

/** What a locator reads of the page. */
export interface LocatorPage {
  readonly document: {
    querySelector(selector: string): LocatorElement | null;
    querySelectorAll(selector: string): Iterable<LocatorElement>;
  };
  readonly location: { readonly href: string };
}

/** What the site's configuration allows. */
export interface LocatorRules {
  /** Whether the page carries the configuration itself: only then may it read what somebody typed [Z31]. */
  readonly inline: boolean;
  /** Reads the rarer locators. */
  readonly decoded?: { readonly readOther: (locator: ProductLocator) => unknown } | undefined;
}

/** The product id and the place it was found in, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly because: string;
}

const PLACEHOLDER = /^(|null|undefined|none|nan|false)$|\[object|\{\{|}}|<%|\$\{/i;
const LONGEST_ID = 256;
const PRODUCT = /\bProduct(Group)?$/;

type Fields = Readonly<Record<string, unknown>>;

/** Reads one locator; throws on a selector, pattern or place that is none, or must not be read. */
function read({ document, location }: LocatorPage, locator: ProductLocator, rules: LocatorRules): unknown {
  switch (locator.from) {
    case 'json-ld':
      return findInProduct(
        [...document.querySelectorAll('[type*="ld+json"]')].map((script) =>
          attempt(() => JSON.parse(script.textContent) as unknown),
        ),
        locator.property,
      );
    case 'url':
      return decodeURIComponent(new RegExp(locator.pattern).exec(location.href)?.[1] ?? '');
    case 'global':
      return rules.decoded?.readOther(locator);
    default: {
      const element = document.querySelector(
        locator.from === 'meta'
          ? 'name,property,itemprop'.replace(/\w+/g, (key) => `meta[${key}=${JSON.stringify(locator.name)}]`)
          : locator.selector,
      );
      // What somebody types or chooses, in an element of the browser's or of the page's own.
      const isField = !rules.inline && !/^hidden|^submit/.test(element?.type as string);
      if (isField && element?.labels) return element;
      const { attribute } = locator as { readonly attribute?: string };
      if (attribute) return element?.getAttribute(attribute);
      return [isField || element?.value, element?.content, element?.textContent].find((text) =>
        (text as { trim?: () => string } | undefined)?.trim?.(),
      );
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
 * a number is refused, since a number has already lost what an identifier may carry [E5]. No id is longer than 256
 * characters [Z31].
 */
export function locateProduct(
  page: LocatorPage,
  locators: readonly ProductLocator[],
  rules: LocatorRules,
): LocatedProduct {
  let tried = '';
  for (const locator of locators) {
    const place = JSON.stringify(locator);
    tried += `; ${place}: `;
    try {
      const value = read(page, locator, rules);
      const id = typeof value === 'string' ? value.trim() : '';
      if (!PLACEHOLDER.test(id) && !id[LONGEST_ID]) return { id, because: place };
      tried += `${typeof value} ${String(value)}`;
    } catch (error) {
      tried += `${error as Error}`;
    }
  }
  return { id: null, because: 'no text' + tried };
}
