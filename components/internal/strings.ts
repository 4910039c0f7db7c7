import { cardStrings, type CardStrings } from './card-strings.js';

/** Every word the mini-player says or shows; a translation is another object of this shape. */
export interface PipStrings extends CardStrings {
  readonly move: string;
  /** Where the card went after an arrow key, by side of the screen. */
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
