import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'Live',
  home: 'Zurück zum Shop',
  nothingTitle: 'Hier ist nichts',
  nothingText: 'Unter dieser Adresse gibt es keine Show. Vielleicht ist unterwegs ein Zeichen verloren gegangen.',
  seeAll: 'Alle Shows anzeigen',
  brokenTitle: 'Diese Seite konnte nicht geladen werden',
  brokenText: 'Bitte neu laden und noch einmal versuchen.',
};
