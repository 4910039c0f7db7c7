import { attempt } from '../internal/attempt.js';
import type { DecisionTrace } from './decision-trace.js';
import type { ProductLocator } from './product-locator.js';
import type { SiteConfig } from './site-config.js';

/**
 * The options of a site. A configuration without unusual options is used as written, without defaults. `Signal` is the
 * type that ends a wait.
 */
export type FastPathConfig<Signal = never> = Partial<SiteConfig> &
  Pick<SiteConfig, 'application' | 'baseUrl' | 'product'> & {
    /** Whether the configuration is in the page itself. One from the service has fewer permissions [Z31]. */
    readonly inline: boolean;
    /** Set by the full decoder. */
    readonly decoded?:
      | {
          /** Resolves when the lookup may start; `undefined` without a scroll threshold. */
          readonly gate: ((trace: DecisionTrace, signal: Signal) => Promise<void>) | undefined;
          /** Reads a `global` locator. */
          readonly readOther: (locator: ProductLocator) => unknown;
        }
      | undefined;
  };

/**
 * Matches the options that only the full decoder supports, and the invalid ones that it explains. Options of the card are
 * decoded with the element.
 */
const UNUSUAL =
  /"(debug|showAfterScroll)":[^f]|"from":"g|:("(true|false)"|\d)|"baseUrl":(?!"https?:..)|"(product|paymentPages)":[^[]/;

/**
 * Decodes a configuration without unusual options.
 *
 * @param baseUrl the script's own origin
 * @param inline whether the configuration is in the page itself
 * @returns `null` if the full decoder is needed, which supports every option and explains invalid ones
 */
export function fastPathConfig<Signal>(json: unknown, baseUrl: string, inline: boolean): FastPathConfig<Signal> | null {
  const product = [{ from: 'json-ld', property: 'sku' }];
  // Without a prototype, so that properties of a polluted `Object.prototype` are not options.
  const config = {
    __proto__: null,
    ...{ baseUrl, product },
    ...(json as object),
    ...{ decoded: undefined, inline },
  } as unknown as FastPathConfig<Signal>;
  return !UNUSUAL.test(JSON.stringify(json)) &&
    (inline || config.baseUrl === baseUrl) &&
    typeof config.application === 'string' &&
    config.application.trim()
    ? config
    : null;
}

/**
 * Whether the URL, as written or decoded, contains one of the patterns [Z30]; `*` matches any text, every other character
 * itself.
 */
export const matchesAddress = (patterns: readonly unknown[] | null | undefined, address: string): boolean =>
  [address, attempt(() => decodeURIComponent(address))].some(
    (text) =>
      text &&
      patterns?.some((pattern) => {
        let end = 0;
        return String(pattern)
          .split('*')
          .every((part) => (end = text.indexOf(part, end) + part.length) >= part.length);
      }),
  );
