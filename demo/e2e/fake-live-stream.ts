import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { API } from './pip-page.js';

const recording = new URL('../../mock-api/media/recording/', import.meta.url);
const SEGMENT_SECONDS = 2;
/** Number of segments of the recording. */
export const SEGMENTS = 30;

/** One segment of the stream. */
export interface Segment {
  /** Index in the recording. */
  readonly index: number;
  /** Default `270p`. */
  readonly rendition?: '270p' | '540p';
  /** Whether the playlist has a discontinuity here. */
  readonly discontinuity?: boolean;
  /** Changes its bytes. */
  readonly change?: (segment: Buffer) => Buffer;
}

/** A live stream whose segments the test chooses; it replaces the mock's. */
export class FakeLiveStream {
  /** Sequence numbers of requested segments. */
  readonly requestedSegments: number[] = [];
  /** Requests for the master playlist. */
  masterRequests = 0;
  /** Times of playlist requests, by `performance.now()`. */
  readonly playlistRequestTimes: number[] = [];
  #began = Infinity;
  #frozen: number | null = null;
  #skipped = 0;

  /** @param window number of segments in the playlist */
  constructor(
    readonly segmentAt: (sequence: number) => Segment,
    readonly window = 6,
  ) {}

  async serve(page: Page): Promise<void> {
    await page.route(
      (url) => url.origin === API && /^\/live\/trail-live\//.test(url.pathname),
      async (route) => {
        const name = new URL(route.request().url()).pathname.replace(/^.*\//, '');
        const segment = /^(\d+)\.ts$/.exec(name)?.[1];
        this.#began = Math.min(this.#began, performance.now());
        if (name === 'master.m3u8') this.masterRequests++;
        if (!segment) this.playlistRequestTimes.push(performance.now());
        await route.fulfill({
          headers: { 'access-control-allow-origin': '*' },
          contentType: segment ? 'video/mp2t' : 'application/vnd.apple.mpegurl',
          body: segment ? this.#segment(Number(segment)) : name === 'master.m3u8' ? MASTER : this.#playlist(),
        });
      },
    );
  }

  /** Skips this many seconds. */
  skip(seconds: number): void {
    this.#skipped += Math.round(seconds / SEGMENT_SECONDS);
  }

  /** From now on there are no new segments, and no end of the stream. */
  freeze(): void {
    this.#frozen = this.newest;
  }

  /** Sequence number of the newest segment. */
  get newest(): number {
    if (this.#frozen !== null) return this.#frozen;
    const passed = (performance.now() - this.#began) / 1000 / SEGMENT_SECONDS;
    return this.window - 1 + Math.floor(passed) + this.#skipped;
  }

  #playlist(): string {
    const { newest, window } = this;
    const first = newest - window + 1;
    const gone = Array.from({ length: first }, (_, at) => this.segmentAt(at)).filter((piece) => piece.discontinuity);
    const listed = Array.from({ length: window }, (_, at) => {
      const mark = this.segmentAt(first + at).discontinuity ? '#EXT-X-DISCONTINUITY\n' : '';
      return `${mark}#EXTINF:${SEGMENT_SECONDS.toFixed(6)},\n${String(first + at)}.ts`;
    });
    return [
      '#EXTM3U',
      '#EXT-X-VERSION:3',
      `#EXT-X-TARGETDURATION:${String(SEGMENT_SECONDS)}`,
      `#EXT-X-MEDIA-SEQUENCE:${String(first)}`,
      `#EXT-X-DISCONTINUITY-SEQUENCE:${String(gone.length)}`,
      ...listed,
      '',
    ].join('\n');
  }

  #segment(sequence: number): Buffer {
    this.requestedSegments.push(sequence);
    const { index, rendition = '270p', change = (bytes: Buffer) => bytes } = this.segmentAt(sequence);
    return change(readFileSync(new URL(`${rendition}/${String(index).padStart(3, '0')}.mpegts`, recording)));
  }
}

const MASTER = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.64001F,mp4a.40.2",RESOLUTION=540x960
index.m3u8
`;
