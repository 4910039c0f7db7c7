import { listen } from '../../platform/listen.js';
import type { Fragment } from 'hls.js';
import { MAX_SKIPPED_FRAGMENTS } from './policy.js';
import { isLoaded } from './retry-seek.js';

/** Seconds: a playhead nearer than this to the end of the buffer counts as being at its end. */
const EDGE_TOLERANCE = 0.3;

export interface Skips {
  /** Steps over a segment that could not be loaded, once the playhead reaches it. */
  skip(fragment: Fragment): void;
  /** The next one is the first again. */
  reset(): void;
}

/**
 * Steps over missing segments, at which hls.js stops.
 *
 * @param startLoad lets hls.js load again, from a position or, with -1, from where it was
 * @param fail called when too many are missing in a row, with the position at which the first of them was needed
 */
export function skipFragments(
  video: HTMLVideoElement,
  startLoad: (at: number) => void,
  fail: (from: number) => void,
  life: AbortSignal,
): Skips {
  let skipped = 0;
  let first = 0;
  let skipping = new AbortController();
  life.addEventListener('abort', () => skipping.abort());
  const startLoadAt = (at: number): void => {
    skipping.abort();
    startLoad(at);
  };
  return {
    reset: () => (skipped = 0),
    skip({ start: from, end }) {
      // Within it where it was sought to: that is where it is to be tried again.
      if (++skipped === 1) first = Math.max(from, Math.min(video.currentTime, end));
      if (skipped > MAX_SKIPPED_FRAGMENTS) return fail(first);
      const skipIfReached = (): void => {
        const { currentTime, readyState } = video;
        if (readyState > 0 && currentTime < from - EDGE_TOLERANCE) return;
        // A user who has seeked past the fragment is not moved back.
        if (currentTime > end) return startLoadAt(-1);
        const beyond = end + EDGE_TOLERANCE / 2;
        video.currentTime = beyond;
        startLoadAt(beyond);
      };
      // hls.js has stopped: a position that is not buffered would never load.
      const onSeeking = (): void => {
        if (isLoaded(video, video.currentTime)) return;
        skipped = 0;
        startLoadAt(-1);
      };
      skipping.abort();
      skipping = new AbortController();
      const { signal } = skipping;
      for (const type of ['timeupdate', 'waiting']) listen(video, type, skipIfReached, signal);
      listen(video, 'seeking', onSeeking, signal);
      skipIfReached();
    },
  };
}
