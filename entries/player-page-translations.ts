import { chooseLanguage, type Locale } from '../components/shared/locale.js';
import { translate, type Translation } from '../components/shared/translation.js';
import { englishPage, type PlayerPageStrings } from './player-page-strings.js';

export const pageTranslations: Readonly<
  Record<Exclude<Locale, 'en'>, () => Promise<{ readonly strings: Translation<PlayerPageStrings> }>>
> = {
  ar: () => import('./player-page-locales/ar.js'),
  de: () => import('./player-page-locales/de.js'),
  es: () => import('./player-page-locales/es.js'),
  fr: () => import('./player-page-locales/fr.js'),
  ru: () => import('./player-page-locales/ru.js'),
};

/**
 * Sets the document's language, which its elements inherit: the configured one, else the `lang` of `<html>`, else the
 * browser's, which in an app is the device's. Also sets the direction unless `<html>` has a `dir`.
 *
 * @param configured the configured language; `null` without one
 * @returns the strings of that language; English if they cannot be loaded
 */
export async function loadPageStrings(root: HTMLElement, configured: string | null): Promise<PlayerPageStrings> {
  const { locale, format } = chooseLanguage(configured, root.lang, navigator.language);
  root.lang = format;
  if (root.dir === '') root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  if (locale === 'en') return englishPage;
  const loaded = await pageTranslations[locale]().catch(() => null);
  return translate(englishPage, loaded?.strings);
}
