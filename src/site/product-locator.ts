/** One agreed place of the product id on the page [Z6]. */
export type ProductLocator =
  | { readonly from: 'selector'; readonly selector: string; readonly attribute?: string }
  | { readonly from: 'json-ld'; readonly property: string }
  | { readonly from: 'meta'; readonly name: string }
  | { readonly from: 'url'; readonly pattern: string }
  | { readonly from: 'global'; readonly path: string };

/** What a locator may read of the page; the browser's side is in `platform/page-reader`. */
export interface PageReader {
  /** The attribute, else the value or text, of the first element that matches. */
  readonly element: (selector: string, attribute?: string) => string | null;
  /** The raw text of every JSON-LD script. */
  readonly jsonLd: () => readonly string[];
  readonly address: () => string;
  readonly global: (path: readonly string[]) => unknown;
}

/** The product id and the place it was found in, or why there is none. */
export interface LocatedProduct {
  readonly id: string | null;
  readonly because: string;
}

const PLACEHOLDER = /^(null|undefined|none|nan|false|\[object object\]|.*(\{\{|\}\}|<%|%>|\$\{).*)$/is;

/** Asks one locator; may throw on a selector or pattern that is none. */
function read(page: PageReader, locator: ProductLocator): unknown {
  switch (locator.from) {
    case 'selector':
      return page.element(locator.selector, locator.attribute);
    case 'meta':
      return page.element(
        ['name', 'property', 'itemprop'].map((key) => `meta[${key}=${JSON.stringify(locator.name)}]`).join(),
        'content',
      );
    case 'json-ld':
      for (const text of page.jsonLd()) {
        const found = findInProduct(parse(text), locator.property);
        if (found !== undefined) return found;
      }
      return null;
    case 'url': {
      const group = new RegExp(locator.pattern).exec(page.address())?.[1];
      return group && decodeURIComponent(group);
    }
    case 'global':
      return page.global(locator.path.split('.'));
    default:
      throw new TypeError('unknown place');
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The property of the first Product node anywhere in a JSON-LD document: in `@graph`, nested, or of several types. */
function findInProduct(node: unknown, property: string, depth = 0): unknown {
  if (typeof node !== 'object' || node === null || depth > 12) return undefined;
  const record = node as Record<string, unknown>;
  if ([record['@type']].flat().some((type) => /(^|[/:])Product(Group)?$/.test(String(type)))) {
    if (Object.hasOwn(record, property)) return record[property];
  }
  for (const child of Object.values(record)) {
    const found = findInProduct(child, property, depth + 1);
    if (found !== undefined) return found;
  }
  return undefined;
}

/**
 * Tries the locators in order; the first usable value wins. Blank values and unfilled templates count as no match, and
 * a number is refused, since a number has already lost what an identifier may carry [E5].
 */
export function locateProduct(page: PageReader, locators: readonly ProductLocator[]): LocatedProduct {
  const tried: string[] = [];
  for (const locator of locators) {
    const name = Object.values(locator).join(' ');
    try {
      const value = read(page, locator);
      const id = typeof value === 'string' ? value.trim() : '';
      if (id && !PLACEHOLDER.test(id)) return { id, because: `${name}` };
      tried.push(`${name}: ${typeof value === 'number' ? 'a number; identifiers are strings' : id || 'nothing'}`);
    } catch {
      tried.push(`${name}: cannot be read`);
    }
  }
  return { id: null, because: tried.join('; ') || 'no place configured' };
}
