import { canPlayType } from './media-types.js';

const TYPE = 'video/webm; codecs="vp09.00.10.08"';

/**
 * Whether the browser reports that it supports the VP9 of the short preview [D6]: neither `canPlayType()` nor
 * `decodingInfo()` may deny it. It never settles where `decodingInfo()` does not: see `trustVp9`.
 */
export const supportsVp9 = (): Promise<boolean> =>
  (async () =>
    !!canPlayType(TYPE) &&
    (
      await navigator.mediaCapabilities.decodingInfo({
        type: 'file',
        video: { contentType: TYPE, width: 240, height: 240, bitrate: 240, framerate: 24 },
      })
    ).supported)().catch(() => true);
