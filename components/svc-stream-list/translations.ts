import type { Translations } from '../shared/localization.js';
import type { StreamListStrings } from './strings.js';

export const listTranslations: Translations<StreamListStrings> = {
  ar: () => import('./locales/ar.js'),
  de: () => import('./locales/de.js'),
  es: () => import('./locales/es.js'),
  fr: () => import('./locales/fr.js'),
  ru: () => import('./locales/ru.js'),
};
