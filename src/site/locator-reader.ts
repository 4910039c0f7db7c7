import { metaSelector, type LocatorDocument, type ProductLocator } from './product-locator.js';

/** The part of the page that locators read. */
export interface LocatorPage {
  readonly document: LocatorDocument;
  readonly location: { readonly href: string };
  /** Start of the path of a `global` locator. */
  readonly window: unknown;
}

const follow = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];

/** Whether a value is plain data (a data layer), not a browser object, from which every browser API can be reached. */
const isData = (value: unknown): boolean =>
  Object(value) !== value || /^\[object (Object|Array|Arguments)\]$/.test(Object.prototype.toString.call(value));

/**
 * Returns a reader of every kind of locator except `json-ld`. A configuration from the service (`inline` is `false`)
 * reads no user input, and of the page's scripts only their data: not `document`, `location`, a storage or an element,
 * nor any of their properties [Z31].
 */
export function createLocatorReader(
  { document, location, window }: LocatorPage,
  inline: boolean,
): (locator: ProductLocator) => unknown {
  const readGlobal = (path: string): unknown =>
    path.split('.').reduce((value: unknown, key) => {
      const next = follow(value, key);
      if (!inline && !isData(next))
        throw new Error(`"${key}" is none of the page's data: only an inline configuration may read it`);
      return next;
    }, window);

  const readElement = (selector: string, attribute?: string): unknown => {
    const element = document.querySelector(selector);
    // User input, in a form control or a custom element.
    const isField = !inline && !/^hidden|^submit/.test(element?.type as string);
    if (isField && element?.labels) return element;
    if (attribute) return element?.getAttribute(attribute);
    return [isField || element?.value, element?.content, element?.textContent].find((text) =>
      (text as { trim?: () => string } | undefined)?.trim?.(),
    );
  };

  return (locator) => {
    switch (locator.from) {
      case 'selector':
        return readElement(locator.selector, locator.attribute);
      case 'meta':
        return readElement(metaSelector(locator.name));
      case 'url':
        return decodeURIComponent(new RegExp(locator.pattern).exec(location.href)?.[1] ?? '');
      case 'global':
        return readGlobal(locator.path);
      default:
        return undefined;
    }
  };
}
