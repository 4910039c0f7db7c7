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

/** The part of the document that locators read. */
export interface LocatorDocument {
  querySelector(selector: string): LocatorElement | null;
  querySelectorAll(selector: string): Iterable<LocatorElement>;
}

/** Reader of the full decoder, for every kind of locator except `json-ld`. */
export interface LocatorReader {
  readonly read: (locator: ProductLocator) => unknown;
}

/** The product id and its locator, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly why: string;
}

const PLACEHOLDER = /^(|null|undefined|none|nan|false)$|\[object|{{|}}|<%|\${/i;
const LONGEST_ID = 256;
const PRODUCT = /\bProduct(Group)?(,|$)/;

type Fields = Readonly<Record<string, unknown>>;

/** Selects a `meta` element by its `name`, `property` or `itemprop`. */
export function metaSelector(name: string | undefined): string {
  const text = JSON.stringify(name);
  return `meta:is([name=${text}],[property=${text}],[itemprop=${text}])`;
}

/** Reads one locator; throws if its selector is invalid, or if the full decoder rejects it. */
function read(document: LocatorDocument, locator: ProductLocator, full: LocatorReader | undefined): unknown {
  if (locator.from === 'json-ld') {
    return findInProduct(
      [...document.querySelectorAll('[type*="ld+json"]')].map((script) =>
        attempt(() => JSON.parse(script.textContent) as unknown),
      ),
      locator.property,
    );
  }
  if (full) return full.read(locator);
  const { name, selector = metaSelector(name), attribute } = locator as Partial<Record<string, string>>;
  const element = document.querySelector(selector);
  return attribute
    ? element?.getAttribute(attribute)
    : [element?.value, element?.content, element?.textContent].find((text) =>
        (text as { trim?: () => string } | undefined)?.trim?.(),
      );
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
 *
 * @param full the full decoder's reader; without it only `json-ld`, `meta` and `selector` are read
 */
export function locateProduct(
  document: LocatorDocument,
  locators: readonly ProductLocator[],
  full?: LocatorReader,
): LocatedProduct {
  let tried = '';
  for (const locator of locators) {
    const place = JSON.stringify(locator);
    tried += `; ${place}: `;
    try {
      const value = read(document, locator, full);
      const id = (value as { readonly trim?: () => string } | null | undefined)?.trim?.() ?? '';
      if (!PLACEHOLDER.test(id) && !id[LONGEST_ID]) return { id, why: place };
      tried += `${typeof value} ${String(value)}`;
    } catch (error) {
      tried += `${error as Error}`;
    }
  }
  return { id: null, why: 'no text' + tried };
}
