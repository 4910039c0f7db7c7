import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'En direct',
  home: 'Retour à la boutique',
  nothingTitle: 'Il n’y a rien ici',
  nothingText: 'Cette adresse ne désigne aucune émission. Elle a peut-être perdu une lettre en chemin.',
  seeAll: 'Afficher toutes les émissions',
  brokenTitle: 'Cette page n’a pas pu être chargée',
  brokenText: 'Rechargez-la pour réessayer.',
};
