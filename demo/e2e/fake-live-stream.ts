import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { API } from './pip-page.js';

const recording = new URL('../../mock-api/media/recording/', import.meta.url);
const SEGMENT_SECONDS = 2;
/** Segments of the recording. */
export const SEGMENTS = 30;

/** What is on air at one place of the stream. */
export interface Segment {
  /** Which segment of the recording. */
  readonly index: number;
  /** Default `270p`. */
  readonly rendition?: '270p' | '540p';
  /** Whether the playlist says that something else begins here. */
  readonly discontinuity?: boolean;
  /** What becomes of its bytes. */
  readonly change?: (segment: Buffer) => Buffer;
}

/** A running stream whose every segment the test chooses; it takes the place of the mock's own. */
export class FakeLiveStream {
  /** Numbers of the segments that the page has asked for, as it asked. */
  readonly requestedSegments: number[] = [];
  /** How often the stream was joined. */
  masterRequests = 0;
  /** When a playlist was asked for, milliseconds of `performance.now()`. */
  readonly playlistRequestTimes: number[] = [];
  #began = Infinity;
  #frozen: number | null = null;
  #skipped = 0;

  /** @param window how many segments the playlist names */
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

  /** So many seconds pass at once, as for somebody who slept. */
  skip(seconds: number): void {
    this.#skipped += Math.round(seconds / SEGMENT_SECONDS);
  }

  /** From now on nothing new comes, and the playlist does not say that the stream is over. */
  freeze(): void {
    this.#frozen = this.newest;
  }

  /** Number of the newest segment. */
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
    return change(readFileSync(new URL(`${rendition}/${String(index).padStart(3, '0')}.ts`, recording)));
  }
}

const MASTER = `#EXTM3U
#EXT-X-VERSION:3
#EXT-X-STREAM-INF:BANDWIDTH=300000,CODECS="avc1.64001F,mp4a.40.2",RESOLUTION=540x960
index.m3u8
`;
