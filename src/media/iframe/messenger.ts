import { readIframeParams } from './params.js';
import {
  ALIVE_EVERY,
  decodeCommand,
  decodeParams,
  WAITING,
  wrapMessage,
  type IframeCommand,
  type IframeReport,
  type IframeParams,
} from './protocol.js';
import type { VideoMetrics } from '../quality.js';
import type { MediaEvent } from '../media.js';

const READY_EVERY = 200;
const READY_TRIES = 150;

/** Events of one kind replace each other; a page that connects late needs the newest of each. */
function kindOf({ type }: MediaEvent): string {
  switch (type) {
    case 'playing':
    case 'paused':
    case 'stalled':
    case 'resumed':
    case 'waiting':
      return 'motion';
    default:
      return type;
  }
}

/**
 * Waits for the parameters of an iframe whose URL has none. Only the page that created the iframe can send them, and they
 * have to name it.
 *
 * @param begin receives them once
 */
export function awaitParams(begin: (params: IframeParams) => void): void {
  let tries = 0;
  const sendWaiting = (): void => {
    if (tries++ < READY_TRIES) parent.postMessage(WAITING, '*');
    else clearInterval(timer);
  };
  const receive = ({ source, origin: sender, data }: MessageEvent<unknown>): void => {
    const params = source === parent ? readIframeParams(decodeParams(data) ?? '', sender) : null;
    if (!params) return;
    clearInterval(timer);
    removeEventListener('message', receive);
    begin(params);
  };
  const timer = setInterval(sendWaiting, READY_EVERY);
  addEventListener('message', receive);
  sendWaiting();
}

export interface IframeMessenger {
  sendEvent(event: MediaEvent): void;
  /** Seconds into the recording, and its length. */
  sendPosition(position: number, duration: number): void;
}

/**
 * The iframe's side of the messages to and from the shop's page: it sends `ready` until the page sends `hello`, then
 * the newest event of each kind so far, then each new event. It sends messages only to the page that created the iframe
 * and ignores all others.
 */
export function openIframeMessenger(
  { parent: origin, nonce }: IframeParams,
  onCommand: (command: IframeCommand) => void,
  onTimeout: () => void,
  metrics: () => VideoMetrics,
): IframeMessenger {
  const lastReports = new Map<string, IframeReport>();
  let connected = false;
  let tries = 0;

  const post = (report: IframeReport): void => parent.postMessage(wrapMessage(nonce, report), origin);
  const tell = (kind: string, report: IframeReport): void => {
    lastReports.delete(kind);
    lastReports.set(kind, report);
    if (connected) post(report);
  };
  const sendReady = (): void => {
    if (tries++ < READY_TRIES) return post({ type: 'ready' });
    clearInterval(readyTimer);
    onTimeout();
  };
  const sendAlive = (): void => post({ type: 'alive', metrics: metrics() });
  const readyTimer = setInterval(sendReady, READY_EVERY);

  addEventListener('message', ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== parent || sender !== origin) return;
    const command = decodeCommand(data, nonce);
    if (command === null) return;
    if (command.type !== 'hello') return onCommand(command);
    clearInterval(readyTimer);
    if (!connected) setInterval(sendAlive, ALIVE_EVERY);
    connected = true;
    sendAlive();
    lastReports.forEach(post);
  });
  sendReady();

  return {
    sendEvent: (event) => tell(kindOf(event), { type: 'event', event }),
    sendPosition: (position, duration) => tell('position', { type: 'position', position, duration }),
  };
}
