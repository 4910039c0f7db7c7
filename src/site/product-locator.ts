import { attempt } from '../base/attempt.js';
import { chooseOwn, type Evidence } from './own-product.js';
import { createPlaceMemory, type FirstReading } from './place-memory.js';
import { platformGlobals, platformLocators } from './platforms.js';
import { createProductForms } from './product-forms.js';
import {
  isProductId,
  type LocatedProduct,
  type LocatorElement,
  type LocatorPage,
  type ProductLocator,
} from './product-id.js';
import { readElement } from './read-element.js';
import { boundText, checkRemoteLocator, readPageData } from './remote-rules.js';
import type { Platform } from './site-config.js';
import { createStructuredData, type DescribedProduct } from './structured-data.js';

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

/** What a place says, and where. */
interface Reading {
  readonly value: unknown;
  readonly element?: LocatorElement | null | undefined;
  /** Whether a router that replaces the element with the same text has shown another page. */
  readonly isReplaceable?: boolean;
  /** Whether it names the page's address itself. */
  readonly isConfirmed?: boolean;
}

/** A place that was read: an id, or why there is none. */
interface Result {
  readonly id: string | null;
  readonly source: string;
  /** Whether the id is that of the page's address, and not one that a router has left [Z40]. */
  readonly counts: boolean;
  /** Whether it says so itself: an address tells nothing about a place beside it, unless it has changed there. */
  readonly isEvidence: boolean;
}

function metaSelector(name: string): string {
  const quoted = JSON.stringify(name);
  return `meta:is([name=${quoted}],[property=${quoted}],[itemprop=${quoted}])`;
}

/** Whether it searches the page for JSON-LD, which a settled page is spared. */
const isExpensive = (locator: ProductLocator): boolean => JSON.stringify(locator).includes('"json-ld"');

const LONGEST_TEXT = 100_000;
/** Data that contains an id, such as an attribute with JSON. An unfilled template has two braces as well, but no quote after them. */
const DATA = /^\s*(\[\s*)*[[{]\s*"/;

/** The part of the text that the pattern of the locator matches: a long list of classes, or JSON, can contain an id. */
function matched(value: unknown, { from, pattern }: ProductLocator): unknown {
  if (typeof value !== 'string' || from === 'url') return value;
  const text = value.slice(0, LONGEST_TEXT).trim();
  if (pattern === undefined) return isProductId(text) ? text : value;
  const isText = isProductId(text.slice(0, 200)) || DATA.test(text);
  if (!isText) return value;
  const match = new RegExp(pattern).exec(text);
  return match && (match[1] ?? match[0]).trim();
}

/** The identifiers of a product and its variants, as a platform's global describes them. */
function idsOfGlobal(value: unknown): readonly string[] {
  const product = Object(value) as { readonly id?: unknown; readonly variants?: readonly { readonly id?: unknown }[] };
  const variants = product.variants ?? [];
  return [product, ...variants].flatMap(({ id }) => (typeof id === 'number' || isProductId(id) ? [String(id)] : []));
}

/** Reads the places of one page, as often as it is looked at. */
class PageReader {
  readonly #page: LocatorPage;
  readonly #rules: LocatorRules;
  readonly #memory;
  readonly #structured;
  readonly #forms;
  #canonical: string | undefined;
  /** Identifiers of the page's product in its JSON-LD, and of all its variants there. */
  #described: Pick<DescribedProduct, 'ids' | 'familyIds'> = { ids: [], familyIds: [] };
  /** Locators that were written by hand, by the service. */
  readonly #remote = new WeakSet<ProductLocator>();
  /** How many of its places have been read in this look. */
  #places = 0;
  /** Identifiers of the page's product in the globals of its platform. */
  #globals: readonly string[] = [];

  constructor(page: LocatorPage, rules: LocatorRules, first: FirstReading) {
    this.#page = page;
    this.#rules = rules;
    this.#memory = createPlaceMemory(first);
    this.#structured = createStructuredData(page);
    this.#forms = createProductForms(page, this.#memory);
  }

  /** Begins to read the page; one that is settled is not searched for JSON-LD. */
  startReading(settled: boolean): void {
    this.#memory.startReading(this.#page.location.href);
    this.#places = 0;
    this.#forms.note();
    this.#globals = platformGlobals(this.#rules.platform).flatMap((path) => {
      const ids = idsOfGlobal(attempt(() => this.#rules.readGlobal(path)));
      return this.#memory.note(path, ids.join() || null) ? ids : [];
    });
    if (!settled) this.#findJsonLd();
  }

  #findJsonLd(): void {
    const { document } = this.#page;
    // A router may leave the canonical link of the page before.
    const link = document.querySelector('link[rel="canonical"]');
    const canonical = link?.getAttribute('href') ?? null;
    this.#canonical = (this.#memory.note('canonical link', canonical, link) && canonical) || undefined;
    this.#structured.update();
    const { script, isConfirmed, ids, familyIds } = this.#structured.describe(this.#canonical);
    const counting = (place: string, known: readonly string[]): readonly string[] =>
      this.#memory.note(place, known.join() || null, script, false) || isConfirmed ? known : [];
    this.#described = { ids: counting('JSON-LD', ids), familyIds: counting('JSON-LD of variants', familyIds) };
  }

  /** A list of locators is written by hand: it may contain anything. */
  expand(locator: ProductLocator | null): readonly ProductLocator[] {
    let place = locator as ProductLocator;
    this.#places += 1;
    if (locator?.from === 'platform') {
      const { pattern, prefix, ...values } = locator;
      if ((pattern ?? prefix) === undefined) return platformLocators(this.#rules.platform, locator.part);
      place = { ...locator, from: 'template', template: '{part}', values: { part: values } };
    }
    if (!this.#rules.inline && locator) this.#remote.add(place);
    return [place];
  }

  /** Reads a place; every place is read in every look, since only what was known before can be seen to change. */
  evaluate(locator: ProductLocator): Result {
    const place = JSON.stringify(locator);
    try {
      if (this.#remote.has(locator)) checkRemoteLocator(locator, this.#places);
      if (locator.on !== undefined && !this.#page.document.querySelector(locator.on)) {
        throw new Error(`nothing matches ${locator.on}`);
      }
      const result = locator.from === 'template' ? this.#compose(locator) : this.#weigh(locator, place);
      if (result.id === null) return result;
      const id = (locator.prefix ?? '') + result.id;
      const source = `"${id}" was there on the page before, and nothing else of this page agrees`;
      return { ...result, id, source: result.counts ? '' : source };
    } catch (error) {
      this.#memory.note(place, null);
      return { id: null, source: String(error), counts: false, isEvidence: false };
    }
  }

  /** Reads a place and decides whether it counts for the page's address [Z40]. */
  #weigh(locator: ProductLocator, place: string): Result {
    const { value, element, isReplaceable = true, isConfirmed = false } = this.#read(locator);
    const match = matched(this.#bound(value, locator), locator);
    const id = isProductId(match) ? match : null;
    const isNew = this.#memory.note(place, id, element, isReplaceable);
    if (id === null) return { id, source: `${typeof match} ${String(match)}`, counts: false, isEvidence: false };
    const isAddress = locator.from === 'url';
    const counts = isAddress || isNew || isConfirmed || this.#isAgreedOn(id);
    if (counts && !isAddress) this.#memory.confirm(place);
    return { id, source: '', counts, isEvidence: isNew || (counts && !isAddress) };
  }

  /** A pattern from the service sees the beginning of a text only [Z48]. */
  #bound(value: unknown, locator: ProductLocator): unknown {
    const isBounded = typeof value === 'string' && locator.pattern !== undefined && this.#remote.has(locator);
    return isBounded ? boundText(value) : value;
  }

  /** Whether the page's form or JSON-LD says the same about this address. */
  #isAgreedOn(id: string): boolean {
    return this.#forms.have(id) || this.#described.ids.includes(id);
  }

  #read(locator: ProductLocator): Reading {
    const { document, location } = this.#page;
    const { inline, readGlobal } = this.#rules;
    switch (locator.from) {
      case 'selector': {
        const { selector, attribute, own } = locator;
        const valueOf = (element: LocatorElement | null): unknown =>
          this.#remote.has(locator) ? readPageData(element, attribute) : readElement(element, attribute, inline);
        if (own === true) {
          const read = (element: LocatorElement): unknown => matched(valueOf(element), locator);
          const chosen = chooseOwn(this.#page, selector, read, () => this.#evidence());
          if (chosen) return { value: valueOf(chosen.element), element: chosen.element };
        }
        const element = own === true ? null : document.querySelector(selector);
        return { value: valueOf(element), element };
      }
      case 'meta': {
        const element = document.querySelector(metaSelector(locator.name));
        return { value: readElement(element, 'content', inline), element };
      }
      case 'json-ld': {
        const { value, script, isConfirmed, reason } = this.#structured.choose(
          locator.property,
          this.#canonical,
          this.#forms.ids(),
        );
        if (reason) throw new Error(reason);
        return { value, element: script, isReplaceable: false, isConfirmed };
      }
      case 'url':
        return {
          value: decodeURIComponent(
            new RegExp(locator.pattern).exec(String(this.#bound(location.href, locator)))?.[1] ?? '',
          ),
        };
      case 'global':
        return { value: readGlobal(locator.path) };
      default:
        return { value: undefined };
    }
  }

  /** What the page says about its product beside its forms. */
  #evidence(): Evidence {
    const places = platformLocators(this.#rules.platform, 'product').filter(
      ({ from, own }) => from === 'selector' && own !== true,
    );
    const ids = places.flatMap((place) => {
      const { id, counts } = this.evaluate(place);
      return id !== null && counts ? [id] : [];
    });
    return { page: [...ids, ...this.#globals], described: this.#described.familyIds };
  }

  /** Composes an id of parts. A part that is the same on every page counts if another one is of this page. */
  #compose(locator: Extract<ProductLocator, { readonly from: 'template' }>): Result {
    const { template, values = {} } = locator;
    const parts: (Result & { readonly isAddress: boolean })[] = [];
    const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
      const places = this.expand(values[name] ?? { from: 'platform', part: name });
      const results = places.map((place) => ({ ...this.evaluate(place), isAddress: place.from === 'url' }));
      const part = results.find((each) => each.id !== null && each.counts) ?? results.find((each) => each.id !== null);
      if (part === undefined) throw new Error(`{${name}}: ${results.map(({ source }) => source).join('; ')}`);
      parts.push(part);
      return part.id ?? '';
    });
    const counts = parts.every(({ isAddress }) => isAddress) || parts.some(({ isEvidence }) => isEvidence);
    const match = matched(this.#bound(text, locator), locator);
    if (!isProductId(match)) return { id: null, source: `"${text}" does not match`, counts: false, isEvidence: false };
    return { id: match, source: '', counts, isEvidence: counts };
  }
}

/**
 * Locates the product by every kind of locator, also behind a router. The locators are tried in order, the first valid value
 * that counts for the page's address wins [Z6]; what the others found is explained.
 *
 * @param first URL and product with which the page was loaded, and where that was found
 */
export function createProductLocator(page: LocatorPage, rules: LocatorRules, first: FirstReading): Locate {
  const reader = new PageReader(page, rules, first);
  let winner: ProductLocator | undefined;

  const find = (locators: readonly ProductLocator[]): LocatedProduct => {
    let found: LocatedProduct | undefined;
    let tried = '';
    for (const locator of locators) {
      const place = JSON.stringify(locator);
      const { id, source, counts } = reader.evaluate(locator);
      if (id !== null && counts) found ??= { id, source: place, locator };
      tried += `${tried && '; '}${place}: ${source}`;
    }
    return found ?? { id: null, source: tried };
  };

  return (settled) => {
    if (settled && (!winner || isExpensive(winner))) return undefined;
    reader.startReading(settled);
    const locators = rules.product.flatMap((locator) => reader.expand(locator));
    const located = find(settled ? locators.filter((locator) => !isExpensive(locator)) : locators);
    winner = located.locator ?? winner;
    return located;
  };
}
