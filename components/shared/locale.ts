import { attempt } from '../../src/base/attempt.js';
/** Supported locales. */
export const LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export interface Language {
  /** Locale of the strings. */
  readonly locale: Locale;
  /** Tag for the format of dates and numbers, such as `de-AT`. */
  readonly format: string;
  /** Value of the attribute `lang`; `null` where the page overrides strings, which are in its own language. */
  readonly lang: Locale | null;
  /** Value of the attribute `dir`; `null` inherits the page's. */
  readonly direction: 'ltr' | 'rtl' | null;
}

const canonical = (tag: string): string | undefined => {
  try {
    return Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
};

/**
 * Locale of the first valid tag. Strings and dates always have the same language: an unsupported locale is English
 * throughout.
 *
 * @param tags in the order of precedence: the element's own, the page's
 */
export function chooseLanguage(...tags: readonly (string | null | undefined)[]): Pick<Language, 'locale' | 'format'> {
  for (const tag of tags) {
    const format = tag ? canonical(tag) : undefined;
    if (format === undefined) continue;
    const locale = LOCALES.find((candidate) => candidate === format.split('-')[0]);
    return locale ? { locale, format } : ENGLISH;
  }
  return ENGLISH;
}

const ENGLISH = { locale: 'en', format: 'en' } as const;

// The page may have broken what they read, also before there is an element that could say so.
const pageTag = (host: Element): string | null | undefined =>
  attempt(() => host.closest('[lang]')?.getAttribute('lang'));
const browserTag = (): string => attempt(() => navigator.language) ?? '';

/**
 * Language of an element: the requested locale, else the one of the page around it, else the browser's.
 *
 * @param overridden whether the page overrides strings
 */
export function resolveLanguage(host: Element, requested: string | null, overridden = false): Language {
  const chosen = chooseLanguage(requested, pageTag(host), browserTag());
  const isExplicit = requested !== null && canonical(requested) !== undefined;
  const lang = overridden && !isExplicit ? null : chosen.locale;
  return { ...chosen, lang, direction: isExplicit ? (chosen.locale === 'ar' ? 'rtl' : 'ltr') : null };
}

/** The requested tag, supported or not: of the element, of the page around it, of the browser. */
export const requestedTag = (host: Element, requested: string | null): string =>
  [requested, pageTag(host)].find((tag) => tag && canonical(tag) !== undefined) ?? browserTag();
