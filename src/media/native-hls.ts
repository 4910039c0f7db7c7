import type { Media, MediaListener } from './media.js';
import { canPlayType } from '../platform/can-play-type.js';
import { preloadVideo } from './preload-video.js';
import { emptyVideo, monitorVideo, type VideoWatchOptions } from './video-monitor.js';

const TIMEOUTS = { metadata: 3_000, still: 4_000 };
/** Seconds: further behind the live edge after a pause, playback resumes at the edge. */
const MAX_LATENCY = 30;

/** Whether this engine reports native HLS support; the report is not reliable, so playback must be monitored [Z19]. */
export const canPlayHls = (): boolean => Boolean(canPlayType('application/vnd.apple.mpegurl'));

export interface NativeHlsOptions extends Partial<Pick<VideoWatchOptions, 'arrived' | 'timeouts'>> {
  readonly listener: MediaListener;
  /** A video with the same URL that is already loading. */
  readonly adopt?: HTMLVideoElement | null;
}

/**
 * A live stream played by the engine's native HLS, muted, from the live edge [D2, Z19]. It fails on an error, without
 * metadata after 3 s, or when the playhead stands still for 4 s: a frozen live playlist never fires `error` by itself.
 */
export function openNativeHls(url: string, { listener, adopt, ...rest }: NativeHlsOptions): Media {
  const video = adopt ?? preloadVideo(url);
  video.loop = false;
  const watch = monitorVideo(video, {
    timeouts: TIMEOUTS,
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
      if (video.duration === Infinity && edge - video.currentTime > MAX_LATENCY) video.currentTime = edge;
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
