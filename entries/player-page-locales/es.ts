import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'En directo',
  home: 'Volver a la tienda',
  nothingTitle: 'Aquí no hay nada',
  nothingText: 'Esta dirección no lleva a ningún programa. Quizá se haya perdido una letra por el camino.',
  seeAll: 'Mostrar todos los programas',
  brokenTitle: 'No se ha podido cargar esta página',
  brokenText: 'Vuelve a cargarla para intentarlo de nuevo.',
};
