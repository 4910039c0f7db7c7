import type { ProductLocator } from './product-locator.js';

export type Corner = 'bottom-right' | 'bottom-left' | 'top-right' | 'top-left';

/** Where the lookup waits for the shopper to scroll [T3]. */
export interface ScrollGate {
  /** CSS pixels, or a percentage of the scrollable height such as `"50%"`. */
  readonly threshold: number | string;
  /** Whether only the first showing of the tab session waits. */
  readonly firstShowingOnly: boolean;
}

/** The site configuration of [Z5] with its defaults filled in. */
export interface SiteConfig {
  readonly application: string;
  /** Address of the service without a closing slash; defaults to the script's own origin. */
  readonly baseUrl: string;
  /** Whether `http:` on this machine counts as secure [Z9]. */
  readonly development: boolean;
  readonly disabled: boolean;
  /** Tried in order, the first match wins [Z6]; defaults to the `sku` of the page's JSON-LD product. */
  readonly product: readonly ProductLocator[];
  readonly live: boolean;
  readonly continuous: boolean;
  readonly showAfterScroll: ScrollGate | null;
  readonly liveNotification: boolean;
  /** Where the live notification leads [Z10]; `null` is `<page origin>/live/`. */
  readonly liveUrl: string | null;
  readonly position: Corner;
  readonly openIn: 'same-tab' | 'new-tab';
  readonly dismissal: 'session' | 'product' | 'none';
  readonly locale: string | null;
  readonly debug: boolean;
  readonly waitForConsent: boolean;
  /** Patterns with `*` over the page's address; nothing starts on a page that one of them matches. */
  readonly paymentPages: readonly string[];
}

type Check = (value: unknown) => boolean;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text: Check = (value) => typeof value === 'string' && value.trim() !== '';
const flag: Check = (value) => typeof value === 'boolean';
const oneOf =
  (...allowed: string[]): Check =>
  (value) =>
    allowed.includes(value as string);
const web: Check = (value) => /^https?:\/\/[^\s\\]+$/i.test(String(value));

/**
 * Turns unknown JSON into a configuration. A bad value falls back to its default and is reported; an unknown key is
 * ignored. `null` when there is no usable `application`, without which nothing can be asked.
 */
export function decodeSiteConfig(
  json: unknown,
  scriptOrigin: string,
  report: (problem: string) => void,
): SiteConfig | null {
  const source = isObject(json) ? json : {};
  const read = <T>(key: string, check: Check, fallback: T, from = source, name = key): T => {
    const value = Object.hasOwn(from, key) ? from[key] : undefined;
    if (value === undefined || value === null) return fallback;
    if (check(value)) return value as T;
    report(`"${name}" has a value that cannot be used; the default applies`);
    return fallback;
  };
  const application = read('application', text, '');
  if (!application) {
    report('"application" is missing');
    return null;
  }
  const gate = read<Record<string, unknown> | null>('showAfterScroll', isObject, null);
  const threshold = gate && read('threshold', isThreshold, null, gate, 'showAfterScroll.threshold');
  const notice = read<Record<string, unknown>>('liveNotification', isObject, {});
  return {
    application,
    baseUrl: read('baseUrl', web, scriptOrigin).replace(/\/+$/, ''),
    development: read('development', flag, false),
    disabled: read('disabled', flag, false),
    product: read<unknown[]>('product', Array.isArray, [{ from: 'json-ld', property: 'sku' }]).filter(
      isObject,
    ) as unknown as ProductLocator[],
    live: read('live', flag, true),
    continuous: read('continuous', flag, true),
    showAfterScroll:
      gate && threshold !== null
        ? {
            threshold,
            firstShowingOnly: read('firstShowingOnly', flag, false, gate, 'showAfterScroll.firstShowingOnly'),
          }
        : null,
    liveNotification: read('enabled', flag, false, notice, 'liveNotification.enabled'),
    liveUrl: read<string | null>('liveUrl', web, null),
    position: read<Corner>('position', oneOf('bottom-right', 'bottom-left', 'top-right', 'top-left'), 'bottom-right'),
    openIn: read<SiteConfig['openIn']>('openIn', oneOf('same-tab', 'new-tab'), 'same-tab'),
    dismissal: read<SiteConfig['dismissal']>('dismissal', oneOf('session', 'product', 'none'), 'session'),
    locale: read<string | null>('locale', text, null),
    debug: read('debug', flag, false),
    waitForConsent: read('waitForConsent', flag, false),
    paymentPages: read<unknown[]>('paymentPages', Array.isArray, []).filter(
      (pattern): pattern is string => typeof pattern === 'string',
    ),
  };
}

/** Whether a value is a scroll threshold: CSS pixels, or a percentage such as `"50%"`. */
export function isThreshold(value: unknown): value is number | string {
  return (typeof value === 'number' && value >= 0 && value < Infinity) || /^\d{1,3}(\.\d+)?%$/.test(String(value));
}

/** Whether one of the patterns matches the address; `*` stands for anything, everything else for itself. */
export function matchesAddress(patterns: readonly string[], address: string): boolean {
  return patterns.some((pattern) => new RegExp(pattern.split('*').map(escapePattern).join('.*')).test(address));
}

const escapePattern = (text: string): string => text.replace(/[\\^$.+?()[\]{}|]/g, '\\$&');
