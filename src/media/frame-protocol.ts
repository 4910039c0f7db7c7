import type { MediaEvent, MediaStart } from './media.js';

/** Messages of another version are not understood, on either side. */
export const FRAME_VERSION = 1;

/** What the shop's page tells the frame. */
export type FrameCommand =
  { readonly type: 'hello' | 'play' | 'pause' } | { readonly type: 'sound'; readonly on: boolean };

/**
 * What the frame tells the shop's page: `ready` until it is greeted, then what happened so far, then what happens.
 * `position` is in seconds; `null` for live.
 */
export type FrameReport =
  | { readonly type: 'ready' }
  | { readonly type: 'fact'; readonly fact: MediaEvent }
  | { readonly type: 'position'; readonly position: number | null };

/** What a frame is to play. */
export interface FrameInit {
  /** The playlist; an address that already passed `isSecureUrl`. */
  readonly src: string;
  readonly start: MediaStart;
  /** Whether sound is attempted first; refused, it starts muted. */
  readonly sound: boolean;
  /** Whether the engine's own HLS may be tried first [Z19]; default: yes. */
  readonly ownHls?: boolean;
}

/** The whole task of a frame, as its address carries it behind the `#`. */
export interface FrameTask extends FrameInit {
  /** Origin of the page that made the frame: the only one it listens and talks to. */
  readonly parent: string;
  /** Ties messages to this very frame. */
  readonly nonce: string;
  readonly ownHls: boolean;
}

export const writeFrameHash = (task: FrameTask): string =>
  '#' +
  new URLSearchParams({
    v: String(FRAME_VERSION),
    src: task.src,
    start: String(task.start),
    sound: task.sound ? '1' : '0',
    own: task.ownHls ? '1' : '0',
    parent: task.parent,
    nonce: task.nonce,
  }).toString();

export const nonceOf = (frameUrl: string): string | null =>
  new URLSearchParams(new URL(frameUrl).hash.slice(1)).get('nonce');

/** The message as it crosses the border. */
export const wrapMessage = (nonce: string, message: FrameCommand | FrameReport): object => ({
  svc: FRAME_VERSION,
  nonce,
  ...message,
});

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a message of this version for this frame; `null` for anything else. */
function unwrapMessage(data: unknown, nonce: string): Fields | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Fields;
  return fields['svc'] === FRAME_VERSION && fields['nonce'] === nonce ? fields : null;
}

const PLAIN_FACTS = /^(first-frame|playing|paused|stalled|resumed|ended|sound-refused|autoplay-refused)$/;

function decodeFact(value: unknown): MediaEvent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, on, present, reason } = value as Fields;
  if (type === 'sound' && typeof on === 'boolean') return { type, on };
  if (type === 'audio-known' && typeof present === 'boolean') return { type, present };
  if (type === 'failed') return { type, reason: reason === 'format' || reason === 'timeout' ? reason : 'media' };
  return typeof type === 'string' && PLAIN_FACTS.test(type) ? ({ type } as MediaEvent) : null;
}

/** Unknown and malformed reports are `null`, and mean nothing. */
export function decodeReport(data: unknown, nonce: string): FrameReport | null {
  const fields = unwrapMessage(data, nonce);
  switch (fields?.['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'fact': {
      const fact = decodeFact(fields['fact']);
      return fact && { type: 'fact', fact };
    }
    case 'position': {
      const position = fields['position'];
      const valid = position === null || (typeof position === 'number' && position >= 0 && position < Infinity);
      return valid ? { type: 'position', position } : null;
    }
    default:
      return null;
  }
}

/** Unknown and malformed commands are `null`, and do nothing. */
export function decodeCommand(data: unknown, nonce: string): FrameCommand | null {
  const fields = unwrapMessage(data, nonce);
  const type = fields?.['type'];
  const on = fields?.['on'];
  if (type === 'hello' || type === 'play' || type === 'pause') return { type };
  return type === 'sound' && typeof on === 'boolean' ? { type, on } : null;
}
