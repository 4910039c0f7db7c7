import type { MediaFailure } from '../machine/media-event.js';
import type { MediaEvent, MediaListener } from './media.js';

/** How long a video may stand still, milliseconds during which the page was visible and the video not paused. */
export interface Timeouts {
  /** Without even metadata. */
  readonly metadata: number;
  /** Without the playhead moving. */
  readonly still: number;
}

export interface VideoWatchOptions {
  readonly listener: MediaListener;
  /** The video gave up; whether that is final is the owner's decision. */
  failed(reason: MediaFailure, shown: boolean): void;
  /** Default: endless, the owner of the medium has a deadline of its own. */
  readonly patience?: Timeouts;
  /** Whether the picture is the one that was asked for; default: any picture is. */
  arrived?(): boolean;
}

export interface VideoWatch {
  play(): void;
  setSound(on: boolean): void;
  /** Ends the watch; the video itself goes on. */
  stop(): void;
}

const TICK = 500;
const STALLED_AFTER = 1_000;
const MEDIA_ERR_DECODE = 3;

/** What engines reveal about a video's sound track under names of their own. */
interface AudioClues {
  readonly mozHasAudio?: boolean;
  readonly webkitAudioDecodedByteCount?: number;
  readonly audioTracks?: { readonly length: number };
}

/** Looks at a moving video after which an engine that counts the sound it decodes has met some, even when muted. */
const HEARD_AFTER = 3;

/** `null` while it cannot be known. */
function hasAudio(video: HTMLVideoElement & AudioClues, steps: number): boolean | null {
  const { webkitAudioDecodedByteCount: heard, mozHasAudio, audioTracks } = video;
  if (heard !== undefined) return heard > 0 || (steps > HEARD_AFTER ? false : null);
  return mozHasAudio ?? (audioTracks ? audioTracks.length > 0 : null);
}

/** Whether the playhead is where it shall be: until its first seek it says 0, wherever it is going. */
export const hasPlace = ({ currentTime, readyState }: HTMLVideoElement): boolean =>
  currentTime > 0 || readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;

/**
 * Turns what a video does into facts, none of them before it is seen: neither the promise of `play()` nor the `error`
 * event is trusted alone, since a hanging or cut answer gives neither; the playhead is looked at twice a second.
 */
export function monitorVideo(video: HTMLVideoElement, options: VideoWatchOptions): VideoWatch {
  const watching = new AbortController();
  const { signal } = watching;
  const { patience } = options;
  let shown = false;
  let wanted = false;
  let sound = false;
  let audio: boolean | null = null;
  let stalled = false;
  let still = 0;
  let steps = 0;
  let position = 0;
  let lookedAt = performance.now();

  const report = (fact: MediaEvent): void => {
    if (!signal.aborted) options.listener(fact);
  };
  const give = (reason: MediaFailure): void => {
    if (!signal.aborted) options.failed(reason, shown);
  };
  const on = (type: string, listener: () => void): void => video.addEventListener(type, listener, { signal });
  // Firefox stops at a video by the keyboard even where it has no controls.
  video.tabIndex = -1;

  /** How many pictures were decoded; `undefined` where the engine does not count them. */
  const pictures = (): number | undefined => video.getVideoPlaybackQuality?.().totalVideoFrames;
  const look = (): void => {
    if (shown || video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.seeking) return;
    // Chromium has data before it decoded a picture of a video that was out of sight.
    if (pictures() === 0) return;
    if (options.arrived && !options.arrived()) return;
    shown = true;
    report({ type: 'first-frame' });
  };
  const frame = (): void => {
    look();
    if (!shown && !signal.aborted) video.requestVideoFrameCallback(frame);
  };
  const tellSound = (): void => {
    if (sound === !video.muted) return;
    sound = !video.muted;
    report({ type: 'sound', on: sound });
  };
  const fail = (): void => give(video.error?.code === MEDIA_ERR_DECODE ? 'format' : 'media');

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

  const tick = (): void => {
    const now = performance.now();
    // A sleeping device or a throttled tab does not count as standing still.
    const passed = Math.min(now - lookedAt, 2 * TICK);
    lookedAt = now;
    // The playhead of WebKitGTK stays at the end from the second round of a loop on.
    const reached = video.currentTime + (pictures() ?? 0);
    const moved = reached !== position;
    position = reached;
    if (moved || video.paused || document.hidden) {
      still = 0;
      if (moved && stalled) report({ type: 'resumed' });
      stalled &&= !moved && !video.paused;
      const known = moved ? hasAudio(video, ++steps) : audio;
      if (known !== null && known !== audio) report({ type: 'audio-known', present: (audio = known) });
      return;
    }
    still += passed;
    if (shown && !stalled && still >= STALLED_AFTER) {
      stalled = true;
      report({ type: 'stalled' });
    }
    if (patience && still >= (video.readyState ? patience.still : patience.metadata)) give('timeout');
  };
  const timer = setInterval(tick, TICK);
  signal.addEventListener('abort', () => clearInterval(timer));

  // An engine may not call back for the first frame of a video that was loading before the question was asked.
  on('loadeddata', look);
  on('timeupdate', look);
  on('seeked', look);
  on('error', fail);
  on('volumechange', tellSound);
  on('ended', () => report({ type: 'ended' }));
  on('playing', () => {
    stalled = false;
    report({ type: 'playing' });
    tellSound();
  });
  on('pause', () => {
    if (!video.paused || video.ended) return;
    stalled = wanted = false;
    report({ type: 'paused' });
  });
  // What no one asked for: Chromium pauses a video when it freezes its page, and says so only afterwards; WebKit begins the
  // load anew when a page returns from its back/forward cache. Neither always goes on by itself.
  const goOn = (): void => {
    if (wanted && video.paused && !video.ended) void play();
  };
  on('emptied', goOn);
  document.addEventListener('resume', goOn, { signal });
  if ('requestVideoFrameCallback' in video) video.requestVideoFrameCallback(frame);
  // What an adopted video already went through; not within this call, whose result the listener may need.
  queueMicrotask(() => (video.error ? fail() : look()));

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

/** Lets go of the file and the decoder: a video that is only removed keeps both. */
export function emptyVideo(video: HTMLVideoElement): void {
  video.pause();
  video.removeAttribute('src');
  video.load();
}
