import { imagePath, mp4Path } from '../src/machine/choose-mode.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { prefersReducedData, SLOW } from '../src/platform/data-saver.js';
import { looksSecure } from './quick-decode.js';

/**
 * Preloads the video that will be shown first, by the rules of `chooseMode` in fewer bytes: a clip, or a running stream.
 *
 * @param stream a stream as `quickDecode` returns it
 * @param plays whether the browser supports VP9
 * @param live whether a running stream may be shown
 * @param startLive called with the URL of a stream, and its video if the engine has native HLS
 */
export function preloadMedium(
  { streamStatus, playbackLink, previewUrl }: Readonly<Record<string, unknown>>,
  plays: boolean,
  live: boolean,
  development: boolean,
  startLive: (url: string, video: HTMLVideoElement | undefined) => void,
): HTMLVideoElement | undefined {
  const online = streamStatus === 'online';
  const url = online ? live && playbackLink : previewUrl;
  if (prefersReducedData(SLOW) || !looksSecure(url, development)) return undefined;
  if (online) {
    const video = canPlayHls() ? preloadVideo(url) : undefined;
    startLive(url, video);
    return video;
  }
  return !imagePath.test(url) && (plays || mp4Path.test(url)) ? preloadVideo(url) : undefined;
}
