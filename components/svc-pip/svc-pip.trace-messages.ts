import type { HiddenReason, MediaMode, PosterReason } from '../../src/machine/pip-state.js';

const HIDDEN: Record<HiddenReason, string> = {
  'no-active-stream': 'the service has no stream for this product',
  'unknown-status': 'the answer has a status this version does not know',
  'invalid-player-url': 'the address of the player is missing or not secure (https)',
  unreachable:
    'the service did not answer this page: offline, blocked, or this origin is not registered for the application',
  timeout: 'the service did not answer in time',
  refused: 'the service refused or failed',
  'invalid-answer': 'the answer is not what the contract describes',
  'awaiting-recording': 'the stream has ended; its recording is not ready yet',
  dismissed: 'the shopper closed it in this tab',
  'no-product': 'the page has no product; only the live notification may show',
  'not-configured': 'application, base-url or feed-product-id is missing',
};

const POSTER: Record<PosterReason, string> = {
  'no-preview': 'the recording has no preview clip',
  format: 'the browser cannot play the format; a VP9 clip was not even requested where it says so',
  media: 'the video could not be loaded or played',
  timeout: 'the video did not start or stood still too long',
  'live-disabled': 'a stream is running, but live is switched off in the configuration',
  'live-unavailable': 'the running stream has no address that can be played',
  'reduced-data': 'reduced motion, Save-Data or a very slow line: nothing moves before a press on play',
  autoplay: 'the browser does not start video without a press on play',
  paused: 'the shopper paused it before its first picture; a press on play starts it',
  ended: 'the video came to its end',
};

const MEDIA: Record<MediaMode, string> = {
  preview: 'the clip of the recording',
  live: 'the running stream',
  continuous: 'the recording or stream, from where the full player was left',
};

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { hidden: HIDDEN, poster: POSTER };

/** Why nothing is shown, for whoever knows no other lines. */
export const hiddenPhrase = (reason: HiddenReason): string => `hidden (${reason}): ${HIDDEN[reason]}`;

/** A line of the trace, such as `hidden: timeout`, in words a merchant understands; any other line as it is. */
export function phrase(line: string): string {
  const [mode = '', detail = ''] = line.split(': ');
  const [code = '', ...rest] = detail.split(', ');
  const sentence = SENTENCES[mode]?.[code];
  if (sentence !== undefined) return [`${mode} (${code}): ${sentence}`, ...rest].join(', ');
  const shown = MEDIA[mode as MediaMode];
  return shown === undefined ? line : `${mode}: ${shown}, ${detail}`;
}
