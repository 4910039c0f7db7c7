import { attempt } from '../base/attempt.js';
import { findProducts, JSON_LD } from './quick-locator.js';

export type Fields = Readonly<Record<string, unknown>>;

interface Script {
  readonly textContent: string;
}

/** The part of the page that its JSON-LD is read from. */
export interface JsonLdDocument<Element extends Script = Script> {
  querySelectorAll(selector: string): Iterable<Element>;
}

/** A product of the page's JSON-LD, with its references resolved. */
export interface Product<Element extends Script = Script> {
  readonly fields: Fields;
  /** Of its script, which has the numbers as they were written. */
  readonly text: string;
  readonly script: Element;
  readonly variants: readonly Product<Element>[];
  /** The group that a variant names. */
  readonly group: Fields | undefined;
}

export const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);
export const fieldsOf = (value: unknown): Fields => Object(value) as Fields;

/** Comments with which templates hide a script from parsers of XML or from old browsers, and a semicolon of script code. */
const WRAPPING =
  /^[\s\ufeff]*((\/\*|\/\/)?\s*(<!\[CDATA\[|<!--)\s*(\*\/)?)?|\s*((\/\*|\/\/)?\s*(\]\]>|-->)\s*(\*\/)?)?[\s;]*$/g;

/** Parses JSON-LD as search engines do: in a comment or CDATA, or with line breaks in texts. `undefined` if it is no JSON. */
export function parseJsonLd(text: string): unknown {
  const parse = (json: string) => () => JSON.parse(json) as unknown;
  const plain = text.replace(WRAPPING, '');
  // eslint-disable-next-line no-control-regex -- what JSON forbids in a text, and templates write
  return attempt(parse(text)) ?? attempt(parse(plain)) ?? attempt(parse(plain.replace(/[\u0000-\u001f]+/g, ' ')));
}

/** How {@link whyNoJson} begins. */
export const NO_JSON = 'its JSON-LD is no JSON: ';

/** Why a script of JSON-LD has no effect, with the line where the engine names it; empty if it has one, or no text. */
export function whyNoJson(text: string): string {
  if (!text.trim() || parseJsonLd(text) !== undefined) return '';
  try {
    return String(JSON.parse(text));
  } catch (error) {
    return NO_JSON + (error as Error).message;
  }
}

/** Every node with an `@id`; nodes of one `@id` are one. */
function indexNodes(values: readonly unknown[]): ReadonlyMap<string, Fields> {
  const nodes = new Map<string, Fields>();
  const visit = (value: unknown): void => {
    if (Object(value) !== value) return;
    const fields = fieldsOf(value);
    const id = fields['@id'];
    if (typeof id === 'string') nodes.set(id, { ...nodes.get(id), ...fields });
    Object.values(fields).forEach(visit);
  };
  values.forEach(visit);
  return nodes;
}

type Resolve = (value: unknown) => Fields;

/** What tells the group of a variant from other groups. */
const groupKey = (group: Fields): unknown => group['@id'] ?? group['productGroupID'] ?? group['url'];

function expand<Element extends Script>(
  node: Fields,
  origin: Pick<Product<Element>, 'text' | 'script'>,
  resolve: Resolve,
): Product<Element> {
  const fields = { ...node, offers: asList(node['offers']).map(resolve) };
  const isNode = (variant: unknown): boolean => Object(variant) === variant;
  const variants = asList(node['hasVariant'])
    .filter(isNode)
    .map((variant) => ({ ...expand({ ...resolve(variant), hasVariant: undefined }, origin, resolve), group: node }));
  const [group] = asList(node['isVariantOf']).filter(isNode).map(resolve);
  return { ...origin, fields, variants, group };
}

/** Whether a product is a variant of the group, by either's reference. */
function isVariantOf({ fields, group }: Product, { fields: own, variants }: Product): boolean {
  const id = own['productGroupID'];
  return (
    (group !== undefined && groupKey(group) !== undefined && groupKey(group) === groupKey(own)) ||
    (id !== undefined && [fields['inProductGroupWithID'], group?.['productGroupID']].includes(id)) ||
    (fields['@id'] !== undefined && variants.some((variant) => variant.fields['@id'] === fields['@id']))
  );
}

/** Puts the variants that name their group into it; of a group that only they describe, one is made. */
function gather<Element extends Script>(products: readonly Product<Element>[]): readonly Product<Element>[] {
  const made = products
    .filter(({ group }, at) => {
      const key = groupKey(fieldsOf(group));
      const isFirst = products.findIndex((one) => groupKey(fieldsOf(one.group)) === key) === at;
      const isShared = products.some((one, other) => other !== at && groupKey(fieldsOf(one.group)) === key);
      return key !== undefined && isFirst && isShared;
    })
    .map((product) => ({ ...product, fields: fieldsOf(product.group), variants: [], group: undefined }))
    .filter((group) => !products.some((product) => groupKey(product.fields) === groupKey(group.fields)));
  const all = [...products, ...made];
  const groupOf = (product: Product<Element>): Product<Element> | undefined =>
    all.find((group) => group !== product && group.group === undefined && isVariantOf(product, group));
  return all
    .filter((product) => groupOf(product) === undefined)
    .map((group) => {
      const own = all.filter((product) => groupOf(product) === group);
      const isNew = ({ fields }: Product): boolean =>
        fields['@id'] === undefined || !group.variants.some((variant) => variant.fields['@id'] === fields['@id']);
      return { ...group, variants: [...group.variants, ...own.filter(isNew)] };
    });
}

/** The products that the page's JSON-LD describes: without members of lists and related ones, and each variant in its group. */
export function readProducts<Element extends Script>(document: JsonLdDocument<Element>): readonly Product<Element>[] {
  const scripts = [...document.querySelectorAll(JSON_LD)].map((script) => {
    const text = script.textContent;
    return { text, script, value: parseJsonLd(text) };
  });
  const nodes = indexNodes(scripts.map(({ value }) => value));
  const resolve: Resolve = (value) => {
    const fields = fieldsOf(value);
    return nodes.get(fields['@id'] as string) ?? fields;
  };
  const products = scripts.flatMap(({ value, text, script }) =>
    findProducts(value).map((node) => expand(node, { text, script }, resolve)),
  );
  return gather(products);
}
