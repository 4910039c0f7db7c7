import { after } from '../../platform/after.js';
import { canPlayParts } from '../../platform/media-types.js';
import { openIframe } from '../iframe/media.js';
import { isInParts } from '../low-latency.js';
import type { Media, MediaEvent, MediaListener } from '../media.js';
import { openNativeHls, type NativeHlsOptions } from '../native/hls.js';
import { prefetchPlaylists } from '../prefetch/playlists.js';
import { preloadVideo } from '../preload-video.js';
import { surviveOutage } from '../recovery/survive-outage.js';
import { takeOver, type TakeOver, type TakeOverOptions } from './take-over.js';
import type { VideoRendition } from './rendition.js';

/** Milliseconds between the message that an iframe has a frame and the moment in which it is certainly on screen. */
const PAINT_TIME = 100;

export interface CardStreamOptions extends Pick<NativeHlsOptions, 'listener' | 'findRendition'> {
  /** A video with the same URL that is already loading. */
  readonly adopt?: HTMLVideoElement | null;
  /** Of the service, whose page with hls.js plays a stream in parts. */
  readonly baseUrl: string;
  /** Whether requests of hls.js tell how it plays. */
  readonly cmcd?: boolean;
}

/** Native HLS in this video; without a network it waits. */
const openVideo = (
  url: string,
  video: HTMLVideoElement,
  listener: MediaListener,
  options: Pick<NativeHlsOptions, 'findRendition' | 'addSound'> = {},
): Media =>
  surviveOutage({
    video,
    url,
    listener,
    start: 'live',
    open(listener, _start, _outage, again) {
      if (!again) return openNativeHls(url, { ...options, video, listener });
      video.src = url;
      return openNativeHls(url, { video, listener });
    },
  });

/**
 * A live stream in the card. The engine's native HLS begins, in `node`; three things take its place, each when it has a
 * frame, and leave it where it is if they fail:
 *
 * - a second video with the rendition that fits the card, once the engine plays a larger one in the muted card;
 * - a second video with the sound, if the first one has a rendition without;
 * - an iframe with hls.js, if the stream is in parts, which native HLS ignores.
 */
export function openCardStream(
  url: string,
  { listener, adopt, findRendition, baseUrl, cmcd }: CardStreamOptions,
): Media {
  const node = adopt ?? preloadVideo(url);
  const life = new AbortController();
  let video = node;
  let taking: TakeOver | null = null;
  let addsSound = false;
  /** The rendition that fits, until it has been tried. */
  let smaller: VideoRendition | null = null;
  let shrinks = false;
  let wantsSound = false;
  let paused = false;
  let started = false;
  /** Whether an iframe is to take over. */
  let inParts = false;
  /** While an iframe is put in front of the video, whether the video was muted. */
  let wasMuted: boolean | undefined;
  /** What native HLS has reported while an iframe loads, which is to be waited for. */
  let failure: MediaEvent | null = null;
  let rendition: Promise<VideoRendition | null> | undefined;

  const handleEvent = (event: MediaEvent): void => {
    if (wasMuted !== undefined) return;
    if (event.type === 'failed' && taking && !addsSound) {
      failure = event;
      return;
    }
    if (event.type === 'first-frame' && !started) {
      started = true;
      void findParts();
      void findSmaller();
    }
    listener(event);
  };
  const cancel = (): void => {
    taking?.cancel();
    taking = null;
    shrinks = false;
    video.muted = wasMuted ?? video.muted;
    wasMuted = undefined;
  };
  const start = (options: Pick<TakeOverOptions, 'open' | 'bringToFront' | 'failed'>, shown: () => void): TakeOver =>
    takeOver({
      ...options,
      listener: handleEvent,
      shown(next) {
        current.node.remove();
        current.destroy();
        current = next;
        taking = null;
        shrinks = false;
        wasMuted = undefined;
        shown();
        listener({ type: 'playing' });
      },
      failed(event) {
        cancel();
        options.failed(event);
      },
    });

  /** Must be called in the user gesture, in which the second video starts to play. */
  const addSound = (): void => {
    const loud = preloadVideo(url);
    loud.muted = false;
    addsSound = true;
    taking = start(
      {
        open: (report) => openVideo(url, loud, report),
        bringToFront(done) {
          video.after(loud);
          loud.requestVideoFrameCallback(done);
        },
        failed: (event) => event.type === 'sound-refused' && listener(event),
      },
      () => {
        video = loud;
        listener({ type: 'sound', on: !loud.muted });
        handOver();
      },
    );
  };

  const handOver = (): void => {
    if (!inParts || taking || paused || life.signal.aborted) return;
    const frameUrl = `${baseUrl}/sdk/svc-pip-sdk/frame-hls.html`;
    addsSound = false;
    wantsSound = !video.muted;
    let sound = wantsSound;
    taking = start(
      {
        open: (report) =>
          openIframe(frameUrl, {
            src: url,
            start: 'live',
            sound,
            ownHls: false,
            ...(cmcd && { cmcd }),
            listener(event) {
              if (event.type === 'sound') sound = event.on;
              report(event);
            },
          }),
        bringToFront(done) {
          wasMuted = video.muted;
          video.muted = true;
          after(PAINT_TIME, done);
        },
        failed() {
          inParts = false;
          if (failure) listener(failure);
          else if (wantsSound) current.setSound(true);
        },
      },
      () => {
        inParts = false;
        if (sound) listener({ type: 'sound', on: true });
      },
    );
    // Behind the video: if it were moved there later, it would load again.
    video.before(taking.media.node);
  };
  const findParts = async (): Promise<void> => {
    if (canPlayParts() || !('MediaSource' in window)) return;
    const source = (await rendition)?.url ?? url;
    inParts = isInParts(await prefetchPlaylists(source, life.signal).mediaPlaylist);
    handOver();
  };

  /** Not at once: the first frame is soonest with what the engine begins with, and a slow link stays with that. */
  const shrink = (): void => {
    if (!smaller?.width || video.videoWidth <= smaller.width) return;
    if (inParts || taking || paused || !video.muted || life.signal.aborted) return;
    const found = smaller;
    const small = preloadVideo(found.url);
    smaller = null;
    shrinks = true;
    taking = start(
      {
        open: (report) =>
          openVideo(url, small, report, { addSound, findRendition: () => Promise.resolve({ ...found, late: false }) }),
        bringToFront(done) {
          video.after(small);
          small.requestVideoFrameCallback(done);
        },
        failed: handOver,
      },
      () => {
        video = small;
        handOver();
      },
    );
  };
  const findSmaller = async (): Promise<void> => {
    smaller = (await rendition) ?? null;
    node.addEventListener('resize', shrink, { signal: life.signal });
    shrink();
  };

  let current = openVideo(url, node, handleEvent, {
    addSound,
    ...(findRendition && { findRendition: (width) => (rendition = findRendition(width)) }),
  });
  return {
    node,
    get shown() {
      return current.node;
    },
    metrics: () => current.metrics?.() ?? null,
    play() {
      paused = false;
      current.play();
      handOver();
      shrink();
    },
    pause() {
      paused = true;
      failure = null;
      cancel();
      current.pause();
    },
    setSound(on) {
      if (shrinks) cancel();
      if (!taking) return current.setSound(on);
      wantsSound = on;
      if (on) return taking.media.setSound(true);
      if (addsSound) cancel();
      else taking.media.setSound(false);
      current.setSound(false);
    },
    position: () => null,
    destroy() {
      life.abort();
      cancel();
      current.destroy();
    },
  };
}
