import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'En direct',
  home: 'Retour à la boutique',
  nothingTitle: 'Page introuvable',
  nothingText: 'Ce lien ne mène à aucune émission. Il est peut-être incomplet.',
  seeAll: 'Voir toutes les émissions',
  brokenTitle: 'Cette page n’a pas pu être chargée',
  brokenText: 'Rechargez-la pour réessayer.',
};
