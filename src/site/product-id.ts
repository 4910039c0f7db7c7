/** Where the page contains the product id [Z6]. */
export type ProductLocator = (
  | { readonly from: 'selector'; readonly selector: string; readonly attribute?: string }
  | { readonly from: 'json-ld'; readonly property: string }
  | { readonly from: 'meta'; readonly name: string }
  | { readonly from: 'url'; readonly pattern: string }
  | { readonly from: 'global'; readonly path: string }
  | { readonly from: 'platform'; readonly part?: string }
  | { readonly from: 'template'; readonly template: string; readonly values?: Readonly<Record<string, ProductLocator>> }
) & {
  /** Regular expression for the part of the value that counts: its first group, or all that it matches. */
  readonly pattern?: string;
  /** Text before the value. */
  readonly prefix?: string;
  /** Whether only elements of the page's own product count: not those of lists, layers and forms of other products. */
  readonly own?: boolean;
  /** Selector of an element without which the page has no such place. */
  readonly on?: string;
};

/** The part of an element that locators read; a page of the doctor has scripts alone. */
export interface LocatorElement {
  readonly textContent: string;
  readonly type?: unknown;
  readonly value?: unknown;
  readonly content?: unknown;
  /** A NodeList on every labelable field, `null` on hidden ones. */
  readonly labels?: unknown;
  readonly localName?: string;
  readonly isContentEditable?: unknown;
  readonly parentElement?: LocatorElement | null;
  getAttribute(name: string): string | null;
  closest?(selector: string): LocatorElement | null;
  querySelectorAll?(selector: string): Iterable<LocatorElement>;
}

/** The part of the page that locators read. */
export interface LocatorPage {
  readonly document: {
    querySelector(selector: string): LocatorElement | null;
    querySelectorAll(selector: string): Iterable<LocatorElement>;
    getElementsByTagName(name: 'script'): Iterable<{ readonly type: string; readonly textContent: string }>;
  };
  readonly location: { readonly href: string; readonly pathname: string };
}

/** The product id and its locator, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly source: string;
  readonly locator?: ProductLocator;
  /** Where the id was read, if that is an element which tells whether a router has replaced it. */
  readonly element?: LocatorElement | null | undefined;
}

const PLACEHOLDER = /^(|null|undefined|none|nan|false)$|\[object|\{\{|}}|<%|\$\{/i;
const LONGEST_ID = 256;

/**
 * Whether a value is text that can be an identifier: blank values and unfilled templates are none, nor is a number, which
 * may have lost leading zeros or digits [E5]. An id has at most 256 characters [Z31].
 */
export function isProductId(value: unknown): value is string {
  const text = typeof value === 'string' ? value.trim() : '';
  return !PLACEHOLDER.test(text) && !text[LONGEST_ID];
}
