import type { PlaybackProduct } from '../../contract/playback.js';

/** Seconds into a moment within which "previous" goes to the one before, as players do with tracks. */
const JUST_STARTED = 3;
/** Seconds by which the position after a seek may miss its target. */
const TOLERANCE = 0.5;

/** Product that a recording shows at that second. */
export function productAt(products: readonly PlaybackProduct[], position: number): PlaybackProduct | null {
  let shown: PlaybackProduct | null = null;
  for (const product of products) {
    const { startTime } = product;
    if (startTime !== null && startTime <= position && startTime >= (shown?.startTime ?? 0)) shown = product;
  }
  return shown;
}

/** Seconds at which products are first shown, in order. */
export const momentsOf = (products: readonly PlaybackProduct[]): readonly number[] =>
  [...new Set(products.flatMap(({ startTime }) => startTime ?? []))].sort((a, b) => a - b);

/** The next moment (`1`) or the previous one (`-1`), seconds; `null` if there is none. */
export function stepMoment(products: readonly PlaybackProduct[], position: number, direction: 1 | -1): number | null {
  const moments = momentsOf(products);
  if (direction === 1) return moments.find((moment) => moment > position + TOLERANCE) ?? null;
  return moments.filter((moment) => moment < position - JUST_STARTED).at(-1) ?? moments[0] ?? null;
}
