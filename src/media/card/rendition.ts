import { isSecureUrl } from '../../contract/secure-url.js';
import { connection } from '../../platform/connection.js';
import { hlsUsesPageCache } from '../../platform/media-types.js';
import { variantsOf } from '../master-playlist.js';
import { playlistText } from '../prefetch/request-playlist.js';

/**
 * Bits per second. By the time of the choice the engine has requested the playlist of its own: where the sound is in the
 * segments and no script can have the first one ready, half a round trip is lost by another choice, and only a smaller
 * rendition than this one is worth it before the first frame.
 */
const LARGE = 2_000_000;

/** Mbit/s. Chromium says this or more of any link that it has not measured; what is less, it has measured. */
const UNMEASURED = 1.45;

/** CSS pixels: the width of a portrait card, which is the usual one, while nothing is rendered. */
export const CARD_WIDTH = 168;

export interface VideoRendition {
  /** URL of its media playlist. */
  readonly url: string;
  /** Whether sound may be in a playlist of its own, so that this rendition may have none. */
  readonly silent: boolean;
  /** Pixels. */
  readonly width?: number;
  /** Whether the stream has one of a lower bandwidth, for a link that is too slow for this one. */
  readonly reducible?: boolean;
  /** The text of its media playlist, where that is requested already; `null` if it cannot be read. */
  readonly playlist?: Promise<string | null>;
  /** Whether it is not worth a delay of the first frame. */
  readonly late?: boolean;
}

/**
 * Chooses the rendition for a muted card: of those that cover it, or else of the widest, the one with the lowest
 * bandwidth; a smaller one where the browser has measured a link that carries less.
 *
 * @param masterUrl URL of the response with `text`
 * @param width CSS pixels
 * @param development also accept loopback `http:` URLs
 * @returns `null` if the choice is left to the engine: no master playlist, nothing that is certainly video and can be
 *   decoded, or features that only the engine resolves
 * @throws {TypeError} if its URL is invalid
 */
export function chooseVideoRendition(
  text: string,
  masterUrl: string,
  width: number,
  development: boolean,
): VideoRendition | null {
  const pixels = width * Math.min(devicePixelRatio, 2);
  const renditions = variantsOf(text)
    .map(({ uri, attributes: { BANDWIDTH, CODECS, RESOLUTION } }) => ({
      uri,
      codecs: CODECS,
      bandwidth: Number(BANDWIDTH),
      width: parseInt(RESOLUTION ?? '') || 0,
    }))
    .map((one) => ({ ...one, covered: Math.min(one.width, pixels) }))
    .filter(
      ({ codecs, bandwidth, covered }) =>
        bandwidth > 0 &&
        // A variant of which neither is known may have only sound.
        (covered || codecs?.includes('avc')) &&
        (!codecs || document.createElement('video').canPlayType(`video/mp4;codecs=${codecs}`)),
    )
    .sort((a, b) => b.covered - a.covered || a.bandwidth - b.bandwidth);
  const downlink = Number(connection().downlink);
  const carried = downlink < UNMEASURED ? downlink * 1_000_000 : Infinity;
  const lowest = Math.min(...renditions.map(({ bandwidth }) => bandwidth));
  const chosen = renditions.find(({ bandwidth }) => bandwidth <= Math.max(carried, lowest));
  if (!chosen || /^#EXT-X-DEFINE|[:,]VIDEO=/m.test(text)) return null;
  const silent = /^#EXT-X-MEDIA:(?=.*TYPE=AUDIO).*URI=/m.test(text);
  const url = new URL(chosen.uri, masterUrl).href;
  const late = !silent && !hlsUsesPageCache() && !renditions.some(({ bandwidth }) => bandwidth > LARGE);
  return isSecureUrl(url, development)
    ? { url, silent, width: chosen.width, reducible: chosen.bandwidth > lowest, late }
    : null;
}

/**
 * Reads the response and chooses the rendition.
 *
 * @param width called when the text has arrived: by then the card has been rendered
 * @returns `null` also if the response is no usable playlist; never rejects
 */
export async function findVideoRendition(
  request: Promise<Response | undefined>,
  width: () => number,
  development: boolean,
): Promise<VideoRendition | null> {
  try {
    const response = await request;
    if (!response?.ok || !/mpegurl/i.test(response.headers.get('content-type') ?? '')) return null;
    const text = await playlistText(response);
    return text ? chooseVideoRendition(text, response.url, width(), development) : null;
  } catch {
    return null;
  }
}
