import schema from '../../src/site/site-config.schema.json' with { type: 'json' };
import { error, warning, type Observation } from '../finding.js';
import { fieldsOf } from '../json-text.js';
import { nearest } from '../nearest.js';

export const OPTION_NAMES = Object.keys(schema.properties);
/** Notes that people leave in JSON. */
const NOTE = /^[$_/#]|^comment$/i;
const NESTED = {
  showAfterScroll: Object.keys(schema.properties.showAfterScroll.properties),
  liveNotification: Object.keys(schema.properties.liveNotification.properties),
} as const;
interface LocatorSchema {
  readonly required?: readonly string[];
  readonly properties: { readonly from: { readonly const: string } };
}
const KINDS: readonly LocatorSchema[] = schema.$defs.locator.oneOf;
/** Properties of each kind of `product`, all but `from`; the first is required, except of a platform. */
const LOCATORS: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  KINDS.map(({ properties, required = [] }) => {
    const { from, ...others } = properties;
    return [
      from.const,
      [...new Set([...required, ...Object.keys(others), ...Object.keys(schema.$defs.locator.properties)])],
    ];
  }),
);

/** Each option and place of a configuration that the schema does not know, with the one that was probably meant. */
export const unknownOptions = (fields: Readonly<Record<string, unknown>>): readonly Observation[] => [
  ...unknown(Object.keys(fields), OPTION_NAMES, ''),
  ...Object.entries(NESTED).flatMap(([key, names]) => unknown(Object.keys(fieldsOf(fields[key])), names, `${key}.`)),
  ...(Array.isArray(fields['product']) ? fields['product'].flatMap(locator) : []),
];

const unknown = (keys: readonly string[], names: readonly string[], path: string): readonly Observation[] =>
  keys
    .filter((key) => !names.includes(key) && !NOTE.test(key))
    .map((key) => {
      const meant = nearest(key, names);
      return meant === null
        ? warning(`"${path}${key}" is no option, and is ignored: remove it`)
        : error(`"${path}${key}" is no option, and is ignored: write "${path}${meant}"`);
    });

function locator(json: unknown): readonly Observation[] {
  const { from, ...fields } = fieldsOf(json);
  const place = JSON.stringify(json);
  const properties = LOCATORS[String(from)];
  if (properties === undefined) {
    const meant = nearest(String(from), Object.keys(LOCATORS)) ?? Object.keys(LOCATORS).join('", "');
    return [error(`${place} in "product" names no place: write "from": "${meant}"`)];
  }
  const [needed = ''] = properties;
  const foreign = Object.keys(fields).filter((key) => !properties.includes(key) && !NOTE.test(key));
  const isOptional = KINDS.some(({ properties: kind, required }) => kind.from.const === from && !required);
  if (!isOptional && typeof fields[needed] !== 'string')
    return [error(`${place} in "product" has no "${needed}": add "${needed}": "…"`)];
  return [
    ...foreign.map((key) =>
      warning(`"${key}" of ${place} in "product" is ignored: remove it; there is "${properties.join('" and "')}"`),
    ),
    ...Object.values(fieldsOf(fields['values'])).flatMap(locator),
  ];
}
