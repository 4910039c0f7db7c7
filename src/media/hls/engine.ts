import { HAVE_CURRENT_DATA } from '../ready-state.js';
import Hls, { XhrLoader, type ErrorData, type HlsConfig, type LevelDetails } from 'hls.js/light';
import { adaptLatency, prepareLatency } from './live-latency.js';
import { withoutStart } from './live-playlist.js';
import type { MediaTracks } from '../tracks.js';
import type { MediaFailure, MediaStart } from '../../machine/media-event.js';
import { withPrefetched } from './prefetched-loader.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';
import {
  FIRST_PLAYLIST_BUDGET,
  FRAGMENT_LOOKUP_TOLERANCE,
  FROZEN_AFTER,
  FROZEN_AFTER_TARGETS,
  hlsConfig,
  LIVE_FRAGMENTS,
  LIVE_SYNC_DURATION_COUNT,
  LONGEST_TARGET,
  LOST_AFTER,
  RECOVER_EVERY,
  STALE_AFTER_TARGETS,
} from './policy.js';
import { isFragmentLoss, isTimeout, isUnsupported } from './error-details.js';
import { createFailover, failedLevel, isMissing, type Failover } from './failover.js';
import { withPlaylistEnds } from './recording-playlist.js';
import { playOut } from '../play-out.js';
import type { RequestSetup } from './refuse-origin.js';
import { repeatLostSeeks } from './retry-seek.js';
import { skipFragments } from './skip-fragments.js';
import { hasPlace } from '../monitor.js';

export type LoaderWrap = (Own: typeof XhrLoader, hls: () => Hls) => typeof XhrLoader;

export interface HlsOptions {
  /** Seconds into a recording, or the live edge. */
  readonly start: MediaStart;
  /** Requests that were already started. */
  readonly prefetched?: PrefetchedFiles | undefined;
  /** The loader to use in place of that of hls.js; it gets the present engine once that loads. */
  readonly wrapLoader?: LoaderWrap | undefined;
  readonly xhrSetup?: RequestSetup | undefined;
  /** Called when the engine has failed, just before it is destroyed: it reports nothing more. */
  failed(reason: MediaFailure): void;
  /**
   * Called when the segments that arrive do not cover the playhead, because the stream's timestamps have jumped. Only a
   * new engine can follow.
   */
  lost(): void;
}

export interface HlsEngine {
  /** Stops loading while the video is paused, until `resume()` or a seek in a recording. */
  hold(): void;
  /** Loads again; a live stream that is more than `maxLatency` seconds behind its live edge seeks to the edge. */
  resume(maxLatency: number): void;
  /** Whether the stream has a separate audio rendition that is not loaded while the video is muted. */
  keepsSoundBack(): boolean;
  /**
   * Handles an `error` of the video, which hls.js does not always notice: recovers the decoder, or fails with the
   * reason.
   */
  recover(reason: MediaFailure): void;
  /** Where a live stream is played that is not late, seconds of the video's timeline; `null` while unknown. */
  liveEdge(): number | null;
  tracks(): MediaTracks;
  /** @param resolution of `tracks().resolutions`; `null` adapts to the bandwidth */
  setResolution(resolution: number | null): void;
  /** @param index in `tracks().audio`; before there are any, the one to begin with */
  setAudio(index: number): void;
  destroy(): void;
}

/** Whether hls.js can work here: Media Source Extensions with H.264. */
export const canUseHls = (): boolean => Hls.isSupported();

/**
 * Loads the full build of hls.js, which the separate audio renditions of a stream need: the light build does not
 * support them. Few streams have them, and nearly all of those start muted.
 */
const loadFullBuild = (): Promise<typeof Hls> => import('hls.js').then((module) => module.default);

/** Features that only the full build has and that no element uses. */
const UNUSED_FEATURES = { enableIMSC1: false, enableWebVTT: false, enableCEA708Captions: false } as const;

/** Plays an HLS URL in `video` with hls.js, and sets the timeouts that hls.js lacks. */
export function openHls(
  video: HTMLVideoElement,
  url: string,
  { start, prefetched, wrapLoader, xhrSetup, failed, lost }: HlsOptions,
): HlsEngine {
  let startPosition = start === 'live' ? -1 : start;
  const create = (Build: typeof Hls, loader: typeof XhrLoader, options: Partial<HlsConfig> = {}): Hls => {
    const rules =
      start === 'live'
        ? { loader: withoutStart(loader), fragLoadPolicy: LIVE_FRAGMENTS }
        : { loader: withPlaylistEnds(loader) };
    const created = new Build({ ...hlsConfig, ...rules, ...options, ...(xhrSetup && { xhrSetup }), startPosition });
    if (start === 'live') prepareLatency(created, video);
    return created;
  };
  const Own = wrapLoader?.(XhrLoader, () => hls) ?? XhrLoader;
  let hls = create(Hls, prefetched ? withPrefetched(Own, prefetched) : Own);
  let ended = false;
  let stopped = false;
  let recoveredAt = -Infinity;
  let newest = -1;
  let newestAt = 0;
  let loaded = false;
  let failover: Failover | undefined;
  let stalledAt = -1;
  let stalledSince = 0;
  let separateAudio = false;
  let frozen: ReturnType<typeof setTimeout> | undefined;
  let resolution: number | null = null;
  let audio: number | null = null;
  const life = new AbortController();

  const destroy = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(budget);
    clearTimeout(frozen);
    failover?.stop();
    life.abort();
    hls.destroy();
  };
  const fail = (reason: MediaFailure): void => {
    if (ended) return;
    // It may keep the picture.
    failed(reason);
    destroy();
  };
  const budget = setTimeout(() => fail('timeout'), FIRST_PLAYLIST_BUDGET);

  const recover = (reason: MediaFailure, from?: number): void => {
    const now = performance.now();
    if (now - recoveredAt < RECOVER_EVERY) return fail(reason);
    recoveredAt = now;
    hls.recoverMediaError();
    if (from !== undefined) hls.startLoad(from);
  };
  const giveUp = (from: number): void => {
    // Nothing of what was skipped has been shown: that is where it is to be tried again.
    if (start !== 'live') video.currentTime = Math.min(video.currentTime, from);
    fail('media');
  };
  const skips = skipFragments(video, (at) => hls.startLoad(at), giveUp, life.signal);
  const onLevelLoaded = (details: LevelDetails, level: number): void => {
    const { lastPartSn, endSN, targetduration } = details;
    const live = start === 'live' && details.live;
    clearTimeout(budget);
    if (live && !(targetduration <= LONGEST_TARGET)) return fail('media');
    if (live) adaptLatency(hls, details);
    loaded = true;
    if (stopped) hls.stopLoad();
    const last = Math.max(lastPartSn, endSN);
    const now = performance.now();
    if (live && last === newest) {
      if (now - newestAt > STALE_AFTER_TARGETS * targetduration * 1_000 && failover?.leave(level)) startLoad();
      return;
    }
    newest = last;
    newestAt = now;
    clearTimeout(frozen);
    if (live && !stopped)
      frozen = setTimeout(() => fail('timeout'), FROZEN_AFTER_TARGETS * targetduration * 1_000 + FROZEN_AFTER);
  };

  const clampStart = ({ live, totalduration, targetduration }: LevelDetails): void => {
    const last = Math.max(0, totalduration - 1);
    if (start !== 'live') {
      if (start > last) hls.startLoad(last);
      // The service says that it is live, the playlist that it is over: what hls.js would show is the beginning.
    } else if (!live && !loaded) {
      startPosition = Math.max(0, totalduration - LIVE_SYNC_DURATION_COUNT * targetduration);
      hls.startLoad(startPosition);
    }
  };

  const resolutions = (): number[] => hls.levels.map(({ width, height }) => Math.min(width || height, height));
  /** -1, by which hls.js adapts to the bandwidth, if there is no such rendition. */
  const levelOf = (wanted: number | null): number => resolutions().lastIndexOf(wanted ?? -1);
  const begin = (): void => {
    loaded = false;
    hls.on(Hls.Events.MANIFEST_PARSED, (_event, { audioTracks }) => {
      separateAudio = hls instanceof Hls && audioTracks.some((track) => track.url);
      if (resolution !== null) hls.loadLevel = levelOf(resolution);
      loadAudioIfUnmuted();
    });
    // Else hls.js chooses one itself.
    hls.once(Hls.Events.AUDIO_TRACKS_UPDATED, () => {
      if (audio !== null) hls.audioTrack = audio;
    });
    hls.on(Hls.Events.LEVEL_LOADED, (_event, { details, level }) => {
      if (newest < 0) clampStart(details);
      onLevelLoaded(details, level);
    });
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      skips.reset();
      const { currentTime, paused, readyState } = video;
      const now = performance.now();
      if (start !== 'live' || paused || currentTime !== stalledAt || readyState > HAVE_CURRENT_DATA) {
        stalledAt = currentTime;
        stalledSince = now;
      } else if (now - stalledSince > LOST_AFTER) lost();
    });
    failover?.stop();
    failover = createFailover(hls, () => levelOf(resolution));
    hls.on(Hls.Events.ERROR, (_event, failure: ErrorData) => {
      const { fatal, type, details, frag } = failure;
      if ((fatal || isMissing(failure)) && failover?.leave(failedLevel(hls, failure))) return startLoad();
      if (!fatal) return;
      if (frag && isFragmentLoss(details)) return skips.skip(frag);
      if (type !== Hls.ErrorTypes.MEDIA_ERROR) return fail(isTimeout(details) ? 'timeout' : 'media');
      if (isUnsupported(details)) return fail('format');
      // Else hls.js begins again with the segment before, which has other tracks.
      const resume = (): void =>
        recover('media', frag && Math.max(video.currentTime, frag.start + FRAGMENT_LOOKUP_TOLERANCE));
      playOut(video, resume, life.signal);
    });
    hls.loadSource(url);
    hls.attachMedia(video);
  };
  const loadAudioIfUnmuted = (): void => {
    if (separateAudio && !video.muted) void restartWithFullBuild();
  };
  const restartWithFullBuild = async (): Promise<void> => {
    separateAudio = false;
    // Before the first frame nothing else may share the bandwidth; later the muted video plays until the full build is
    // loaded.
    if (video.readyState === 0) {
      // Else hls.js starts loading by itself after all handlers of `MANIFEST_PARSED` have run.
      hls.config.autoStartLoad = false;
      hls.stopLoad();
    }
    const FullHls = await loadFullBuild().catch(() => null);
    if (ended) return;
    if (!FullHls) return fail('media');
    if (start !== 'live' && hasPlace(video)) startPosition = video.currentTime;
    hls.destroy();
    hls = create(FullHls, Own, UNUSED_FEATURES);
    begin();
  };
  const startLoad = (): void => hls.startLoad(hasPlace(video) ? -1 : startPosition);
  // hls.js reports a `liveSyncPosition` for recordings too.
  const liveEdge = (): number | null => (start === 'live' ? hls.liveSyncPosition : null);
  const resume = (maxLatency: number): void => {
    if (!stopped) return;
    stopped = false;
    newest = -1;
    skips.reset();
    const edge = liveEdge();
    startLoad();
    if (edge !== null && edge - video.currentTime > maxLatency) video.currentTime = edge;
  };
  // A seek in a paused recording must show the frame at the new position.
  if (start !== 'live') video.addEventListener('seeking', () => resume(Infinity), { signal: life.signal });
  video.addEventListener('volumechange', loadAudioIfUnmuted, { signal: life.signal });
  repeatLostSeeks(video, life.signal);
  begin();

  return {
    hold() {
      stopped = true;
      clearTimeout(frozen);
      // If hls.js is stopped before its first playlist arrives, it never requests it again.
      if (loaded) hls.stopLoad();
    },
    resume,
    liveEdge,
    keepsSoundBack: () => separateAudio,
    recover: (reason) => recover(reason),
    tracks() {
      const known = [...new Set(resolutions())].filter(Boolean).sort((a, b) => b - a);
      const audio = hls.audioTracks.map(({ name, lang }) => ({ label: name, language: lang ?? '' }));
      return {
        resolutions: known.length > 1 ? known : [],
        resolution,
        audio: audio.length > 1 ? audio : [],
        audioIndex: hls.audioTrack,
      };
    },
    setResolution(wanted) {
      resolution = wanted;
      if (hls.levels.length > 0) hls.nextLevel = levelOf(wanted);
    },
    setAudio(index) {
      audio = index;
      if (hls.audioTracks.length > 0) hls.audioTrack = index;
    },
    destroy,
  };
}
