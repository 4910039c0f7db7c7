import { attempt } from '../base/attempt.js';
import { HAVE_CURRENT_DATA } from './ready-state.js';
import type { MediaFailure } from '../machine/media-event.js';
import { listen, whenAborted } from '../platform/listen.js';
import { after } from '../platform/after.js';
import type { MediaEvent, MediaListener } from './media.js';

/** Timeouts of a video in milliseconds, counted only while the page is visible and the video is not paused. */
export interface Timeouts {
  /** Until the metadata is loaded. */
  readonly metadata: number;
  /** While the playhead does not move. */
  readonly still: number;
}

export interface VideoWatchOptions {
  readonly listener: MediaListener;
  /** Called when the video fails; the owner decides whether that is final. */
  failed(reason: MediaFailure, shown: boolean): void;
  /** Default: none, since the owner has its own timeout. */
  readonly timeouts?: Timeouts;
  /** Whether the frame shown is the requested one; default: any frame is. */
  arrived?(): boolean;
}

export interface VideoWatch {
  readonly play: () => void;
  readonly setSound: (on: boolean) => void;
  /** Aborted when monitoring stops. */
  readonly signal: AbortSignal;
  /** Stops monitoring; the video itself continues. */
  stop(): void;
}

const TICK = 500;
/** Milliseconds to the next look at a video that plays. */
const CALM_TICK = 1_000;
const STALLED_AFTER = 1_000;
const MEDIA_ERR_DECODE = 3;

/** Whether `currentTime` is meaningful: until the first seek finishes, it is 0 whatever the start position. */
export const hasPlace = ({ currentTime, readyState }: HTMLVideoElement): boolean =>
  currentTime > 0 || readyState >= HAVE_CURRENT_DATA;

/** Number of decoded frames; `undefined` if the engine does not count them. */
const decodedFrames = (video: HTMLVideoElement): number | undefined =>
  attempt(() => video.getVideoPlaybackQuality().totalVideoFrames);

type On = (type: string, listener: () => void) => void;
type Report = (event: MediaEvent) => void;

/** Reports the first frame that is on screen; returns whether it has been. */
function watchFirstFrame(
  video: HTMLVideoElement,
  options: VideoWatchOptions,
  signal: AbortSignal,
  on: On,
  report: Report,
  fail: () => void,
): () => boolean {
  let shown = false;
  const check = (): void => {
    if (shown || video.readyState < HAVE_CURRENT_DATA || video.seeking) return;
    // Chromium reports data before it has decoded a frame of a video that was not visible.
    if (decodedFrames(video) === 0) return;
    if (options.arrived?.() === false) return;
    shown = true;
    report({ type: 'first-frame' });
  };
  const awaitVideoFrame = (): void => {
    // The page may have broken what it needs [FAULTS 36]; `timeupdate` tells too.
    attempt(() => {
      if (video.error) return fail();
      check();
      if (!shown && !signal.aborted) video.requestVideoFrameCallback(awaitVideoFrame);
    });
  };
  // An engine may not run the callback for the first frame of a video that was already loading when it was requested.
  on('loadeddata', check);
  on('timeupdate', check);
  on('seeked', check);
  // Reports the current state of an adopted video; not within this call, since the listener may need its return value.
  queueMicrotask(awaitVideoFrame);
  return () => shown;
}

/** Reports changes of the sound, also those that began before the video played. */
function watchSound(video: HTMLVideoElement, on: On, report: Report): () => void {
  let sound = false;
  const check = (): void => {
    if (sound === !video.muted) return;
    sound = !video.muted;
    report({ type: 'sound', on: sound });
  };
  on('volumechange', check);
  return check;
}

/** Returns whether the playhead has moved since the last call. */
function trackPlayhead(video: HTMLVideoElement): () => boolean {
  let position = 0;
  return () => {
    const before = position;
    // In WebKitGTK `currentTime` stays at the end from the second iteration of a loop on.
    position = video.currentTime + (decodedFrames(video) ?? 0);
    return position !== before;
  };
}

/** Reports that the playhead stands still, and that it moves again; returns what ends a stall. */
function watchPlayhead(
  video: HTMLVideoElement,
  { timeouts }: VideoWatchOptions,
  signal: AbortSignal,
  report: Report,
  fail: (reason: MediaFailure) => void,
  isShown: () => boolean,
): () => void {
  const hasMoved = trackPlayhead(video);
  let stalled = false;
  let still = 0;
  const tick = (passed: number): void => {
    const moved = hasMoved();
    schedule(moved ? CALM_TICK : TICK);
    if (moved || video.paused || document.hidden) {
      still = 0;
      if (moved && stalled) report({ type: 'resumed' });
      stalled &&= !moved && !video.paused;
      return;
    }
    // Counted, not measured: the sleep of a device or the throttling of a tab is no stall, and clocks may stand still.
    still += passed;
    if (isShown() && !stalled && still >= STALLED_AFTER) {
      stalled = true;
      report({ type: 'stalled' });
    }
    if (!timeouts || still < (video.readyState ? timeouts.still : timeouts.metadata)) return;
    // The owner may go on with another source, which has its own time.
    still = 0;
    fail('timeout');
  };
  let cancelTick!: () => void;
  const schedule = (pause: number): void => {
    cancelTick = after(pause, () => tick(pause));
  };
  schedule(TICK);
  whenAborted(signal, () => cancelTick());
  return () => {
    stalled = false;
  };
}

/**
 * Turns the state of a video into events, each reported only once it is observed: neither the promise of `play()` nor
 * the `error` event is sufficient, since a hanging or truncated response triggers neither; so the playhead is checked
 * twice a second.
 */
export function monitorVideo(video: HTMLVideoElement, options: VideoWatchOptions): VideoWatch {
  const watching = new AbortController();
  const { signal } = watching;
  let wanted = false;
  const report: Report = (event) => {
    if (!signal.aborted) options.listener(event);
  };
  const reportFailure = (reason: MediaFailure): void => {
    if (!signal.aborted) options.failed(reason, isShown());
  };
  const fail = (): void => reportFailure(video.error?.code === MEDIA_ERR_DECODE ? 'format' : 'media');
  const on: On = (type, listener) => listen(video, type, listener, signal);
  // Firefox makes a video focusable by keyboard even without controls.
  video.tabIndex = -1;

  /** Where sound is refused, it is muted and played once more. */
  const play = async (): Promise<void> => {
    wanted = true;
    try {
      await video.play();
    } catch (error) {
      if (signal.aborted || (error as DOMException).name !== 'NotAllowedError') return;
      if (video.muted) return report({ type: 'autoplay-refused' });
      video.muted = true;
      report({ type: 'sound-refused' });
      void play();
    }
  };

  const isShown = watchFirstFrame(video, options, signal, on, report, fail);
  const endStall = watchPlayhead(video, options, signal, report, reportFailure, isShown);
  const reportSound = watchSound(video, on, report);
  on('error', fail);
  on('ended', () => report({ type: 'ended' }));
  on('playing', () => {
    endStall();
    report({ type: 'playing' });
    reportSound();
  });
  on('pause', () => {
    if (!video.paused || video.ended) return;
    endStall();
    wanted = false;
    report({ type: 'paused' });
  });
  // Interruptions by the browser: Chromium pauses a video when it freezes the page, and fires the event only
  // afterwards; WebKit reloads the video when a page returns from the back/forward cache. Neither always resumes by
  // itself.
  const resumePlayback = (): void => {
    if (wanted && video.paused && !video.ended) void play();
  };
  on('emptied', resumePlayback);
  listen(document, 'resume', resumePlayback, signal);

  return {
    play: () => void play(),
    setSound(on) {
      const going = !video.paused;
      video.muted = !on;
      if (on && going) void play();
    },
    signal,
    stop: () => watching.abort(),
  };
}

/** Releases the file and the decoder: a video that is only removed from the document keeps both. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
