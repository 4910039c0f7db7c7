import { isSecureUrl } from '../contract/secure-url.js';
import { variantsOf } from './master-playlist.js';

/** Largest master playlist that is read, characters; the engine loads a longer one by itself. */
const MAX_LENGTH = 100_000;

export interface VideoRendition {
  /** URL of its media playlist. */
  readonly url: string;
  /** Whether the sound is in a playlist of its own, so that this rendition has none. */
  readonly silent: boolean;
}

/**
 * Chooses the rendition for a muted card: of those that cover it, or else of the widest, the one with the lowest
 * bandwidth.
 *
 * @param masterUrl URL of the response with `text`
 * @param width CSS pixels
 * @param development also accept loopback `http:` URLs
 * @returns `null` if the choice is left to the engine: no master playlist, nothing that is certainly video and can be
 *   decoded, a single rendition with sound, or features that only the engine resolves
 * @throws {TypeError} if its URL is invalid
 */
export function chooseVideoRendition(
  text: string,
  masterUrl: string,
  width: number,
  development = false,
): VideoRendition | null {
  const variants = variantsOf(text);
  const pixels = width * Math.min(devicePixelRatio, 2);
  let widest = 0;
  let lowest = Infinity;
  let chosen: (typeof variants)[0] | undefined;
  for (const variant of variants) {
    const { BANDWIDTH, CODECS, RESOLUTION } = variant.attributes;
    const bandwidth = Number(BANDWIDTH);
    const covered = Math.min(parseInt(RESOLUTION ?? '') || 0, pixels);
    if (
      bandwidth > 0 &&
      // A variant of which neither is known may have only sound.
      (covered || CODECS?.includes('avc')) &&
      (!CODECS || document.createElement('video').canPlayType(`video/mp4;codecs=${CODECS}`)) &&
      (covered > widest || (covered === widest && bandwidth < lowest))
    ) {
      widest = covered;
      lowest = bandwidth;
      chosen = variant;
    }
  }
  if (!chosen || /^#EXT-X-DEFINE|[:,]VIDEO=/m.test(text)) return null;
  const { AUDIO } = chosen.attributes;
  const silent =
    !!AUDIO &&
    !text.match(/^#EXT-X-MEDIA:.*TYPE=AUDIO.*/gm)?.some((line) => line.includes(AUDIO) && !/[:,]URI=/.test(line));
  const url = new URL(chosen.uri, masterUrl).href;
  return isSecureUrl(url, development) && (silent || variants[1]) ? { url, silent } : null;
}

/**
 * Reads the response and chooses the rendition.
 *
 * @param width called when the text has arrived: by then the card has been rendered
 * @returns `null` also if the response is no usable playlist; never rejects
 */
export async function findVideoRendition(
  request: Promise<Response | null>,
  width: () => number,
  development: boolean,
): Promise<VideoRendition | null> {
  try {
    const response = await request;
    const reader = response?.ok && response.body?.getReader();
    if (!reader) return null;
    const decoder = new TextDecoder();
    let text = '';
    for (let chunk; !text[MAX_LENGTH] && !(chunk = await reader.read()).done;)
      text += decoder.decode(chunk.value, { stream: true });
    void reader.cancel();
    return text[MAX_LENGTH] ? null : chooseVideoRendition(text, response.url, width(), development);
  } catch {
    return null;
  }
}
