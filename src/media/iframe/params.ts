import { isLoopback, isSecureUrl } from '../../contract/secure-url.js';
import { FRAME_VERSION, type IframeParams } from './protocol.js';

const MAX_LENGTH = 4_096;

function decodeStart(text: string | null): IframeParams['start'] | null {
  if (text === 'live') return text;
  const seconds = Number(text || NaN);
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
 * Reads the parameters from the fragment of the iframe's URL. Media must be `https:`; `http:` on a loopback host is
 * accepted if the page that created the iframe is on one too [Z9]. Anything else is `null`: the iframe then sends
 * nothing and stays empty.
 *
 * @param hash with its leading `#`
 * @param embedder origin of the page that really embeds the iframe; `undefined` if the engine does not expose it
 */
export function readIframeParams(hash: string, embedder: string | undefined): IframeParams | null {
  if (hash.length > MAX_LENGTH) return null;
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
    forwards: fields.get('forwards') === '1',
    cmcd: fields.get('cmcd') === '1',
  };
}
