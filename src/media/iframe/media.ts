import { createIframe } from './element.js';
import { forwardFiles } from './forward-files.js';
import {
  decodeReport,
  nonceOf,
  wrapMessage,
  type ForwardedFile,
  type IframeCommand,
  type IframeInit,
} from './protocol.js';
import { listen, whenAborted } from '../../platform/listen.js';
import { refusedOrigin } from '../../platform/refused-origin.js';
import type { MediaFailure } from '../../machine/media-event.js';
import type { VideoMetrics } from '../quality.js';
import type { Media, MediaListener } from '../media.js';
import { removeNode } from '../../platform/remove-node.js';

/** Milliseconds between two checks. */
const CHECK_EVERY = 1_000;
/** Checks without an answer after which an iframe has failed, and those in a row without a message after which it is dead. */
const FAILED_AFTER = 5;
const DEAD_AFTER = 8;

export interface IframeOptions extends Omit<IframeInit, 'forwards'> {
  /** Request of the stream's playlist, which is forwarded with the files that follow from it. */
  readonly playlist?: Promise<Response | undefined> | undefined;
  readonly listener: MediaListener;
}

/** Commands to the iframe; those that are sent before it answers wait. */
function openChannel(iframe: HTMLIFrameElement, nonce: string, origin: string) {
  const waiting: IframeCommand[] = [];
  let isConnected = false;
  const post = (command: IframeCommand): void => iframe.contentWindow?.postMessage(wrapMessage(nonce, command), origin);
  return {
    send(command: IframeCommand): void {
      if (isConnected) post(command);
      else waiting.push(command);
    },
    connect(): void {
      if (isConnected) return;
      isConnected = true;
      post({ type: 'hello' });
      waiting.forEach(post);
    },
  };
}

/**
 * Watches an iframe until it answers, and one that has once been alive. Checks are counted, not measured: while a page or a device
 * sleeps, or the timers of a hidden page are slow, so are the iframe's.
 */
function watchLife(died: () => void, signal: AbortSignal) {
  let missed: number | null = 0;
  let limit = FAILED_AFTER;
  const checks = setInterval(() => missed !== null && ++missed === limit && died(), CHECK_EVERY);
  whenAborted(signal, () => clearInterval(checks));
  return {
    answered(): void {
      if (limit === FAILED_AFTER) missed = null;
      limit = DEAD_AFTER;
    },
    /** @param isAlive whether it is a sign of life, or any other message */
    heard(isAlive: boolean): void {
      if (missed !== null || isAlive) missed = 0;
    },
  };
}

/**
 * A stream in an iframe [D3, Z19]. A blocked iframe still fires `load`, so only its own messages count: if none arrives
 * within five seconds, it has failed. Nor does the page learn of an iframe that dies later, since its process crashes or
 * the browser empties it: one that has sent signs of life, and sends none for eight seconds, has failed.
 *
 * @param iframe default: a new one
 * @param urlWithParams of its page; default: as the iframe has it
 */
export function openIframe(
  frameUrl: string,
  { listener, playlist, ...init }: IframeOptions,
  iframe = createIframe(frameUrl, { ...init, forwards: playlist !== undefined }),
  urlWithParams = iframe.src,
): Media {
  const { origin } = new URL(urlWithParams);
  const nonce = nonceOf(urlWithParams) ?? '';
  const channel = openChannel(iframe, nonce, origin);
  // Until the iframe reports its position, the position is the requested start, so that leaving early resumes there
  // [D10].
  let seconds = init.start === 'live' ? null : init.start;
  let length: number | null = null;
  let metrics: VideoMetrics | null = null;

  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    if (!source || source !== iframe.contentWindow || sender !== origin) return;
    const report = decodeReport(data, nonce);
    if (report === null) return;
    if (report.type === 'ready') {
      life.answered();
      return channel.connect();
    }
    // A document that has been loaded again is ready, and dead: it has lost what it was told.
    life.heard(report.type === 'alive');
    if (report.type === 'alive') metrics = report.metrics ?? metrics;
    else if (report.type === 'position') ({ position: seconds, duration: length } = report);
    else if (report.event.type === 'failed') fail(report.event.reason);
    else listener(report.event);
  };
  const fail = (reason: MediaFailure): void => listener({ type: 'failed', reason, position: seconds });
  const ended = new AbortController();
  const { signal } = ended;
  const life = watchLife(() => fail('timeout'), signal);
  listen(window, 'message', receive, signal);
  if (playlist) {
    const forward = (file: ForwardedFile): void => channel.send({ type: 'file', file });
    void forwardFiles(init.src, init.start, playlist, signal, forward, refusedOrigin(frameUrl));
  }

  return {
    node: iframe,
    play: () => channel.send({ type: 'play' }),
    pause: () => channel.send({ type: 'pause' }),
    setSound: (on) => channel.send({ type: 'sound', on }),
    position: () => seconds,
    duration: () => length,
    metrics: () => metrics,
    destroy() {
      ended.abort();
      removeNode(iframe);
    },
  };
}
