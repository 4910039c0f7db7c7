import { secureRandom } from '../api/random.js';
import { nextPollDelay } from '../internal/backoff.js';
import { listen } from '../platform/listen.js';
import { hostResponds } from './host-responds.js';
import { keepPicture } from './keep-picture.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from './media.js';
import { nativeTracks } from './media-tracks.js';
import { emptyVideo } from './video-monitor.js';

/** Milliseconds before the second attempt of an outage; each later pause is longer [Z23]. */
const PERIOD = 5_000;
/** Milliseconds that the network has to be there: it may go and come several times. */
const STABLE = 1_000;
/** Milliseconds of a stall after which the host is asked; a stream that is late, or jumps, has moved on by then. */
const LONG_STALL = 5_000;
/** How often the media may fail in a row although its host responds. */
const MAX_FAILURES = 3;

/** What media can ask for while it plays. */
export interface Outage {
  /** Keeps the picture for the time without one; before whatever takes it away. */
  keepPicture(): void;
  /** Whether a failure is the media's own, and not one of the network. */
  hostResponds(): Promise<boolean>;
}

export interface OutageOptions {
  /** The video that shows it, in the document or about to be. */
  readonly video: HTMLVideoElement;
  readonly url: string;
  readonly start: MediaStart;
  readonly listener: MediaListener;
  /**
   * Opens it in the video, which plays at once.
   *
   * @param again whether this is after an outage: the video has no source any more
   */
  open(listener: MediaListener, start: MediaStart, outage: Outage, again: boolean): Media;
}

/**
 * Media that survives an outage of the network [D4]. While it waits, the video shows its last picture, and it reports
 * `waiting`; it is opened again as soon as the network is there: when the browser reports that, when its owner calls
 * `play()`, and by requests with growing pauses.
 */
export function surviveOutage({ video, url, start, listener, open }: OutageOptions): Media {
  const life = new AbortController();
  const { signal } = life;
  let media: Media | null = null;
  let picture: HTMLCanvasElement | null = null;
  let shown = false;
  /** Whether the present media has a frame. */
  let showing = false;
  let stalled = false;
  let away = false;
  let paused = false;
  let failures = 0;
  let requests = 0;
  let place = start;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (event: MediaEvent): void => {
    if (!signal.aborted) listener(event);
  };
  const dropPicture = (): void => {
    picture?.remove();
    picture = null;
  };
  const outage: Outage = {
    keepPicture() {
      const position = media?.position() ?? null;
      if (position !== null && showing) place = position;
      picture ??= keepPicture(video);
    },
    hostResponds: () => hostResponds(url),
  };
  const wait = (): void => {
    away = true;
    if (!paused) report({ type: 'waiting' });
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    if (paused || media || signal.aborted) return;
    const present = await hostResponds(url);
    if (paused || media || signal.aborted) return;
    if (!present) return schedule();
    // A seek without media is where it begins.
    media = open(hear, place === 'live' ? place : video.currentTime || place, outage, true);
  };
  const schedule = (): void => {
    clearTimeout(timer);
    if (paused || signal.aborted) return;
    const pause = { period: PERIOD, failures: ++requests, retryAfter: null, validity: null, random: secureRandom };
    timer = setTimeout(() => void attempt(), nextPollDelay(pause));
  };
  const lose = async (event: MediaEvent): Promise<void> => {
    const wasShowing = showing;
    clearTimeout(timer);
    outage.keepPicture();
    media?.destroy();
    media = null;
    showing = stalled = false;
    const present = await hostResponds(url);
    if (media || signal.aborted) return;
    if (present && (wasShowing ? !away : ++failures >= MAX_FAILURES)) return report(event);
    if (!away) wait();
    if (present && wasShowing) void attempt();
    else schedule();
  };
  const checkNetwork = async (): Promise<void> => {
    const present = navigator.onLine && (await hostResponds(url));
    if (stalled && !present && !away) wait();
  };

  const hear = (event: MediaEvent): void => {
    switch (event.type) {
      case 'first-frame':
        showing = true;
        failures = requests = 0;
        dropPicture();
        if (!shown) report(event);
        else if (!video.paused) hear({ type: 'playing' });
        shown = true;
        return;
      case 'playing':
      case 'resumed':
        if (shown && !showing) return;
        stalled = away = false;
        clearTimeout(timer);
        return report(event);
      case 'stalled':
        stalled = true;
        report(event);
        clearTimeout(timer);
        timer = setTimeout(() => void checkNetwork(), navigator.onLine ? LONG_STALL : 0);
        return;
      case 'failed':
        return shown ? void lose(event) : report(event);
      default:
        return report(event);
    }
  };

  const retrySoon = (): void => {
    if (media) return;
    clearTimeout(timer);
    timer = setTimeout(() => void attempt(), STABLE);
  };
  listen(window, 'online', retrySoon, signal);
  media = open(hear, start, outage, false);

  return {
    node: video,
    play() {
      paused = false;
      if (media) return media.play();
      queueMicrotask(() => {
        if (!media) wait();
        void attempt();
      });
    },
    pause() {
      paused = true;
      away = false;
      clearTimeout(timer);
      if (media) media.pause();
      else queueMicrotask(() => report({ type: 'paused' }));
    },
    setSound(on) {
      if (media) return media.setSound(on);
      video.muted = !on;
      queueMicrotask(() => report({ type: 'sound', on }));
    },
    position: () => (media && !picture ? media.position() : place === 'live' ? null : place),
    tracks: () => media?.tracks?.() ?? nativeTracks(video),
    setResolution: (resolution) => media?.setResolution?.(resolution),
    setAudio: (index) => media?.setAudio?.(index),
    destroy() {
      life.abort();
      clearTimeout(timer);
      dropPicture();
      if (media) media.destroy();
      else emptyVideo(video);
    },
  };
}
