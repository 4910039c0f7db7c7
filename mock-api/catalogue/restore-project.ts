import type { PreparedDatabase } from './prepare-database.js';

type Identified = readonly { readonly id: string }[];

/**
 * The current database with one project and its streams restored. Shared records stay unchanged, but deleted ones are
 * restored.
 */
export function restoreProject(current: PreparedDatabase, loaded: PreparedDatabase, id: string): PreparedDatabase {
  const project = loaded.projects.find((candidate) => candidate.id === id);
  if (project === undefined) return current;
  const others = current.projects.filter((candidate) => candidate.id !== id);
  const streams = loaded.streams.filter(({ projectId }) => projectId === id);
  const kept = current.streams.filter((stream) => stream.projectId !== id);
  const taken = new Set(kept.map((stream) => stream.id));
  return {
    ...current,
    projects: loaded.projects.indexOf(project) === 0 ? [project, ...others] : [...others, project],
    streams: [...kept, ...streams.filter((stream) => !taken.has(stream.id))],
    products: withMissing(current.products, loaded.products),
    streamers: withMissing(current.streamers, loaded.streamers),
    categories: withMissing(current.categories, loaded.categories),
  };
}

function withMissing<T extends Identified>(current: T, loaded: T): (T[number] & object)[] {
  const known = new Set(current.map(({ id }) => id));
  return [...current, ...loaded.filter(({ id }) => !known.has(id))];
}
