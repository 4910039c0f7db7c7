import type { PipStrings } from '../../shared/strings.js';
import type { Translation } from '../../shared/translation.js';

export const strings: Translation<PipStrings> = {
  recording: 'Vídeo sobre este producto',
  live: 'Programa en directo sobre este producto',
  openRecording: 'Abrir el reproductor con el vídeo sobre este producto',
  openLive: 'Abrir el reproductor con el programa en directo',
  badge: 'Directo',
  sound: 'Sonido',
  noSound: 'este clip no tiene sonido',
  play: 'Reproducir',
  pause: 'Pausa',
  close: 'Cerrar el vídeo',
  move: 'Mover el vídeo a la siguiente esquina, también con las flechas del teclado',
  moved: {
    'bottom-right': 'Abajo a la derecha',
    'bottom-left': 'Abajo a la izquierda',
    'top-right': 'Arriba a la derecha',
    'top-left': 'Arriba a la izquierda',
  },
  notice: 'En directo',
  noticeAction: 'Ver el programa',
  noticeClose: 'Cerrar el aviso del directo',
  watchWithSound: 'Ver con sonido',
  video: 'Vídeo',
  closed: 'Vídeo cerrado',
  undo: 'Deshacer',
  ended: 'El programa ha terminado',
};
