import { unknownOptions } from '../../doctor/checks/option-names.js';
import { parseJson, fieldsOf } from '../../doctor/json-text.js';
import { decodeSiteConfig } from '../../src/site/decode-site-config.js';
import type { ProductLocator } from '../../src/site/product-id.js';
import { isPlatform } from '../../src/site/site-config.js';
import type { Choices, Written } from './configuration.js';
import { LEFT_OUT, OPTIONS } from './options.js';
import { locatorOf, placeOf } from './places.js';

/** A configuration that a shop has already. */
export interface Existing {
  /** What the studio takes over; `undefined` if the text is no configuration. */
  readonly choices: (Omit<Choices, 'baseUrl'> & { readonly baseUrl?: string }) | undefined;
  /** What is wrong with it, and what to write. */
  readonly problems: readonly string[];
}

/** The block of data in the source of a page. */
const BLOCK = /<script\b[^>]*svc-pip-config[^>]*>(.*?)<\/script>/is;
/** The tag, which is at an address of its own if the configuration has a `baseUrl`. */
const TAG = /<script\b[^>]*\bsrc\s*=\s*["']?(https?:\/\/[^"'\s>]+?)\/sdk\/svc-pip-sdk\//i;
/** Its address is checked by the field. */
const HOME = 'https://video.invalid/';

const valueAt = (fields: Readonly<Record<string, unknown>>, path: string): unknown =>
  path.split('.').reduce((value: unknown, key) => fieldsOf(value)[key], fields);

function writtenOf(value: unknown): Written | undefined {
  if (typeof value === 'boolean' || typeof value === 'string') return value;
  if (typeof value === 'number') return String(value);
  return Array.isArray(value) ? value.filter((line) => typeof line === 'string').join('\n') : undefined;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The service that the script would use instead of its own address; one that it cannot use is none. */
const serviceOf = ({ baseUrl }: Readonly<Record<string, unknown>>): string | undefined =>
  decodeSiteConfig({ application: 'any', baseUrl }, '', true, () => undefined)?.baseUrl || undefined;

/** Whether a form shows all of it. */
const isShown = (json: unknown): boolean => {
  const place = placeOf(json as ProductLocator);
  return place !== undefined && JSON.stringify(locatorOf(place)).length === JSON.stringify(json).length;
};

/**
 * Reads a configuration, or the page that contains it.
 *
 * A `baseUrl` is kept beside a tag of another address; without a tag it is taken for that of the tag.
 *
 * @param text of a script element, of its content, or of a whole page
 */
export function readExisting(text: string): Existing {
  const parsed = parseJson(BLOCK.exec(text)?.[1] ?? text);
  if ('problem' in parsed) return { choices: undefined, problems: [`This is no configuration: ${parsed.problem}`] };
  const fields = fieldsOf(parsed.value);
  const places = (Array.isArray(fields['product']) ? fields['product'] : []).map(fieldsOf);
  const unusable: string[] = [];
  decodeSiteConfig(fields, HOME, true, (problem) => unusable.push(problem));
  const home = TAG.exec(text)?.[1];
  const named = serviceOf(fields);
  const baseUrl = home ?? named;
  const written = OPTIONS.flatMap(({ path }) => {
    const value = writtenOf(valueAt(fields, path));
    return value === undefined ? [] : [[path, value] as const];
  });
  return {
    choices: {
      ...(baseUrl && { baseUrl }),
      application: textOf(fields['application']),
      platform: isPlatform(fields['platform']) ? fields['platform'] : '',
      places: places.filter(isShown).flatMap((json) => placeOf(json as ProductLocator) ?? []),
      options: Object.fromEntries(written),
      kept: {
        ...Object.fromEntries(Object.entries(fields).filter(([name]) => name in LEFT_OUT)),
        ...(home && named && named !== home && { baseUrl: named }),
      },
    },
    problems: [
      ...unknownOptions(fields).map(({ message }) => message),
      ...unusable,
      ...places
        .filter((json) => !isShown(json))
        .map((json) => `${JSON.stringify(json)} cannot be shown here: add it by hand`),
    ],
  };
}
