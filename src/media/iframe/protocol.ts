import type { VideoMetrics } from '../quality.js';
import type { MediaEvent, MediaStart } from '../media.js';

/** Both sides ignore messages of another version. */
export const FRAME_VERSION = 1;
/** Milliseconds between two signs of life of an iframe. */
export const ALIVE_EVERY = 2_000;

/** A playlist or a segment that the shop's page has requested for the iframe. */
export interface ForwardedFile {
  /** The URL that was requested. */
  readonly requested: string;
  /** URL of the response. */
  readonly url: string;
  /** Text of a playlist, bytes of a segment; `null` after a failure. */
  readonly data: string | ArrayBuffer | null;
  /** URLs that the page has requested because of this playlist, and will forward as well. */
  readonly next: readonly string[];
  /** Times of the request and of its complete response, milliseconds since the epoch. */
  readonly requestedAt: number;
  readonly respondedAt: number;
}

/** A message from the shop's page to the iframe. */
export type IframeCommand =
  | { readonly type: 'hello' | 'play' | 'pause' }
  | { readonly type: 'sound'; readonly on: boolean }
  | { readonly type: 'file'; readonly file: ForwardedFile };

/**
 * A message from the iframe to the shop's page: `ready` until the page sends `hello`, then the events so far, then each
 * new event. `position` and `duration` are in seconds; `position` is `null` for live, `duration` while it is unknown.
 * `alive` is sent every `ALIVE_EVERY`, with what the video tells of itself.
 */
export type IframeReport =
  | { readonly type: 'ready' }
  | { readonly type: 'alive'; readonly metrics: VideoMetrics | null }
  | { readonly type: 'event'; readonly event: MediaEvent }
  | { readonly type: 'position'; readonly position: number | null; readonly duration: number | null };

/** What an iframe plays. */
export interface IframeInit {
  /** URL of the playlist, which already passed `isSecureUrl`. */
  readonly src: string;
  readonly start: MediaStart;
  /** Whether playback is first attempted with sound; if the browser rejects that, it starts muted. */
  readonly sound: boolean;
  /** Whether the engine's native HLS may be tried first [Z19]; default: `true`. */
  readonly ownHls?: boolean;
  /** Whether the shop's page requests the first playlists and segments and forwards them; default: `false`. */
  readonly forwards?: boolean;
  /** Whether the requests tell how it plays (CMCD); default: `false`. */
  readonly cmcd?: boolean;
}

/** All parameters of an iframe, as the fragment of its URL carries them. */
export interface IframeParams extends IframeInit {
  /** Origin of the page that created the iframe: the only one it receives messages from and sends messages to. */
  readonly parent: string;
  /** Ties messages to this one iframe. */
  readonly nonce: string;
  readonly ownHls: boolean;
  readonly forwards: boolean;
  readonly cmcd: boolean;
}

export const writeIframeHash = (task: IframeParams): string =>
  '#' +
  new URLSearchParams({
    v: String(FRAME_VERSION),
    src: task.src,
    start: String(task.start),
    sound: task.sound ? '1' : '0',
    own: task.ownHls ? '1' : '0',
    forwards: task.forwards ? '1' : '0',
    ...(task.cmcd && { cmcd: '1' }),
    parent: task.parent,
    nonce: task.nonce,
  }).toString();

export const nonceOf = (frameUrl: string): string | null =>
  new URLSearchParams(new URL(frameUrl).hash.slice(1)).get('nonce');

/**
 * What an iframe without parameters in its URL sends until it gets them: its page was loaded before it was known what it
 * plays. It says nothing, so that any page may receive it.
 */
export const WAITING = { svc: FRAME_VERSION, type: 'waiting' } as const;

export function isWaiting(data: unknown): boolean {
  const { svc, type } = Object(data) as Fields;
  return svc === FRAME_VERSION && type === WAITING.type;
}

/** The parameters for an iframe that waits for them, as the fragment of its URL would carry them. */
export const wrapParams = (hash: string): object => ({ svc: FRAME_VERSION, type: 'params', hash });

/** `null` for anything that `wrapParams` did not return. */
export function decodeParams(data: unknown): string | null {
  const { svc, type, hash } = Object(data) as Fields;
  return svc === FRAME_VERSION && type === 'params' && typeof hash === 'string' ? hash : null;
}

/** The message as `postMessage` sends it. */
export const wrapMessage = (nonce: string, message: IframeCommand | IframeReport): object => ({
  svc: FRAME_VERSION,
  nonce,
  ...message,
});

type Fields = Readonly<Record<string, unknown>>;

/** The fields of a message of this version for this iframe; `null` for anything else. */
function unwrapMessage(data: unknown, nonce: string): Fields | null {
  if (typeof data !== 'object' || data === null) return null;
  const fields = data as Fields;
  return fields['svc'] === FRAME_VERSION && fields['nonce'] === nonce ? fields : null;
}

const EVENTS_WITHOUT_FIELDS =
  /^(first-frame|playing|paused|stalled|resumed|waiting|ended|sound-refused|autoplay-refused)$/;

function decodeEvent(value: unknown): MediaEvent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { type, on, present, reason } = value as Fields;
  if (type === 'sound' && typeof on === 'boolean') return { type, on };
  if (type === 'audio-known' && typeof present === 'boolean') return { type, present };
  if (type === 'failed') return { type, reason: reason === 'format' || reason === 'timeout' ? reason : 'media' };
  return typeof type === 'string' && EVENTS_WITHOUT_FIELDS.test(type) ? ({ type } as MediaEvent) : null;
}

const isAmount = (value: unknown): value is number => typeof value === 'number' && value >= 0 && value < Infinity;

/** `null` of an iframe that sends none. */
function decodeMetrics(value: unknown): VideoMetrics | null {
  if (typeof value !== 'object' || value === null) return null;
  const read = (name: keyof VideoMetrics): number | null => {
    const figure = (value as Fields)[name];
    return isAmount(figure) ? figure : null;
  };
  return { height: read('height'), droppedFrames: read('droppedFrames'), totalFrames: read('totalFrames') };
}

/** Decodes a report; `null` for unknown and malformed ones, which are to be ignored. */
export function decodeReport(data: unknown, nonce: string): IframeReport | null {
  const fields = unwrapMessage(data, nonce);
  switch (fields?.['type']) {
    case 'ready':
      return { type: 'ready' };
    case 'alive':
      return { type: 'alive', metrics: decodeMetrics(fields['metrics']) };
    case 'event': {
      const event = decodeEvent(fields['event']);
      return event && { type: 'event', event };
    }
    case 'position': {
      const { position, duration } = fields;
      if (position !== null && !isAmount(position)) return null;
      return { type: 'position', position, duration: isAmount(duration) ? duration : null };
    }
    default:
      return null;
  }
}

const isText = (value: unknown): boolean => typeof value === 'string';

function decodeFile(value: unknown): ForwardedFile | null {
  const { requested, url, data, next, requestedAt, respondedAt } = Object(value) as Fields;
  const valid =
    isText(requested) &&
    isText(url) &&
    (data === null || isText(data) || data instanceof ArrayBuffer) &&
    Array.isArray(next) &&
    next.every(isText) &&
    [requestedAt, respondedAt].every(Number.isFinite);
  return valid ? ({ requested, url, data, next, requestedAt, respondedAt } as ForwardedFile) : null;
}

/** Decodes a command; `null` for unknown and malformed ones, which are to be ignored. */
export function decodeCommand(data: unknown, nonce: string): IframeCommand | null {
  const fields = unwrapMessage(data, nonce);
  const type = fields?.['type'];
  const on = fields?.['on'];
  if (type === 'hello' || type === 'play' || type === 'pause') return { type };
  if (type === 'sound' && typeof on === 'boolean') return { type, on };
  const file = type === 'file' ? decodeFile(fields?.['file']) : null;
  return file && { type: 'file', file };
}
