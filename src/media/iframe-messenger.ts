import { decodeCommand, wrapMessage, type FrameCommand, type FrameReport, type FrameTask } from './frame-protocol.js';
import type { MediaEvent } from './media.js';

const READY_EVERY = 200;
const READY_TRIES = 150;

/** Facts of one kind replace each other; a late listener needs the newest of each. */
function kindOf({ type }: MediaEvent): string {
  return /^(playing|paused|stalled|resumed)$/.test(type) ? 'motion' : type;
}

export interface FrameVoice {
  tell(fact: MediaEvent): void;
  /** Seconds into the recording. */
  tellPosition(position: number): void;
}

/**
 * The frame's end of the conversation with the shop's page: it says `ready` until it is greeted, then repeats what
 * happened so far and goes on from there. Only the page that made the frame is spoken to and heard.
 */
export function openVoice(
  { parent: origin, nonce }: FrameTask,
  obey: (command: FrameCommand) => void,
  forgotten: () => void,
): FrameVoice {
  const past = new Map<string, FrameReport>();
  let greeted = false;
  let tries = 0;

  const post = (report: FrameReport): void => parent.postMessage(wrapMessage(nonce, report), origin);
  const tell = (kind: string, report: FrameReport): void => {
    past.delete(kind);
    past.set(kind, report);
    if (greeted) post(report);
  };
  const callOut = (): void => {
    if (tries++ < READY_TRIES) return post({ type: 'ready' });
    clearInterval(calling);
    forgotten();
  };
  const calling = setInterval(callOut, READY_EVERY);

  addEventListener('message', ({ source, origin: sender, data }: MessageEvent<unknown>) => {
    if (source !== parent || sender !== origin) return;
    const command = decodeCommand(data, nonce);
    if (command === null) return;
    if (command.type !== 'hello') return obey(command);
    clearInterval(calling);
    greeted = true;
    past.forEach(post);
  });
  callOut();

  return {
    tell: (fact) => tell(kindOf(fact), { type: 'fact', fact }),
    tellPosition: (position) => tell('position', { type: 'position', position }),
  };
}
