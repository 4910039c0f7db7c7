import { isLoopback, isSecureUrl } from '../contract/secure-url.js';
import { FRAME_VERSION, type FrameTask } from './frame-protocol.js';

const LONGEST = 4_096;

function decodeStart(text: string | null): FrameTask['start'] | null {
  if (text === 'live') return text;
  const seconds = text ? Number(text) : NaN;
  return seconds >= 0 && seconds < Infinity ? seconds : null;
}

function decodeOrigin(text: string | null): URL | null {
  try {
    const url = new URL(text ?? '');
    return url.origin === text && /^https?:$/.test(url.protocol) ? url : null;
  } catch {
    return null;
  }
}

/**
 * Reads the task from the frame's address. Media must be `https:`; `http:` on the visitor's own machine counts while the
 * page that made the frame is there too [Z9]. Anything else is `null`: the frame then stays silent and empty.
 *
 * @param hash with its leading `#`
 * @param embedder origin of the page that really made the frame; `undefined` where the engine does not tell
 */
export function readFrameTask(hash: string, embedder: string | undefined): FrameTask | null {
  if (hash.length > LONGEST) return null;
  const fields = new URLSearchParams(hash.slice(1));
  const parent = decodeOrigin(fields.get('parent'));
  const start = decodeStart(fields.get('start'));
  const src = fields.get('src');
  const nonce = fields.get('nonce');
  if (fields.get('v') !== String(FRAME_VERSION) || parent === null || start === null || !nonce) return null;
  if (embedder !== undefined && embedder !== parent.origin) return null;
  if (!isSecureUrl(src, isLoopback(parent.hostname))) return null;
  return {
    src,
    start,
    nonce,
    parent: parent.origin,
    sound: fields.get('sound') === '1',
    ownHls: fields.get('own') === '1',
  };
}
