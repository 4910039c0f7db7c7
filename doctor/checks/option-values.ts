import schema from '../../src/site/site-config.schema.json' with { type: 'json' };
import { unusable } from '../../src/site/option-values.js';
import { error, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import { nearest } from '../nearest.js';

type Fields = Readonly<Record<string, unknown>>;

/** How to write each kind of value. */
const FORMS: Readonly<Record<string, string>> = {
  boolean: 'true or false, without quotes',
  string: 'a text in quotes',
  object: 'an object between { and }',
  array: 'a list between [ and ]',
};
const ADDRESSES = ['baseUrl', 'liveUrl'];
const THRESHOLD = 'a number of pixels such as 600, or a text such as "50%"';

const schemaOf = (path: string): Fields =>
  path.split('.').reduce((node: Fields, key) => fieldsOf(fieldsOf(node['properties'])[key]), schema);
const valueOf = (fields: Fields, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => fieldsOf(value)[key], fields);

/** Every option, those of an option with its name in front. */
const PATHS = Object.keys(schema.properties).flatMap((key) => [
  key,
  ...Object.keys(fieldsOf(schemaOf(key)['properties'])).map((inner) => `${key}.${inner}`),
]);

function form(path: string, value: unknown): string {
  const { type, enum: words } = schemaOf(path);
  if (path === 'showAfterScroll.threshold') return THRESHOLD;
  if (path === 'debug') return 'true, false or "panel"';
  if (ADDRESSES.includes(path)) return 'an address that begins with https://, in quotes';
  if (Array.isArray(words)) {
    const meant = typeof value === 'string' ? nearest(value, words.map(String)) : null;
    return meant === null ? `one of "${words.join('", "')}"` : `"${meant}"`;
  }
  if (type === 'boolean' && (value === 'true' || value === 'false')) return `${value}, without quotes`;
  return FORMS[String(type)] ?? 'a value that the table of options has';
}

/** A list of places from what was written in its place. */
function listOf(value: unknown): string {
  if (typeof value !== 'string') return JSON.stringify([value]);
  const text = value.trim();
  if (/^[#.[]/.test(text)) return JSON.stringify([{ from: 'selector', selector: text }]);
  if (/^(sku|mpn|gtin\d*|productID|@id)$/.test(text)) return JSON.stringify([{ from: 'json-ld', property: text }]);
  return '[{"from":"json-ld","property":"sku"}]';
}

/** What the script says of a configuration beside that of a value, and what to do. */
const OTHERS: Readonly<Record<string, string>> = {
  '"application" is missing':
    '"application" is missing: add "application": "…", with the identifier of your project that you got with the address of the service',
  '"baseUrl" is another service: only an inline configuration may name one':
    '"baseUrl" is another service, which only a configuration in the page itself may name: remove "baseUrl", or write the configuration into the page',
};

/**
 * Each option whose value does not count, with the form that it must have.
 *
 * @param problems what the script says of the configuration
 */
export function invalidOptions(fields: Fields, problems: readonly string[]): readonly Observation[] {
  return problems.map((problem) => {
    const path = PATHS.find((name) => unusable(name) === problem);
    if (path === undefined) return error(OTHERS[problem] ?? problem);
    const value = valueOf(fields, path);
    const written = JSON.stringify(value).slice(0, 100);
    if (path === 'product') {
      return error(`"product" is ${written}, which is no list, and is ignored: write "product": ${listOf(value)}`);
    }
    return error(`"${path}" is ${written}, and is ignored: write ${form(path, value)}`);
  });
}
