import { englishStrings, type PipStrings } from '../internal/strings.js';
import { Wording, type Speaker, type Translations } from '../internal/wording.js';

const translations: Translations<PipStrings> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  ru: () => import('./locales/ru.js'),
};

/** The words of the card, which is English until this chunk has come. */
export const createWording = (host: Speaker): Wording<PipStrings> => new Wording(host, englishStrings, translations);
