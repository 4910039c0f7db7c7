import { plural, type Translation } from '../../internal/translation.js';
import type { StreamListStrings } from '../svc-stream-list.strings.js';

export const words: Translation<StreamListStrings> = {
  list: 'Programas',
  filters: 'Qué programas',
  statuses: 'Estado',
  all: 'Todos',
  status: { online: 'En directo', planned: 'Próximamente', finished: 'Grabaciones' },
  category: 'Categorías',
  product: 'Producto',
  allProducts: 'Todos los productos',
  live: 'Directo',
  soon: 'A punto de empezar',
  calendar: (name) => `Recordármelo: añadir «${name}» al calendario`,
  calendarShort: 'Recordármelo',
  products: 'Productos mostrados',
  moreProducts: (count) => plural('es', count, { other: 'y # más' }),
  loading: 'Cargando los programas',
  found: (count) =>
    plural('es', count, {
      one: '# programa',
      many: '# de programas',
      other: '# programas',
    }),
  more: 'Mostrar más',
  loadingMore: 'Cargando más',
  empty: 'Todavía no hay nada',
  emptyHint: 'En cuanto se anuncie un programa, lo encontrarás aquí.',
  noMatch: 'No hay coincidencias',
  noMatchHint: 'Ningún programa reúne todo lo que has elegido.',
  showAll: 'Mostrar todos los programas',
  failed: 'No se han podido cargar los programas',
  failedHint: 'Puede ser la conexión o el servicio. No se ha perdido nada.',
  failedPart: 'No se ha podido cargar todo.',
  changed: 'La lista ha cambiado mientras se cargaba.',
  reload: 'Volver a cargar la lista',
  retry: 'Intentar de nuevo',
};
