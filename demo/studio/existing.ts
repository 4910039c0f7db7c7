import { unknownOptions } from '../../doctor/checks/option-names.js';
import { fieldsOf, parseJson } from '../../doctor/json-text.js';
import { decodeSiteConfig } from '../../src/site/decode-site-config.js';
import type { ProductLocator } from '../../src/site/product-id.js';
import { isPlatform } from '../../src/site/site-config.js';
import { trimmed, type Choices, type Written } from './configuration.js';
import { LEFT_OUT, OPTIONS } from './options.js';
import { oversights } from './oversights.js';
import { parsePage } from './pasted-page.js';
import { locatorOf, locatorProblems, placeOf } from './places.js';
import type { Validate } from './problems.js';
import { repeatedKeys } from './repeated-keys.js';
import { selectorAdvice } from './selectors.js';

type Fields = Readonly<Record<string, unknown>>;

/** A configuration that a shop has already. */
export interface Existing {
  /** What the studio takes over; `undefined` if the text is no configuration. */
  readonly choices: (Omit<Choices, 'baseUrl'> & { readonly baseUrl?: string }) | undefined;
  /** What is wrong with it, and what to write. */
  readonly problems: readonly string[];
  /** What works, but not on every page. */
  readonly advice: readonly string[];
}

/** The script's own selector. */
const BLOCK = 'script#svc-pip-config[type="application/json"]';
const ELEMENT = '<script type="application/json" id="svc-pip-config">';
/** As the recipes for scripts have it. */
const IN_CODE = /\bconfiguration\s*=\s*(\{.*?\})\s*;/is;
/** The tag, which is at an address of its own if the configuration has a `baseUrl`. */
const TAG = /^(https?:\/\/.+)\/sdk\/svc-pip-sdk\//i;
/** Its address is checked by the field. */
const HOME = 'https://video.invalid/';

interface Source {
  readonly json: string;
  /** Address of the service, of the tag beside it. */
  readonly home?: string | undefined;
  readonly problems: readonly string[];
}

const lowerFirst = (text: string): string => text.charAt(0).toLowerCase() + text.slice(1);

const openingTag = ({ outerHTML }: Element): string => /^<[^>]*>/.exec(outerHTML)?.[0] ?? '';

/** The JSON of a page as the script reads it, of a script that adds both, or the text itself. */
function sourceOf(text: string): Source {
  if (/^\s*[{[]/.test(text) && !/<script/i.test(text)) return { json: text, problems: [] };
  // Within XML the elements are text.
  const page = parsePage(text.replace(/<!\[CDATA\[(.*?)\]\]>/gs, '$1'));
  const blocks = [...page.querySelectorAll(BLOCK)];
  const [block] = blocks;
  const misplaced = [...page.querySelectorAll('#svc-pip-config')].filter((element) => !blocks.includes(element));
  const home = [...page.querySelectorAll('script[src]')]
    .map((script) => TAG.exec(script.getAttribute('src') ?? '')?.[1])
    .find(Boolean);
  return {
    json: block?.textContent ?? IN_CODE.exec(text)?.[1] ?? text,
    home,
    problems: [
      ...misplaced.map((element) => `${openingTag(element)} is not read: write ${ELEMENT}`),
      ...(blocks.length > 1
        ? [`There are ${String(blocks.length)} configurations, of which only the first is read: remove the others`]
        : []),
    ],
  };
}

const valueAt = (fields: Fields, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => fieldsOf(value)[key], fields);

function writtenOf(value: unknown): Written | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const platformOf = ({ platform }: Fields): string => (isPlatform(platform) ? platform : '');

const placesOf = ({ product }: Fields): readonly Fields[] => (Array.isArray(product) ? product : []).map(fieldsOf);

/** The service that the script would use instead of its own address; one that it cannot use is none. */
const serviceOf = ({ baseUrl }: Fields): string | undefined =>
  decodeSiteConfig({ application: 'any', baseUrl }, '', true, () => undefined)?.baseUrl || undefined;

/** Whether a form shows all of it. */
const isShown = (json: unknown): boolean => {
  const place = placeOf(json as ProductLocator);
  return place !== undefined && JSON.stringify(locatorOf(place)).length === JSON.stringify(json).length;
};

/** The option that a text about it names first, such as `product.0.part`. */
const pathIn = (problem: string): string => /^"([^"]+)"/.exec(problem)?.[1] ?? '';

/** What the decoder reports, what it ignores without a report, and what else the JSON Schema does not allow. */
function problemsOf(json: string, fields: Fields, validate: Validate): readonly string[] {
  const found: string[] = unknownOptions(fields).map(({ message }) => message);
  decodeSiteConfig(fields, HOME, true, (problem) => found.push(problem));
  found.push(
    ...repeatedKeys(json).map((key) => `"${key}" is there twice, and only the last one counts: remove the other`),
    ...placesOf(fields).flatMap((place, at) =>
      locatorProblems(place, platformOf(fields)).map(
        ([name, correction]) => `"${name}" of place ${String(at + 1)} in "product": ${lowerFirst(correction)}`,
      ),
    ),
    ...oversights(fields),
  );
  const isNamed = (path: string): boolean =>
    found.some((problem) => {
      const named = pathIn(problem);
      return (
        path === named ||
        path.startsWith(`${named}.`) ||
        (path.startsWith('product.') && problem.includes('in "product"'))
      );
    });
  for (const { instancePath, message = 'is not allowed' } of validate(fields)) {
    const path = instancePath.slice(1).replaceAll('/', '.');
    if (path !== '' && !isNamed(path)) found.push(`"${path}" is ignored: it ${message}`);
  }
  return found;
}

function choicesOf(fields: Fields, home: string | undefined): NonNullable<Existing['choices']> {
  const named = serviceOf(fields);
  const baseUrl = home ?? named;
  const written = OPTIONS.flatMap(({ path }) => {
    const value = writtenOf(valueAt(fields, path));
    return value === undefined ? [] : [[path, value] as const];
  });
  return {
    ...(baseUrl && { baseUrl }),
    application: trimmed(textOf(fields['application'])),
    platform: platformOf(fields),
    places: placesOf(fields)
      .filter(isShown)
      .flatMap((json) => placeOf(json as ProductLocator) ?? []),
    options: Object.fromEntries(written),
    kept: {
      ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in LEFT_OUT)),
      ...(home && named && named !== home && { baseUrl: named }),
    },
  };
}

/**
 * Reads a configuration, or the page that contains it.
 *
 * A `baseUrl` is kept beside a tag of another address; without a tag it is taken for that of the tag.
 *
 * @param text of a script element, of its content, or of a whole page
 * @param validate by the JSON Schema
 */
export function readExisting(text: string, validate: Validate): Existing {
  const { json, home, problems } = sourceOf(text);
  const parsed = parseJson(json);
  if ('problem' in parsed) {
    const reason = json === text && text.includes('<') ? `it has no element ${ELEMENT}` : parsed.problem;
    return { choices: undefined, problems: [...problems, `This is no configuration: ${reason}`], advice: [] };
  }
  const fields = fieldsOf(parsed.value);
  return {
    choices: choicesOf(fields, home),
    problems: [
      ...problems,
      ...problemsOf(json, fields, validate),
      ...placesOf(fields)
        .filter((place) => !isShown(place))
        .map((place) => `${JSON.stringify(place)} cannot be shown here: add it by hand`),
    ],
    advice: placesOf(fields).flatMap((place) => selectorAdvice(place['selector'])),
  };
}
