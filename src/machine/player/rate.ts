/** Playback rates that the player offers; live streams always play at 1. */
export const PLAYBACK_RATES: readonly number[] = [0.75, 1, 1.25, 1.5, 1.75, 2];

/** The next faster (`1`) or slower (`-1`) rate; the same one at either end. */
export function stepRate(rate: number, direction: 1 | -1): number {
  const index = PLAYBACK_RATES.indexOf(rate) + direction;
  return PLAYBACK_RATES[Math.max(0, Math.min(index, PLAYBACK_RATES.length - 1))] ?? 1;
}
