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
  play(): void;
  setSound(on: boolean): void;
  /** Stops monitoring; the video itself continues. */
  stop(): void;
}

const TICK = 500;
/** Milliseconds to the next look at a video that plays, and of which everything is known. */
const CALM_TICK = 1_000;
const STALLED_AFTER = 1_000;
const MEDIA_ERR_DECODE = 3;

/** Engine-specific properties that tell whether a video has an audio track. */
interface AudioClues {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
}

/**
 * Ticks with a moving playhead after which an engine that counts decoded audio bytes has decoded some, even when muted.
 */
const AUDIO_KNOWN_AFTER = 3;

/** `null` while unknown. */
function hasAudio(video: HTMLVideoElement & AudioClues, steps: number): boolean | null {
  const { webkitAudioDecodedByteCount: heard, mozHasAudio, audioTracks } = video;
  if (heard !== undefined) return heard > 0 || (steps > AUDIO_KNOWN_AFTER ? false : null);
  return mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : null);
}

/** Whether `currentTime` is meaningful: until the first seek finishes, it is 0 whatever the start position. */
export const hasPlace = ({ currentTime, readyState }: HTMLVideoElement): boolean =>
  currentTime > 0 || readyState >= HAVE_CURRENT_DATA;

/**
 * Turns the state of a video into events, each reported only once it is observed: neither the promise of `play()` nor
 * the `error` event is sufficient, since a hanging or truncated response triggers neither; so the playhead is checked
 * twice a second.
 */
export function monitorVideo(video: HTMLVideoElement, options: VideoWatchOptions): VideoWatch {
  const watching = new AbortController();
  const { signal } = watching;
  const { timeouts } = options;
  let shown = false;
  let wanted = false;
  let sound = false;
  let audio: boolean | null = null;
  let stalled = false;
  let still = 0;
  let steps = 0;
  let position = 0;

  const report = (event: MediaEvent): void => {
    if (!signal.aborted) options.listener(event);
  };
  const reportFailure = (reason: MediaFailure): void => {
    if (!signal.aborted) options.failed(reason, shown);
  };
  const on = (type: string, listener: () => void): void => listen(video, type, listener, signal);
  // Firefox makes a video focusable by keyboard even without controls.
  video.tabIndex = -1;

  /** Number of decoded frames; `undefined` if the engine does not count them. */
  const decodedFrames = (): number | undefined => attempt(() => video.getVideoPlaybackQuality().totalVideoFrames);
  const checkFirstFrame = (): void => {
    if (shown || video.readyState < HAVE_CURRENT_DATA || video.seeking) return;
    // Chromium reports data before it has decoded a frame of a video that was not visible.
    if (decodedFrames() === 0) return;
    if (options.arrived && !options.arrived()) return;
    shown = true;
    report({ type: 'first-frame' });
  };
  const awaitVideoFrame = (): void => {
    // The page may have broken what it needs [FAULTS 36]; `timeupdate` tells too.
    attempt(() => {
      if (video.error) return fail();
      checkFirstFrame();
      if (!shown && !signal.aborted) video.requestVideoFrameCallback(awaitVideoFrame);
    });
  };
  const reportSound = (): void => {
    if (sound === !video.muted) return;
    sound = !video.muted;
    report({ type: 'sound', on: sound });
  };
  const fail = (): void => reportFailure(video.error?.code === MEDIA_ERR_DECODE ? 'format' : 'media');

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

  const tick = (passed: number): void => {
    // In WebKitGTK `currentTime` stays at the end from the second iteration of a loop on.
    const reached = video.currentTime + (decodedFrames() ?? 0);
    const moved = reached !== position;
    position = reached;
    schedule(moved && audio !== null ? CALM_TICK : TICK);
    if (moved || video.paused || document.hidden) {
      still = 0;
      if (moved && stalled) report({ type: 'resumed' });
      stalled &&= !moved && !video.paused;
      const known = moved ? hasAudio(video, ++steps) : audio;
      if (known !== null && known !== audio) report({ type: 'audio-known', present: (audio = known) });
      return;
    }
    // Counted, not measured: the sleep of a device or the throttling of a tab is no stall, and clocks may stand still.
    still += passed;
    if (shown && !stalled && still >= STALLED_AFTER) {
      stalled = true;
      report({ type: 'stalled' });
    }
    if (timeouts && still >= (video.readyState ? timeouts.still : timeouts.metadata)) reportFailure('timeout');
  };
  let cancelTick!: () => void;
  const schedule = (pause: number): void => {
    cancelTick = after(pause, () => tick(pause));
  };
  schedule(TICK);
  whenAborted(signal, () => cancelTick());

  // An engine may not run the callback for the first frame of a video that was already loading when it was requested.
  on('loadeddata', checkFirstFrame);
  on('timeupdate', checkFirstFrame);
  on('seeked', checkFirstFrame);
  on('error', fail);
  on('volumechange', reportSound);
  on('ended', () => report({ type: 'ended' }));
  on('playing', () => {
    stalled = false;
    report({ type: 'playing' });
    reportSound();
  });
  on('pause', () => {
    if (!video.paused || video.ended) return;
    stalled = wanted = false;
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
  // Reports the current state of an adopted video; not within this call, since the listener may need its return value.
  queueMicrotask(awaitVideoFrame);

  return {
    play: () => void play(),
    setSound(on) {
      const going = !video.paused;
      video.muted = !on;
      if (on && going) void play();
    },
    stop: () => watching.abort(),
  };
}

/** Releases the file and the decoder: a video that is only removed from the document keeps both. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
