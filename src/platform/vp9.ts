const TYPE = 'video/webm; codecs="vp09.00.10.08"';
const PATIENCE = 500;

/**
 * Whether the browser reports that it plays the short preview's VP9 [D6]. Both questions must not be denied; an engine
 * that does not answer the second within half a second is believed in the first.
 */
export async function supportsVp9(): Promise<boolean> {
  try {
    if (!document.createElement('video').canPlayType(TYPE)) return false;
    const answer = await Promise.race([
      navigator.mediaCapabilities?.decodingInfo({
        type: 'file',
        video: { contentType: TYPE, width: 240, height: 426, bitrate: 110_000, framerate: 15 },
      }),
      new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE)),
    ]);
    return answer?.supported ?? true;
  } catch {
    return true;
  }
}
