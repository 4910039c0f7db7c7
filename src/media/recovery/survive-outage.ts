import { secureRandom } from '../../api/random.js';
import { attempt } from '../../base/attempt.js';
import { recoveryTransition, initialRecoveryState } from '../../machine/recovery/machine.js';
import type { RecoveryEffect, RecoveryEvent, RecoveryState } from '../../machine/recovery/state.js';
import { listen } from '../../platform/listen.js';
import { keepPicture } from '../keep-picture.js';
import { seekableEnd } from '../live-edge.js';
import type { Media, MediaEvent, MediaListener, MediaStart } from '../media.js';
import { nativeTracks, type MediaTracks } from '../tracks.js';
import { hostResponds } from './host-responds.js';
import { removeNode } from '../../platform/remove-node.js';

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

/** Executes the effects of the machine in one video, and reports to it what happens there. */
class SurvivingMedia implements Media, Outage {
  readonly node: HTMLVideoElement;
  readonly #options: OutageOptions;
  readonly #life = new AbortController();
  #state: RecoveryState;
  #media: Media | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** What covers the video while it has no picture. */
  #picture: HTMLCanvasElement | null = null;
  #duration: number | null = null;
  /** Of the last media with a frame. */
  #tracks: MediaTracks | null = null;

  constructor(options: OutageOptions) {
    this.#options = options;
    this.node = options.video;
    this.#state = initialRecoveryState(options.start);
    this.#open(false);
    listen(window, 'online', () => this.#send({ type: 'online' }), this.#life.signal);
  }

  play(): void {
    this.#media?.play();
    this.#send({ type: 'play-requested' }, queueMicrotask);
  }

  pause(): void {
    this.#media?.pause();
    this.#send({ type: 'pause-requested' }, queueMicrotask);
  }

  setSound(on: boolean): void {
    if (this.#media) return this.#media.setSound(on);
    this.node.muted = !on;
    queueMicrotask(() => this.#report({ type: 'sound', on }));
  }

  position(): number | null {
    const position = this.#media && !this.#picture ? this.#media.position() : this.#place();
    return position === 'live' ? null : position;
  }

  duration(): number | null {
    const { duration } = this.node;
    // Native HLS has no duration for a recording whose playlist lacks its end [Z41].
    const length = duration === Infinity && this.#options.start !== 'live' ? seekableEnd(this.node) : duration;
    if (length !== null && Number.isFinite(length)) this.#duration = length;
    return this.#duration;
  }

  liveEdge(): number | null {
    return this.#media?.liveEdge?.() ?? null;
  }

  tracks(): MediaTracks {
    const { choices, media } = this.#state;
    if (media === 'framed' || !this.#tracks) {
      const tracks = this.#media?.tracks?.() ?? nativeTracks(this.node);
      if (media === 'framed') this.#tracks = tracks;
      return tracks;
    }
    const { resolution = null, audio = this.#tracks.audioIndex } = choices;
    return { ...this.#tracks, resolution, audioIndex: audio };
  }

  setResolution(resolution: number | null): void {
    this.#send({ type: 'chosen', choice: { resolution } });
    this.#media?.setResolution?.(resolution);
  }

  setAudio(audio: number): void {
    this.#send({ type: 'chosen', choice: { audio } });
    this.#media?.setAudio?.(audio);
  }

  destroy(): void {
    if (this.#life.signal.aborted) return;
    this.#life.abort();
    this.#dropPicture();
    this.#send({ type: 'destroyed' });
    // Where the page has broken a function that an effect needs, its state does not know it.
    this.#media?.destroy();
    // Else what the video shows next would begin where this was.
    this.node.currentTime = 0;
  }

  keepPicture(): void {
    this.#send({ type: 'picture-lost', position: this.#media?.position() ?? null });
    this.#keepPicture();
  }

  hostResponds(): Promise<boolean> {
    return hostResponds(this.#options.url);
  }

  /** @param run when a report is due: not within the call of the owner */
  #send(event: RecoveryEvent, run = (report: () => void): void => report()): void {
    const { state, effects } = recoveryTransition(this.#state, event, { random: secureRandom });
    this.#state = state;
    try {
      for (const effect of effects) {
        if (effect.type === 'report') run(() => this.#report(effect.event));
        else this.#execute(effect);
      }
    } catch {
      this.#send({ type: 'broken' });
    }
  }

  #report(event: MediaEvent): void {
    if (!this.#life.signal.aborted) this.#options.listener(event);
  }

  readonly #onMediaEvent = (event: MediaEvent): void => {
    const { type } = event;
    if (type === 'first-frame') {
      this.#dropPicture();
      this.#send({ type, plays: !this.node.paused });
    } else if (type === 'stalled') this.#send({ type, online: navigator.onLine });
    else if (type === 'failed') this.#send({ ...event, position: this.#media?.position() ?? null });
    else this.#send(event);
  };

  #execute(effect: Exclude<RecoveryEffect, { type: 'report' }>): void {
    switch (effect.type) {
      case 'open':
        this.node.currentTime = 0;
        return this.#open(true);
      case 'destroy':
        return this.#close();
      case 'keep-picture':
        return this.#keepPicture();
      case 'probe-host':
        this.#probe().catch(() => this.#send({ type: 'broken' }));
        return;
      case 'schedule':
        clearTimeout(this.#timer);
        if (effect.milliseconds !== null)
          this.#timer = setTimeout(() => this.#send({ type: 'time-passed' }), effect.milliseconds);
    }
  }

  #open(again: boolean): void {
    const { position, choices } = this.#state;
    const { resolution, audio } = choices;
    this.#media = this.#options.open(this.#onMediaEvent, position, this, again);
    if (resolution !== undefined) this.#media.setResolution?.(resolution);
    if (audio !== undefined) this.#media.setAudio?.(audio);
  }

  #close(): void {
    this.#media?.destroy();
    this.#media = null;
    const { position } = this.#state;
    // A seek of a video without a source changes where it will begin.
    if (position !== 'live') this.node.currentTime = position;
  }

  #keepPicture(): void {
    this.duration();
    if (this.#picture) return;
    // A page that has broken what it needs loses the picture only: the media is destroyed, and opened again [FAULTS 36].
    attempt(() => {
      this.#tracks = this.#media?.tracks?.() ?? nativeTracks(this.node);
      this.#picture = keepPicture(this.node);
    });
  }

  #dropPicture(): void {
    removeNode(this.#picture);
    this.#picture = null;
  }

  async #probe(): Promise<void> {
    const { ticket } = this.#state;
    const responds = await this.hostResponds();
    if (ticket !== this.#state.ticket) return;
    this.#send(responds ? { type: 'host-responded', position: this.#place() } : { type: 'host-silent' });
  }

  /** Where it is to continue. */
  #place(): MediaStart {
    const { position } = this.#state;
    return position === 'live' || this.#media ? position : this.node.currentTime;
  }
}

/**
 * Media that survives an outage of the network [D4]. While it waits, the video shows its last picture, and it reports
 * `waiting`; it is opened again as soon as the network is there: when the browser reports that, when its owner calls
 * `play()`, and by requests with growing pauses.
 */
export const surviveOutage = (options: OutageOptions): Media => new SurvivingMedia(options);
