/** The languages that the elements speak. */
export const LOCALES = ['en', 'ar', 'de', 'es', 'fr', 'ru'] as const;
export type Locale = (typeof LOCALES)[number];

export interface Language {
  /** Whose words are shown. */
  readonly locale: Locale;
  /** The tag by whose rules dates and numbers are written, such as `de-AT`. */
  readonly format: string;
  /** Of the words, as the attribute `lang` says it; `null` where the page speaks words of its own, in its own language. */
  readonly lang: Locale | null;
  /** Of the words, where they need not be the page's own; `null` follows the page. */
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
 * The language of the first tag that says one. Words and dates are never of two languages: where the elements do not
 * speak it, everything is English.
 *
 * @param tags in the order in which they count: the element's own, the page's
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

/**
 * The language of an element: the one asked for, else that of the page around it, else that of the browser.
 *
 * @param overridden whether the page puts words of its own over those of the language
 */
export function resolveLanguage(host: Element, requested: string | null, overridden = false): Language {
  const chosen = chooseLanguage(requested, host.closest('[lang]')?.getAttribute('lang'), navigator.language);
  const isExplicit = requested !== null && canonical(requested) !== undefined;
  const lang = overridden && !isExplicit ? null : chosen.locale;
  return { ...chosen, lang, direction: isExplicit ? (chosen.locale === 'ar' ? 'rtl' : 'ltr') : null };
}

/** The tag that is asked for, whether or not the elements speak it: that of the element, of the page around it, of the browser. */
export const requestedTag = (host: Element, requested: string | null): string =>
  [requested, host.closest('[lang]')?.getAttribute('lang')].find((tag) => tag && canonical(tag) !== undefined) ??
  navigator.language;
