import { createFrame } from './frame-element.js';
import { decodeReport, nonceOf, wrapMessage, type FrameCommand, type FrameInit } from './frame-protocol.js';
import type { Media, MediaListener } from './media.js';

const HANDSHAKE = 5_000;

export interface FrameOptions extends FrameInit {
  readonly listener: MediaListener;
  /** A frame with the same task that already stands in the light DOM of the host. */
  readonly adopt?: HTMLIFrameElement | null;
}

/**
 * A stream in the separate frame [D3, Z19]. A frame that was blocked still fires `load`, so only its own messages count:
 * without one within five seconds it failed.
 */
export function openFrame(frameUrl: string, { listener, adopt, ...init }: FrameOptions): Media {
  const frame = adopt ?? createFrame(frameUrl, init);
  const { origin } = new URL(frame.src);
  const nonce = nonceOf(frame.src) ?? '';
  const waiting: FrameCommand[] = [];
  let greeted = false;
  // Whoever leaves before the frame has told where it is goes on from where it was to begin [D10].
  let seconds = init.start === 'live' ? null : init.start;

  const post = (command: FrameCommand): void => frame.contentWindow?.postMessage(wrapMessage(nonce, command), origin);
  const send = (command: FrameCommand): void => {
    if (greeted) post(command);
    else waiting.push(command);
  };
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    if (source !== frame.contentWindow || source === null || sender !== origin) return;
    const report = decodeReport(data, nonce);
    if (report === null) return;
    if (report.type === 'fact') return listener(report.fact);
    if (report.type === 'position') seconds = report.position;
    else if (!greeted) {
      greeted = true;
      clearTimeout(deadline);
      post({ type: 'hello' });
      waiting.forEach(post);
    }
  };
  const deadline = setTimeout(() => listener({ type: 'failed', reason: 'timeout' }), HANDSHAKE);
  addEventListener('message', receive);

  return {
    node: frame,
    slotted: adopt != null,
    play: () => send({ type: 'play' }),
    pause: () => send({ type: 'pause' }),
    setSound: (on) => send({ type: 'sound', on }),
    position: () => seconds,
    destroy() {
      removeEventListener('message', receive);
      clearTimeout(deadline);
      frame.remove();
    },
  };
}
