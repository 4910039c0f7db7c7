/** The English words of the card itself, which are there with its first frame; `strings.ts` has the rest. */
export const cardStrings = {
  recording: 'Video about this product',
  live: 'Live show about this product',
  openRecording: 'Open the player with the video about this product',
  openLive: 'Open the player with the live show',
  badge: 'Live',
  sound: 'Sound',
  /** Added to the sound button's name and shown once sound is on, where the medium has no audio track [Z1]. */
  noSound: 'no sound in this clip',
  play: 'Play',
  pause: 'Pause',
  close: 'Close the video',
};

export type CardStrings = Readonly<typeof cardStrings>;
