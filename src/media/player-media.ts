import { attempt } from '../base/attempt.js';
import type { ForwardedFiles } from './prefetch/playlists.js';
import { seekableEnd } from './live-edge.js';
import { isInParts } from './low-latency.js';
import { prefetchPlaylists, type PrefetchedPlaylists } from './prefetch/playlists.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from './media.js';
import { chooseNativeAudio, nativeTracks, type MediaTracks } from './tracks.js';
import { guarded } from '../base/guarded.js';
import { listen } from '../platform/listen.js';
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
  /** Whether the engine's native HLS is tried first where hls.js could play as well; default: if the engine supports it. */
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
  const seek = (): void => {
    target = Math.max(0, Math.min(start, end()));
    if (target > 0 || !hasEnd()) video.currentTime = target;
  };
  video.addEventListener('loadedmetadata', () => guarded(seek), { once: true });
  const arrived = (): boolean => video.currentTime >= target - TOLERANCE;
  const isOver = (): boolean => !hasEnd() && video.currentTime > end();
  return openNativeHls(url, { video, listener, timeouts, arrived, isOver });
}

const loadHls = () => import('./hls/media.js').catch(() => null);
const loadCmcd = () => import('./hls/cmcd.js').catch(() => null);
/** Whether there is anything by which hls.js could play; iPhones before iOS 17.1 have neither. */
const hasMediaSource = (): boolean => 'MediaSource' in window || 'ManagedMediaSource' in window;

/** Preloads hls.js if the engine has no native HLS, in parallel with the request for the stream's data. */
export function preloadPlayerMedia(cmcd = false, own = canPlayHls()): void {
  if (!own || (cmcd && hasMediaSource())) void loadHls();
  if (cmcd) void loadCmcd();
}

/**
 * A stream in the full player: the engine's native HLS if it has one, monitored, and hls.js if it has none or if it
 * fails [Z19], or if it ignores the parts of a live stream, whose low latency hls.js keeps. hls.js is not loaded while
 * native HLS does as well. Without a network it waits.
 */
export function openPlayerMedia(url: string, options: PlayerMediaOptions): Media {
  // No engine tells anything by itself.
  let own = hasMediaSource() ? (options.own ?? canPlayHls()) && !options.cmcd : canPlayHls();
  const useHls = (): void => {
    own = false;
  };
  return surviveOutage({
    ...options,
    url,
    open(listener, start, outage, again) {
      const forwarded = again ? undefined : options.forwarded;
      return new PlayerEngines(url, { ...options, listener, start, own, forwarded }, outage, useHls);
    },
  });
}

/**
 * - `native`: the engine's native HLS, also while hls.js is loaded to replace it: it is the quicker one to show a frame
 * - `judging`: native HLS has failed after its first frame; whether the host responds says whether the network has
 * - `loading-hls`: nothing plays until hls.js does
 * - `hls`: hls.js, for good
 * - `destroyed`: nothing is left
 */
type Phase = 'native' | 'judging' | 'loading-hls' | 'hls' | 'destroyed';

type MediaFailed = Extract<MediaEvent, { type: 'failed' }>;

/** Native HLS, hls.js, or one after the other in one video. */
class PlayerEngines implements Media {
  readonly node: HTMLVideoElement;
  readonly #url: string;
  readonly #options: PlayerMediaOptions;
  readonly #outage: Outage;
  readonly #useHls: () => void;
  readonly #life = new AbortController();
  #phase: Phase;
  /** What plays; `null` while hls.js is loaded. */
  #media: Media | null = null;
  #wanted = true;
  /** Whether native HLS has shown a frame. */
  #shown = false;
  #lastPosition: MediaStart;
  #resolution: number | null = null;
  #audio: number | undefined;

  /** @param useHls called once hls.js is to play this stream from now on, also after an outage */
  constructor(url: string, options: PlayerMediaOptions, outage: Outage, useHls: () => void) {
    this.node = options.video;
    this.#url = url;
    this.#options = options;
    this.#outage = outage;
    this.#useHls = useHls;
    this.#lastPosition = options.start;
    this.#phase = options.own ? 'native' : 'loading-hls';
    this.#on('timeupdate', () => this.#recordPosition());
    this.#on('emptied', () => this.#restorePosition());
    // An engine's own tracks are new with each source.
    this.#on('loadedmetadata', () => {
      if (!this.#media?.setAudio) this.#chooseAudio();
    });
    if (options.own) this.#playNative();
    else this.#run(this.#switchToHls());
  }

  play(): void {
    this.#wanted = true;
    this.#media?.play();
  }

  pause(): void {
    this.#wanted = false;
    this.#media?.pause();
  }

  setSound(on: boolean): void {
    if (this.#media) this.#media.setSound(on);
    else this.node.muted = !on;
  }

  position(): number | null {
    return this.#options.start === 'live' || !hasPlace(this.node) ? null : this.node.currentTime;
  }

  liveEdge(): number | null {
    return this.#media?.liveEdge?.() ?? null;
  }

  tracks(): MediaTracks {
    return this.#media?.tracks?.() ?? nativeTracks(this.node);
  }

  setResolution(resolution: number | null): void {
    this.#resolution = resolution;
    this.#media?.setResolution?.(resolution);
  }

  setAudio(index: number): void {
    this.#audio = index;
    this.#chooseAudio();
  }

  destroy(): void {
    this.#phase = 'destroyed';
    this.#life.abort();
    if (this.#media) this.#media.destroy();
    else emptyVideo(this.node);
  }

  #on(type: string, listener: () => void, once = false): void {
    listen(this.node, type, listener, this.#life.signal, { once });
  }

  /** Where a function of the browser is broken that the step needs, what plays goes on, or nothing does. */
  #run(step: Promise<void>): void {
    step.catch(() => {
      if (!this.#media) this.#fail('media');
    });
  }

  #fail(reason: MediaFailed['reason']): void {
    this.#options.listener({ type: 'failed', reason });
  }

  #recordPosition(): void {
    // A page may have broken what it reads.
    attempt(() => {
      if (!this.node.seeking) this.#lastPosition = this.position() ?? this.#lastPosition;
    });
  }

  /** WebKit reloads the video when a page returns from the back/forward cache. */
  #restorePosition(): void {
    const target = this.#lastPosition;
    if (target === 'live' || target === this.#options.start) return;
    const seek = (): void => {
      if (Math.abs(this.node.currentTime - target) > TOLERANCE) this.node.currentTime = target;
    };
    this.#on('loadeddata', seek, true);
  }

  #chooseAudio(): void {
    if (this.#audio === undefined) return;
    if (this.#media?.setAudio) this.#media.setAudio(this.#audio);
    else chooseNativeAudio(this.node, this.#audio);
  }

  #prefetch(): PrefetchedPlaylists {
    return prefetchPlaylists(this.#url, this.#life.signal, this.#options.forwarded);
  }

  #playNative(): void {
    this.#media = openNative(this.#url, { ...this.#options, listener: (event) => this.#hearNative(event) });
    if (this.#options.start === 'live') {
      if (!canPlayParts()) this.#run(this.#replaceIfInParts());
      return;
    }
    // Without its end, a recording is a live stream for native HLS, with no duration [Z41].
    const checkEnd = (): void => {
      if (this.node.duration === Infinity) this.#run(this.#replaceNative());
    };
    this.#on('loadedmetadata', checkEnd, true);
  }

  #hearNative(event: MediaEvent): void {
    const { listener, start } = this.#options;
    this.#shown ||= event.type === 'first-frame';
    if (event.type !== 'failed') return listener(event);
    // A live stream that stalls after it has played is frozen at its source: hls.js would only repeat its last seconds.
    const frozen = event.reason === 'timeout' && this.#shown && start === 'live';
    if (frozen || !hasMediaSource()) return listener(event);
    this.#judge(event).catch(() => listener(event));
  }

  async #judge(failure: MediaFailed): Promise<void> {
    if (this.#shown) {
      this.#phase = 'judging';
      // What a viewer has sought may never come.
      this.#lastPosition = this.position() ?? this.#lastPosition;
      this.#outage.keepPicture();
      const responds = await this.#outage.hostResponds();
      if (this.#phase !== 'judging') return;
      if (!responds) return this.#options.listener(failure);
    }
    return this.#switchToHls();
  }

  async #replaceIfInParts(): Promise<void> {
    const prefetched = this.#prefetch();
    if (isInParts(await prefetched.mediaPlaylist)) await this.#replaceNative(prefetched);
  }

  async #replaceNative(prefetched?: PrefetchedPlaylists): Promise<void> {
    const hls = await loadHls();
    if (this.#phase !== 'native' || !hls?.canUseHls()) return;
    this.#useHls();
    if (this.#shown) this.#outage.keepPicture();
    await this.#switchToHls(prefetched);
  }

  async #switchToHls(prefetched = this.#prefetch()): Promise<void> {
    this.#phase = 'loading-hls';
    this.#media?.destroy();
    this.#media = null;
    const { cmcd } = this.#options;
    const [hls, code] = await Promise.all([loadHls(), cmcd ? loadCmcd() : null]);
    if (this.#phase !== 'loading-hls') return;
    if (!hls) return this.#fail('media');
    if (!attempt(hls.canUseHls)) return this.#fail('format');
    const wrapLoader = code?.cmcdLoader(this.node, cmcd?.id ?? null, this.#life.signal);
    this.#media = hls.openHlsMedia(this.#url, { ...this.#options, start: this.#lastPosition, prefetched, wrapLoader });
    this.#phase = 'hls';
    if (this.#resolution !== null) this.#media.setResolution?.(this.#resolution);
    this.#chooseAudio();
    if (!this.#wanted) this.#media.pause();
  }
}
