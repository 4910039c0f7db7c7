import type { Media, MediaListener } from './media.js';
import { preloadVideo } from './preload-video.js';
import { emptyVideo, monitorVideo, type VideoWatchOptions } from './video-monitor.js';

const PATIENCE = { metadata: 3_000, still: 4_000 };
/** Seconds behind the live edge that a pause may cost before playing goes on at the edge. */
const LATE = 30;

/** Whether this engine claims to play HLS by itself; the claim is only worth a try that is watched [Z19]. */
export const canPlayHls = (): boolean =>
  Boolean(document.createElement('video').canPlayType('application/vnd.apple.mpegurl'));

export interface NativeHlsOptions extends Partial<Pick<VideoWatchOptions, 'arrived' | 'patience'>> {
  readonly listener: MediaListener;
  /** A video of the same address that is already on its way. */
  readonly adopt?: HTMLVideoElement | null;
}

/**
 * A live stream by the engine's own HLS, muted, from the current moment [D2, Z19]. An engine that errs, knows no
 * metadata after 3 s or stands still for 4 s fails: a frozen live playlist never gives an error by itself.
 */
export function openNativeHls(url: string, { listener, adopt, ...rest }: NativeHlsOptions): Media {
  const video = adopt ?? preloadVideo(url);
  const watch = monitorVideo(video, {
    patience: PATIENCE,
    ...rest,
    listener,
    failed(reason) {
      watch.stop();
      listener({ type: 'failed', reason });
    },
  });
  watch.play();
  return {
    node: video,
    slotted: false,
    play() {
      const { seekable } = video;
      const edge = seekable.length ? seekable.end(seekable.length - 1) : 0;
      if (video.duration === Infinity && edge - video.currentTime > LATE) video.currentTime = edge;
      watch.play();
    },
    pause: () => video.pause(),
    setSound: watch.setSound,
    position: () => null,
    destroy() {
      watch.stop();
      emptyVideo(video);
    },
  };
}
