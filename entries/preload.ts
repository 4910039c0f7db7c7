import { imagePath, mp4Path } from '../src/machine/preview-kind.js';
import { canPlayHls } from '../src/media/native-hls.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { prefersReducedData } from '../src/platform/data-saver.js';
import { looksSecure } from './quick-decode.js';

/**
 * Starts what will be seen first, by the rules of `chooseMode` in fewer bytes.
 *
 * @param stream a stream as `peek` gives it
 * @param plays whether the browser plays VP9
 * @returns the medium on its way, the address of a stream that needs the frame, or `false` where nothing can be started
 */
export function preloadMedium(
  { streamStatus, playbackLink, previewUrl, posterUrl }: Readonly<Record<string, unknown>>,
  plays: boolean,
  live: boolean,
  development: boolean,
): HTMLVideoElement | HTMLImageElement | string | false {
  const online = streamStatus === 'online';
  let url = online ? live && playbackLink : previewUrl;
  if (!prefersReducedData() && looksSecure(url, development)) {
    if (online) return canPlayHls() ? preloadVideo(url) : url;
    if (!imagePath.test(url)) {
      if (plays || mp4Path.test(url)) return preloadVideo(url, true);
      url = posterUrl;
    }
  } else url = posterUrl;
  return looksSecure(url, development) && Object.assign(new Image(), { src: url });
}
