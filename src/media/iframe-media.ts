import { createIframe } from './iframe-element.js';
import { forwardFiles } from './forward-files.js';
import { decodeReport, nonceOf, wrapMessage, type IframeCommand, type IframeInit } from './iframe-protocol.js';
import type { Media, MediaListener } from './media.js';

const HANDSHAKE_TIMEOUT = 5_000;

export interface IframeOptions extends Omit<IframeInit, 'forwards'> {
  /** Request of the stream's playlist, which is forwarded with the files that follow from it. */
  readonly playlist?: Promise<Response | undefined> | undefined;
  readonly listener: MediaListener;
}

/**
 * A stream in an iframe [D3, Z19]. A blocked iframe still fires `load`, so only its own messages count: if none arrives
 * within five seconds, it has failed.
 */
export function openIframe(frameUrl: string, { listener, playlist, ...init }: IframeOptions): Media {
  const iframe = createIframe(frameUrl, { ...init, forwards: playlist !== undefined });
  const { origin } = new URL(iframe.src);
  const nonce = nonceOf(iframe.src) ?? '';
  const pendingCommands: IframeCommand[] = [];
  let connected = false;
  // Until the iframe reports its position, the position is the requested start, so that leaving early resumes there
  // [D10].
  let seconds = init.start === 'live' ? null : init.start;

  const post = (command: IframeCommand): void => iframe.contentWindow?.postMessage(wrapMessage(nonce, command), origin);
  const send = (command: IframeCommand): void => {
    if (connected) post(command);
    else pendingCommands.push(command);
  };
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    if (source !== iframe.contentWindow || source === null || sender !== origin) return;
    const report = decodeReport(data, nonce);
    if (report === null) return;
    if (report.type === 'event') return listener(report.event);
    if (report.type === 'position') seconds = report.position;
    else if (!connected) {
      connected = true;
      clearTimeout(deadline);
      post({ type: 'hello' });
      pendingCommands.forEach(post);
    }
  };
  const deadline = setTimeout(() => listener({ type: 'failed', reason: 'timeout' }), HANDSHAKE_TIMEOUT);
  addEventListener('message', receive);
  const life = new AbortController();
  if (playlist) {
    void forwardFiles(init.src, playlist, life.signal, (file) => send({ type: 'file', file }));
  }

  return {
    node: iframe,
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    setSound: (on) => send({ type: 'sound', on }),
    position: () => seconds,
    destroy() {
      removeEventListener('message', receive);
      clearTimeout(deadline);
      life.abort();
      iframe.remove();
    },
  };
}
