import { CARD_OPTIONS, isThreshold, unusable } from './option-values.js';
import { DEFAULT_LOCATOR, isPlatform, type SiteConfig } from './site-config.js';

type Fields = Readonly<Record<string, unknown>>;
type Check = (value: unknown) => boolean;

const matches =
  (pattern: RegExp): Check =>
  (value) =>
    typeof value === 'string' && pattern.test(value);
const isFlag: Check = (value) => typeof value === 'boolean';
const isObject: Check = (value) => Object(value) === value && !Array.isArray(value);

const isText = matches(/\S/);
const isAddress = matches(/^https?:\/\/[^\s\\]+$/i);

const cardOptions = Object.fromEntries(CARD_OPTIONS.map(([key, usable]) => [key, matches(usable)])) as Readonly<
  Record<(typeof CARD_OPTIONS)[number][0], Check>
>;

const CHECKS: Readonly<Record<keyof SiteConfig, Check>> = {
  application: isText,
  baseUrl: isAddress,
  development: isFlag,
  disabled: isFlag,
  platform: isPlatform,
  product: Array.isArray,
  live: isFlag,
  continuous: isFlag,
  cmcd: isFlag,
  prerenderPlayer: isFlag,
  showAfterScroll: isObject,
  liveNotification: isObject,
  debug: (value) => isFlag(value) || value === 'panel',
  waitForConsent: isFlag,
  paymentPages: Array.isArray,
  ...cardOptions,
  strings: isObject,
};
const GATE: Readonly<Record<string, Check>> = { threshold: isThreshold, firstShowingOnly: isFlag };
const NOTICE: Readonly<Record<string, Check>> = { enabled: isFlag };

const withoutSlash = (address: unknown): string => String(address).replace(/\/+$/, '').toLowerCase();

/**
 * Decodes unknown JSON to a configuration and fills in its defaults. An invalid value is reported and falls back to its
 * default; an unknown key is ignored.
 *
 * @param baseUrl the script's own origin
 * @param inline whether the configuration is in the page itself; one from the service cannot set another service [Z31]
 * @param report receives a text for each invalid option
 * @returns `null` without a valid `application`, since no request is possible without it
 */
export function decodeSiteConfig(
  json: unknown,
  baseUrl: string,
  inline: boolean,
  report: (problem: string) => void,
): SiteConfig | null {
  /** Returns the valid options of `source`; `path` is its path from the root, for reports. */
  const pick = (source: unknown, checks: Readonly<Record<string, Check>>, path = ''): Fields => {
    const usable: Record<string, unknown> = {};
    for (const [key, check] of Object.entries(checks)) {
      const value = Object.hasOwn(Object(source) as object, key) ? (source as Fields)[key] : null;
      if (value == null || value === '') continue;
      if (check(value)) usable[key] = value;
      else report(unusable(path + key));
    }
    return usable;
  };
  const { baseUrl: named, ...given } = pick(json, CHECKS);
  const isAllowed = inline || named === undefined || withoutSlash(named) === withoutSlash(baseUrl);
  if (!isAllowed) report('"baseUrl" is another service: only an inline configuration may name one');
  const config = {
    baseUrl,
    live: true,
    continuous: true,
    product: [given['platform'] === undefined ? DEFAULT_LOCATOR : { from: 'platform' }],
    development: false,
    disabled: false,
    cmcd: false,
    prerenderPlayer: false,
    debug: false,
    waitForConsent: false,
    paymentPages: [],
    liveUrl: '',
    locale: '',
    strings: {},
    position: 'bottom-right',
    openIn: 'same-tab',
    dismissal: 'session',
    ...given,
    ...(isAllowed && named !== undefined && { baseUrl: named }),
    showAfterScroll: pick(given['showAfterScroll'], GATE, 'showAfterScroll.'),
    liveNotification: pick(given['liveNotification'], NOTICE, 'liveNotification.'),
  } as unknown as SiteConfig;
  if (!config.application) {
    report('"application" is missing');
    return null;
  }
  return config;
}
