import { cardStrings, type CardStrings } from './card-strings.js';

/** Every string of the mini-player; a translation has the same shape. */
export interface PipStrings extends CardStrings {
  readonly move: string;
  /** Announced after an arrow key moved the card, by corner of the screen. */
  readonly moved: Readonly<Record<'bottom-right' | 'bottom-left' | 'top-right' | 'top-left', string>>;
  readonly notice: string;
  readonly noticeAction: string;
  readonly noticeClose: string;
  /** Offered over a clip without an audio track once its sound is on; opens the player. */
  readonly watchWithSound: string;
  /** One word on a card without a picture of its own size, as in a window at 400 %; part of `openRecording`. */
  readonly video: string;
  readonly closed: string;
  readonly undo: string;
  /** Shown when a show ends and there is nothing else to show. */
  readonly ended: string;
}

export const englishStrings: PipStrings = {
  ...cardStrings,
  move: 'Move the video to the next corner, or with the arrow keys',
  moved: {
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
    'top-right': 'Top right',
    'top-left': 'Top left',
  },
  notice: 'Live now',
  noticeAction: 'Watch the show',
  noticeClose: 'Close the live notice',
  watchWithSound: 'Watch with sound',
  video: 'Video',
  closed: 'Video closed',
  undo: 'Undo',
  ended: 'The show has ended',
};
