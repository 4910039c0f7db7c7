import type { ProductLocator } from '../../src/site/product-id.js';
import { locatorOf, type Place } from './places.js';
import { OPTIONS, type Option } from './options.js';

/** What was written in an option's field: whether a switch is on, or its text. */
export type Written = string | boolean;

/** What a merchant has chosen. */
export interface Choices {
  readonly baseUrl: string;
  readonly application: string;
  /** Empty for another shop system. */
  readonly platform: string;
  /** Without any the usual places are read. */
  readonly places: readonly Place[];
  /** By path. */
  readonly options: Readonly<Record<string, Written>>;
  /** Options without a field, and a service that is not at the address of the tag, as an earlier configuration has them. */
  readonly kept: Readonly<Record<string, unknown>>;
}

/** Unknown keys are ignored by the script tag, so only these are written. */
export interface Configuration {
  readonly application: string;
  readonly platform?: string;
  readonly product?: readonly ProductLocator[];
  readonly [option: string]: unknown;
}

const asMeasure = (text: string): number | string => (/^-?\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : text.trim());

/** Without spaces and characters that nobody sees at its ends, as a copied text may have them. */
export const trimmed = (text: string): string => text.replace(/^[\s\p{Cf}]+|[\s\p{Cf}]+$/gu, '');

const linesOf = (text: string): readonly string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** The value of an option; `undefined` if it is the default, which is not written. */
function valueOf({ kind, fallback }: Option, written: Written | undefined): unknown {
  if (written === undefined || written === '' || written === fallback) return undefined;
  if (typeof written === 'boolean') return written === (fallback ?? false) ? undefined : written;
  if (kind === 'measure') return asMeasure(written);
  if (kind === 'lines') return linesOf(written).length > 0 ? linesOf(written) : undefined;
  return written.trim() || undefined;
}

/** Writes a value at the end of a path. */
function placeAt(target: Record<string, unknown>, path: string, value: unknown): void {
  const [key = '', inner] = path.split('.');
  if (inner === undefined) target[key] = value;
  else target[key] = { ...(target[key] as object | undefined), [inner]: value };
}

/** The configuration with everything that is not a default. */
export function configurationOf({ application, platform, places, options, kept }: Choices): Configuration {
  const configuration: Record<string, unknown> = { application: trimmed(application) };
  if (platform !== '') configuration['platform'] = platform;
  if (places.length > 0) configuration['product'] = places.map(locatorOf);
  for (const option of OPTIONS) {
    const value = valueOf(option, options[option.path]);
    if (value !== undefined) placeAt(configuration, option.path, value);
  }
  return { ...configuration, ...kept } as Configuration;
}

/** What a field shows: what was written, else the default. */
export const shownValue = ({ path, kind, fallback }: Option, options: Choices['options']): Written =>
  options[path] ?? (kind === 'switch' ? fallback === true : typeof fallback === 'string' ? fallback : '');
