import type { HiddenReason, MediaMode, PosterReason } from '../../src/machine/pip/state.js';
import type { DecisionTrace, TracedDecision } from '../../src/site/decision-trace.js';

const HIDDEN: Record<HiddenReason, string> = {
  'no-active-stream': 'the service has no stream for this product',
  'unknown-status': 'the response has a status that this version does not know',
  'invalid-player-url': 'playerUrl is missing or not secure (https)',
  unreachable:
    'the service did not answer this page: offline, blocked, or this origin is not registered for the application',
  timeout: 'the service did not answer in time',
  refused: 'the service rejected the request or failed',
  'invalid-answer': 'the response does not match the contract',
  'awaiting-recording': 'the stream has ended; its recording is not ready yet',
  dismissed: 'the user dismissed it in this tab',
  'no-product': 'the page has no product; only the live notification may show',
  'not-configured': 'an attribute is missing or invalid',
  'corner-taken': 'another <svc-pip> of this page is in its corner; it comes when that one has left',
};

const POSTER: Record<PosterReason, string> = {
  'no-preview': 'the recording has no preview clip',
  format: 'the browser cannot play the format; a VP9 clip was not even requested where it says so',
  media: 'the video could not be loaded or played',
  timeout: 'the video did not start in time, or stalled too long',
  'live-disabled': 'a stream is running, but live is switched off in the configuration',
  'live-unavailable': 'the running stream has no URL that can be played',
  'reduced-data': 'reduced motion, Save-Data or a very slow connection: nothing plays before a click on play',
  autoplay: 'the browser blocks autoplay; a click on play starts the video',
  paused: 'the user paused it before its first frame; a click on play starts it',
  ended: 'the video has ended',
};

const MEDIA: Record<MediaMode, string> = {
  preview: 'the clip of the recording',
  live: 'the running stream',
  continuous: 'the recording or stream, resumed from the full player',
};

const RETRIES: Readonly<Record<string, string>> = {
  image: 'as an image, since it is no video',
  again: 'once more, since it is said to run',
};

const SENTENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = { hidden: HIDDEN, poster: POSTER };

/** Why nothing is shown, for callers without the other messages. */
export const hiddenPhrase = (reason: HiddenReason): string => `hidden (${reason}): ${HIDDEN[reason]}`;

/** Expands a line of the trace, such as `hidden: timeout`, to a sentence; other lines are returned unchanged. */
function phrase(line: string): string {
  const [mode = '', detail = ''] = line.split(': ');
  const [code = '', ...rest] = detail.split(', ');
  const sentence = SENTENCES[mode]?.[code];
  if (sentence !== undefined) return [`${mode} (${code}): ${sentence}`, ...rest].join(', ');
  const shown = MEDIA[mode as MediaMode];
  if (shown === undefined) return line === 'waits for the page' ? `${line}: slow connection` : line;
  const why = RETRIES[rest.at(-1) ?? ''];
  return `${mode}: ${shown}, ${why ? [code, ...rest.slice(0, -1), why].join(', ') : detail}`;
}

function expand(decision: TracedDecision): void {
  decision.text = phrase(decision.text);
}

/** Lets a trace have sentences in place of its short texts. */
export function expandTexts({ list, listeners }: DecisionTrace): void {
  if (listeners.includes(expand)) return;
  list.forEach(expand);
  listeners.push(expand);
}
