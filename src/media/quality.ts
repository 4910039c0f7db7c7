import { attempt } from '../base/attempt.js';

/** Milliseconds between two readings of the video, and between two reports while it plays. */
const READ_EVERY = 5_000;
const REPORT_EVERY = 60_000;

/** What a video tells of itself; `null` for what the engine does not tell. */
export interface VideoMetrics {
  /** Height of the rendition that is shown, pixels. */
  readonly height: number | null;
  readonly droppedFrames: number | null;
  readonly totalFrames: number | null;
}

/** What is reported: the first frame, each further minute, a pause, or the end of this media. */
export type QualityMoment = 'first-frame' | 'minute' | 'pause' | 'end';

/** How a media has played so far. */
export interface PlaybackQuality extends VideoMetrics {
  readonly moment: QualityMoment;
  /** Seconds from the decision to show it to its first frame; `null` if there was none. */
  readonly startupTime: number | null;
  /** How often it stopped for want of data. */
  readonly stalls: number;
  /** Seconds of all stalls together. */
  readonly stallTime: number;
  /** Seconds that it has played. */
  readonly watchTime: number;
  /** Seconds into the recording or clip at the last reading; `null` for live and while unknown. */
  readonly currentTime: number | null;
}

/** What media does at present: `stalled` also while it waits for the network, `ended` while it stays at its end. */
export type Activity = 'loading' | 'playing' | 'stalled' | 'paused' | 'ended';

/** The media that is shown, and what its owner reports with it. */
export interface MeasuredMedia<About> {
  /** Differs for another one. */
  readonly id: number;
  readonly activity: Activity;
  /** Seconds from the decision to the first frame, if that was measured elsewhere. */
  readonly startupTime?: number | null;
  readonly about: About;
}

export interface QualityMeterOptions<About> {
  /** The metrics and the second at present; `null` where the media is gone. */
  readonly read: () => (VideoMetrics & Pick<PlaybackQuality, 'currentTime'>) | null;
  readonly report: (quality: PlaybackQuality, about: About) => void;
}

const UNKNOWN = { height: null, droppedFrames: null, totalFrames: null, currentTime: null } as const;

export function metricsOf(video: HTMLVideoElement): VideoMetrics {
  // Not in every engine, despite its type.
  const frames = attempt(() => video.getVideoPlaybackQuality());
  const { droppedVideoFrames: dropped, totalVideoFrames: total } = frames ?? {};
  return { height: video.videoHeight || null, droppedFrames: dropped ?? null, totalFrames: total ?? null };
}

/**
 * Measures how media plays: reports its first frame, then once a minute while it plays, each pause, and its end. What was
 * never seen is not reported.
 */
export class QualityMeter<About> {
  readonly #options: QualityMeterOptions<About>;
  #media: MeasuredMedia<About> | null = null;
  #since = 0;
  #startedAt = 0;
  #startupTime: number | null = null;
  #shown = false;
  #stalls = 0;
  #stallTime = 0;
  #watchTime = 0;
  #metrics: VideoMetrics & Pick<PlaybackQuality, 'currentTime'> = UNKNOWN;
  #reportedAt = 0;
  #timer: ReturnType<typeof setInterval> | undefined;

  constructor(options: QualityMeterOptions<About>) {
    this.#options = options;
  }

  /** @param media `null` where none is shown any more */
  update(media: MeasuredMedia<About> | null): void {
    const before = this.#media;
    const isOther = before?.id !== media?.id;
    if (!isOther && before?.activity === media?.activity) return;
    if (isOther) this.#end();
    if (media === null) return;
    const now = performance.now();
    if (isOther) this.#begin(now);
    this.#count(now);
    const was = this.#media?.activity;
    this.#media = media;
    const { activity } = media;
    if (activity === 'stalled' && was === 'playing') this.#stalls++;
    if (activity === 'playing' && !this.#shown) {
      this.#shown = true;
      this.#startupTime =
        media.startupTime === undefined ? Math.round(now - this.#startedAt) / 1_000 : media.startupTime;
      this.#report('first-frame');
    } else if (this.#shown && was !== activity && (activity === 'paused' || activity === 'ended')) {
      this.#report(activity === 'ended' ? 'end' : 'pause');
    }
    clearInterval(this.#timer);
    if (activity === 'playing' || activity === 'stalled') this.#timer = setInterval(() => this.#tick(), READ_EVERY);
  }

  #begin(now: number): void {
    this.#startedAt = this.#since = now;
    this.#shown = false;
    this.#startupTime = null;
    this.#stalls = this.#stallTime = this.#watchTime = 0;
    this.#metrics = UNKNOWN;
  }

  #end(): void {
    clearInterval(this.#timer);
    const ended = this.#media?.activity === 'ended';
    if (this.#media) this.#count(performance.now());
    if (this.#shown && !ended) this.#report('end');
    this.#media = null;
    this.#shown = false;
  }

  /** Adds the time since the last count to what the media did in it. */
  #count(now: number): void {
    const seconds = (now - this.#since) / 1_000;
    this.#since = now;
    if (this.#media?.activity === 'playing') this.#watchTime += seconds;
    else if (this.#shown && this.#media?.activity === 'stalled') this.#stallTime += seconds;
  }

  #tick(): void {
    this.#read();
    if (this.#shown && performance.now() - this.#reportedAt >= REPORT_EVERY - READ_EVERY / 2) this.#report('minute');
  }

  #read(): void {
    this.#metrics = this.#options.read() ?? this.#metrics;
  }

  #report(moment: QualityMoment): void {
    if (!this.#media) return;
    const now = performance.now();
    this.#count(now);
    this.#reportedAt = now;
    this.#read();
    const round = (seconds: number): number => Math.round(seconds * 10) / 10;
    const quality = {
      moment,
      startupTime: this.#startupTime,
      stalls: this.#stalls,
      stallTime: round(this.#stallTime),
      watchTime: round(this.#watchTime),
    };
    const { about } = this.#media;
    // When a test ends, Vitest takes jsdom's events away before the elements are removed.
    attempt(() => this.#options.report({ ...quality, ...this.#metrics }, about));
  }
}
