import type { PipStrings } from '../../shared/strings.js';
import type { Translation } from '../../shared/translation.js';

export const strings: Translation<PipStrings> = {
  recording: 'Video zu diesem Produkt',
  live: 'Live-Show zu diesem Produkt',
  openRecording: 'Player mit dem Video zu diesem Produkt öffnen',
  openLive: 'Player mit der Live-Show öffnen',
  badge: 'Live',
  sound: 'Ton',
  noSound: 'kein Ton in diesem Clip',
  play: 'Abspielen',
  pause: 'Pause',
  close: 'Video schließen',
  move: 'Video in die nächste Ecke verschieben, auch mit den Pfeiltasten',
  moved: {
    'bottom-right': 'Unten rechts',
    'bottom-left': 'Unten links',
    'top-right': 'Oben rechts',
    'top-left': 'Oben links',
  },
  notice: 'Jetzt live',
  noticeAction: 'Show ansehen',
  noticeClose: 'Live-Hinweis schließen',
  watchWithSound: 'Mit Ton ansehen',
  video: 'Video',
  closed: 'Video geschlossen',
  undo: 'Rückgängig',
  ended: 'Die Show ist vorbei',
};
