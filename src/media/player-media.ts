import { prefetchPlaylists } from './playlist-prefetch.js';
import type { Media, MediaListener, MediaStart } from './media.js';
import { canPlayHls, openNativeHls } from './native-hls.js';
import { emptyVideo, hasPlace, type Timeouts } from './video-monitor.js';

/** Milliseconds; a full player may have to load more at the place where it begins than a card. */
const PATIENCE: Timeouts = { metadata: 4_000, still: 8_000 };
/** Seconds that a seek may miss its aim by. */
const TOLERANCE = 1;

export interface PlayerMediaOptions {
  /** Without a source; muted or not, as playing shall be attempted. */
  readonly video: HTMLVideoElement;
  /** Second of a recording, clamped to its length, or the live edge. */
  readonly start: MediaStart;
  readonly listener: MediaListener;
  /** Whether the engine's own HLS is tried first; default: where the engine has it. */
  readonly own?: boolean;
  /** With the engine's own HLS; default: that of the full player. */
  readonly patience?: Timeouts;
}

/** The engine's own HLS; a recording counts as shown once it stands where it begins. */
function openOwn(url: string, { video, start, listener, patience = PATIENCE }: PlayerMediaOptions): Media {
  video.src = url;
  if (start === 'live') return openNativeHls(url, { adopt: video, listener, patience });
  let aim = start;
  video.addEventListener(
    'loadedmetadata',
    () => {
      aim = Math.max(0, Math.min(start, video.duration - TOLERANCE));
      if (aim > 0) video.currentTime = aim;
    },
    { once: true },
  );
  const arrived = (): boolean => video.currentTime >= aim - TOLERANCE;
  return openNativeHls(url, { adopt: video, listener, patience, arrived });
}

const loadHls = () => import('./hls-media.js').catch(() => null);

/** Begins to load hls.js where the engine has no HLS of its own: while the service is asked what to play. */
export function warmPlayerMedia(own = canPlayHls()): void {
  if (!own) void loadHls();
}

/**
 * A stream in the full player: the engine's own HLS where it has one, watched, and hls.js where it has none or where it
 * did not get on [Z19]. hls.js is not loaded where the engine gets on without it.
 */
export function openPlayerMedia(url: string, options: PlayerMediaOptions): Media {
  const { video, start, listener, own = canPlayHls() } = options;
  let media: Media | null = null;
  let wanted = true;
  let gone = false;
  let reached = start;
  let moved = false;
  const life = new AbortController();
  const { signal } = life;
  const note = (): void => {
    if (start === 'live' || !hasPlace(video) || video.seeking) return;
    moved = true;
    reached = video.currentTime;
  };
  video.addEventListener('timeupdate', note, { signal });
  // WebKit begins the load anew when a page returns from its back/forward cache.
  const goBack = (): void => {
    const aim = reached;
    if (aim === 'live' || !moved) return;
    const seek = (): void => {
      if (Math.abs(video.currentTime - aim) > TOLERANCE) video.currentTime = aim;
    };
    video.addEventListener('loadeddata', seek, { once: true, signal });
  };
  video.addEventListener('emptied', goBack, { signal });

  const takeOver = async (): Promise<void> => {
    media?.destroy();
    media = null;
    const early = prefetchPlaylists(url, signal);
    const hls = await loadHls();
    if (gone) return;
    if (!hls) return listener({ type: 'failed', reason: 'media' });
    if (!hls.canUseHls()) return listener({ type: 'failed', reason: 'format' });
    media = hls.openHlsMedia(url, { video, start: reached, listener, early });
    if (!wanted) media.pause();
  };

  if (own) {
    let shown = false;
    media = openOwn(url, {
      ...options,
      listener(fact) {
        shown ||= fact.type === 'first-frame';
        // A live stream that stands still after it ran is frozen at its source: hls.js would only repeat its last seconds.
        const frozen = fact.type === 'failed' && fact.reason === 'timeout' && shown && start === 'live';
        if (fact.type === 'failed' && !frozen) void takeOver();
        else listener(fact);
      },
    });
  } else void takeOver();

  return {
    node: video,
    slotted: false,
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
    position: () => (start === 'live' || !hasPlace(video) ? null : video.currentTime),
    destroy() {
      gone = true;
      life.abort();
      if (media) media.destroy();
      else emptyVideo(video);
    },
  };
}
