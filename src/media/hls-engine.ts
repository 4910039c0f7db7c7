import Hls, { XhrLoader, type ErrorData, type Fragment, type LevelDetails } from 'hls.js/light';
import type { MediaFailure, MediaStart } from '../machine/media-event.js';
import { withPrefetched } from './playlist-prefetch-loader.js';
import type { PrefetchedPlaylists } from './playlist-prefetch.js';
import {
  FIRST_PLAYLIST_BUDGET,
  FROZEN_AFTER,
  FROZEN_AFTER_TARGETS,
  hlsConfig,
  LONGEST_TARGET,
  LOST_AFTER,
  MOST_LEAPS,
  RECOVER_EVERY,
} from './hls-policy.js';
import { isLoaded, repeatLostSeeks } from './retry-seek.js';
import { hasPlace } from './video-monitor.js';

export interface HlsOptions {
  /** Seconds into a recording, or the live edge. */
  readonly start: MediaStart;
  /** Playlists that are under way already. */
  readonly early?: PrefetchedPlaylists | undefined;
  /** The engine has failed and is destroyed: it sends no request and reports nothing more. */
  failed(reason: MediaFailure): void;
  /** What comes is not where the playhead waits: the times in the stream have jumped. Only a new engine can follow. */
  lost(): void;
}

export interface HlsEngine {
  /** Asks for nothing more while the video is paused, until somebody looks for another place in a recording. */
  hold(): void;
  /** Goes on; a live stream more than `late` seconds behind goes on at its edge. */
  resume(late: number): void;
  /** Whether the stream has sound that is not loaded while nobody hears it. */
  keepsSoundBack(): boolean;
  /** The video reports an error, which hls.js does not always notice: revives it, or fails for the reason. */
  recover(reason: MediaFailure): void;
  destroy(): void;
}

/** Seconds: nearer than this the playhead stands at the edge of what was loaded. */
const CLOSE = 0.3;

/** Whether hls.js can work here: Media Source Extensions with H.264. */
export const canUseHls = (): boolean => Hls.isSupported();

/**
 * The whole of hls.js, for the sound of streams that keep it apart from their picture, which the smaller build leaves out.
 * These are few, and nearly all of them begin muted.
 */
const loadWhole = (): Promise<typeof Hls> => import('hls.js').then((module) => module.default);

/** What only the whole build does, and no element shows. */
const UNASKED = { enableIMSC1: false, enableWebVTT: false, enableCEA708Captions: false } as const;

/** Plays an HLS address in `video` by hls.js, and ends every wait that hls.js would not end by itself. */
export function openHls(video: HTMLVideoElement, url: string, { start, early, failed, lost }: HlsOptions): HlsEngine {
  let startPosition = start === 'live' ? -1 : start;
  let hls = new Hls({ ...hlsConfig, ...(early && { loader: withPrefetched(XhrLoader, early) }), startPosition });
  let ended = false;
  let held = false;
  let revivedAt = -Infinity;
  let newest = -1;
  let loaded = false;
  let leaps = 0;
  let stoodAt = -1;
  let stoodSince = 0;
  let leaping = new AbortController();
  let soundApart = false;
  let frozen: ReturnType<typeof setTimeout> | undefined;
  const life = new AbortController();

  const destroy = (): void => {
    if (ended) return;
    ended = true;
    clearTimeout(budget);
    clearTimeout(frozen);
    leaping.abort();
    life.abort();
    hls.destroy();
  };
  const fail = (reason: MediaFailure): void => {
    if (ended) return;
    destroy();
    failed(reason);
  };
  const budget = setTimeout(fail, FIRST_PLAYLIST_BUDGET, 'timeout');

  const recover = (reason: MediaFailure): void => {
    const now = performance.now();
    if (now - revivedAt < RECOVER_EVERY) return fail(reason);
    revivedAt = now;
    hls.recoverMediaError();
  };
  const leap = ({ start: from, end }: Fragment): void => {
    if (++leaps > MOST_LEAPS) return fail('media');
    const goOn = (at: number): void => {
      leaping.abort();
      hls.startLoad(at);
    };
    const look = (): void => {
      const { currentTime, readyState } = video;
      if (readyState > 0 && currentTime < from - CLOSE) return;
      // Who has looked for a place beyond is not taken back.
      if (currentTime > end) return goOn(-1);
      const beyond = end + CLOSE / 2;
      video.currentTime = beyond;
      goOn(beyond);
    };
    // hls.js has stopped: what was not loaded before would not come.
    const sought = (): void => {
      if (isLoaded(video, video.currentTime)) return;
      leaps = 0;
      goOn(-1);
    };
    leaping.abort();
    leaping = new AbortController();
    const { signal } = leaping;
    for (const type of ['timeupdate', 'waiting']) video.addEventListener(type, look, { signal });
    video.addEventListener('seeking', sought, { signal });
    look();
  };
  const grown = ({ live, lastPartSn, endSN, targetduration }: LevelDetails): void => {
    clearTimeout(budget);
    if (live && !(targetduration <= LONGEST_TARGET)) return fail('media');
    loaded = true;
    if (held) hls.stopLoad();
    const last = Math.max(lastPartSn, endSN);
    if (live && last === newest) return;
    newest = last;
    clearTimeout(frozen);
    if (live && !held)
      frozen = setTimeout(fail, FROZEN_AFTER_TARGETS * targetduration * 1_000 + FROZEN_AFTER, 'timeout');
  };

  const begin = (): void => {
    loaded = false;
    hls.on(Hls.Events.MANIFEST_PARSED, (_event, { audioTracks }) => {
      soundApart = hls instanceof Hls && audioTracks.some((track) => track.url);
      whenHeard();
    });
    hls.on(Hls.Events.LEVEL_LOADED, (_event, { details }) => {
      const last = Math.max(0, details.totalduration - 1);
      if (newest < 0 && !details.live && start !== 'live' && start > last) hls.startLoad(last);
      grown(details);
    });
    hls.on(Hls.Events.FRAG_BUFFERED, () => {
      leaps = 0;
      const { currentTime, paused, readyState } = video;
      const now = performance.now();
      if (start !== 'live' || paused || currentTime !== stoodAt || readyState > HTMLMediaElement.HAVE_CURRENT_DATA) {
        stoodAt = currentTime;
        stoodSince = now;
      } else if (now - stoodSince > LOST_AFTER) lost();
    });
    hls.on(Hls.Events.ERROR, (_event, { fatal, type, details, frag }: ErrorData) => {
      if (!fatal) return;
      if (frag && /^fragLoad/.test(details)) return leap(frag);
      if (type !== Hls.ErrorTypes.MEDIA_ERROR) return fail(/timeout/i.test(details) ? 'timeout' : 'media');
      if (/incompatible|addCodec/i.test(details)) return fail('format');
      recover('media');
    });
    hls.loadSource(url);
    hls.attachMedia(video);
  };
  const whenHeard = (): void => {
    if (soundApart && !video.muted) void startOver();
  };
  const startOver = async (): Promise<void> => {
    soundApart = false;
    // Before the first picture nothing else shall share the link; later the silent picture goes on until then.
    if (video.readyState === 0) {
      // It begins by itself once everybody has heard of its playlist.
      hls.config.autoStartLoad = false;
      hls.stopLoad();
    }
    const Whole = await loadWhole().catch(() => null);
    if (ended) return;
    if (!Whole) return fail('media');
    if (start !== 'live' && hasPlace(video)) startPosition = video.currentTime;
    hls.destroy();
    hls = new Whole({ ...hlsConfig, ...UNASKED, startPosition });
    begin();
  };
  const resume = (late: number): void => {
    if (!held) return;
    held = false;
    newest = -1;
    leaps = 0;
    // hls.js tells of an edge in recordings too.
    const edge = start === 'live' ? hls.liveSyncPosition : null;
    hls.startLoad(hasPlace(video) ? -1 : startPosition);
    if (edge !== null && edge - video.currentTime > late) video.currentTime = edge;
  };
  // Whoever looks for a place in a recording that is paused wants to see it.
  if (start !== 'live') video.addEventListener('seeking', () => resume(Infinity), { signal: life.signal });
  video.addEventListener('volumechange', whenHeard, { signal: life.signal });
  repeatLostSeeks(video, life.signal);
  begin();

  return {
    hold() {
      held = true;
      clearTimeout(frozen);
      // Stopped before its first playlist has come, hls.js never requests it again.
      if (loaded) hls.stopLoad();
    },
    resume,
    keepsSoundBack: () => soundApart,
    recover,
    destroy,
  };
}
