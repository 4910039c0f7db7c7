import type { MissingReason, PlayerFailure } from '../../src/machine/player/state.js';

/** Every string of the full player; a translation has the same shape. */
export interface PlayerStrings {
  readonly player: string;
  readonly back: string;
  /** In place of `back`, where the mini-player has opened the player: back leads to its product. */
  readonly goBack: string;
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
  /** Title of the list of keys. */
  readonly keys: string;
  readonly volume: string;
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
  readonly googleCalendar: string;
  readonly outlook: string;
  readonly calendarFile: string;
  /** @param when such as `tomorrow 3:56 AM` */
  readonly nextPlanned: (when: string) => string;
  readonly about: string;
  readonly loading: string;
  readonly products: string;
  readonly shownNow: string;
  readonly seekTo: (time: string, name: string) => string;
  readonly buy: string;
  readonly buyProduct: (name: string) => string;
  /** The buy button where it only opens the product's page. */
  readonly view: string;
  readonly viewProduct: (name: string) => string;
  /** Follows `viewProduct` where the page opens beside the player. */
  readonly newTab: string;
  readonly inCart: string;
  readonly inCartProduct: (name: string) => string;
  /** Follows `inCart` and the name of the product. */
  readonly openCart: string;
  readonly soldOut: string;
  readonly notDelivered: string;
  readonly notOpened: string;
  readonly productPage: string;
  readonly chat: string;
  readonly chatEmpty: string;
  /** Where a recording has shown no message yet. */
  readonly chatReplay: string;
  /** Author of a message that names none. */
  readonly guest: string;
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
  goBack: 'Back',
  live: 'Live',
  recording: 'Recording',
  play: 'Play',
  pause: 'Pause',
  replay: 'Play again',
  sound: 'Sound',
  unmute: 'Turn on sound',
  captions: 'Captions',
  pictureInPicture: 'Picture in picture',
  playsApart: 'Playing in a separate window',
  playHere: 'Play here',
  fullscreen: 'Full screen',
  seek: 'Position',
  previousMoment: 'Previous product',
  nextMoment: 'Next product',
  goLive: 'Go to live',
  settings: 'Settings',
  keys: 'Keyboard shortcuts',
  volume: 'Volume',
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
  googleCalendar: 'Google Calendar',
  outlook: 'Outlook',
  calendarFile: 'Calendar file (.ics)',
  nextPlanned: (when) => `Next: ${when}`,
  about: 'About this show',
  loading: 'Loading the video',
  products: 'Products in this show',
  shownNow: 'Shown now',
  seekTo: (time, name) => `Jump to ${time}, where ${name} is shown`,
  buy: 'Buy',
  buyProduct: (name) => `Buy ${name}`,
  view: 'View',
  viewProduct: (name) => `View ${name}`,
  newTab: 'opens in a new tab',
  inCart: 'In cart',
  inCartProduct: (name) => `${name} is in the cart`,
  openCart: 'view the cart',
  soldOut: 'Sold out',
  notDelivered: 'This could not be handed to the app. Please try again.',
  notOpened: 'Something went wrong. Please try again.',
  productPage: 'Open the product page',
  chat: 'Chat',
  chatEmpty: 'No messages yet. Say hello!',
  chatReplay: 'Messages from the show appear here as you watch.',
  guest: 'Guest',
  chatFailed: 'The chat is not available right now.',
  chatLost: 'Try again',
  message: 'Say something…',
  send: 'Send',
  sendFailed: 'Not sent. Please try again.',
  plannedTitle: 'This show starts in',
  plannedSoon: 'This show is about to start',
  processingTitle: 'The show has ended',
  processingText: 'The recording is being prepared and will start here automatically.',
  interruptedTitle: 'The show is interrupted',
  interruptedText: 'It will continue here automatically as soon as it is back.',
  failedTitle: 'Something went wrong',
  retry: 'Try again',
  failed: {
    unreachable: 'Check your connection and try again.',
    timeout: 'The video service is taking too long to respond.',
    refused: 'The video service is not available right now.',
    'invalid-answer': 'The video service sent an unexpected response.',
    media: 'The video could not be loaded.',
    format: 'This browser cannot play the video.',
  },
  missingTitle: 'We can’t find this show',
  missing: {
    'unknown-stream': 'It may have been removed, or the link is incomplete.',
    'not-configured': 'The player was not told which show to play.',
  },
};
