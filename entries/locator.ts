import { withoutTransition } from '../src/platform/drop-transition.js';
import { pageDocument } from '../src/platform/page-document.js';
import { observeProduct } from '../src/platform/product-observer.js';
import { hasShadowPlayer } from '../src/platform/shadow-players.js';
import type { DecisionTrace } from '../src/site/decision-trace.js';
import type { FastPathConfig } from '../src/site/fast-path-config.js';
import { matchesAddress } from '../src/site/payment-pages.js';
import type { FirstReading } from '../src/site/place-memory.js';
import type { LocatedProduct } from '../src/site/product-id.js';
import { createProductLocator, type Locate, type LocatorRules } from '../src/site/product-locator.js';
import { unusable } from '../src/site/option-values.js';
import { DEFAULT_LOCATOR, isPlatform } from '../src/site/site-config.js';

const memberOf = (value: unknown, key: string): unknown => (value as Record<string, unknown> | null | undefined)?.[key];

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
      const next = memberOf(value, key);
      if (!inline && !isData(next))
        throw new Error(`"${key}" is none of the page's data: only an inline configuration may read it`);
      return next;
    }, window);

/**
 * Locates the product by every kind of locator, and on the pages that a router shows.
 *
 * @param shown product with which the page was loaded, if one was found, and where
 */
export function createLocator(config: FastPathConfig<AbortSignal>, shown: FirstReading, trace: DecisionTrace): Locate {
  const { platform, inline, product: places } = config;
  const configured = places || [{ from: 'platform' } as const];
  // The fast path takes the name of a platform as it is written.
  const isKnown = platform === undefined || isPlatform(platform);
  if (!isKnown) trace.add('configuration', unusable('platform'));
  const product = isKnown
    ? configured
    : configured.map((locator) => (locator?.from === 'platform' ? DEFAULT_LOCATOR : locator));
  const rules = { product, platform: isKnown ? platform : undefined, inline, readGlobal: createGlobalReader(inline) };
  return createProductLocator({ document: pageDocument, location }, rules, shown);
}

/**
 * Continues what the script tag does on an ordinary page: reports the product, now by every kind of locator and on every page
 * that a router shows.
 *
 * @param href URL with which the page was loaded
 * @param id product of that URL; `undefined` if it was not located
 * @param located where that was found
 * @param begin receives a product that is not shown yet; an empty id ends what is shown
 * @param mounted returns the element that shows it, once it was mounted
 * @param timer next look of the script tag, which is none any more
 * @returns a function that reads the product at once, and gives the page time again
 */
export function follow(
  config: FastPathConfig<AbortSignal>,
  href: string,
  id: string | null | undefined,
  located: LocatedProduct | undefined,
  trace: DecisionTrace,
  begin: (product: LocatedProduct) => void,
  mounted: () => HTMLElement | undefined,
  signal: AbortSignal,
  timer: ReturnType<typeof setTimeout> | undefined,
): () => void {
  clearTimeout(timer);
  const shown = { href: withoutTransition(href), id };
  // By now it may have been hidden on another page.
  const locate = createLocator(config, { ...shown, ...located }, trace);
  return observeProduct(
    (settled) => {
      // As the script tag looks for it, whose code cannot be shared: each function costs it bytes.
      const reason = matchesAddress(config.paymentPages, location.href)
        ? 'paymentPages'
        : (pageDocument.querySelector('svc-player') || hasShadowPlayer()) && 'svc-player';
      return reason ? { id: '', source: reason } : locate(settled);
    },
    begin,
    () => mounted()?.isConnected === false,
    signal,
    shown,
  );
}
