/** What nobody has asked for may take at most this share of the page's time: ten milliseconds in five seconds. */
const MAX_SHARE = 0.002;
/** Also on a page so large that one check takes longer than its share of this. */
const MAX_PAUSE_MS = 5_000;

/** When work that has begun at `startedAt` and ends now may be done again. */
export function nextTimeFor(startedAt: number, minPauseMs = 0, maxPauseMs = MAX_PAUSE_MS): number {
  const endedAt = performance.now();
  return endedAt + Math.min(maxPauseMs, Math.max(minPauseMs, (endedAt - startedAt) / MAX_SHARE));
}
