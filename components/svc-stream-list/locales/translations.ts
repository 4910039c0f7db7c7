import type { Translations } from '../../shared/localization.js';
import type { StreamListStrings } from '../strings.js';

export const listTranslations: Translations<StreamListStrings> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ru: () => import('./ru.js'),
};
