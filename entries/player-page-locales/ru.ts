import type { Translation } from '../../components/shared/translation.js';
import type { PlayerPageStrings } from '../player-page-strings.js';

export const strings: Translation<PlayerPageStrings> = {
  title: 'Эфиры',
  home: 'Вернуться в магазин',
  nothingTitle: 'Страница не найдена',
  nothingText: 'Ссылка не ведёт ни к одному эфиру. Возможно, она неполная.',
  seeAll: 'Показать все эфиры',
  brokenTitle: 'Не удалось загрузить эту страницу',
  brokenText: 'Обновите её, чтобы попробовать ещё раз.',
};
