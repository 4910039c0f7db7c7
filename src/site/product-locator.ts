import { attempt } from '../internal/attempt.js';

/** Where the page contains the product id [Z6]. */
export type ProductLocator =
  | { readonly from: 'selector'; readonly selector: string; readonly attribute?: string }
  | { readonly from: 'json-ld'; readonly property: string }
  | { readonly from: 'meta'; readonly name: string }
  | { readonly from: 'url'; readonly pattern: string }
  | { readonly from: 'global'; readonly path: string };

interface LocatorElement {
  readonly textContent: string;
  readonly type?: unknown;
  /** A NodeList on every labelable field, `null` on hidden ones. */
  readonly labels?: unknown;
  readonly value?: unknown;
  readonly content?: unknown;
  getAttribute(name: string): string | null;
}

/** The part of the page that locators read. */
export interface LocatorPage {
  readonly document: {
    querySelector(selector: string): LocatorElement | null;
    querySelectorAll(selector: string): Iterable<LocatorElement>;
  };
  readonly location: { readonly href: string };
}

/** Permissions of the site's configuration. */
export interface LocatorRules {
  /** Whether the configuration is in the page itself: only then may it read user input [Z31]. */
  readonly inline: boolean;
  /** Reads `global` locators. */
  readonly decoded?: { readonly readOther: (locator: ProductLocator) => unknown } | undefined;
}

/** The product id and its locator, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly because: string;
}

const PLACEHOLDER = /^(|null|undefined|none|nan|false)$|\[object|\{\{|}}|<%|\$\{/i;
const LONGEST_ID = 256;
const PRODUCT = /\bProduct(Group)?(,|$)/;

type Fields = Readonly<Record<string, unknown>>;

/** Reads one locator; throws if its selector, pattern or kind is invalid, or if it must not be read. */
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
      const name = JSON.stringify((locator as { readonly name?: string }).name);
      const element = document.querySelector(
        locator.from === 'meta' ? `meta:is([name=${name}],[property=${name}],[itemprop=${name}])` : locator.selector,
      );
      // User input, in a form control or a custom element.
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

/** Finds the property of the first Product node in JSON-LD documents: in `@graph`, nested, or with several types. */
function findInProduct(node: unknown, property: string): unknown {
  if (Object(node) !== node) return undefined;
  const fields = node as Fields;
  let found = PRODUCT.test(String(fields['@type'])) ? fields[property] : undefined;
  for (const child of Object.values(fields)) found ??= findInProduct(child, property);
  return found;
}

/**
 * Tries the locators in order; the first valid value wins. Blank values and unfilled templates count as no match, and a
 * number is rejected, since it may have lost leading zeros or digits of the identifier [E5]. An id has at most 256
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
