import { attempt } from '../base/attempt.js';
import type { ForwardedFiles } from './prefetch/playlists.js';
import { seekableEnd } from './live-edge.js';
import { isInParts } from './low-latency.js';
import { prefetchPlaylists, type PrefetchedPlaylists } from './prefetch/playlists.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from './media.js';
import { chooseNativeAudio, nativeTracks } from './tracks.js';
import { canPlayHls, canPlayParts } from '../platform/media-types.js';
import { openNativeHls } from './native/hls.js';
import type { RequestSetup } from './hls/refuse-origin.js';
import { surviveOutage, type Outage } from './recovery/survive-outage.js';
import { emptyVideo, hasPlace, type Timeouts } from './monitor.js';

/** Milliseconds; a full player may have to load more at its start position than a card. */
const TIMEOUTS: Timeouts = { metadata: 4_000, still: 8_000 };
/** Seconds by which a seek may miss its target. */
const TOLERANCE = 1;

export interface PlayerMediaOptions {
  /** Without a source; `muted` is set as playback is to be attempted. */
  readonly video: HTMLVideoElement;
  /** Seconds into a recording, clamped to its duration, or the live edge. */
  readonly start: MediaStart;
  readonly listener: MediaListener;
  /** Whether the engine's native HLS is tried first; default: if the engine supports it. */
  readonly own?: boolean;
  /** Timeouts for the engine's native HLS; default: those of the full player. */
  readonly timeouts?: Timeouts;
  /** Playlists and segments that another page requests for hls.js. */
  readonly forwarded?: ForwardedFiles | undefined;
  /** The stream of which the requests tell how it plays (CMCD); `id` is its identifier, if that is known. */
  readonly cmcd?: { readonly id: string | null } | undefined;
  readonly xhrSetup?: RequestSetup | undefined;
}

/**
 * Plays by the engine's native HLS; a recording counts as shown once it is at its start position, also one whose playlist
 * lacks its end, for which the engine takes it for a live stream [Z41].
 */
export function openNative(url: string, { video, start, listener, timeouts = TIMEOUTS }: PlayerMediaOptions): Media {
  video.src = url;
  if (start === 'live') return openNativeHls(url, { video, listener, timeouts });
  let target = start;
  const hasEnd = (): boolean => video.duration < Infinity;
  const end = (): number => (hasEnd() ? video.duration : (seekableEnd(video) ?? Infinity)) - TOLERANCE;
  video.addEventListener(
    'loadedmetadata',
    () => {
      target = Math.max(0, Math.min(start, end()));
      if (target > 0 || !hasEnd()) video.currentTime = target;
    },
    { once: true },
  );
  const arrived = (): boolean => video.currentTime >= target - TOLERANCE;
  const isOver = (): boolean => !hasEnd() && video.currentTime > end();
  return openNativeHls(url, { video, listener, timeouts, arrived, isOver });
}

const loadHls = () => import('./hls/media.js').catch(() => null);
const loadCmcd = () => import('./hls/cmcd.js').catch(() => null);
/** No engine tells anything by itself. */
const canTell = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Preloads hls.js if the engine has no native HLS, in parallel with the request for the stream's data. */
export function preloadPlayerMedia(cmcd = false, own = canPlayHls()): void {
  if (!own || (cmcd && canTell())) void loadHls();
  if (cmcd) void loadCmcd();
}

/**
 * A stream in the full player: the engine's native HLS if it has one, monitored, and hls.js if it has none or if it
 * fails [Z19], or if it ignores the parts of a live stream, whose low latency hls.js keeps. hls.js is not loaded while
 * native HLS does as well. Without a network it waits.
 */
export function openPlayerMedia(url: string, options: PlayerMediaOptions): Media {
  let own = (options.own ?? canPlayHls()) && !(options.cmcd && canTell());
  const useHls = (): void => {
    own = false;
  };
  return surviveOutage({
    ...options,
    url,
    open(listener, start, outage, again) {
      const forwarded = again ? undefined : options.forwarded;
      return openEngines(url, { ...options, listener, start, own, forwarded }, outage, useHls);
    },
  });
}

function openEngines(url: string, options: PlayerMediaOptions, outage: Outage, useHls: () => void): Media {
  const { video, start, listener, own, forwarded, cmcd } = options;
  let media: Media | null = null;
  let wanted = true;
  let destroyed = false;
  let lastPosition = start;
  let resolution: number | null = null;
  let audio: number | undefined;
  let shown = false;
  const life = new AbortController();
  const { signal } = life;
  const position = (): number | null => (start === 'live' || !hasPlace(video) ? null : video.currentTime);
  const recordPosition = (): void => {
    // A page may have broken what it reads.
    attempt(() => {
      if (!video.seeking) lastPosition = position() ?? lastPosition;
    });
  };
  video.addEventListener('timeupdate', recordPosition, { signal });
  // WebKit reloads the video when a page returns from the back/forward cache.
  const restorePosition = (): void => {
    const target = lastPosition;
    if (target === 'live' || target === start) return;
    const seek = (): void => {
      if (Math.abs(video.currentTime - target) > TOLERANCE) video.currentTime = target;
    };
    video.addEventListener('loadeddata', seek, { once: true, signal });
  };
  video.addEventListener('emptied', restorePosition, { signal });
  const chooseAudio = (): void => {
    if (audio === undefined) return;
    if (media?.setAudio) media.setAudio(audio);
    else chooseNativeAudio(video, audio);
  };
  // An engine's own tracks are new with each source.
  video.addEventListener('loadedmetadata', () => !media?.setAudio && chooseAudio(), { signal });

  const switchToHls = async (prefetched = prefetchPlaylists(url, signal, forwarded)): Promise<void> => {
    media?.destroy();
    media = null;
    const [hls, code] = await Promise.all([loadHls(), cmcd ? loadCmcd() : null]);
    if (destroyed) return;
    if (!hls) return listener({ type: 'failed', reason: 'media' });
    if (!attempt(hls.canUseHls)) return listener({ type: 'failed', reason: 'format' });
    const wrapLoader = code?.cmcdLoader(video, cmcd?.id ?? null, signal);
    media = hls.openHlsMedia(url, { ...options, start: lastPosition, prefetched, wrapLoader });
    if (resolution !== null) media.setResolution?.(resolution);
    chooseAudio();
    if (!wanted) media.pause();
  };

  const fallBack = async (failure: MediaEvent): Promise<void> => {
    if (shown) {
      // What a viewer has sought may never come.
      lastPosition = position() ?? lastPosition;
      outage.keepPicture();
      const responds = await outage.hostResponds();
      if (destroyed) return;
      if (!responds) return listener(failure);
    }
    return switchToHls();
  };

  /** Native HLS plays until hls.js is loaded: it is the quicker one to show a frame. */
  const replaceNative = async (native: Media, prefetched?: PrefetchedPlaylists): Promise<void> => {
    const hls = await loadHls();
    if (destroyed || media !== native || !hls?.canUseHls()) return;
    useHls();
    if (shown) outage.keepPicture();
    await switchToHls(prefetched);
  };
  const replaceIfInParts = async (native: Media): Promise<void> => {
    const prefetched = prefetchPlaylists(url, signal, forwarded);
    if (isInParts(await prefetched.mediaPlaylist)) await replaceNative(native, prefetched);
  };

  /** Where a function of the browser is broken that the step needs, what plays goes on, or nothing does. */
  const run = (step: Promise<void>): void => {
    step.catch(() => media ?? listener({ type: 'failed', reason: 'media' }));
  };

  if (own) {
    const native = openNative(url, {
      ...options,
      listener(event) {
        shown ||= event.type === 'first-frame';
        // A live stream that stalls after it has played is frozen at its source: hls.js would only repeat its last
        // seconds.
        const frozen = event.type === 'failed' && event.reason === 'timeout' && shown && start === 'live';
        if (event.type === 'failed' && !frozen) fallBack(event).catch(() => listener(event));
        else listener(event);
      },
    });
    media = native;
    if (start === 'live') {
      if (!canPlayParts()) run(replaceIfInParts(native));
    } else {
      // Without its end, a recording is a live stream for native HLS, with no duration [Z41].
      const checkEnd = (): unknown => video.duration === Infinity && run(replaceNative(native));
      video.addEventListener('loadedmetadata', checkEnd, { once: true, signal });
    }
  } else run(switchToHls());

  return {
    node: video,
    play() {
      wanted = true;
      media?.play();
    },
    pause() {
      wanted = false;
      media?.pause();
    },
    setSound(on) {
      if (media) media.setSound(on);
      else video.muted = !on;
    },
    position,
    liveEdge: () => media?.liveEdge?.() ?? null,
    tracks: () => (media?.tracks ? media.tracks() : nativeTracks(video)),
    setResolution(wanted) {
      resolution = wanted;
      media?.setResolution?.(wanted);
    },
    setAudio(index) {
      audio = index;
      chooseAudio();
    },
    destroy() {
      destroyed = true;
      life.abort();
      if (media) media.destroy();
      else emptyVideo(video);
    },
  };
}
