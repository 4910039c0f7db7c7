import type { Media, MediaListener } from '../media.js';
import { preloadVideo } from '../preload-video.js';
import { emptyVideo, monitorVideo } from '../monitor.js';

export interface ClipOptions {
  readonly listener: MediaListener;
  /** A video with the same URL that the loader already started. */
  readonly adopt?: HTMLVideoElement | null;
}

/**
 * The short looped clip of a recording [D1, D11]. If the response has no CORS headers, the file is requested once more
 * without `crossorigin`. The caller enforces the deadlines for the first frame and for a stall.
 */
export function openClip(url: string, { listener, adopt }: ClipOptions): Media {
  const video = adopt ?? preloadVideo(url);
  video.disableRemotePlayback = true;
  const watch = monitorVideo(video, {
    listener,
    failed(reason, shown) {
      if (!shown && video.crossOrigin !== null && new URL(url).origin !== location.origin) {
        video.removeAttribute('crossorigin');
        video.src = url;
        watch.play();
        return;
      }
      watch.stop();
      listener({ type: 'failed', reason });
    },
  });
  watch.play();
  return {
    node: video,
    play: watch.play,
    pause: () => video.pause(),
    setSound: watch.setSound,
    position: () => video.currentTime,
    destroy() {
      watch.stop();
      emptyVideo(video);
    },
  };
}
