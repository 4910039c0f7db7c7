import { attempt } from '../base/attempt.js';

/** How well an address of a product fits the address of a page; a higher one wins. Fractions tell siblings apart. */
export const Fit = {
  /** It is the address of another page. */
  other: 0,
  /** It tells nothing: a URN, a fragment, the start page. */
  unknown: 1,
  /** It ends like the address of the page: the same product in another category or language, or another combination of it. */
  similar: 2,
  /** It is the address of the page, perhaps of another variant. */
  page: 3,
  /** It is the address of the page, with every parameter of its query and hash. */
  variant: 4,
} as const;

/** What an address says about a product. */
interface ProductAddress {
  /** Of the path without a language or country in front, and of a hash that is a route. */
  readonly segments: readonly string[];
  /** All of them. */
  readonly whole: string;
  /** Of the query and the hash: in order, by name and value. */
  readonly parameters: readonly (readonly [name: string, value: string])[];
  /** Whether products of the site share this path, so that the parameters tell them apart. */
  readonly isShared: boolean;
  /** Whether it is the shop system's own address of a product page, whose readable address looks different. */
  readonly isSystem: boolean;
  readonly hasRoute: boolean;
  /** The readable name of the product in an address of the system. */
  readonly slug: string | undefined;
}

/** Whether a segment can be the name or number of a product, unlike `p` or `detail`. */
const isName = (segment: string): boolean => /\d|[^-_][-_][^-_]/.test(segment);

/** Of a language, with its region or script: `my-shop` and `tv-wand` are none. */
const LOCALE = /^[a-z]{2}([-_]([a-z]{2}|han[st]|latn|cyrl))?$/;
/** Pages that show any product. */
const ANY_PRODUCT =
  /^(index|default|home|e?-?shops?|(online|web)-?shop|stores?|storefront|app|catalog(ue)?|products?|items?|p|(product-?)?details?|view|show|articles?|artikel|produkte?|boutique|tienda|negozio|loja|winkel|sklep|butik|market)$/;
const SCRIPT = /\.(php\d?|aspx?|jspx?|do|cgi|cfm|dll)$/;
/** A segment that says that the next one names a product, or one that does both. */
const NAMES_PRODUCT =
  /(^|\/)(p|dp|products?|prod|items?|(product-?)?details?|produkte?|produits?|productos?|prodotti?|artikel|articles?|sku)\/[^/]|-p\d+$/;
/** Parameters that name a product where the path does not. */
const IDENTIFIES =
  /^(p|id|pid|sku|code|ref|post|page_id|(id[-_]?)?(prod(uct|ukt|uit|ucto|otto)?|item|article|artikel)([-_]?(id|no|nr|num|number|code|sku))?)$/i;
/** Parts of the page of one product. */
const SUBPAGE =
  /^(reviews?|details?|spec(ification)?s?|description|comments?|questions?|qa|faq|gallery|photos?|media|size-guide)$/;

const decoded = (text: string): string =>
  (attempt(() => decodeURIComponent(text)) ?? text).normalize('NFC').toLowerCase();

/** The segments of a path, without session, file extension of a document, and number of a page of comments. */
function segmentsOf(path: string): readonly string[] {
  const segments = decoded(path)
    .split('/')
    .map((segment) => segment.replace(/;.*/, '').replace(/\.html?$/, ''))
    .filter((segment) => !/^#?!?$/.test(segment));
  const isNumbered = segments.length > 2 && segments.at(-2) === 'page' && /^\d+$/.test(segments.at(-1) ?? '');
  if (isNumbered) return segments.slice(0, -2);
  return /^comment-page-\d+$/.test(segments.at(-1) ?? '') ? segments.slice(0, -1) : segments;
}

const parametersIn = (query: string): readonly (readonly [string, string])[] =>
  [...new URL(`http://x/?${query.replace(/^\?/, '')}`).searchParams].map(([name, value]) => [name, value] as const);

/**
 * Reads an address. A hash that begins with `#/` or `#!` is a route only where product pages share one path [Z38]: elsewhere it
 * names options of the product or an open picture, and tells at most variants apart, as a plain hash does.
 */
function readAddress({ pathname, search, hash }: URL): ProductAddress {
  const whole = segmentsOf(pathname);
  const path = whole.length > 1 && LOCALE.test(whole[0] ?? '') ? whole.slice(1) : whole;
  const named = path.filter((segment) => !LOCALE.test(segment));
  const isScript = SCRIPT.test(path.at(-1) ?? '');
  const isShared = isScript || named.every((segment) => ANY_PRODUCT.test(segment));
  const query = parametersIn(search);
  const [, route] = /^#[/!]+(.*)/.exec(hash) ?? [];
  const [hashPath = '', hashQuery = ''] = (route ?? '').split('?', 2);
  const hasPathOfItsOwn = NAMES_PRODUCT.test(pathname) || /\.html?$/.test(pathname);
  const isRoute =
    !query.some(([name]) => IDENTIFIES.test(name)) &&
    (isShared || (NAMES_PRODUCT.test(decoded(hashPath)) && !hasPathOfItsOwn));
  const plain = decoded(hash.slice(1)).replace(/^[/!]+/, '');
  const hashParameters = isRoute && route !== undefined ? hashQuery : plain;
  const view = /catalog\/product\/view\/id\/(\d+)(?:\/s\/([^/]+))?/.exec(decoded(pathname));
  return {
    segments: view ? ['product-view', view[1] ?? ''] : [...path, ...(isRoute ? segmentsOf(hashPath) : [])],
    parameters: [
      ...query,
      ...(/=/.test(hashParameters)
        ? parametersIn(hashParameters)
        : hashParameters
          ? [['#', hashParameters] as const]
          : []),
    ],
    whole: [...whole, ...(isRoute ? segmentsOf(hashPath) : [])].join('/'),
    isShared: isShared && segmentsOf(isRoute ? hashPath : '').length === 0,
    isSystem:
      Boolean(view) || /\bproduct-show\b|route=product\/product|[?&]id_product=/.test(decoded(pathname + search)),
    hasRoute: isRoute && segmentsOf(hashPath).length > 0,
    slug: view?.[2],
  };
}

/** The number and name of a product in PrestaShop's addresses, which may have the combination's number in between. */
const withoutCombination = (segment: string | undefined): string | undefined =>
  /^\d+-/.test(segment ?? '') ? segment?.replace(/^(\d+)-\d+-/, '$1-').replace(/-\d{13}$/, '') : undefined;

const endsLike = (one: readonly string[], other: readonly string[]): boolean => {
  const shared = Math.min(one.length, other.length);
  return shared > 0 ? one.slice(-shared).join('/') === other.slice(-shared).join('/') : one.length === other.length;
};

/** Whether the parameters of an address name another product than those of the page, where the path names none. */
function differs(own: ProductAddress, here: ProductAddress): boolean {
  const given = own.parameters.filter(([name]) => name !== '#');
  const isHere = given.map(([name, value]) => here.parameters.some((one) => one[0] === name && one[1] === value));
  return (
    given.length > 0 &&
    (!isHere.includes(true) ||
      given.some(([name], at) => !isHere[at] && here.parameters.some((one) => one[0] === name)) ||
      given.some(([name], at) => !isHere[at] && IDENTIFIES.test(name)))
  );
}

const parse = (address: string, page: URL): URL | undefined => {
  if (address.startsWith('#') && !/^#[/!]/.test(address)) return undefined;
  const url = attempt(() => new URL(address, page.href));
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
};

/**
 * Compares an address of a product with the page's. Shops show a product on several hosts, and in several languages and categories in
 * front of its path.
 *
 * @param telling names of parameters that tell the product's siblings apart: a page with one of them is not the address
 *   that lacks it
 * @returns a `Fit`, plus less than one for every parameter of both and for the whole path
 */
export function fitOfAddress(address: string, page: URL, telling: ReadonlySet<string> = new Set()): number {
  const url = parse(address, page);
  if (!url) return Fit.unknown;
  const [own, here] = [readAddress(url), readAddress(page)];
  const last = own.segments.at(-1);
  if (last === undefined && own.parameters.length === 0) return Fit.unknown;
  if (here.isSystem && !own.isSystem) {
    if (here.slug === undefined) return Fit.unknown;
    return here.slug === last ? Fit.similar : Fit.other;
  }
  if (!endsLike(own.segments, here.segments)) {
    // The one path of a shop whose products are in the hash.
    const isPath = own.segments.every((segment, at) => segment === here.segments[at]);
    if (own.isShared && own.parameters.length === 0 && isPath && here.hasRoute) return Fit.unknown;
    const isSimilar = last === here.segments.at(-1) && isName(last ?? '');
    const combination = withoutCombination(last);
    const isCombination = combination !== undefined && combination === withoutCombination(here.segments.at(-1));
    return isSimilar || isCombination ? Fit.similar : Fit.other;
  }
  if (own.isShared && differs(own, here)) return Fit.other;
  const isHere = ([name, value]: readonly [string, string]): boolean =>
    here.parameters.some((one) => one[0] === name && one[1] === value);
  const shared = own.parameters.filter(isHere).length;
  const lacks = here.parameters.some(([name]) => telling.has(name) && !own.parameters.some((one) => one[0] === name));
  const fit = shared === own.parameters.length && !lacks ? Fit.variant : Fit.page;
  return fit + Math.min(shared, 8) / 10 + (own.whole === here.whole ? 0.05 : 0);
}

/** The parameters of an address in its query and hash, which tell the variants of a product apart. */
export function parametersOf(address: string, page: URL): readonly (readonly [name: string, value: string])[] {
  const url = parse(address, page);
  return url ? readAddress(url).parameters : [];
}

/** Whether two addresses of a site are those of one page, as far as products are concerned. */
export function isSameRoute(one: string, other: string): boolean {
  const [first, second] = [readAddress(new URL(one)), readAddress(new URL(other))];
  const [short, long] = [first.segments, second.segments].sort((a, b) => a.length - b.length) as [
    readonly string[],
    readonly string[],
  ];
  if (short.join('/') === long.join('/')) {
    if (!first.isShared) return true;
    const names = [...first.parameters, ...second.parameters].map(([name]) => name);
    const valuesOf = ({ parameters }: ProductAddress, wanted: string): string =>
      JSON.stringify(parameters.filter(([name]) => name === wanted));
    return names.every((name) => {
      const isInBoth = [first, second].every(({ parameters }) => parameters.some(([own]) => own === name));
      return (!isInBoth && !IDENTIFIES.test(name)) || valuesOf(first, name) === valuesOf(second, name);
    });
  }
  const last = short.at(-1);
  if (last === undefined) return false;
  const combination = withoutCombination(last);
  if (combination !== undefined && combination === withoutCombination(long.at(-1))) return true;
  const isSubpage = long.length === short.length + 1 && long.slice(0, -1).join('/') === short.join('/');
  return (
    (isSubpage && SUBPAGE.test(long.at(-1) ?? '')) || ((short.length > 1 || isName(last)) && endsLike(short, long))
  );
}
