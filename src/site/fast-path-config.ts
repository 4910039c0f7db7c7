import type { DecisionTrace } from './decision-trace.js';
import type { SiteConfig } from './site-config.js';

/**
 * The options of a site. A configuration without unusual options is used as written, without defaults. `Signal` is the
 * type that ends a wait.
 */
export type FastPathConfig<Signal = never> = Partial<Omit<SiteConfig, 'product'>> &
  Pick<SiteConfig, 'application' | 'baseUrl'> & {
    /** Where the product id is; `false` where only the usual places of the platform count, which no fast path reads. */
    readonly product: SiteConfig['product'] | false;
    /** Whether the configuration is in the page itself. One from the service has fewer permissions [Z31]. */
    readonly inline: boolean;
    /** Resolves when the lookup may start; only the full decoder sets it, for a scroll threshold. */
    readonly gate?: ((trace: DecisionTrace, signal: Signal) => Promise<void>) | undefined;
  };

/**
 * Matches the options that only the full decoder supports, and the invalid ones that it explains. Options of the card are
 * decoded with the element.
 */
const UNUSUAL =
  /"(debug|showAfterScroll)":[^f]|:("(true|false)"|\d)|"baseUrl":(?!"https?:..)|"(product|paymentPages)":[^[]/;

/**
 * Decodes a configuration without unusual options.
 *
 * @param baseUrl the script's own origin
 * @param inline whether the configuration is in the page itself
 * @returns `null` if the full decoder is needed, which supports every option and explains invalid ones
 */
export function fastPathConfig<Signal>(json: unknown, baseUrl: string, inline: boolean): FastPathConfig<Signal> | null {
  const product = !(json as Partial<SiteConfig> | null)?.platform && [{ from: 'json-ld', property: 'sku' }];
  // Without a prototype, so that properties of a polluted `Object.prototype` are not options.
  const config = {
    __proto__: null,
    baseUrl,
    product,
    ...(json as object),
    gate: undefined,
    inline,
  } as unknown as FastPathConfig<Signal>;
  return !UNUSUAL.test(JSON.stringify(json)) &&
    (inline || config.baseUrl === baseUrl) &&
    // Only a string has it: a page's configuration may name anything.
    (config.application as { trim?: () => string } | undefined)?.trim?.()
    ? config
    : null;
}
