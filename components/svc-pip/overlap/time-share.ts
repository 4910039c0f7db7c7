/** What nobody has asked for may take at most this share of the page's time: ten milliseconds in five seconds. */
const MAX_SHARE = 0.002;
/** Also on a page so large that one check takes longer than its share of this. */
const MAX_PAUSE_MS = 5_000;

interface TimeShareOptions {
  readonly share?: number;
  readonly minPauseMs?: number;
  readonly maxPauseMs?: number;
}

/** When work that started at `startedAt` and ends now may be done again. */
export function nextTimeFor(startedAt: number, options: TimeShareOptions = {}): number {
  const { share = MAX_SHARE, minPauseMs = 0, maxPauseMs = MAX_PAUSE_MS } = options;
  const endedAt = performance.now();
  return endedAt + Math.min(maxPauseMs, Math.max(minPauseMs, (endedAt - startedAt) / share));
}
