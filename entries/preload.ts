import { imagePath, mp4Path } from '../src/machine/choose-mode.js';
import { canPlayHls } from '../src/media/native-hls.js';
import { preloadVideo } from '../src/media/preload-video.js';
import { requestPlaylist } from '../src/media/request-playlist.js';
import { prefersReducedData } from '../src/platform/data-saver.js';
import { looksSecure } from './quick-decode.js';

/**
 * Preloads the media that will be shown first, by the rules of `chooseMode` in fewer bytes.
 *
 * @param stream a stream as `quickDecode` returns it
 * @param plays whether the browser supports VP9
 * @param begun receives the request for the playlist of a stream, which the element uses
 * @returns the media element that loads, the URL of a stream that needs the iframe, or `false` if nothing can be preloaded
 */
export function preloadMedium(
  { streamStatus, playbackLink, previewUrl, posterUrl }: Readonly<Record<string, unknown>>,
  plays: boolean,
  live: boolean,
  development: boolean,
  begun: Map<string, Promise<unknown>>,
): HTMLVideoElement | HTMLImageElement | string | false {
  const online = streamStatus === 'online';
  let url = online ? live && playbackLink : previewUrl;
  if (!prefersReducedData() && looksSecure(url, development)) {
    if (online) {
      if (!canPlayHls()) return url;
      begun.set(url, requestPlaylist(url));
      return preloadVideo(url);
    }
    if (!imagePath.test(url)) {
      if (plays || mp4Path.test(url)) return preloadVideo(url, true);
      url = posterUrl;
    }
  } else url = posterUrl;
  return looksSecure(url, development) && Object.assign(new Image(), { src: url });
}
