import type { DecisionTrace } from './decision-trace.js';
import type { SiteConfig } from './site-config.js';

/**
 * The options of a site; where it says nothing unusual as they are written, without defaults. `Signal` is
 * what ends a wait.
 */
export type PlainConfig<Signal = never> = Partial<SiteConfig> &
  Pick<SiteConfig, 'application' | 'baseUrl' | 'product'> & {
    /** What every lookup waits for; only the full decoder knows such a thing. */
    readonly gate?: ((trace: DecisionTrace, signal: Signal) => Promise<void>) | undefined;
  };

/** What only the full decoder knows, and what it refuses and explains. */
const UNUSUAL =
  /"(debug|showAfterScroll)":(?!f)|"(disabled|development|live|continuous|enabled|waitForConsent)":(?![tf])|"application":(?!")|"position":(?!"(top|bottom)-(left|right)")|"openIn":(?!"(same|new)-tab")|"dismissal":(?!"(session|product|none)")|"(baseUrl|liveUrl)":(?!"https?:..)|"paymentPages":(?!\[)/;

/**
 * The configuration of a site that says nothing unusual; `null` where the full decoder has to look at once, which knows
 * every option and explains what it refuses.
 *
 * @param baseUrl the script's own origin
 */
export function plainConfig<Signal>(json: unknown, baseUrl: string): PlainConfig<Signal> | null {
  const product = [{ from: 'json-ld', property: 'sku' }];
  const config = { baseUrl, product, ...(json as object), gate: undefined } as unknown as PlainConfig<Signal>;
  return !UNUSUAL.test(JSON.stringify(json)) &&
    (config.application as string | undefined)?.trim() &&
    Array.isArray(config.product)
    ? config
    : null;
}

/** Whether one of the patterns is in the address; `*` stands for anything, everything else for itself. */
export const matchesAddress = (patterns: readonly unknown[], address: string): boolean =>
  patterns.some((pattern) => {
    let end = 0;
    return String(pattern)
      .split('*')
      .every((part) => (end = address.indexOf(part, end) + part.length) >= part.length);
  });
