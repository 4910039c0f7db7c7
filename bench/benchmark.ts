import type { Section } from './table.js';

/** The options of the command, which every benchmark reads as far as they concern it. */
export interface Options {
  /** Rounds that count; default: those of the benchmark. */
  readonly rounds?: number | undefined;
  /** Beginnings of names; empty for everything. */
  readonly only: readonly string[];
  /** Pages that poll. */
  readonly clients: number;
}

/** What a benchmark found. */
export interface Outcome {
  /** What was measured with, such as the browser and its link. */
  readonly by: string;
  readonly sections: readonly Section[];
  /** What has to be so and was not; the exit code tells it. */
  readonly failed: readonly string[];
}

/** @throws when something that it needs is missing; the message says what to do */
export type Benchmark = (options: Options) => Promise<Outcome>;

/** How often a round is repeated, and for how long. */
export interface RoundPlan {
  /** Rounds that count. */
  readonly rounds: number;
  /** Milliseconds after which no further round begins. */
  readonly budget: number;
  /** Measures everybody once; `keep` is false in the round that only warms up. */
  readonly round: (keep: boolean, at: number) => Promise<void>;
}

/** Interleaved rounds, so that what slows the machine slows everybody. */
export async function runRounds({ rounds, budget, round }: RoundPlan): Promise<void> {
  const until = performance.now() + budget;
  // The first visits of a new browser start its helper processes and fill the servers' caches.
  await round(false, 0);
  const warm = performance.now();
  for (let done = 0; done < rounds; done++) {
    const perRound = done === 0 ? 0 : (performance.now() - warm) / done;
    if (performance.now() + perRound > until) {
      console.log(`Stopped after ${done} of ${rounds} rounds: the time is up.`);
      return;
    }
    await round(true, done + 1);
    process.stderr.write(`round ${done + 1} of ${rounds}          \r`);
  }
}
