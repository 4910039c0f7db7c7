import { secureRandom } from '../../api/random.js';
import { nextPollDelay } from '../../base/backoff.js';
import { listen } from '../../platform/listen.js';
import { seekableEnd } from '../live-edge.js';
import { hostResponds } from './host-responds.js';
import { keepPicture } from '../keep-picture.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from '../media.js';
import { nativeTracks, type MediaTracks } from '../tracks.js';
import { emptyVideo } from '../monitor.js';

/** Milliseconds before the second attempt of an outage; each later pause is longer [Z23]. */
const PERIOD = 5_000;
/** Milliseconds that the network has to be there: it may go and come several times. */
const STABLE = 1_000;
/** Milliseconds of a stall after which the host is requested; a stream that is late, or jumps, has moved on by then. */
const LONG_STALL = 5_000;
/** How often the media may fail in a row although its host responds. */
const MAX_FAILURES = 3;
/** Milliseconds after an outage in which a failure is still one of the network: of what was requested in it. */
const AFTERMATH = 15_000;

/** What media can call while it plays. */
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
  let isOffline = false;
  let offlineAt = -Infinity;
  let paused = false;
  let failures = 0;
  let requests = 0;
  let place = start;
  let duration: number | null = null;
  let tracks: MediaTracks | undefined;
  /** What the viewer has chosen, for each media that is opened; `undefined` before that. */
  let resolution: number | null | undefined;
  let audio: number | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const report = (event: MediaEvent): void => {
    if (!signal.aborted) listener(event);
  };
  /** Ends the media where a function of the browser is broken that such a step needs. */
  const run = (step: Promise<void>): void => {
    step.catch(() => report({ type: 'failed', reason: 'media' }));
  };
  const dropPicture = (): void => {
    picture?.remove();
    picture = null;
  };
  const readDuration = (): number | null => {
    // Native HLS has no duration for a recording whose playlist lacks its end [Z41].
    const length = video.duration === Infinity && start !== 'live' ? seekableEnd(video) : video.duration;
    return length !== null && Number.isFinite(length) ? (duration = length) : duration;
  };
  const readTracks = (): MediaTracks => {
    if (media && showing) tracks = media.tracks?.() ?? nativeTracks(video);
    if (!shown || !tracks) return media?.tracks?.() ?? nativeTracks(video);
    return showing ? tracks : { ...tracks, resolution: resolution ?? null, audioIndex: audio ?? tracks.audioIndex };
  };
  const outage: Outage = {
    keepPicture() {
      readDuration();
      readTracks();
      const position = media?.position() ?? null;
      if (position !== null && showing) place = position;
      picture ??= keepPicture(video);
    },
    hostResponds: () => hostResponds(url),
  };
  const wait = (): void => {
    isOffline = true;
    offlineAt = Infinity;
    if (!paused) report({ type: 'waiting' });
  };

  /** A seek of a video without a source changes where it will begin. */
  const placeWithoutMedia = (): MediaStart => (place === 'live' ? place : video.currentTime);
  /** Else what the video shows next would begin there. */
  const resetPlace = (): void => {
    video.currentTime = 0;
  };

  const attempt = async (): Promise<void> => {
    clearTimeout(timer);
    if (paused || media || signal.aborted) return;
    const responds = await hostResponds(url);
    if (paused || media || signal.aborted) return;
    if (!responds) return schedule();
    place = placeWithoutMedia();
    resetPlace();
    media = open(onMediaEvent, place, outage, true);
    if (resolution !== undefined) media.setResolution?.(resolution);
    if (audio !== undefined) media.setAudio?.(audio);
  };
  const retry = (): void => run(attempt());
  const schedule = (): void => {
    clearTimeout(timer);
    if (paused || signal.aborted) return;
    const pause = { period: PERIOD, failures: ++requests, retryAfter: null, validity: null, random: secureRandom };
    timer = setTimeout(retry, nextPollDelay(pause));
  };
  const handleFailure = async (event: MediaEvent): Promise<void> => {
    const wasShowing = showing;
    clearTimeout(timer);
    outage.keepPicture();
    media?.destroy();
    media = null;
    if (place !== 'live') video.currentTime = place;
    showing = stalled = false;
    const responds = await hostResponds(url);
    if (media || signal.aborted) return;
    if (responds && (wasShowing ? performance.now() - offlineAt > AFTERMATH : ++failures >= MAX_FAILURES))
      return report(event);
    if (!isOffline) wait();
    if (responds && wasShowing) retry();
    else schedule();
  };
  const checkNetwork = async (): Promise<void> => {
    const responds = await hostResponds(url);
    if (stalled && !responds && !isOffline) wait();
  };

  const onMediaEvent = (event: MediaEvent): void => {
    switch (event.type) {
      case 'first-frame':
        showing = true;
        failures = requests = 0;
        dropPicture();
        if (!shown) report(event);
        else if (!video.paused) onMediaEvent({ type: 'playing' });
        shown = true;
        return;
      case 'playing':
      case 'resumed':
        if (shown && !showing) return;
        if (isOffline) offlineAt = performance.now();
        paused = stalled = isOffline = false;
        clearTimeout(timer);
        return report(event);
      case 'paused':
        paused = true;
        stalled = isOffline = false;
        clearTimeout(timer);
        return report(event);
      case 'stalled':
        stalled = true;
        report(event);
        clearTimeout(timer);
        timer = setTimeout(() => run(checkNetwork()), navigator.onLine ? LONG_STALL : 0);
        return;
      case 'failed':
        return shown ? run(handleFailure(event)) : report(event);
      default:
        return report(event);
    }
  };

  const retrySoon = (): void => {
    if (media) return;
    clearTimeout(timer);
    timer = setTimeout(retry, STABLE);
  };
  listen(window, 'online', retrySoon, signal);
  media = open(onMediaEvent, start, outage, false);

  return {
    node: video,
    play() {
      paused = false;
      if (media) return media.play();
      queueMicrotask(() => {
        if (!media) wait();
        retry();
      });
    },
    pause() {
      paused = true;
      isOffline = false;
      clearTimeout(timer);
      if (media) media.pause();
      else queueMicrotask(() => report({ type: 'paused' }));
    },
    setSound(on) {
      if (media) return media.setSound(on);
      video.muted = !on;
      queueMicrotask(() => report({ type: 'sound', on }));
    },
    position() {
      if (media && !picture) return media.position();
      const at = media ? place : placeWithoutMedia();
      return at === 'live' ? null : at;
    },
    duration: readDuration,
    liveEdge: () => media?.liveEdge?.() ?? null,
    tracks: readTracks,
    setResolution(wanted) {
      resolution = wanted;
      media?.setResolution?.(wanted);
    },
    setAudio(index) {
      audio = index;
      media?.setAudio?.(index);
    },
    destroy() {
      life.abort();
      clearTimeout(timer);
      dropPicture();
      if (media) return media.destroy();
      emptyVideo(video);
      resetPlace();
    },
  };
}
