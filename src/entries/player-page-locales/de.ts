import type { Translation } from '../../../components/internal/translation.js';
import type { PlayerPageWords } from '../player-page-words.js';

export const words: Translation<PlayerPageWords> = {
  title: 'Live',
  home: 'Zurück zum Shop',
  nothingTitle: 'Hier ist nichts',
  nothingText: 'Diese Adresse nennt keine Show. Vielleicht ist unterwegs ein Zeichen verloren gegangen.',
  seeAll: 'Alle Shows ansehen',
  brokenTitle: 'Diese Seite konnte nicht geladen werden',
  brokenText: 'Bitte neu laden und noch einmal versuchen.',
};
