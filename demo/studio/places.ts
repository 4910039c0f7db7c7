import schema from '../../src/site/site-config.schema.json' with { type: 'json' };
import type { ProductLocator } from '../../src/site/product-id.js';
import { platformLocators } from '../../src/site/platforms.js';
import { isPlatform } from '../../src/site/site-config.js';

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

const attempt = (run: () => unknown): string => {
  try {
    run();
    return '';
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
};

const CHECKS: Readonly<Record<string, (value: string) => string>> = {
  pattern: (value) => attempt(() => new RegExp(value)) && 'Correct the regular expression: a bracket may be missing',
  selector: (value) =>
    attempt(() => document.createDocumentFragment().querySelector(value)) && 'Correct the selector: it is no CSS',
  template: (value) =>
    /\{\w+\}/.test(value) ? '' : 'Write at least one identifier in braces, such as {product} or {variant}',
};

/** What is wrong with a field of a place, and what to write; empty if nothing is. */
export function placeProblem(place: Place, { name, required }: PlaceField, platform: string): string {
  const value = place.fields[name] ?? '';
  if (value === '') return required ? `Fill in this field: ${fieldWords(place.from, name).hint}` : '';
  if (name === 'part' && platformLocators(isPlatform(platform) ? platform : undefined, value).length === 0) {
    return platform === ''
      ? 'Choose your shop system in step 1, or another place'
      : 'The pages of your shop system do not have this one: choose another';
  }
  return CHECKS[name]?.(value) ?? '';
}
