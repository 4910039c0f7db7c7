import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'Live',
  home: 'Zurück zum Shop',
  nothingTitle: 'Diese Seite wurde nicht gefunden',
  nothingText: 'Der Link führt zu keiner Show. Vielleicht ist er unvollständig.',
  seeAll: 'Alle Shows anzeigen',
  brokenTitle: 'Diese Seite konnte nicht geladen werden',
  brokenText: 'Bitte neu laden und noch einmal versuchen.',
};
