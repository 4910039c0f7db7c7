import { isLoopback, isServiceUrl } from '../../src/contract/secure-url.js';

/** What an element is configured with. */
export interface Configuration {
  /** Values of the required attributes, by their names. */
  readonly required: Readonly<Record<string, unknown>>;
  /** `null` where the page provides the sources itself. */
  readonly baseUrl: string | null;
  readonly development: boolean;
  /** Attributes whose values are one of some words, by their names; without a value the default applies. */
  readonly choices?: Readonly<Record<string, readonly [value: unknown, words: readonly string[]]>>;
}

/** Lines that the console has already: many elements of a page may have the same fault. */
const written = new Set<string>();

/** Writes a line for developers, once: on localhost, or where the element has the attribute `debug`; never elsewhere [C7]. */
export function warnDeveloper(host: HTMLElement, text: string): void {
  const line = `[svc-live-shopping] <${host.localName}>: ${text}`;
  const isForDeveloper = isLoopback(location.hostname) || host.hasAttribute('debug');
  if (written.has(line) || !isForDeveloper || !host.isConnected) return;
  written.add(line);
  try {
    console.warn(line);
  } catch {
    // The page may have broken its console.
  }
}

const isBlank = (value: unknown): boolean => value == null || (typeof value === 'string' && value.trim() === '');

function withScheme(baseUrl: string): string {
  const rest = baseUrl.trim().replace(/^(\w+:)?\/+/, '');
  return `${/^(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/.test(rest) ? 'http' : 'https'}://${rest}`;
}

/** Why an element does not start with this configuration, in words; `null` if it starts. */
export function findFault({ required, baseUrl }: Configuration): string | null {
  const names = Object.keys(required);
  const missing = names.filter((name) => isBlank(required[name]));
  const faults = missing.length ? [`${missing.join(', ')} ${missing.length > 1 ? 'are' : 'is'} missing`] : [];
  for (const name of names) {
    const type = typeof required[name];
    // A number has lost its leading zeros [E5].
    if (type !== 'string' && !missing.includes(name)) faults.push(`${name} is a ${type}, write it as text`);
  }
  if (typeof baseUrl === 'string' && !isBlank(baseUrl) && !isServiceUrl(baseUrl)) {
    faults.push(`base-url "${baseUrl}" is no absolute URL, write "${withScheme(baseUrl)}"`);
  }
  return faults.join('; ') || null;
}

/** Which attributes have a value that they do not know, in words; `null` if none has. */
export function findUnknownWord({ choices = {} }: Configuration): string | null {
  const wrong = Object.entries(choices).flatMap(([name, [value, words]]) =>
    isBlank(value) || words.some((word) => word === value)
      ? []
      : `${name} "${String(value)}" is none of ${words.join(', ')}: the default applies`,
  );
  return wrong.join('; ') || null;
}

/** Why a service with `http:` works in part only, in words; `null` if it does not have it, or may have it [Z9]. */
export function findInsecurity({ baseUrl, development }: Configuration, page = location.hostname): string | null {
  if (typeof baseUrl !== 'string' || !/^http:/i.test(baseUrl)) return null;
  if (!isLoopback(page)) return `base-url is http, which counts as secure on localhost only: write https`;
  return development ? null : 'base-url is http: add `development`, or what the service names by http is not shown';
}

/** What was said of an element last, and whether it did not start for it. */
const said = new WeakMap<HTMLElement, readonly [text: string, isFault: boolean]>();

/**
 * Says what is wrong with the configuration of an element, each cause once, until the element has started.
 *
 * @param tell receives it in words, and whether an attribute is wrong
 */
export function checkConfiguration(
  host: HTMLElement,
  starts: boolean,
  configuration: Configuration,
  tell: (text: string, isWrong: boolean) => void,
): void {
  if (starts && said.get(host)?.[1]) said.delete(host);
  const fault = findFault(configuration);
  const unknown = findUnknownWord(configuration);
  const text = fault === null ? (unknown ?? findInsecurity(configuration)) : `does not start: ${fault}`;
  if (!host.isConnected || text === null || text === said.get(host)?.[0]) return;
  said.set(host, [text, fault !== null]);
  warnDeveloper(host, text);
  tell(text, fault !== null || unknown !== null);
}
