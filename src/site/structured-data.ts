import { attempt } from '../base/attempt.js';
import { asList, fieldsOf, readProducts, type JsonLdDocument, type Product, whyNoJson } from './json-ld.js';
import { Fit, fitOfAddress, parametersOf } from './product-address.js';
import { isProductId, type LocatorElement } from './product-id.js';
import { JSON_LD } from './quick-locator.js';

type Script = Pick<LocatorElement, 'textContent'>;

interface StructuredPage<Element extends Script = Script> {
  readonly document: JsonLdDocument<Element>;
  readonly location: { readonly href: string };
}

/** What the JSON-LD of a page says about a property of its product. */
export interface StructuredProduct<Element extends Script = Script> {
  /** `undefined` if there is no product, or if several claim the page. */
  readonly value: unknown;
  /** The script that says it. */
  readonly script: Element | undefined;
  /** Whether the product names the page's address. */
  readonly isConfirmed: boolean;
  readonly reason: string;
}

/** The addresses that a product names: its own and those of its offers. */
function addressesOf({ fields }: Product): readonly string[] {
  const offers = asList(fields['offers']).map(fieldsOf);
  return [fields, ...offers, ...offers.flatMap((offer) => asList(offer['offers']).map(fieldsOf))]
    .flatMap((node) => [
      ...[node['url'], node['mainEntityOfPage'], fieldsOf(node['mainEntityOfPage'])['@id']],
      // Some write the number of the product there.
      ...asList(node['@id']).filter((id) => /[/?#]/.test(id as string)),
    ])
    .filter((address) => typeof address === 'string');
}

function fitOf(product: Product, page: URL, telling?: ReadonlySet<string>): number {
  const fits = addressesOf(product).map((address) => fitOfAddress(address, page, telling));
  const known = fits.filter((fit) => fit !== Fit.unknown);
  return known.length > 0 ? Math.max(...known) : Fit.unknown;
}

/** The value of a property; a whole number as its text if that stands in the page: a number that was rounded does not [E5]. */
function valueOf({ fields, text }: Pick<Product, 'fields' | 'text'>, property: string): unknown {
  const given = asList(fields[property]);
  const value = given.length === 1 ? (fieldsOf(given[0])['@value'] ?? given[0]) : fields[property];
  return Number.isInteger(value) && new RegExp(`:\\s*${String(value)}\\s*[,}\\]]`).test(text) ? String(value) : value;
}

/** Whether an address of the product, or its `@id`, contains an identifier of the page's form. */
function isInForm(product: Product, page: URL, formIds: readonly string[]): boolean {
  const parameters = addressesOf(product).flatMap((address) => parametersOf(address, page).map(([, value]) => value));
  return parameters.some((value) => formIds.some((id) => value === id || value.endsWith(`-${id}`)));
}

/** What the page says about its variant. */
interface Sought {
  readonly address: URL;
  /** Identifiers in the form of the page's product. */
  readonly formIds: readonly string[];
}

/**
 * The variant whose address fits the page better than that of every sibling [Z39]; of several that fit equally well the one that the
 * page's form names.
 *
 * @param isElsewhere whether one that names no address counts where its siblings name those of other pages
 */
function chooseVariant(
  variants: readonly Product[],
  { address: page, formIds }: Sought,
  isElsewhere: boolean,
): Product | undefined {
  const telling = new Set(
    variants.flatMap(addressesOf).flatMap((address) => parametersOf(address, page).map(([name]) => name)),
  );
  const fits = variants.map((variant) => fitOf(variant, page, telling));
  const best = Math.max(...fits);
  const fitting = variants.filter((_, at) => fits[at] === best);
  const inForm = fitting.filter((variant) => isInForm(variant, page, formIds));
  const [chosen, another] = inForm.length > 0 ? inForm : fitting;
  return another === undefined && best >= (isElsewhere ? Fit.unknown : Fit.similar) ? chosen : undefined;
}

/** The offers of a product that is not identified itself, as variants: each may have an identifier and an address. */
function offersAsVariants({ text, script, fields }: Product): readonly Product[] {
  const offers = asList(fields['offers']).map(fieldsOf);
  return [...offers, ...offers.flatMap((offer) => asList(offer['offers']).map(fieldsOf))]
    .filter((offer) => Object.keys(offer).length > 0 && !('offers' in offer))
    .map((offer) => ({ text, script, fields: offer, variants: [], group: undefined }));
}

/** The value of the variant that fits the page, else of the product itself or its group; never simply of the first variant. */
function chooseValue(product: Product, property: string, sought: Sought): unknown {
  const own = [product, { fields: product.group ?? {}, text: product.text }].map((node) => valueOf(node, property));
  const value = own.find(isProductId) ?? own[0];
  const variants = product.variants.length > 0 || isProductId(value) ? product.variants : offersAsVariants(product);
  const isOnly = variants.length === 1 || fitOf(product, sought.address) < Fit.similar;
  const chosen = variants.length > 0 && chooseVariant(variants, sought, isOnly && !isProductId(value));
  const ofVariant = chosen ? valueOf(chosen, property) : undefined;
  return isProductId(ofVariant) ? ofVariant : value;
}

const fitToProduct = (product: Product, address: URL): number =>
  Math.max(...[product, ...product.variants].map((each) => fitOf(each, address)));

/** The products that name the page's address or, if none does, its canonical one; `undefined` if none names either. */
function claim<Element extends Script>(
  products: readonly Product<Element>[],
  here: URL,
  canonical: string | undefined,
): { readonly ours?: readonly Product<Element>[]; readonly address?: URL } {
  const named = attempt(() => new URL(canonical ?? '', here.href)) ?? here;
  for (const address of [here, named]) {
    const fits = products.map((product) => fitToProduct(product, address));
    const ours = products.filter((_, at) => (fits[at] ?? 0) >= Fit.similar && fits[at] === Math.max(...fits));
    if (ours.length > 0) return { ours, address };
  }
  return {};
}

/**
 * Chooses the product of the page among all of its JSON-LD: theme and apps write one each, and routers leave the one of the page
 * before. A product that names the page's address wins; one that names another is never taken, since a wrong video is worse
 * than none.
 *
 * @param canonical the page's canonical address, which counts if no product names the page's own; `undefined` without one
 * @param formIds identifiers in the form of the page's product
 */
function choose<Element extends Script>(
  products: readonly Product<Element>[],
  here: URL,
  property: string,
  canonical: string | undefined,
  formIds: readonly string[],
): StructuredProduct<Element> {
  const { ours, address } = claim(products, here, canonical);
  const rest = products.filter((product) => fitToProduct(product, here) !== Fit.other);
  const names = ours?.map(({ fields }) => fields['name']).filter(Boolean);
  const candidates = ours ? [...ours, ...rest.filter(({ fields }) => names?.includes(fields['name']))] : rest;
  const valueIn = (product: Product): unknown => chooseValue(product, property, { address: address ?? here, formIds });
  const best = ours?.some((product) => isProductId(valueIn(product))) ? ours : candidates;
  const ids = [...new Set(best.map(valueIn).filter(isProductId))];
  if (ids.length > 1) {
    const reason = `several products claim the page: ${ids.join(', ')}`;
    return { value: undefined, script: undefined, isConfirmed: false, reason };
  }
  const [other] = products.flatMap((product) => [product, ...product.variants]).flatMap(addressesOf);
  const isElsewhere = products.length > 0 && best.length === 0;
  const reason = isElsewhere ? `its product names the address of another page, ${other ?? ''}` : '';
  const source = best.find((product) => isProductId(valueIn(product))) ?? best[0];
  return {
    value: source && valueIn(source),
    script: source?.script,
    isConfirmed: ours !== undefined,
    reason,
  };
}

/** What the JSON-LD says about the page's product, whatever the property. */
export interface DescribedProduct<Element extends Script = Script> {
  /** Of the product, and of the variant whose page it is. */
  readonly ids: readonly string[];
  /** Of all its variants too, and what their addresses name. */
  readonly familyIds: readonly string[];
  readonly script: Element | undefined;
  readonly isConfirmed: boolean;
}

const ID_PROPERTIES = /^(sku|productID|mpn|gtin\d*|productGroupID|inProductGroupWithID|identifier)$/;

const idsOf = (product: Product): readonly string[] =>
  Object.keys(product.fields)
    .filter((property) => ID_PROPERTIES.test(property))
    .map((property) => valueOf(product, property))
    .filter(isProductId);

function describe<Element extends Script>(
  products: readonly Product<Element>[],
  here: URL,
  canonical: string | undefined,
): DescribedProduct<Element> {
  const { ours, address } = claim(products, here, canonical);
  const unknown = products.filter((product) => fitToProduct(product, here) === Fit.unknown);
  const described = ours ?? (unknown.length === 1 ? unknown : []);
  const family = described.flatMap((product) => [product, ...product.variants, ...offersAsVariants(product)]);
  const chosen = described.flatMap(
    (product) => chooseVariant(product.variants, { address: address ?? here, formIds: [] }, false) ?? [],
  );
  const parameters = family.flatMap(addressesOf).flatMap((each) => parametersOf(each, here).map(([, value]) => value));
  return {
    ids: [...described, ...chosen].flatMap(idsOf),
    familyIds: [...family.flatMap(idsOf), ...parameters],
    script: described[0]?.script,
    isConfirmed: ours !== undefined,
  };
}

/** Reads the page's product in its JSON-LD, which is parsed again only where a script of it has changed. */
export interface StructuredData<Element extends Script = Script> {
  /** Reads the document; until it does, what was read last counts. */
  update(): void;
  choose(property: string, canonical: string | undefined, formIds: readonly string[]): StructuredProduct<Element>;
  describe(canonical: string | undefined): DescribedProduct<Element>;
}

export function createStructuredData<Element extends Script>(page: StructuredPage<Element>): StructuredData<Element> {
  let scripts: readonly Element[] = [];
  let texts: readonly string[] = [];
  let products: readonly Product<Element>[] = [];
  let known = new Map<string, unknown>();
  let href = '';
  const remembered = <T>(key: readonly (string | undefined)[], compute: (here: URL) => T): T => {
    if (page.location.href !== href) known = new Map();
    href = page.location.href;
    const name = JSON.stringify(key);
    if (!known.has(name)) known.set(name, compute(new URL(href)));
    return known.get(name) as T;
  };
  return {
    update() {
      const found = [...page.document.querySelectorAll(JSON_LD)];
      const isSame =
        found.length === scripts.length &&
        found.every((script, at) => script === scripts[at] && script.textContent === texts[at]);
      if (isSame) return;
      scripts = found;
      texts = found.map(({ textContent }) => textContent);
      products = readProducts(page.document);
      known = new Map();
    },
    choose: (property, canonical, formIds) =>
      remembered([property, canonical, ...formIds], (here) => {
        const chosen = choose(products, here, property, canonical, formIds);
        const isExplained = chosen.value !== undefined || chosen.reason !== '';
        return isExplained ? chosen : { ...chosen, reason: texts.map(whyNoJson).find(Boolean) ?? '' };
      }),
    describe: (canonical) => remembered([canonical], (here) => describe(products, here, canonical)),
  };
}

/** What the JSON-LD of a page says now about a property of its product. */
export function chooseStructuredProduct(
  page: StructuredPage,
  property: string,
  canonical: string | undefined,
): StructuredProduct {
  const structured = createStructuredData(page);
  structured.update();
  return structured.choose(property, canonical, []);
}
