/** Strings of the card itself; `strings.ts` has the rest. */
export interface CardStrings {
  readonly recording: string;
  readonly live: string;
  readonly openRecording: string;
  readonly openLive: string;
  readonly badge: string;
  readonly sound: string;
  /** Appended to the label of the sound button, and shown once sound is on, where the clip has no audio track. */
  readonly noSound: string;
  readonly play: string;
  readonly pause: string;
  readonly close: string;
}

/** In English, which the first frame of the card needs. */
export const cardStrings: CardStrings = {
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
};
