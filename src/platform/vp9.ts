const TYPE = 'video/webm; codecs="vp09.00.10.08"';
const TIMEOUT = 500;

/**
 * Whether the browser reports that it supports the VP9 of the short preview [D6]. Neither `canPlayType()` nor
 * `decodingInfo()` may deny it; if `decodingInfo()` does not settle within half a second, `canPlayType()` decides.
 */
export async function supportsVp9(): Promise<boolean> {
  try {
    if (!document.createElement('video').canPlayType(TYPE)) return false;
    const info = await Promise.race([
      navigator.mediaCapabilities?.decodingInfo({
        type: 'file',
        video: { contentType: TYPE, width: 240, height: 426, bitrate: 110_000, framerate: 15 },
      }),
      new Promise<undefined>((resolve) => setTimeout(resolve, TIMEOUT)),
    ]);
    return info?.supported ?? true;
  } catch {
    return true;
  }
}
