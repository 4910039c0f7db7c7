import { cardStrings, type CardStrings } from './card-strings.js';

/** Every string of the mini-player; a translation has the same shape. */
export interface PipStrings extends CardStrings {
  readonly move: string;
  /** Announced after an arrow key moved the card, by corner of the screen. */
  readonly moved: Readonly<Record<'bottom-right' | 'bottom-left' | 'top-right' | 'top-left', string>>;
  readonly notice: string;
  readonly noticeAction: string;
  readonly noticeClose: string;
}

export const englishStrings: PipStrings = {
  ...cardStrings,
  move: 'Move the video with the arrow keys',
  moved: {
    'bottom-right': 'Bottom right',
    'bottom-left': 'Bottom left',
    'top-right': 'Top right',
    'top-left': 'Top left',
  },
  notice: 'Live now',
  noticeAction: 'Watch the show',
  noticeClose: 'Close the live notice',
};
