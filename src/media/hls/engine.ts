import { listen } from '../../platform/listen.js';
import { HAVE_CURRENT_DATA } from '../ready-state.js';
import Hls, { XhrLoader, type ErrorData, type HlsConfig, type LevelDetails, type LevelLoadedData } from 'hls.js/light';
import {
  hlsLivenessTransition,
  initialHlsLivenessState,
  type HlsLivenessEvent,
} from '../../machine/hls-liveness/machine.js';
import { adaptLatency, prepareLatency } from './live-latency.js';
import { livePlaylists } from './live-playlist.js';
import type { MediaTracks } from '../tracks.js';
import type { MediaFailure, MediaStart } from '../../machine/media-event.js';
import { withPrefetched } from './prefetched-loader.js';
import type { PrefetchedFiles } from '../prefetch/playlists.js';
import {
  FIRST_PLAYLIST_BUDGET,
  FRAGMENT_LOOKUP_TOLERANCE,
  hlsConfig,
  LAST_PART,
  LIVE_FRAGMENTS,
  LIVE_SYNC_DURATION_COUNT,
  LONGEST_TARGET,
  RECOVER_EVERY,
} from './policy.js';
import { isFragmentLoss, isTimeout, isUnsupported } from './error-details.js';
import { createFailover, failedLevel, isMissing, type Failover } from './failover.js';
import { loadForSound } from './full-build.js';
import { withPlaylistEnds } from './recording-playlist.js';
import { playOut } from '../play-out.js';
import type { RequestSetup } from './refuse-origin.js';
import { repeatLostSeeks } from './retry-seek.js';
import { skipFragments, type Skips } from './skip-fragments.js';
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
   * Called when the segments that arrive do not cover the playhead, because the stream's timestamps have jumped, or when the
   * playlist has other segments for numbers that were known. Only a new engine can follow.
   */
  lost(): void;
  /** Called when sound cannot be loaded: playback continues muted. */
  soundRefused(): void;
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
 * support them.
 */
const loadFullBuild = (): Promise<typeof Hls> => import('hls.js').then((module) => module.default);

/** Features that only the full build has and that no element uses. */
const UNUSED_FEATURES = { enableIMSC1: false, enableWebVTT: false, enableCEA708Captions: false } as const;

/** Plays an HLS URL in `video` with hls.js, and sets the timeouts that hls.js lacks. */
export const openHls = (video: HTMLVideoElement, url: string, options: HlsOptions): HlsEngine =>
  new HlsSession(video, url, options);

class HlsSession implements HlsEngine {
  readonly #video: HTMLVideoElement;
  readonly #url: string;
  readonly #options: HlsOptions;
  readonly #live: boolean;
  readonly #life = new AbortController();
  readonly #loader: typeof XhrLoader;
  readonly #skips: Skips;
  #hls: Hls;
  #failover: Failover | undefined;
  #startPosition: number;
  /** Whether the present engine has a playlist with segments. */
  #loaded = false;
  #recoveredAt = -Infinity;
  /** Whether there is an audio rendition that the light build does not load. */
  #keepsSoundBack = false;
  #resolution: number | null = null;
  #audio: number | null = null;
  #liveness = initialHlsLivenessState;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(video: HTMLVideoElement, url: string, options: HlsOptions) {
    const { start, prefetched, wrapLoader } = options;
    const { signal } = this.#life;
    this.#video = video;
    this.#url = url;
    this.#options = options;
    this.#live = start === 'live';
    this.#startPosition = start === 'live' ? -1 : start;
    this.#loader = wrapLoader?.(XhrLoader, () => this.#hls) ?? XhrLoader;
    this.#hls = this.#create(Hls, prefetched ? withPrefetched(this.#loader, prefetched) : this.#loader);
    this.#expect(FIRST_PLAYLIST_BUDGET);
    const startLoad = (at: number): void => this.#hls.startLoad(at);
    this.#skips = skipFragments(video, startLoad, (from) => this.#giveUp(from), signal);
    // A seek in a paused recording must show the frame at the new position.
    if (!this.#live) listen(video, 'seeking', () => this.resume(Infinity), signal);
    listen(video, 'volumechange', () => void this.#addSoundIfUnmuted(), signal);
    repeatLostSeeks(video, signal);
    this.#begin();
  }

  hold(): void {
    this.#send({ type: 'held' });
    // If hls.js is stopped before its first playlist arrives, it never requests it again.
    if (this.#loaded) this.#hls.stopLoad();
  }

  resume(maxLatency: number): void {
    if (!this.#liveness.held) return;
    this.#send({ type: 'resumed' });
    this.#skips.reset();
    const edge = this.liveEdge();
    this.#startLoad();
    if (edge !== null && edge - this.#video.currentTime > maxLatency) this.#video.currentTime = edge;
  }

  // hls.js reports a `liveSyncPosition` for recordings too.
  liveEdge(): number | null {
    return this.#live ? this.#hls.liveSyncPosition : null;
  }

  keepsSoundBack(): boolean {
    return this.#keepsSoundBack;
  }

  recover(reason: MediaFailure, from?: number): void {
    const now = performance.now();
    if (now - this.#recoveredAt < RECOVER_EVERY) return this.#fail(reason);
    this.#recoveredAt = now;
    this.#hls.recoverMediaError();
    if (from !== undefined) this.#hls.startLoad(from);
  }

  tracks(): MediaTracks {
    const { audioTracks, audioTrack } = this.#hls;
    const known = [...new Set(this.#resolutions())].filter(Boolean).sort((a, b) => b - a);
    const audio = audioTracks.map(({ name, lang }) => ({ label: name, language: lang ?? '' }));
    return {
      resolutions: known.length > 1 ? known : [],
      resolution: this.#resolution,
      audio: audio.length > 1 ? audio : [],
      audioIndex: audioTrack,
    };
  }

  setResolution(wanted: number | null): void {
    this.#resolution = wanted;
    if (this.#hls.levels.length > 0) this.#hls.nextLevel = this.#chosenLevel();
  }

  setAudio(index: number): void {
    this.#audio = index;
    if (this.#hls.audioTracks.length > 0) this.#hls.audioTrack = index;
  }

  destroy(): void {
    if (this.#life.signal.aborted) return;
    this.#expect(null);
    this.#failover?.stop();
    this.#life.abort();
    this.#hls.destroy();
  }

  #create(Build: typeof Hls, loader: typeof XhrLoader, options: Partial<HlsConfig> = {}): Hls {
    const { xhrSetup } = this.#options;
    const rules = this.#live
      ? { loader: livePlaylists(loader), fragLoadPolicy: LIVE_FRAGMENTS }
      : { loader: withPlaylistEnds(loader) };
    const startPosition = this.#startPosition;
    const created = new Build({ ...hlsConfig, ...rules, ...options, ...(xhrSetup && { xhrSetup }), startPosition });
    if (this.#live) prepareLatency(created, this.#video);
    return created;
  }

  #begin(): void {
    const hls = this.#hls;
    const { Events } = Hls;
    this.#loaded = false;
    hls.on(Events.MANIFEST_PARSED, (_event, { audioTracks }) => {
      this.#keepsSoundBack = hls instanceof Hls && audioTracks.some((track) => track.url);
      if (this.#resolution !== null) hls.loadLevel = this.#chosenLevel();
      void this.#addSoundIfUnmuted();
    });
    // Else hls.js chooses one itself.
    hls.once(Events.AUDIO_TRACKS_UPDATED, () => {
      if (this.#audio !== null) hls.audioTrack = this.#audio;
    });
    hls.on(Events.LEVEL_LOADED, (_event, loaded) => this.#onLevelLoaded(loaded));
    hls.on(Events.FRAG_BUFFERED, () => this.#onBuffered());
    hls.on(Events.ERROR, (_event, failure) => this.#onError(failure));
    this.#failover?.stop();
    this.#failover = createFailover(hls, () => this.#chosenLevel());
    hls.loadSource(this.#url);
    hls.attachMedia(this.#video);
  }

  async #addSoundIfUnmuted(): Promise<void> {
    if (!this.#keepsSoundBack || this.#video.muted) return;
    this.#keepsSoundBack = false;
    const FullHls = await loadForSound(this.#video, this.#hls, loadFullBuild);
    if (this.#life.signal.aborted) return;
    if (!FullHls) return this.#refuseSound();
    if (!this.#live && hasPlace(this.#video)) this.#startPosition = this.#video.currentTime;
    this.#hls.destroy();
    this.#hls = this.#create(FullHls, this.#loader, UNUSED_FEATURES);
    this.#begin();
  }

  /** It may be tried again. */
  #refuseSound(): void {
    const { config } = this.#hls;
    this.#keepsSoundBack = true;
    this.#video.muted = true;
    this.#options.soundRefused();
    if (config.autoStartLoad) return;
    // It was stopped before its first frame.
    config.autoStartLoad = true;
    this.#startLoad();
    if (this.#liveness.held) this.hold();
  }

  #onLevelLoaded({ details, level }: LevelLoadedData): void {
    const { lastPartSn, endSN, targetduration: target } = details;
    const live = this.#live && details.live;
    if (this.#liveness.newest === null) this.#clampStart(details);
    if (live && !(target <= LONGEST_TARGET)) return this.#fail('media');
    if (live) adaptLatency(this.#hls, details);
    this.#loaded = true;
    if (this.#liveness.held) this.#hls.stopLoad();
    const newest = Math.max(lastPartSn, endSN);
    this.#send({ type: 'loaded', live, newest, target }, level);
  }

  #clampStart({ live, totalduration, targetduration }: LevelDetails): void {
    const { start } = this.#options;
    const last = Math.max(0, totalduration - 1);
    if (start !== 'live') {
      if (start > last) this.#hls.startLoad(last);
      // The service says that it is live, the playlist that it is over: what hls.js would show is the beginning.
    } else if (!live && !this.#loaded) {
      this.#startPosition = Math.max(0, totalduration - LIVE_SYNC_DURATION_COUNT * targetduration);
      this.#hls.startLoad(this.#startPosition);
    }
  }

  #onBuffered(): void {
    const { currentTime: playhead, paused, readyState } = this.#video;
    const live = this.#live && !paused && readyState <= HAVE_CURRENT_DATA;
    this.#skips.reset();
    this.#send({ type: 'buffered', live, playhead });
  }

  #onError(failure: ErrorData): void {
    const { fatal, type, details, frag } = failure;
    if ((fatal || isMissing(failure)) && this.#leave(failedLevel(this.#hls, failure))) return;
    if (!fatal) return;
    if (this.#live && this.#loaded && details === Hls.ErrorDetails.LEVEL_PARSING_ERROR) return this.#options.lost();
    if (frag && isFragmentLoss(details)) return this.#skips.skip(frag);
    if (type !== Hls.ErrorTypes.MEDIA_ERROR) return this.#fail(isTimeout(details) ? 'timeout' : 'media');
    if (isUnsupported(details)) return this.#fail('format');
    // Else hls.js begins again with the segment before, which has other tracks.
    const recover = (): void =>
      this.recover('media', frag && Math.max(this.#video.currentTime, frag.start + FRAGMENT_LOOKUP_TOLERANCE));
    playOut(this.#video, recover, this.#life.signal);
  }

  /** @param level whose playlist it is */
  #send(event: HlsLivenessEvent, level = -1): void {
    const { state, effect } = hlsLivenessTransition(this.#liveness, event, performance.now());
    this.#liveness = state;
    switch (effect?.type) {
      case 'due':
        return this.#expect(effect.milliseconds);
      case 'stale':
        this.#leave(level);
        return;
      case 'lost':
        return this.#options.lost();
      case undefined:
    }
  }

  /** In two parts: after a sleep every timer is overdue, and the playlist has time to come in the second part. */
  #expect(milliseconds: number | null): void {
    clearTimeout(this.#timer);
    if (milliseconds === null) return;
    const wait = (time: number, then: () => void): void => {
      this.#timer = setTimeout(then, time);
    };
    wait(milliseconds - LAST_PART, () => wait(LAST_PART, () => this.#fail('timeout')));
  }

  #fail(reason: MediaFailure): void {
    if (this.#life.signal.aborted) return;
    // It may keep the picture.
    this.#options.failed(reason);
    this.destroy();
  }

  #giveUp(from: number): void {
    // Nothing of what was skipped has been shown: that is where it is to be tried again.
    if (!this.#live) this.#video.currentTime = Math.min(this.#video.currentTime, from);
    this.#fail('media');
  }

  /** @returns whether another rendition loads in place of this one */
  #leave(level: number): boolean | undefined {
    const left = this.#failover?.leave(level);
    if (left) this.#startLoad();
    return left;
  }

  #startLoad(): void {
    this.#hls.startLoad(hasPlace(this.#video) ? -1 : this.#startPosition);
  }

  #resolutions(): number[] {
    return this.#hls.levels.map(({ width, height }) => Math.min(width || height, height));
  }

  /** -1, by which hls.js adapts to the bandwidth, if there is no such rendition. */
  #chosenLevel(): number {
    return this.#resolutions().lastIndexOf(this.#resolution ?? -1);
  }
}
