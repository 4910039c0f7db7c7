import type { MissingReason, PlayerFailure } from '../../src/machine/player/state.js';

/** Every string of the full player; a translation has the same shape. */
export interface PlayerStrings {
  readonly player: string;
  readonly back: string;
  readonly live: string;
  readonly recording: string;
  readonly play: string;
  readonly pause: string;
  readonly replay: string;
  readonly sound: string;
  readonly unmute: string;
  readonly captions: string;
  readonly pictureInPicture: string;
  /** In place of the video while it is in a window of its own. */
  readonly playsApart: string;
  readonly playHere: string;
  readonly fullscreen: string;
  readonly seek: string;
  readonly previousMoment: string;
  readonly nextMoment: string;
  readonly goLive: string;
  readonly settings: string;
  readonly speed: string;
  readonly quality: string;
  /** The player chooses the quality. */
  readonly automatic: string;
  /** No captions. */
  readonly off: string;
  readonly audio: string;
  readonly share: string;
  readonly linkCopied: string;
  readonly remote: string;
  readonly close: string;
  readonly nextShow: string;
  readonly remind: string;
  readonly loading: string;
  readonly products: string;
  readonly shownNow: string;
  readonly seekTo: (time: string, name: string) => string;
  readonly buy: string;
  readonly buyProduct: (name: string) => string;
  /** The buy button where it only opens the product's page. */
  readonly view: string;
  readonly viewProduct: (name: string) => string;
  readonly inCart: string;
  readonly inCartProduct: (name: string) => string;
  readonly notDelivered: string;
  readonly notOpened: string;
  readonly productPage: string;
  readonly chat: string;
  readonly chatEmpty: string;
  readonly chatFailed: string;
  readonly chatLost: string;
  readonly message: string;
  readonly send: string;
  readonly sendFailed: string;
  readonly plannedTitle: string;
  readonly plannedSoon: string;
  readonly processingTitle: string;
  readonly processingText: string;
  readonly interruptedTitle: string;
  readonly interruptedText: string;
  readonly failedTitle: string;
  readonly retry: string;
  readonly failed: Readonly<Record<PlayerFailure, string>>;
  readonly missingTitle: string;
  readonly missing: Readonly<Record<MissingReason, string>>;
}

export const englishPlayer: PlayerStrings = {
  player: 'Video player',
  back: 'Back to all shows',
  live: 'Live',
  recording: 'Recording',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  sound: 'Sound',
  unmute: 'Tap for sound',
  captions: 'Captions',
  pictureInPicture: 'Picture in picture',
  playsApart: 'The video plays in a window of its own',
  playHere: 'Play it here',
  fullscreen: 'Full screen',
  seek: 'Position',
  previousMoment: 'Previous product',
  nextMoment: 'Next product',
  goLive: 'Go to live',
  settings: 'Settings',
  speed: 'Speed',
  quality: 'Quality',
  automatic: 'Automatic',
  off: 'Off',
  audio: 'Audio',
  share: 'Share',
  linkCopied: 'Link copied',
  remote: 'Play on another device',
  close: 'Close',
  nextShow: 'Next show',
  remind: 'Remind me',
  loading: 'Loading the video',
  products: 'Products in this show',
  shownNow: 'Shown now',
  seekTo: (time, name) => `Jump to ${time}, where ${name} is shown`,
  buy: 'Buy',
  buyProduct: (name) => `Buy ${name}`,
  view: 'View',
  viewProduct: (name) => `View ${name}`,
  inCart: 'In cart',
  inCartProduct: (name) => `${name} is in the cart`,
  notDelivered: 'This could not be handed to the app. Please try again.',
  notOpened: 'That did not work. Please try again.',
  productPage: 'Open the product page',
  chat: 'Chat',
  chatEmpty: 'No messages yet. Say hello!',
  chatFailed: 'The chat is not available right now.',
  chatLost: 'Try again',
  message: 'Say something…',
  send: 'Send',
  sendFailed: 'Not sent. Please try again.',
  plannedTitle: 'This show starts in',
  plannedSoon: 'This show starts any moment',
  processingTitle: 'The show is over',
  processingText: 'Its recording is being prepared and will start here by itself.',
  interruptedTitle: 'The show is interrupted',
  interruptedText: 'It goes on here by itself as soon as it is back.',
  failedTitle: 'This did not work',
  retry: 'Try again',
  failed: {
    unreachable: 'The video service cannot be reached. Are you online?',
    timeout: 'The video service takes too long to answer.',
    refused: 'The video service cannot answer right now.',
    'invalid-answer': 'The video service gave an answer that makes no sense.',
    media: 'The video could not be loaded.',
    format: 'This browser cannot play the video.',
  },
  missingTitle: 'There is no such show',
  missing: {
    'unknown-stream': 'It may have been taken down, or the address is not complete.',
    'not-configured': 'The player was not told which show to play.',
  },
};
