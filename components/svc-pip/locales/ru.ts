import type { PipStrings } from '../../shared/strings.js';
import type { Translation } from '../../shared/translation.js';

export const strings: Translation<PipStrings> = {
  recording: 'Видео об этом товаре',
  live: 'Прямой эфир об этом товаре',
  openRecording: 'Открыть плеер с видео об этом товаре',
  openLive: 'Открыть плеер с прямым эфиром',
  badge: 'Эфир',
  sound: 'Звук',
  noSound: 'в этом ролике нет звука',
  play: 'Воспроизвести',
  pause: 'Пауза',
  close: 'Закрыть видео',
  move: 'Переместить видео в следующий угол, можно и клавишами со стрелками',
  moved: {
    'bottom-right': 'Внизу справа',
    'bottom-left': 'Внизу слева',
    'top-right': 'Вверху справа',
    'top-left': 'Вверху слева',
  },
  notice: 'Сейчас в эфире',
  noticeAction: 'Смотреть эфир',
  noticeClose: 'Закрыть сообщение об эфире',
  watchWithSound: 'Смотреть со звуком',
  video: 'Видео',
  closed: 'Видео закрыто',
  undo: 'Вернуть',
  ended: 'Эфир окончен',
};
