/** Mean number of requests in a window of time that makes a peak more than chance. */
const MIN_EXPECTED = 300;

/** What a service can take, as a multiple of the steady load. */
export const CAPACITY = 1.5;

/** Which part of a run; minutes from its start. */
export interface Span {
  readonly from: number;
  readonly to: number;
}

/** What a service saw of its pages. All loads are multiples of one request per page and period. */
export class Load {
  /** Requests in each second. */
  readonly perSecond: Uint32Array;
  /** Seconds that each page waited for its first successful response after the outage. */
  readonly recoveries: number[] = [];
  /** Requests of a second that are the steady load. */
  readonly steady: number;
  failed = 0;
  /** Requests that came sooner after a failure than any poll may come. */
  retries = 0;
  readonly #period: number;

  /** @param period milliseconds */
  constructor(pages: number, period: number, minutes: number) {
    this.#period = period / 1000;
    this.steady = pages / this.#period;
    this.perSecond = new Uint32Array(minutes * 60);
  }

  /** Counts a request; time in milliseconds. */
  count(at: number): void {
    const second = Math.floor(at / 1000);
    this.perSecond[second] = this.inSecond(at) + 1;
  }

  /** Adds the requests of another load. */
  add({ perSecond, recoveries, failed, retries }: Load): void {
    perSecond.forEach((count, second) => (this.perSecond[second] = (this.perSecond[second] ?? 0) + count));
    for (const recovery of recoveries) this.recoveries.push(recovery);
    this.failed += failed;
    this.retries += retries;
  }

  /** Requests so far in the second of this time, milliseconds. */
  inSecond(at: number): number {
    return this.perSecond[Math.floor(at / 1000)] ?? 0;
  }

  get requests(): number {
    return this.perSecond.reduce((sum, count) => sum + count, 0);
  }

  /** Length of a window, whole seconds: one where there are many pages. */
  get window(): number {
    return Math.ceil(MIN_EXPECTED / this.steady);
  }

  /** The load of each window. */
  windows(span?: Span): number[] {
    const seconds = this.#seconds(span);
    const { window } = this;
    const loads: number[] = [];
    for (let at = 0; at + window <= seconds.length; at += window) {
      const count = seconds.subarray(at, at + window).reduce((sum, each) => sum + each, 0);
      loads.push(count / window / this.steady);
    }
    return loads;
  }

  peak(span?: Span): number {
    return Math.max(0, ...this.windows(span));
  }

  mean(span?: Span): number {
    const seconds = this.#seconds(span);
    return seconds.reduce((sum, count) => sum + count, 0) / seconds.length / this.steady;
  }

  /** Seconds with more requests than the service has capacity for. */
  secondsOver(span?: Span): number {
    return this.windows(span).filter((load) => load > CAPACITY).length * this.window;
  }

  /** Which recovery, seconds, the given share of the pages did not exceed. */
  recovery(share: number): number {
    const sorted = Float64Array.from(this.recoveries).sort();
    return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Infinity;
  }

  /**
   * Chi-square over the seconds of the period, divided by its degrees of freedom: about 1 where requests come by
   * chance, less where they keep their distance, far more where many come at the same second of each period.
   */
  chiSquare(span?: Span): number {
    const seconds = this.#seconds(span);
    const bins = new Float64Array(this.#period);
    const rounds = Math.floor(seconds.length / bins.length);
    const kept = seconds.subarray(0, rounds * bins.length);
    kept.forEach((count, second) => (bins[second % bins.length] = (bins[second % bins.length] ?? 0) + count));
    const expected = bins.reduce((sum, count) => sum + count, 0) / bins.length;
    return bins.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0) / (bins.length - 1);
  }

  #seconds(span?: Span): Uint32Array {
    return span ? this.perSecond.subarray(span.from * 60, span.to * 60) : this.perSecond;
  }
}
