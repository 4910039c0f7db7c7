import { pageDocument } from '../src/platform/page-document.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import { createProductLocator, type Locate, type LocatorRules } from '../src/site/product-locator.js';
import { DEFAULT_LOCATOR, isPlatform, unusable } from '../src/site/site-config.js';

const follow = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];

/** Whether a value is plain data (a data layer), not a browser object, from which every browser API can be reached. */
const isData = (value: unknown): boolean =>
  Object(value) !== value || /^\[object (Object|Array|Arguments)\]$/.test(Object.prototype.toString.call(value));

/**
 * Returns a reader of property paths that start at `window`. A configuration from the service may read only data of the
 * page's scripts: not `document`, `location`, a storage or an element, nor any of their properties [Z31].
 *
 * @throws {Error} if the configuration must not read a property of the path
 */
const createGlobalReader =
  (inline: boolean): LocatorRules['readGlobal'] =>
  (path) =>
    path.split('.').reduce((value: unknown, key) => {
      const next = follow(value, key);
      if (!inline && !isData(next))
        throw new Error(`"${key}" is none of the page's data: only an inline configuration may read it`);
      return next;
    }, window);

/**
 * Locates the product by every kind of locator, and on the pages that a router shows.
 *
 * @param href URL with which the page was loaded
 * @param id product of that URL, if one was found
 */
export function createLocator(
  config: FastPathConfig,
  href: string,
  id: string | null | undefined,
  trace: DecisionTrace,
): Locate {
  const { platform, inline } = config;
  // The fast path takes the name of a platform as it is written.
  const isKnown = platform === undefined || isPlatform(platform);
  if (!isKnown) trace.add('configuration', unusable('platform'));
  const product = isKnown
    ? config.product
    : config.product.map((locator) => (locator?.from === 'platform' ? DEFAULT_LOCATOR : locator));
  const rules = { product, platform, inline, readGlobal: createGlobalReader(inline) };
  return createProductLocator({ document: pageDocument, location }, rules, { href, id });
}
