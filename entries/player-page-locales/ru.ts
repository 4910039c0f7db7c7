import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'Эфиры',
  home: 'Вернуться в магазин',
  nothingTitle: 'Здесь ничего нет',
  nothingText: 'По этому адресу эфира нет. Возможно, по пути потерялась буква.',
  seeAll: 'Показать все эфиры',
  brokenTitle: 'Не удалось загрузить эту страницу',
  brokenText: 'Обновите её, чтобы попробовать ещё раз.',
};
