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
import { refusedOrigin } from '../../platform/refused-origin.js';
import type { MediaFailure } from '../../machine/media-event.js';
import type { VideoMetrics } from '../quality.js';
import type { Media, MediaListener } from '../media.js';

const HANDSHAKE_TIMEOUT = 5_000;
/** Milliseconds between two checks, and the number of them in a row without a message after which an iframe is dead. */
const CHECK_EVERY = 1_000;
const DEAD_AFTER = 8;

export interface IframeOptions extends Omit<IframeInit, 'forwards'> {
  /** Request of the stream's playlist, which is forwarded with the files that follow from it. */
  readonly playlist?: Promise<Response | undefined> | undefined;
  readonly listener: MediaListener;
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
  const pendingCommands: IframeCommand[] = [];
  let connected = false;
  // Until the iframe reports its position, the position is the requested start, so that leaving early resumes there
  // [D10].
  let seconds = init.start === 'live' ? null : init.start;
  let length: number | null = null;
  let metrics: VideoMetrics | null = null;
  /**
   * Checks without a message, `null` before the first sign of life. Counted, not measured: while a page or a device sleeps,
   * or the timers of a hidden page are slow, so are the iframe's.
   */
  let missed: number | null = null;

  const post = (command: IframeCommand): void => iframe.contentWindow?.postMessage(wrapMessage(nonce, command), origin);
  const send: (command: IframeCommand) => void = (command) =>
    connected ? post(command) : pendingCommands.push(command);
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    if (source !== iframe.contentWindow || source === null || sender !== origin) return;
    const report = decodeReport(data, nonce);
    if (report === null) return;
    if (missed !== null || report.type === 'alive') missed = 0;
    if (report.type === 'alive') metrics = report.metrics ?? metrics;
    else if (report.type === 'event')
      return report.event.type === 'failed' ? fail(report.event.reason) : listener(report.event);
    else if (report.type === 'position') ({ position: seconds, duration: length } = report);
    else if (!connected) {
      connected = true;
      clearTimeout(deadline);
      post({ type: 'hello' });
      pendingCommands.forEach(post);
    }
  };
  const fail = (reason: MediaFailure): void => listener({ type: 'failed', reason, position: seconds });
  const deadline = setTimeout(() => fail('timeout'), HANDSHAKE_TIMEOUT);
  // Begins here and not with the first sign of life: where a page has broken it, this throws to who opens the iframe.
  const checks = setInterval(() => missed !== null && ++missed === DEAD_AFTER && fail('timeout'), CHECK_EVERY);
  addEventListener('message', receive);
  const life = new AbortController();
  if (playlist) {
    const forward = (file: ForwardedFile): void => send({ type: 'file', file });
    void forwardFiles(init.src, playlist, life.signal, forward, refusedOrigin(frameUrl));
  }

  return {
    node: iframe,
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    setSound: (on) => send({ type: 'sound', on }),
    position: () => seconds,
    duration: () => length,
    metrics: () => metrics,
    destroy() {
      removeEventListener('message', receive);
      clearTimeout(deadline);
      clearInterval(checks);
      life.abort();
      iframe.remove();
    },
  };
}
