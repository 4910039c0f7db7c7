import type { HiddenReason, PipState, PosterReason } from '../../src/machine/pip-state.js';

const HIDDEN: Record<HiddenReason, string> = {
  'no-active-stream': 'the service has no stream for this product',
  'unknown-status': 'the answer has a status this version does not know',
  'player-url': 'the address of the player is missing or not secure (https)',
  unreachable:
    'the service did not answer this page: offline, blocked, or this origin is not registered for the application',
  timeout: 'the service did not answer in time',
  refused: 'the service refused or failed',
  'invalid-answer': 'the answer is not what the contract describes',
  'awaiting-recording': 'the stream has ended; its recording is not ready yet',
  dismissed: 'the shopper closed it in this tab',
  'not-configured': 'application, base-url or feed-product-id is missing',
};

const POSTER: Record<PosterReason, string> = {
  'no-preview': 'the recording has no preview clip',
  format: 'the browser reports that it cannot play VP9; the clip was not requested',
  media: 'the video could not be loaded or played',
  timeout: 'the video did not start or stood still too long',
  'live-disabled': 'a stream is running, but live is switched off in the configuration',
  'live-unavailable': 'the running stream has no address that can be played',
  saver: 'reduced motion, Save-Data or a very slow line: nothing moves before a press on play',
  autoplay: 'the browser does not start video without a press on play',
  ended: 'the video came to its end',
};

const MEDIA = {
  preview: 'shows the clip of the recording',
  live: 'shows the running stream',
  continuous: 'goes on where the full player was left',
} as const;

/** What the state means, in words a merchant understands. */
export function describeState(state: PipState): string {
  switch (state.mode) {
    case 'hidden':
      return `hidden: ${HIDDEN[state.reason]}`;
    case 'poster':
      return `poster: ${POSTER[state.reason]}${state.image === 'missing' ? '; no poster either, a plain background stands in' : ''}`;
    case 'preview':
    case 'live':
    case 'continuous':
      return `${state.mode}: ${MEDIA[state.mode]}, ${state.phase}${state.place === 'frame' ? ' in the frame' : ''}`;
    default:
      return state.mode;
  }
}
