/** How often a round is repeated, and for how long. */
export interface RoundPlan {
  /** Rounds that count. */
  readonly rounds: number;
  /** Milliseconds since the time origin after which no further round begins. */
  readonly until: number;
  /** Visits everybody once; `keep` is false in the round that only warms up. */
  readonly round: (keep: boolean) => Promise<void>;
}

/**
 * Interleaved rounds, so that what slows the machine slows everybody.
 *
 * @returns how many of them counted
 */
export async function runRounds({ rounds, until, round }: RoundPlan): Promise<number> {
  // The first visits of a new browser start its helper processes and fill the servers' caches.
  await round(false);
  const warm = performance.now();
  let done = 0;
  for (; done < rounds; done++) {
    const perRound = done === 0 ? 0 : (performance.now() - warm) / done;
    if (performance.now() + perRound > until) break;
    await round(true);
    process.stderr.write(`round ${done + 1} of ${rounds}\r`);
  }
  if (done < rounds) console.log(`Stopped after ${done} of ${rounds} rounds: the time is up.`);
  return done;
}
