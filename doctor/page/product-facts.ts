import { parseJsonLd } from '../../src/site/json-ld.js';
import { isProductId, type LocatorPage } from '../../src/site/product-id.js';
import { findProducts } from '../../src/site/quick-locator.js';
import { chooseStructuredProduct } from '../../src/site/structured-data.js';
import { fieldsOf, parseJson } from '../json-text.js';
import type { Candidate, ProductMarkup } from './read-markup.js';

/** A variant of the product, as the page's JSON-LD names it. */
export interface Variant {
  readonly sku: string;
  readonly url: string;
}

/** What the page says about its product. */
export interface ProductFacts {
  /** Whether it looks like a product page at all. */
  readonly isProductPage: boolean;
  /** Places with an id that the script would take. */
  readonly candidates: readonly Candidate[];
  /** Properties of the JSON-LD product with a number that is no id. */
  readonly numbers: readonly Candidate[];
  /** What is wrong with each JSON-LD script that is no JSON, and where. */
  readonly brokenJsonLd: readonly string[];
  /** Why the script takes no product of the JSON-LD although there is one; empty if it takes one. */
  readonly refusal: string;
  readonly variants: readonly Variant[];
}

type Fields = Readonly<Record<string, unknown>>;

const ID_PROPERTIES = ['sku', 'productID', 'mpn', 'gtin13', 'gtin', 'productGroupID', '@id'];

/** The page as the script's own rules read it. */
const pageOf = ({ jsonLd, address }: ProductMarkup): LocatorPage => ({
  document: {
    querySelector: () => null,
    getElementsByTagName: () => [],
    querySelectorAll: () => jsonLd.map((textContent) => ({ textContent, getAttribute: () => null })),
  },
  location: new URL(address),
});

/** Reads the JSON-LD by the script's own rules, so that no advice names a product which the script refuses. */
export function productFacts(markup: ProductMarkup): ProductFacts {
  const { jsonLd, places, isMarked, canonical, baseAddress } = markup;
  const parsed = jsonLd.map((text) => {
    const value = parseJsonLd(text);
    return value === undefined ? parseJson(text) : { value };
  });
  const products = parsed.flatMap((script) => ('value' in script ? findProducts(script.value) : []));
  const page = pageOf(markup);
  const properties = ID_PROPERTIES.map((property) => ({
    locator: JSON.stringify({ from: 'json-ld', property }),
    ...chooseStructuredProduct(page, property, canonical),
  }));
  const isNumber = ({ value }: { readonly value: unknown }): boolean => typeof value === 'number';
  return {
    isProductPage:
      products.length > 0 ||
      isMarked ||
      parsed.some((script, at) => 'problem' in script && /Product/.test(jsonLd[at] ?? '')),
    candidates: [...properties, ...places].flatMap(({ locator, value }) =>
      isProductId(value) ? [{ locator, value: value.trim() }] : [],
    ),
    numbers: properties.filter(isNumber).map(({ locator, value }) => ({ locator, value: String(value) })),
    brokenJsonLd: parsed.flatMap((script, at) =>
      'problem' in script ? [`${nameOf(at, parsed.length)} is no JSON, at ${script.problem}`] : [],
    ),
    refusal: refusalOf(properties.map(({ reason }) => reason).find(Boolean) ?? '', markup),
    variants: variantsOf(fieldsOf(products[0]), baseAddress),
  };
}

const nameOf = (at: number, count: number): string =>
  count === 1 ? 'the JSON-LD of the page' : `JSON-LD script ${at + 1} of ${count} in the page`;

/** The reason, with the address of the page and of its canonical link. */
function refusalOf(reason: string, { address, canonical, baseAddress }: ProductMarkup): string {
  if (reason === '') return '';
  const own = new URL(address);
  // A query can be about the visitor; only what the reason names tells pages apart.
  for (const name of [...own.searchParams.keys()]) if (!reason.includes(`${name}=`)) own.searchParams.delete(name);
  own.hash = '';
  const link =
    canonical !== undefined && URL.canParse(canonical, baseAddress) ? new URL(canonical, baseAddress).href : own.href;
  return `${reason}; this page is ${own.href}${link === own.href ? '' : `, and its canonical link ${link}`}`;
}

const listOf = (value: unknown): readonly Fields[] => [value].flat().map(fieldsOf);

function variantsOf(product: Readonly<Record<string, unknown>>, baseAddress: string): readonly Variant[] {
  const named = [
    ...listOf(product['hasVariant']).map(({ sku, url, offers }) => ({ sku, url: url ?? listOf(offers)[0]?.['url'] })),
    ...listOf(product['offers']),
  ];
  return named.flatMap(({ sku, url }) =>
    typeof sku === 'string' && typeof url === 'string' && sku && url && URL.canParse(url, baseAddress)
      ? [{ sku, url: new URL(url, baseAddress).href }]
      : [],
  );
}
