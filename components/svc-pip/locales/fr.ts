import type { PipStrings } from '../../shared/strings.js';
import type { Translation } from '../../shared/translation.js';

export const strings: Translation<PipStrings> = {
  recording: 'Vidéo sur ce produit',
  live: 'Émission en direct sur ce produit',
  openRecording: 'Ouvrir le lecteur avec la vidéo sur ce produit',
  openLive: 'Ouvrir le lecteur avec l’émission en direct',
  badge: 'Direct',
  sound: 'Son',
  noSound: 'ce clip est sans son',
  play: 'Lire',
  pause: 'Pause',
  close: 'Fermer la vidéo',
  move: 'Déplacer la vidéo dans le coin suivant, ou avec les touches fléchées',
  moved: {
    'bottom-right': 'En bas à droite',
    'bottom-left': 'En bas à gauche',
    'top-right': 'En haut à droite',
    'top-left': 'En haut à gauche',
  },
  notice: 'En direct',
  noticeAction: 'Voir l’émission',
  noticeClose: 'Fermer l’annonce du direct',
  watchWithSound: 'Regarder avec le son',
  video: 'Vidéo',
  closed: 'Vidéo fermée',
  undo: 'Annuler',
  ended: 'L’émission est terminée',
};
