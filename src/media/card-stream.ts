import type { Media } from './media.js';
import { openNativeHls, type NativeHlsOptions } from './native-hls.js';
import { preloadVideo } from './preload-video.js';
import { surviveOutage } from './survive-outage.js';

/** A live stream in the card, played by the engine's native HLS; without a network it waits. */
export function openCardStream(url: string, { listener, adopt, ...rest }: NativeHlsOptions): Media {
  const video = adopt ?? preloadVideo(url);
  return surviveOutage({
    ...{ video, url, listener, start: 'live' },
    open(listener, _start, _outage, again) {
      if (!again) return openNativeHls(url, { ...rest, adopt: video, listener });
      video.src = url;
      return openNativeHls(url, { adopt: video, listener });
    },
  });
}
