import { imagePath, mp4Path } from '../src/machine/choose-mode.js';
import { canPlayHls } from '../src/platform/media-types.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { prefersReducedData } from '../src/platform/data-saver.js';

/**
 * Preloads what will be shown first, by the rules of `chooseMode` in fewer bytes: a clip, a poster, or a running stream.
 *
 * @param stream the stream of a response, not validated
 * @param plays whether the browser supports VP9
 * @param live whether a running stream may be shown
 * @returns the media element that loads, if any
 */
export function preloadMedium(
  { streamStatus, playbackLink, previewUrl, posterUrl }: Readonly<Record<string, unknown>>,
  plays: boolean,
  live: boolean,
  looksSecure: (url: unknown) => url is string,
  startLive: (url: string, video: HTMLVideoElement | undefined) => void,
): HTMLVideoElement | HTMLImageElement | undefined {
  const online = streamStatus === 'online';
  let url = online ? live && playbackLink : previewUrl;
  if (prefersReducedData() || !looksSecure(url)) url = posterUrl;
  else if (online) {
    const video = canPlayHls() ? preloadVideo(url) : undefined;
    startLive(url, video);
    return video;
  } else if (!imagePath.test(url)) {
    if (plays || mp4Path.test(url)) return preloadVideo(url);
    url = posterUrl;
  }
  if (!looksSecure(url)) return undefined;
  const image = new Image();
  image.src = url;
  return image;
}
