import type { MediaFailure } from '../../machine/media-event.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';
import { canUseHls, openHls, type HlsEngine, type LoaderWrap } from './engine.js';
import { REJOIN_EVERY } from './policy.js';
import { watchAudioTrack } from '../audio-track.js';
import type { Media, MediaListener, MediaStart } from '../media.js';
import type { RequestSetup } from './refuse-origin.js';
import { emptyVideo, hasPlace, monitorVideo } from '../monitor.js';

/** Milliseconds; the caller's own timeout for a stall may be shorter. */
const TIMEOUTS = { metadata: 10_000, still: 15_000 };
/** Seconds: further behind the live edge after a pause, playback resumes at the edge. */
const MAX_LATENCY = 30;

export { canUseHls };

export interface HlsMediaOptions {
  /** Without a source; `muted` is set as playback is to be attempted. */
  readonly video: HTMLVideoElement;
  /** Seconds into a recording, or the live edge. */
  readonly start: MediaStart;
  readonly listener: MediaListener;
  /** Requests that were already started. */
  readonly prefetched?: PrefetchedFiles | undefined;
  readonly wrapLoader?: LoaderWrap | undefined;
  readonly xhrSetup?: RequestSetup | undefined;
}

/** A recording or a live stream that hls.js plays [D3, Z19]. */
export function openHlsMedia(url: string, { video, start, listener, ...requests }: HlsMediaOptions): Media {
  const live = start === 'live';
  const fail = (reason: MediaFailure): void => {
    watch.stop();
    listener({ type: 'failed', reason });
  };
  const lost = (): void => {
    const now = performance.now();
    if (now - rejoinedAt < REJOIN_EVERY) return fail('media');
    rejoinedAt = now;
    engine.destroy();
    engine = join();
    engine.setResolution(chosen.resolution);
    if (chosen.audio !== null) engine.setAudio(chosen.audio);
    watch.play();
  };
  const soundRefused = (): void => listener({ type: 'sound-refused' });
  const join = (): HlsEngine => openHls(video, url, { ...requests, start, failed: fail, lost, soundRefused });
  let rejoinedAt = -Infinity;
  /** What the shopper has chosen outlives the engine. */
  const chosen: { resolution: number | null; audio: number | null } = { resolution: null, audio: null };
  let engine = join();
  const watch = monitorVideo(video, {
    listener,
    timeouts: TIMEOUTS,
    failed: (reason) => (reason === 'timeout' ? fail(reason) : engine.recover(reason)),
  });
  // A video whose audio rendition is not loaded looks like one without an audio track.
  watchAudioTrack(video, watch.signal, (present) =>
    listener({ type: 'audio-known', present: present || engine.keepsSoundBack() }),
  );
  watch.play();
  return {
    node: video,
    play() {
      engine.resume(MAX_LATENCY);
      watch.play();
    },
    pause() {
      video.pause();
      engine.hold();
    },
    setSound: watch.setSound,
    position: () => (live || !hasPlace(video) ? null : video.currentTime),
    liveEdge: () => engine.liveEdge(),
    tracks: () => engine.tracks(),
    setResolution(wanted) {
      chosen.resolution = wanted;
      engine.setResolution(wanted);
    },
    setAudio(index) {
      chosen.audio = index;
      engine.setAudio(index);
    },
    destroy() {
      watch.stop();
      engine.destroy();
      emptyVideo(video);
    },
  };
}
