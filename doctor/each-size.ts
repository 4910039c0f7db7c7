import type { Pair } from './examination.js';
import type { Observation } from './finding.js';

/** Observes each size; what is the same at several sizes is one observation that names them. */
export function eachSize(
  pairs: readonly Pair[],
  observe: (pair: Pair) => readonly (Observation | null | false)[],
): readonly Observation[] {
  const found = new Map<string, { readonly observation: Observation; readonly where: string[] }>();
  for (const pair of pairs) {
    for (const observation of observe(pair)) {
      if (!observation) continue;
      const key = JSON.stringify(observation);
      const known = found.get(key) ?? { observation, where: [] };
      if (!known.where.includes(pair.size.name)) known.where.push(pair.size.name);
      found.set(key, known);
    }
  }
  return [...found.values()].map(({ observation, where }) =>
    where.length === pairs.length ? observation : { ...observation, where },
  );
}
