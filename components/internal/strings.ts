/** Every word the mini-player says or shows; a translation is another object of this shape. */
export interface PipStrings {
  readonly recording: string;
  readonly live: string;
  readonly openRecording: string;
  readonly openLive: string;
  readonly badge: string;
  readonly sound: string;
  /** Added to the sound button's name and shown once sound is on, where the medium has no audio track [Z1]. */
  readonly noSound: string;
  readonly play: string;
  readonly pause: string;
  readonly close: string;
  readonly move: string;
  /** Where the card went after an arrow key, by side of the screen. */
  readonly moved: Readonly<Record<'bottom-right' | 'bottom-left' | 'top-right' | 'top-left', string>>;
  readonly notice: string;
  readonly noticeAction: string;
  readonly noticeClose: string;
}

export const englishStrings: PipStrings = {
  recording: 'Video about this product',
  live: 'Live show about this product',
  openRecording: 'Open the player with the video about this product',
  openLive: 'Open the player with the live show',
  badge: 'Live',
  sound: 'Sound',
  noSound: 'no sound in this clip',
  play: 'Play',
  pause: 'Pause',
  close: 'Close the video',
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
