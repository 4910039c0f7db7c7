import { chooseLanguage, type Locale } from '../components/internal/locale.js';
import { translate, type Translation } from '../components/internal/translation.js';

/** The words of the player page around its elements; a translation is another object of this shape. */
export interface PlayerPageStrings {
  /** Heading of the list and title of the document. */
  readonly title: string;
  readonly home: string;
  readonly nothingTitle: string;
  readonly nothingText: string;
  readonly seeAll: string;
  readonly brokenTitle: string;
  readonly brokenText: string;
}

export const englishPage: PlayerPageStrings = {
  title: 'Live',
  home: 'Back to the shop',
  nothingTitle: 'There is nothing here',
  nothingText: 'This address names no stream. It may have lost a letter on its way.',
  seeAll: 'See every stream',
  brokenTitle: 'This page could not be loaded',
  brokenText: 'Reload it to try again.',
};

const translations: Readonly<
  Record<Exclude<Locale, 'en'>, () => Promise<{ readonly strings: Translation<PlayerPageStrings> }>>
> = {
  ar: () => import('./player-page-locales/ar.js'),
  de: () => import('./player-page-locales/de.js'),
  es: () => import('./player-page-locales/es.js'),
  fr: () => import('./player-page-locales/fr.js'),
  ru: () => import('./player-page-locales/ru.js'),
};

/**
 * Gives the document its language, which the elements in it then take: the one asked for, else the one that the shop wrote
 * into `<html>`, else that of the browser, which in an app is the device's. Direction follows unless the shop wrote one.
 *
 * @returns its words; English where they cannot be loaded
 */
export async function loadPageStrings(root: HTMLElement, asked: string | null): Promise<PlayerPageStrings> {
  const { locale, format } = chooseLanguage(asked, root.lang, navigator.language);
  root.lang = format;
  if (root.dir === '') root.dir = locale === 'ar' ? 'rtl' : 'ltr';
  if (locale === 'en') return englishPage;
  const loaded = await translations[locale]().catch(() => null);
  return translate(englishPage, loaded?.strings);
}
