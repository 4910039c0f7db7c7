import schema from '../../src/site/site-config.schema.json' with { type: 'json' };
import type { ProductLocator } from '../../src/site/product-id.js';
import { platformLocators } from '../../src/site/platforms.js';
import { isPlatform } from '../../src/site/site-config.js';
import { fieldsOf } from '../../doctor/json-text.js';

/** A place of the product id while it is being written: its kind, and the text of each of its fields. */
export interface Place {
  readonly from: string;
  readonly fields: Readonly<Record<string, string>>;
}

export interface PlaceField {
  readonly name: string;
  readonly required: boolean;
  readonly choices: readonly string[];
}

/** Fields without a field on the page, and why. */
export const LEFT_OUT_FIELDS: Readonly<Record<string, string>> = {
  values: 'places within a place; the guide for merchants says how to write them.',
};

interface Property {
  readonly description?: string;
  readonly enum?: readonly string[];
}
interface Kind {
  readonly required?: readonly string[];
  readonly properties: { readonly from: { readonly const: string } } & Readonly<Record<string, Property>>;
}

const { locator } = schema.$defs;
const SHARED: Readonly<Record<string, Property>> = locator.properties;

/** The kinds of places of the schema, with the fields of each. */
export const PLACE_KINDS: ReadonlyMap<string, readonly PlaceField[]> = new Map(
  (locator.oneOf as readonly Kind[]).map(({ properties, required = [] }) => {
    const { from, ...others } = properties;
    const all: Readonly<Record<string, Property>> = { ...others, ...SHARED };
    const fields = Object.entries(all)
      .filter(([name]) => !(name in LEFT_OUT_FIELDS))
      .map(([name, { enum: choices = [] }]) => ({ name, required: required.includes(name), choices }));
    return [from.const, fields];
  }),
);

export const KIND_WORDS: Readonly<Record<string, string>> = {
  platform: 'One identifier of my shop system',
  template: 'Several identifiers, put together',
  'json-ld': 'The structured data of the page (JSON-LD)',
  selector: 'An element of the page',
  meta: 'A meta element',
  url: 'The address of the page',
  global: 'A variable of the page’s scripts',
};

interface FieldWords {
  readonly label: string;
  readonly hint: string;
}

/** By kind and name, else by name alone. */
export const FIELD_WORDS: Readonly<Record<string, FieldWords>> = {
  part: { label: 'Which one', hint: 'The one that your product feed has.' },
  template: {
    label: 'Template',
    hint: 'As your feed writes it, with the names of identifiers in braces, such as shopify_DE_{product}_{variant}',
  },
  property: { label: 'Property', hint: 'Such as sku, productID or gtin13.' },
  selector: { label: 'CSS selector', hint: 'Such as [data-product-id]' },
  attribute: { label: 'Attribute', hint: 'Such as data-product-id. Empty: the value or the text of the element.' },
  name: { label: 'Name', hint: 'Its name, property or itemprop, such as product:retailer_item_id' },
  path: { label: 'Path', hint: 'Such as shop.product.id' },
  'url.pattern': { label: 'Pattern', hint: 'A regular expression whose first group is the id, such as /p/([^/?]+)' },
  pattern: { label: 'Only this part of it', hint: 'A regular expression; its first group counts. Empty: all of it.' },
  prefix: { label: 'Text before it', hint: 'Where your feed has one, such as gla_' },
};

export const fieldWords = (from: string, name: string): FieldWords =>
  FIELD_WORDS[`${from}.${name}`] ?? FIELD_WORDS[name] ?? { label: name, hint: '' };

/** The place as the configuration has it, without its empty fields. */
export const locatorOf = ({ from, fields }: Place): ProductLocator => {
  const names = PLACE_KINDS.get(from) ?? [];
  const filled = names.flatMap(({ name }) => (fields[name] ? [[name, fields[name]]] : []));
  return { from, ...Object.fromEntries(filled) } as ProductLocator;
};

/** A place of the configuration as a form has it; `undefined` if the form cannot show all of it. */
export function placeOf({ from, ...fields }: ProductLocator): Place | undefined {
  const known = PLACE_KINDS.get(from)?.map(({ name }) => name) ?? [];
  const texts = Object.entries(fields);
  const isShown = texts.every(([name, value]) => known.includes(name) && typeof value === 'string');
  return isShown ? { from, fields: Object.fromEntries(texts) as Record<string, string> } : undefined;
}

/** Whether it has every property that its kind needs: one that is still being written may lack some. */
export const isComplete = (locator: ProductLocator): boolean =>
  (PLACE_KINDS.get(locator.from) ?? []).every(({ name, required }) => !required || name in locator);

const attempt = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const IDENTIFIERS: readonly string[] = schema.$defs.locator.oneOf.flatMap(({ properties }) =>
  'part' in properties ? properties.part.enum : [],
);

/** Names of identifiers that the pages of this platform have. */
export const partsOf = (platform: string): readonly string[] =>
  IDENTIFIERS.filter((part) => platformLocators(isPlatform(platform) ? platform : undefined, part).length > 0);

const listed = (names: readonly string[]): string => names.map((name) => `{${name}}`).join(' or ');

/** Names in braces, and braces that are none: the script leaves these in the id. */
function templateProblem(template: string, known: readonly string[]): string {
  const names = [...template.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
  const unknown = names.find((name) => !known.includes(name));
  if (known.length === 0) return 'Choose your shop system in step 1, or another place';
  if (unknown !== undefined)
    return `Write ${listed(known)} in place of {${unknown}}, which your shop system does not have`;
  if (names.length === 0) return 'Write at least one identifier in braces, such as {product} or {variant}';
  const other = /\{[^{}]*\}?|\}/.exec(template.replace(/\{\w+\}/g, ''))?.[0];
  return other === undefined ? '' : `Correct ${other}: it stays in the id as it is. Identifiers are ${listed(known)}`;
}

function partProblem(part: string | undefined, platform: string): string {
  const parts = partsOf(platform);
  if (parts.length === 0) return 'Choose your shop system in step 1, or another place';
  if (part === undefined || parts.includes(part)) return '';
  return `The pages of your shop system do not have this one: choose ${parts.join(' or ')}`;
}

/** An address is read by the first group, everything else by the whole match where there is none. */
function patternProblem(pattern: string, from: unknown): string {
  if (attempt(() => new RegExp(pattern))) return 'Correct the regular expression: a bracket may be missing';
  const groups = (new RegExp(`${pattern}|`).exec('')?.length ?? 1) - 1;
  return from === 'url' && groups === 0 ? 'Write parentheses around the id, such as /p/([^/?]+)' : '';
}

const propertyProblem = (property: string): string =>
  /[\s.[\]]/.test(property) ? 'Write the name of one property of the product, such as sku' : '';

const selectorProblem = (selector: string): string =>
  attempt(() => document.createDocumentFragment().querySelector(selector)) && 'Correct the selector: it is no CSS';

const missing = (from: string, name: string): string => `Fill in this field: ${fieldWords(from, name).hint}`;

/** What is wrong with the properties of a place, and what to write, by the property. */
export function locatorProblems(
  locator: Readonly<Record<string, unknown>>,
  platform: string,
): readonly (readonly [name: string, correction: string])[] {
  const { from, part, template, pattern, selector, property, values } = locator;
  const inner = fieldsOf(values);
  const check = (value: unknown, problem: (text: string) => string): string =>
    typeof value === 'string' && value !== '' ? problem(value) : '';
  const own: readonly (readonly [name: string, correction: string])[] = [
    ['pattern', check(pattern, (text) => patternProblem(text, from))],
    ['selector', check(selector, selectorProblem)],
    ['property', check(property, propertyProblem)],
    ['part', from === 'platform' ? partProblem(typeof part === 'string' ? part : undefined, platform) : ''],
    ['template', check(template, (text) => templateProblem(text, [...partsOf(platform), ...Object.keys(inner)]))],
  ];
  const nested = Object.values(inner).flatMap((place) => locatorProblems(fieldsOf(place), platform));
  const empty = (PLACE_KINDS.get(String(from)) ?? [])
    .filter(({ name, required }) => required && locator[name] === '')
    .map(({ name }) => [name, missing(String(from), name)] as const);
  return [...own.filter(([, correction]) => correction !== ''), ...empty, ...nested];
}

/** What is wrong with the fields of a place, and what to write. */
export function placeProblems(
  place: Place,
  platform: string,
): readonly (readonly [name: string, correction: string])[] {
  const absent = (PLACE_KINDS.get(place.from) ?? [])
    .filter(({ name, required }) => required && !place.fields[name])
    .map(({ name }) => [name, missing(place.from, name)] as const);
  return [...absent, ...locatorProblems({ ...locatorOf(place) }, platform)];
}
