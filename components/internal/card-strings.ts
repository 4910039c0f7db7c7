/** English strings of the card itself, which its first frame needs; `strings.ts` has the rest. */
export const cardStrings = {
  recording: 'Video about this product',
  live: 'Live show about this product',
  openRecording: 'Open the player with the video about this product',
  openLive: 'Open the player with the live show',
  badge: 'Live',
  sound: 'Sound',
  /** Appended to the label of the sound button, and shown once sound is on, where the clip has no audio track [Z1]. */
  noSound: 'no sound in this clip',
  play: 'Play',
  pause: 'Pause',
  close: 'Close the video',
};

export type CardStrings = Readonly<typeof cardStrings>;
