import type Hls from 'hls.js';
import type { LevelDetails } from 'hls.js';
import { LIVE_SYNC_DURATION_COUNT, playlistPolicy } from './policy.js';

/** Playback rate of a live stream that catches up; hls.js chooses it in steps of 0.05. */
const CATCH_UP_RATE = 1.05;
/** Target durations behind the live edge from which a stream without parts seeks to it. */
const MAX_LATENCY_COUNT = 8;
/** Seconds for which a server holds back the response to a blocking playlist request at most. */
const LONGEST_BLOCK = 30;

/**
 * Makes hls.js play a live stream at the latency that its playlist names, `PART-HOLD-BACK` or `HOLD-BACK`. A stream that
 * is late catches up at a slightly higher playback rate, unless the video plays at a rate that somebody else has set.
 */
export function prepareLatency({ config }: Hls, video: HTMLVideoElement): void {
  // In the options of its constructor, the count would override what the playlist names.
  config.liveSyncDurationCount = LIVE_SYNC_DURATION_COUNT;
  config.liveMaxLatencyDurationCount = MAX_LATENCY_COUNT;
  // hls.js leaves the rate alone while this is 1.
  Object.defineProperty(config, 'maxLiveSyncPlaybackRate', {
    get: () => ([1, CATCH_UP_RATE].includes(video.playbackRate) ? CATCH_UP_RATE : 1),
  });
}

/** Adapts the limits of hls.js to a playlist. */
export function adaptLatency({ config }: Hls, details: LevelDetails): void {
  const { partList, partHoldBack, holdBack, targetduration, canBlockReload } = details;
  const holdBackCount = (2 * (partList ? partHoldBack : holdBack)) / targetduration;
  // hls.js raises the rate up to here, one target duration beyond twice the target latency.
  config.liveMaxLatencyDurationCount = Math.max(partList ? 0 : MAX_LATENCY_COUNT, holdBackCount + 1);
  config.playlistLoadPolicy = playlistPolicy(canBlockReload ? Math.min(targetduration, LONGEST_BLOCK) : 0);
}
