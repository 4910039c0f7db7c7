/** One segment of the live playlist. */
export interface LiveSegment {
  /** Index of the segment in the recording. */
  readonly index: number;
  /** Whether the recording starts over here. */
  readonly discontinuity: boolean;
  /** Its program date and time, milliseconds since 1970. */
  readonly airedAt: number;
}

/** The segment that is being recorded. */
export interface OpenSegment extends LiveSegment {
  /** Milliseconds of it that are recorded. */
  readonly recorded: number;
}

/** The content of a live playlist at one time. */
export interface LiveWindow {
  readonly mediaSequence: number;
  readonly discontinuitySequence: number;
  readonly segments: readonly LiveSegment[];
  /** It follows the last of the segments; null after the end. */
  readonly open: OpenSegment | null;
  /** Whether the stream has ended. */
  readonly ended: boolean;
}

export interface LiveBroadcast {
  /** Length of each segment of the recording, milliseconds. */
  readonly durations: readonly number[];
  /** Milliseconds since 1970, like the two below. */
  readonly startedAt: number;
  readonly endedAt: number | null;
  readonly now: number;
  /** Segments in the playlist. Default 6. */
  readonly size?: number;
}

/**
 * The sliding window of a broadcast that loops a recording, a pure function of the time: a late viewer starts at the live
 * edge. The first segments precede the start, so that the window is always full.
 */
export function liveWindow({ durations, startedAt, endedAt, now, size = 6 }: LiveBroadcast): LiveWindow {
  const timeline = new Timeline(durations);
  const ended = endedAt !== null && now >= endedAt;
  const until = Math.max(startedAt, ended ? endedAt : now);
  const origin = startedAt - timeline.startOf(size);
  const end = timeline.finishedBy(until - origin);
  const mediaSequence = end - size;
  const segment = (sequence: number): LiveSegment => ({
    index: sequence % durations.length,
    discontinuity: sequence > 0 && sequence % durations.length === 0,
    airedAt: origin + timeline.startOf(sequence),
  });
  const segments = Array.from({ length: size }, (_, offset) => segment(mediaSequence + offset));
  const next = segment(end);
  const open = ended ? null : { ...next, recorded: until - next.airedAt };
  // Discontinuities that have left the playlist; one on the first segment is still in it.
  const discontinuitySequence = Math.max(0, Math.floor((mediaSequence - 1) / durations.length));
  return { mediaSequence, discontinuitySequence, segments, open, ended };
}

/** Segments in an endless loop, numbered from zero. */
class Timeline {
  readonly #starts: readonly number[];
  readonly #total: number;

  constructor(durations: readonly number[]) {
    let start = 0;
    this.#starts = durations.map((duration) => (start += duration) - duration);
    this.#total = start;
    if (!(start > 0)) throw new RangeError('a recording needs segments that last');
  }

  startOf(sequence: number): number {
    const loop = Math.floor(sequence / this.#starts.length);
    return loop * this.#total + (this.#starts[sequence % this.#starts.length] ?? 0);
  }

  /** The number of segments that are complete after these milliseconds. */
  finishedBy(elapsed: number): number {
    const loop = Math.floor(elapsed / this.#total);
    const rest = elapsed - loop * this.#total;
    const next = this.#starts.findIndex((start) => start > rest);
    return loop * this.#starts.length + (next < 0 ? this.#starts.length : next) - 1;
  }
}
