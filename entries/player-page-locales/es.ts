import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'En directo',
  home: 'Volver a la tienda',
  nothingTitle: 'No encontramos esta página',
  nothingText: 'El enlace no lleva a ningún programa. Puede que esté incompleto.',
  seeAll: 'Ver todos los programas',
  brokenTitle: 'No hemos podido cargar esta página',
  brokenText: 'Vuelve a cargarla para intentarlo de nuevo.',
};
