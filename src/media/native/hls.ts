import { listen } from '../../platform/listen.js';
import { watchAudioTrack } from '../audio-track.js';
import { MARGIN } from '../live-edge.js';
import type { Media, MediaListener } from '../media.js';
import { emptyVideo, monitorVideo, type VideoWatchOptions } from '../monitor.js';
import { CARD_WIDTH, type VideoRendition } from '../card/rendition.js';

const TIMEOUTS = { metadata: 3_000, still: 4_000 };
/** Seconds: further behind the live edge after a pause, playback resumes at the edge. */
const MAX_LATENCY = 30;

export interface NativeHlsOptions extends Partial<Pick<VideoWatchOptions, 'arrived' | 'timeouts'>> {
  readonly listener: MediaListener;
  /** Has the URL already, and may load it already. */
  readonly video: HTMLVideoElement;
  /** Finds the rendition of the stream for a muted card; default: the engine chooses. */
  readonly findRendition?: (width: () => number) => Promise<VideoRendition | null>;
  /**
   * For a recording: whether, standing still, it has been played to the end that its playlist lacks [Z41]; default: it is
   * a live stream.
   */
  readonly isOver?: () => boolean;
  /** Called, in the user gesture, for sound that the rendition does not have. */
  readonly addSound?: () => void;
}

/**
 * A live stream played by the engine's native HLS, muted, from the live edge [D2, Z19]. It fails on an error, without
 * metadata after 3 s, or when the playhead stands still for 4 s: a frozen live playlist never fires `error` by itself.
 *
 * The engine starts with the stream itself. A rendition that is found before it has metadata replaces the stream, which
 * saves requests; if the rendition fails before its first frame, or stands still and is not the smallest, the engine plays the
 * stream again, from the smallest.
 */
export function openNativeHls(
  url: string,
  { video, listener, findRendition, addSound, isOver, ...rest }: NativeHlsOptions,
): Media {
  // A preloaded video loops, as a clip does.
  video.loop = false;
  let rendition: VideoRendition | null | undefined;
  const watch = monitorVideo(video, {
    timeouts: TIMEOUTS,
    ...rest,
    listener,
    failed(reason, shown) {
      if (rendition && (reason === 'timeout' ? rendition.reducible : !shown)) {
        rendition = null;
        video.src = url;
        return;
      }
      if (reason === 'timeout' && shown && isOver?.()) {
        video.pause();
        return listener({ type: 'ended' });
      }
      watch.stop();
      listener({ type: 'failed', reason });
    },
  });
  watchAudioTrack(video, watch.signal, (present) =>
    listener({ type: 'audio-known', present: present || rendition?.silent === true }),
  );
  // The playlist says that the stream is over, the service that it is live [Z41]: the engine begins at the beginning.
  const seekToEdge = (): void => {
    if (!isOver && video.duration < Infinity) video.currentTime = Math.max(0, video.duration - MARGIN);
  };
  listen(video, 'loadedmetadata', seekToEdge, watch.signal);
  if (video.readyState) seekToEdge();
  watch.play();
  void findRendition?.(() => video.clientWidth || CARD_WIDTH).then((found) => {
    const source = video.getAttribute('src');
    if (!found || found.late || source === null || (video.readyState && source !== found.url)) return;
    rendition = found;
    if (source !== found.url) video.src = found.url;
  });
  return {
    node: video,
    play() {
      const { seekable } = video;
      const edge = seekable.length ? seekable.end(seekable.length - 1) : 0;
      if (!isOver && video.duration === Infinity && edge - video.currentTime > MAX_LATENCY) video.currentTime = edge;
      watch.play();
    },
    pause: () => video.pause(),
    setSound(on) {
      if (on && rendition?.silent && addSound) addSound();
      else watch.setSound(on);
    },
    position: () => null,
    destroy() {
      watch.stop();
      emptyVideo(video);
    },
  };
}
