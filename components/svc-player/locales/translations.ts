import type { Translations } from '../../shared/localization.js';
import type { PlayerStrings } from '../strings.js';

export const playerTranslations: Translations<PlayerStrings> = {
  ar: () => import('./ar.js'),
  de: () => import('./de.js'),
  es: () => import('./es.js'),
  fr: () => import('./fr.js'),
  ru: () => import('./ru.js'),
};
