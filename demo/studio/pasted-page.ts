import { createProductLocator } from '../../src/site/product-locator.js';
import type { LocatedProduct, LocatorPage, ProductLocator } from '../../src/site/product-id.js';
import { platformLocators } from '../../src/site/platforms.js';
import { JSON_LD } from '../../src/site/quick-locator.js';
import { DEFAULT_LOCATOR, isPlatform } from '../../src/site/site-config.js';
import { productFacts } from '../../doctor/page/product-facts.js';
import { readMarkup } from '../../doctor/page/read-markup.js';
import type { Configuration } from './configuration.js';
import { isComplete, placeOf, type Place } from './places.js';
import { isUnscoped, scopedSelector } from './selectors.js';

/** One place, and what is there. */
export interface TriedPlace {
  readonly locator: ProductLocator;
  readonly id: string | null;
  /** Why there is no id, in the words of `svcPip.explain()`. */
  readonly source: string;
}

/** A selector that may find another product's element on another page, and one that does not. */
export interface LooseSelector {
  readonly selector: string;
  /** Different values that it finds in this page. */
  readonly values: readonly string[];
  readonly safer: Place | undefined;
}

/** What the script would find in a page. */
export interface Trial {
  readonly id: string | null;
  /** The line of `svcPip.explain()`. */
  readonly line: string;
  /** Up to the first place with an id. */
  readonly tried: readonly TriedPlace[];
  /** Of the place that has the id. */
  readonly loose: LooseSelector | undefined;
  /** Places with an id that are not tried. */
  readonly suggestions: readonly { readonly place: Place; readonly id: string }[];
}

/** Used while the address is not known; no product can name it. */
const SOME_ADDRESS = 'https://shop.invalid/product';

/** Each would be a line in the console, since this page's policy forbids all of them also in a parsed document. */
/** Texts, since the page itself runs scripts: a parser without scripts would read elements, and move them out. */
const FALLBACKS = /<noscript\b.*?<\/noscript\s*>/gis;
const STYLES = /<style\b.*?<\/style>/gis;
const HANDLERS_AND_STYLES = /(?<=\s)(on\w+|style)(?=\s*=\s*["'])/gi;

/** Parses the source of a page. Nothing of it runs, and nothing is requested: a parsed document has no window. */
export function parsePage(source: string): Document {
  const plain = source.replace(FALLBACKS, '').replace(STYLES, '').replace(HANDLERS_AND_STYLES, 'data-$1');
  return new DOMParser().parseFromString(plain, 'text/html');
}

/** The same place within the form or the part of the page that it is in. */
function scoped(page: Document, locator: ProductLocator): ProductLocator {
  if (locator.from !== 'selector') return locator;
  return { ...locator, selector: scopedSelector(page, locator.selector) ?? locator.selector };
}

function looseSelector(page: Document, locator: ProductLocator | undefined): LooseSelector | undefined {
  if (locator?.from !== 'selector' || locator.own === true || !isUnscoped(locator.selector)) return undefined;
  const { selector, attribute } = locator;
  const values = [...page.querySelectorAll(selector)].map((element) =>
    (attribute === undefined ? element.textContent : (element.getAttribute(attribute) ?? '')).trim(),
  );
  const safer = scoped(page, locator);
  return {
    selector,
    values: [...new Set(values)],
    safer: safer.from === 'selector' && safer.selector === selector ? undefined : placeOf(safer),
  };
}

/** Reads the product of a pasted page by the script's own rules. */
export function tryPage(markup: string, address: string, { platform, product }: Configuration): Trial {
  const document = parsePage(markup);
  const href = URL.canParse(address) ? address : SOME_ADDRESS;
  const page = { document, location: new URL(href) } as unknown as LocatorPage;
  const known = isPlatform(platform) ? platform : undefined;
  const usual: readonly ProductLocator[] = [known === undefined ? DEFAULT_LOCATOR : { from: 'platform' }];
  const places = (product ?? usual).filter(isComplete);
  const locate = (locators: readonly ProductLocator[]): LocatedProduct => {
    const rules = {
      product: locators,
      platform: known,
      inline: true,
      readGlobal: () => {
        throw new Error('a pasted page runs no scripts; type svcPip.explain() on the page itself');
      },
    };
    return createProductLocator(page, rules, { href, id: null })(false) ?? { id: null, source: '' };
  };

  const { id, source } = locate(places);
  const each = places
    .flatMap((place) =>
      place.from === 'platform' && (place.pattern ?? place.prefix) === undefined
        ? platformLocators(known, place.part)
        : [place],
    )
    .map((locator) => {
      const found = locate([locator]);
      return { locator, id: found.id, source: found.source.replace(`${JSON.stringify(locator)}: `, '') };
    });
  const first = each.findIndex((place) => place.id !== null);
  const loose = looseSelector(document, each[first]?.locator);
  const { candidates } = productFacts(readMarkup(JSON_LD, document, href));
  return {
    id,
    line: id === null ? `product: none in ${source}` : `product: "${id}" from ${source}`,
    tried: first === -1 ? each : each.slice(0, first + 1),
    loose,
    suggestions: candidates
      .map(({ locator, value }) => ({ locator: scoped(document, JSON.parse(locator) as ProductLocator), value }))
      .filter(({ locator }) => !each.some((tried) => JSON.stringify(tried.locator) === JSON.stringify(locator)))
      .flatMap(({ locator, value }) => {
        const place = placeOf(locator);
        const isSafer = JSON.stringify(place) === JSON.stringify(loose?.safer);
        return place && !isSafer ? [{ place, id: value }] : [];
      }),
  };
}
