import { attempt } from '../internal/attempt.js';
import { isProductId, type LocatorPage } from './product-id.js';
import { findProducts, JSON_LD } from './quick-locator.js';

type Fields = Readonly<Record<string, unknown>>;

/** A product of the page's JSON-LD with the text of its script, which has the numbers as they were written. */
interface Product {
  readonly fields: Fields;
  readonly text: string;
}

/** How well an address of a product fits the address of a page; a higher one wins. */
const Fit = {
  /** It is the address of another page. */
  other: 0,
  /** It tells nothing: a URN, a fragment, the start page. */
  unknown: 1,
  /** It ends like the address of the page: the same product in another category or language. */
  similar: 2,
  /** It is the address of the page, perhaps of another variant. */
  page: 3,
  /** It is the address of the page, with every parameter of its query. */
  variant: 4,
} as const;

/** What the JSON-LD of a page says about a property of its product. */
export interface StructuredProduct {
  /** `undefined` if there is no product, or if several claim the page. */
  readonly value: unknown;
  /** Whether the product names the page's address. */
  readonly isConfirmed: boolean;
  readonly reason: string;
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
const fieldsOf = (value: unknown): Fields => Object(value) as Fields;
const variantsOf = ({ fields, text }: Product): readonly Product[] =>
  asList(fields['hasVariant'])
    .filter((variant) => Object(variant) === variant)
    .map((variant) => ({ fields: fieldsOf(variant), text }));

/** The addresses that a product names: its own and those of its offers. */
function addressesOf({ fields }: Product): readonly string[] {
  const offers = asList(fields['offers']).map(fieldsOf);
  return [fields, ...offers, ...offers.flatMap((offer) => asList(offer['offers']).map(fieldsOf))]
    .flatMap((node) => [node['url'], node['@id'], node['mainEntityOfPage'], fieldsOf(node['mainEntityOfPage'])['@id']])
    .filter((address) => typeof address === 'string');
}

/** The part of an address that routers change: its path, and a hash that is one. */
export function routeOf(address: string): string {
  const { pathname, hash } = new URL(address);
  return pathname + (/^#[/!]/.test(hash) ? hash : '');
}

const segmentsOf = (route: string): readonly string[] =>
  (attempt(() => decodeURIComponent(route)) ?? route)
    .toLowerCase()
    .split(/[/?]/)
    .filter((part) => !/^#?!?$/.test(part));

/** Whether a segment can be the name or number of a product, unlike `p` or `detail`. */
const isName = (segment: string): boolean => /\d|[^-_][-_][^-_]/.test(segment);

/**
 * Compares an address with the page's. Shops show a product on several hosts, and in several languages and categories in front of its
 * path. The query distinguishes products only where every page has the same path, elsewhere variants of one.
 */
function compare(address: string, page: URL): number {
  const url =
    address.startsWith('#') && !/^#[/!]/.test(address) ? undefined : attempt(() => new URL(address, page.href));
  if (!url || !/^https?:$/.test(url.protocol)) return Fit.unknown;
  const [own, here] = [segmentsOf(routeOf(url.href)), segmentsOf(routeOf(page.href))];
  const last = own.at(-1);
  if (last === undefined && !url.search) return Fit.unknown;
  const shared = Math.min(own.length, here.length);
  const isSuffix =
    (shared > 0 || own.length === here.length) &&
    own.slice(-shared || own.length).join('/') === here.slice(-shared || here.length).join('/');
  if (!isSuffix) return last === here.at(-1) && isName(last ?? '') ? Fit.similar : Fit.other;
  const given = [...url.searchParams].map(([key, value]) => {
    const values = page.searchParams.getAll(key);
    return values.includes(value) || (values.length > 0 ? false : undefined);
  });
  if (given.includes(false) && /^$|\.\w+$/.test(last ?? '')) return Fit.other;
  return given.every((isSame) => isSame === true) ? Fit.variant : Fit.page;
}

function fitOf(product: Product, page: URL): number {
  const fits = addressesOf(product).map((address) => compare(address, page));
  const known = fits.filter((fit) => fit !== Fit.unknown);
  return known.length > 0 ? Math.max(...known) : Fit.unknown;
}

/** The value of a property; a whole number as its text if that stands in the page: a number that was rounded does not [E5]. */
function valueOf({ fields, text }: Product, property: string): unknown {
  const value = fields[property];
  return Number.isInteger(value) && new RegExp(`:\\s*${String(value)}\\s*[,}\\]]`).test(text) ? String(value) : value;
}

/** The value of the variant that the page's query names, else of the product itself, else of its first variant. */
function chooseValue(product: Product, property: string, page: URL): unknown {
  const variants = variantsOf(product).filter((variant) => isProductId(valueOf(variant, property)));
  const isChosen = (variant: Product): boolean =>
    addressesOf(variant).some((address) => address.includes('?') && compare(address, page) === Fit.variant);
  const own = valueOf(product, property);
  const variant = variants.find(isChosen) ?? (isProductId(own) ? undefined : variants[0]);
  return variant ? valueOf(variant, property) : own;
}

const readProducts = ({ document }: LocatorPage): readonly Product[] =>
  [...document.querySelectorAll(JSON_LD)].flatMap(({ textContent: text }) =>
    findProducts(attempt(() => JSON.parse(text) as unknown)).map((fields) => ({ fields, text })),
  );

/**
 * Chooses the product of the page among all of its JSON-LD: theme and apps write one each, and routers leave the one of the page
 * before. A product that names the page's address wins; one that names another is never taken, since a wrong video is worse
 * than none.
 *
 * @param canonical the page's canonical address, which counts if no product names the page's own; `undefined` without one
 */
export function chooseStructuredProduct(
  page: LocatorPage,
  property: string,
  canonical: string | undefined,
): StructuredProduct {
  const products = readProducts(page);
  const here = new URL(page.location.href);
  const fitTo = (address: URL) => (product: Product) =>
    Math.max(...[product, ...variantsOf(product)].map((each) => fitOf(each, address)));
  const named = attempt(() => new URL(canonical ?? '', here.href)) ?? here;
  const claimsOf = (address: URL): readonly Product[] => {
    const fits = products.map(fitTo(address));
    return products.filter((_, at) => (fits[at] ?? 0) >= Fit.similar && fits[at] === Math.max(...fits));
  };
  const isOurs = [here, named].map(claimsOf).find((claiming) => claiming.length > 0);
  const rest = products.filter((product) => fitTo(here)(product) !== Fit.other);
  const names = isOurs?.map(({ fields }) => fields['name']).filter(Boolean);
  const candidates = isOurs
    ? [...isOurs, ...rest.filter(({ fields }) => names?.includes(fields['name']))]
    : rest.filter((product) => fitTo(here)(product) === Fit.unknown);
  const best = isOurs?.some((product) => isProductId(chooseValue(product, property, here))) ? isOurs : candidates;
  const values = [...new Set(best.map((product) => chooseValue(product, property, here)))];
  const ids = values.filter(isProductId);
  if (ids.length > 1) {
    return { value: undefined, isConfirmed: false, reason: `several products claim the page: ${ids.join(', ')}` };
  }
  const reason = products.length > 0 && best.length === 0 ? 'its product names the address of another page' : '';
  return { value: ids[0] ?? values[0], isConfirmed: isOurs !== undefined, reason };
}
