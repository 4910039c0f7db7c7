import type { ReactiveElement } from 'lit';
import { englishStrings, type PipStrings } from '../shared/strings.js';
import { Localization, type LocaleHost, type Translations } from '../shared/localization.js';

export const pipTranslations: Translations<PipStrings> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  ru: () => import('./locales/ru.js'),
};

/** Gives the iframe the label of the card as its title; it may be outside the shadow tree. */
function setIframeTitles(host: ReactiveElement): void {
  const { renderRoot } = host;
  const name = renderRoot.querySelector('.card')?.getAttribute('aria-label');
  for (const iframe of [host, renderRoot].flatMap((tree) => [...tree.querySelectorAll('iframe')])) {
    if (name) iframe.title = name;
  }
}

/** The strings of the card, which is English until this chunk is loaded. */
export function createLocalization(host: LocaleHost & ReactiveElement): Localization<PipStrings> {
  host.addController({ hostUpdated: () => setIframeTitles(host) });
  return new Localization(host, englishStrings, pipTranslations);
}
