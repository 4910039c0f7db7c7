import { chooseLanguage, type Locale } from './locale.js';
import { Localization, type LocaleHost, type Translations } from './localization.js';
import { translate, type Translation } from './translation.js';

/** Gives an element the strings of a locale that it would load otherwise, for which a server cannot wait. */
export function importStrings<S>(
  translations: Translations<S>,
  locale: Exclude<Locale, 'en'>,
  strings: Translation<S>,
): void {
  translations[locale] = Object.assign(() => Promise.resolve({ strings }), { strings });
  Localization.serve = serve;
}

/** The language of `locale`, where its strings are there, else English: a server knows nothing of the page around the element. */
function serve<S extends object>(
  { locale }: LocaleHost,
  localization: Localization<S>,
  translations: Translations<S>,
): void {
  const chosen = chooseLanguage(locale);
  const strings = chosen.locale === 'en' ? {} : translations[chosen.locale].strings;
  if (!locale || !strings) return;
  localization.strings = translate(localization.strings, strings);
  localization.language = {
    ...chosen,
    lang: chosen.locale,
    direction: chosen.locale === 'ar' ? 'rtl' : 'ltr',
  };
}
