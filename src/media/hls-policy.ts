import type { HlsConfig, LoadPolicy } from 'hls.js';

const policy = (firstByte: number, whole: number, tries: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByte,
    maxLoadTimeMs: whole,
    timeoutRetry: { maxNumRetry: tries > 0 ? 1 : 0, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: tries, retryDelayMs: 500, maxRetryDelayMs: 2_000 },
  },
});

/** Milliseconds until the first playlist must have come: hls.js would wait more than a minute. */
export const FIRST_PLAYLIST_BUDGET = 8_000;
/** A live playlist that has not grown is frozen after this many of its target durations … */
export const FROZEN_AFTER_TARGETS = 3;
/** … and so many milliseconds. */
export const FROZEN_AFTER = 8_000;
/** Seconds: no running stream has longer segments, and timers that follow from a time without bounds would be over at once. */
export const LONGEST_TARGET = 600;
/** Milliseconds between two attempts to revive the decoder. */
export const RECOVER_EVERY = 5_000;
/** Milliseconds that a stream may stand still although its segments come. */
export const LOST_AFTER = 3_000;
/** Milliseconds between two attempts to join a stream anew whose times have jumped. */
export const REJOIN_EVERY = 60_000;
/** Segments that may be missing in a row before the rest is given up too. */
export const MOST_LEAPS = 2;

/**
 * hls.js set up for a small card: every wait ends within seconds (its defaults need 32 s for one missing segment), the first
 * picture comes from the lowest rendition, and little is loaded ahead.
 */
export const hlsConfig: Partial<HlsConfig> = {
  // The worker is only part of hls.js's own bundles, and a page's policy may forbid it.
  enableWorker: false,
  testBandwidth: false,
  startLevel: 0,
  capLevelToPlayerSize: true,
  maxBufferLength: 10,
  maxMaxBufferLength: 20,
  backBufferLength: 10,
  liveSyncDurationCount: 2,
  liveMaxLatencyDurationCount: 8,
  maxFragLookUpTolerance: 0.1,
  manifestLoadPolicy: policy(FIRST_PLAYLIST_BUDGET, FIRST_PLAYLIST_BUDGET, 1),
  playlistLoadPolicy: policy(5_000, 8_000, 2),
  fragLoadPolicy: policy(5_000, 10_000, 1),
};
