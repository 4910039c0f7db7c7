import { attempt } from '../internal/attempt.js';
import type { DecisionTrace } from './decision-trace.js';
import type { ProductLocator } from './product-locator.js';
import type { SiteConfig } from './site-config.js';

/**
 * The options of a site; where it says nothing unusual as they are written, without defaults. `Signal` is
 * what ends a wait.
 */
export type FastPathConfig<Signal = never> = Partial<SiteConfig> &
  Pick<SiteConfig, 'application' | 'baseUrl' | 'product'> & {
    /** Whether the page carries the configuration itself. One from the service may read and name less [Z31]. */
    readonly inline: boolean;
    /** Of a configuration that the full decoder has seen. */
    readonly decoded?:
      | {
          /** What every lookup waits for. */
          readonly gate: ((trace: DecisionTrace, signal: Signal) => Promise<void>) | undefined;
          /** Reads a `global` locator. */
          readonly readOther: (locator: ProductLocator) => unknown;
        }
      | undefined;
  };

/**
 * What only the full decoder knows, and what it refuses and explains. How the card looks and behaves is decoded with the
 * element.
 */
const UNUSUAL =
  /"(debug|showAfterScroll)":[^f]|"from":"g|:("(true|false)"|\d)|"baseUrl":(?!"https?:..)|"(product|paymentPages)":[^[]/;

/**
 * The configuration of a site that says nothing unusual; `null` where the full decoder has to look at once, which knows
 * every option and explains what it refuses.
 *
 * @param baseUrl the script's own origin
 * @param inline whether the page carries it itself
 */
export function fastPathConfig<Signal>(json: unknown, baseUrl: string, inline: boolean): FastPathConfig<Signal> | null {
  const product = [{ from: 'json-ld', property: 'sku' }];
  // Without a prototype: what somebody put on `Object.prototype` is no option.
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
 * Whether one of the patterns is in the address, as it is written or decoded [Z30]; `*` stands for anything, everything
 * else for itself.
 */
export const matchesAddress = (patterns: readonly unknown[], address: string): boolean =>
  [address, attempt(() => decodeURIComponent(address))].some(
    (text) =>
      text &&
      patterns.some((pattern) => {
        let end = 0;
        return String(pattern)
          .split('*')
          .every((part) => (end = text.indexOf(part, end) + part.length) >= part.length);
      }),
  );
