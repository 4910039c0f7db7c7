import { assertNever } from '../../base/assert-never.js';
import { attempt } from '../../base/attempt.js';
import { after } from '../../platform/after.js';
import { listen } from '../../platform/listen.js';
import { canPlayParts } from '../../platform/media-types.js';
import { cardStreamDeadline, cardStreamTransition } from '../../machine/card-stream/machine.js';
import {
  initialCardStreamState,
  type CardStreamEffect,
  type CardStreamEvent,
  type Successor,
} from '../../machine/card-stream/state.js';
import { openIframe } from '../iframe/media.js';
import { isInParts } from '../low-latency.js';
import type { Media, MediaEvent, MediaListener } from '../media.js';
import { openNativeHls, type NativeHlsOptions } from '../native/hls.js';
import { prefetchPlaylists } from '../prefetch/playlists.js';
import { preloadVideo } from '../preload-video.js';
import type { VideoMetrics } from '../quality.js';
import { surviveOutage } from '../recovery/survive-outage.js';
import type { VideoRendition } from './rendition.js';
import { removeNode } from '../../platform/remove-node.js';

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
): Media => {
  video.disableRemotePlayback = true;
  return surviveOutage({
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
};

/**
 * A live stream in the card. The engine's native HLS begins, in `node`; what may take its place is decided by the machine
 * `card-stream`, whose effects this carries out.
 */
export const openCardStream = (url: string, options: CardStreamOptions): Media => new CardStream(url, options);

class CardStream implements Media {
  readonly node: HTMLVideoElement;
  readonly #url: string;
  readonly #options: CardStreamOptions;
  readonly #life = new AbortController();
  #state = initialCardStreamState;
  /** What is shown. */
  #media: Media;
  /** The video that is shown, or that an iframe covers. */
  #video: HTMLVideoElement;
  #successor: Media | null = null;
  /** `null` for an iframe. */
  #successorVideo: HTMLVideoElement | null = null;
  #rendition: Promise<VideoRendition | null> | undefined;
  /** That of the promise, once it is known to fit. */
  #fitting: VideoRendition | null = null;
  #cancelDeadline: (() => void) | undefined;

  constructor(url: string, options: CardStreamOptions) {
    const { adopt, findRendition } = options;
    this.#url = url;
    this.#options = options;
    this.node = this.#video = adopt ?? preloadVideo(url);
    this.#media = this.#open((listener) =>
      openVideo(url, this.node, listener, {
        addSound: this.#addSound,
        ...(findRendition && { findRendition: (width) => (this.#rendition = findRendition(width)) }),
      }),
    );
    listen(this.node, 'resize', () => this.#resized(), this.#life.signal);
  }

  get shown(): HTMLElement {
    return this.#media.node;
  }

  metrics(): VideoMetrics | null {
    return this.#media.metrics?.() ?? null;
  }

  play(): void {
    this.#send({ type: 'play-requested' }, queueMicrotask);
  }

  pause(): void {
    this.#send({ type: 'pause-requested' }, queueMicrotask);
  }

  setSound(on: boolean): void {
    this.#send({ type: 'sound-requested', on }, queueMicrotask);
  }

  position(): null {
    return null;
  }

  destroy(): void {
    this.#send({ type: 'destroyed' });
  }

  /** @param report when a report is due: not within a call of the owner */
  #send(event: CardStreamEvent, report = (now: () => void): void => now()): void {
    const { phase, failure } = this.#state;
    const { state, effects } = cardStreamTransition(this.#state, event);
    this.#state = state;
    if (state.phase.name !== phase.name || state.failure !== failure) this.#setDeadline(cardStreamDeadline(state));
    for (const effect of effects) this.#run(effect, report);
  }

  #setDeadline(milliseconds: number | null): void {
    this.#cancelDeadline?.();
    this.#cancelDeadline = milliseconds
      ? after(milliseconds, () => this.#send({ type: 'deadline-passed' }))
      : undefined;
  }

  #run(effect: CardStreamEffect, report: (now: () => void) => void): void {
    switch (effect.type) {
      case 'report':
        return report(() => this.#report(effect.media));
      case 'find-parts':
        return void this.#findParts().catch(() => undefined);
      case 'find-rendition':
        return void this.#findRendition();
      case 'open-successor':
        return this.#openSuccessor(effect.successor, effect.sound);
      case 'show-successor':
        return this.#showSuccessor();
      case 'adopt-successor':
        return this.#adoptSuccessor();
      case 'destroy-successor':
        return this.#destroySuccessor();
      case 'set-successor-sound':
        return this.#successor?.setSound(effect.on);
      case 'mute':
        this.#video.muted = true;
        return;
      case 'set-sound':
        return this.#media.setSound(effect.on);
      case 'play':
        return this.#media.play();
      case 'pause':
        return this.#media.pause();
      case 'destroy':
        this.#life.abort();
        return this.#media.destroy();
      default:
        return assertNever(effect);
    }
  }

  #report(event: MediaEvent): void {
    if (!this.#life.signal.aborted) this.#options.listener(event);
  }

  readonly #addSound = (): void => this.#send({ type: 'sound-missing' });

  #open(open: (listener: MediaListener) => Media): Media {
    const media = open((event) => this.#handleMediaEvent(media, event));
    return media;
  }

  #handleMediaEvent(media: Media, event: MediaEvent): void {
    if (media === this.#media) return this.#send({ type: 'media-reported', media: event });
    if (media !== this.#successor) return;
    const { type } = event;
    if (type === 'first-frame') this.#send({ type: 'successor-ready' });
    else if (type === 'sound') this.#send({ type: 'successor-sound', on: event.on });
    else if (type === 'failed' || type === 'ended' || type === 'sound-refused')
      this.#send({ type: 'successor-failed' });
  }

  #resized(): void {
    this.#send({ type: 'resized', width: this.#video.videoWidth });
  }

  async #findParts(): Promise<void> {
    if (canPlayParts() || !('MediaSource' in window)) return;
    const found = await this.#rendition;
    const playlist = found?.playlist ?? prefetchPlaylists(found?.url ?? this.#url, this.#life.signal).mediaPlaylist;
    if (isInParts(await playlist)) this.#send({ type: 'parts-found' });
  }

  async #findRendition(): Promise<void> {
    this.#fitting = (await this.#rendition) ?? null;
    const width = this.#fitting?.width;
    if (!width) return;
    this.#resized();
    this.#send({ type: 'rendition-found', width });
  }

  /** For sound, it must be called in the user gesture, in which the second video starts to play. */
  #openSuccessor(successor: Successor, sound: boolean): void {
    this.#successor =
      attempt(() => (successor === 'iframe' ? this.#openIframe(sound) : this.#openVideo(successor))) ?? null;
    if (!this.#successor) queueMicrotask(() => this.#send({ type: 'successor-failed' }));
  }

  #openVideo(successor: Exclude<Successor, 'iframe'>): Media {
    const found = successor === 'rendition' ? this.#fitting : null;
    const video = (this.#successorVideo = preloadVideo(found?.url ?? this.#url));
    video.muted = successor !== 'loud';
    const findRendition = () => Promise.resolve(found && { ...found, late: false });
    return this.#open((listener) => openVideo(this.#url, video, listener, { addSound: this.#addSound, findRendition }));
  }

  #openIframe(sound: boolean): Media {
    const { baseUrl, cmcd } = this.#options;
    const frameUrl = `${baseUrl}/sdk/svc-pip-sdk/frame-hls.html`;
    const init = { src: this.#url, start: 'live' as const, sound, ownHls: false, ...(cmcd && { cmcd }) };
    const media = this.#open((listener) => openIframe(frameUrl, { ...init, listener }));
    // Behind the video: if it were moved there later, it would load again.
    this.#video.before(media.node);
    return media;
  }

  /** Puts its frame in front of what is shown, and sends that it is on screen. */
  #showSuccessor(): void {
    const media = this.#successor;
    const video = this.#successorVideo;
    const shown = (): void => {
      if (media === this.#successor) this.#send({ type: 'successor-shown', sound: video?.muted === false });
    };
    if (!video) return void after(PAINT_TIME, shown);
    this.#video.after(video);
    video.requestVideoFrameCallback(shown);
  }

  #adoptSuccessor(): void {
    if (!this.#successor) return;
    removeNode(this.#media.node);
    this.#media.destroy();
    this.#media = this.#successor;
    this.#video = this.#successorVideo ?? this.#video;
    this.#successor = this.#successorVideo = null;
  }

  #destroySuccessor(): void {
    removeNode(this.#successor?.node);
    this.#successor?.destroy();
    this.#successor = this.#successorVideo = null;
  }
}
