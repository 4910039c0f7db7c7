import type { HlsConfig, LoadPolicy, RetryConfig } from 'hls.js';

/** Without a network a request is repeated for as long as the buffer lasts; a response proves that there is one. */
const shouldRetry: RetryConfig['shouldRetry'] = (_policy, _count, _timedOut, response, retry) =>
  retry || (!response?.code && !navigator.onLine);

const policy = (firstByte: number, whole: number, tries: number): LoadPolicy => ({
  default: {
    maxTimeToFirstByteMs: firstByte,
    maxLoadTimeMs: whole,
    timeoutRetry: { maxNumRetry: tries > 0 ? 1 : 0, retryDelayMs: 0, maxRetryDelayMs: 0 },
    errorRetry: { maxNumRetry: tries, retryDelayMs: 500, maxRetryDelayMs: 2_000, shouldRetry },
  },
});

/** Timeout for the first playlist, milliseconds: hls.js would wait more than a minute. */
export const FIRST_PLAYLIST_BUDGET = 8_000;
/** Milliseconds at the end of each wait for a playlist; a device that has slept needs the network first. */
export const LAST_PART = 4_000;
/**
 * Seconds: no live stream has longer segments, and a timer computed from an unbounded target duration would overflow
 * and fire at once.
 */
export const LONGEST_TARGET = 600;
/** Shortest time between two attempts to recover the decoder, milliseconds. */
export const RECOVER_EVERY = 5_000;
/** Shortest time between two attempts to rejoin a stream whose timestamps have jumped, milliseconds. */
export const REJOIN_EVERY = 60_000;
/** Largest number of consecutive missing segments that are skipped; after one more, the stream fails. */
export const MAX_SKIPPED_FRAGMENTS = 2;

/** Target durations behind the live edge at which a live stream is played whose playlist names no latency. */
export const LIVE_SYNC_DURATION_COUNT = 2;
/** Seconds before its end at which a segment counts as over when hls.js looks one up. */
export const FRAGMENT_LOOKUP_TOLERANCE = 0.1;

/** Milliseconds for a segment. */
const FRAGMENT_FIRST_BYTE = 5_000;
const FRAGMENT_BUDGET = 10_000;
/**
 * For a live stream: hls.js steps over a missing segment by itself once a newer one is listed, until when it repeats its
 * request.
 */
export const LIVE_FRAGMENTS = policy(FRAGMENT_FIRST_BYTE, FRAGMENT_BUDGET, 10);
/** @param blocked seconds for which the server may hold the response back */
export const playlistPolicy = (blocked: number): LoadPolicy =>
  policy(5_000 + blocked * 1_000, 8_000 + blocked * 1_000, 2);

/**
 * The hls.js configuration for a small card: every timeout is a few seconds (with the defaults one missing segment
 * takes 32 s), the first frame comes from the lowest rendition, and little is buffered ahead.
 */
export const hlsConfig: Partial<HlsConfig> = {
  // Only hls.js's own bundles contain the worker, and a page's Content-Security-Policy may forbid it.
  enableWorker: false,
  testBandwidth: false,
  startLevel: 0,
  capLevelToPlayerSize: true,
  maxBufferLength: 10,
  maxMaxBufferLength: 20,
  backBufferLength: 10,
  maxFragLookUpTolerance: FRAGMENT_LOOKUP_TOLERANCE,
  manifestLoadPolicy: policy(FIRST_PLAYLIST_BUDGET, FIRST_PLAYLIST_BUDGET, 1),
  playlistLoadPolicy: playlistPolicy(0),
  fragLoadPolicy: policy(FRAGMENT_FIRST_BYTE, FRAGMENT_BUDGET, 1),
  // Without its key nothing of a stream can be shown.
  keyLoadPolicy: policy(3_000, 4_000, 0),
};
