import type { Database } from './database.js';
import type { Violation } from './shape.js';

type Checked = Omit<Database, 'scenarios'> & Partial<Pick<Database, 'scenarios'>>;

/** Finds duplicate ids and dangling references in a database of valid shape. */
export function checkReferences(database: Checked): Violation | null {
  const { projects, streams, products, streamers, categories, scenarios = [] } = database;
  const collections = { projects, streams, products, streamers, categories, scenarios };
  const ids = new Map<string, Set<string>>();
  for (const [name, records] of Object.entries(collections)) {
    const seen = new Set<string>();
    for (const [index, { id }] of (records ?? []).entries()) {
      if (seen.has(id)) return { path: `$.${name}[${index}].id`, problem: `"${id}" is there twice` };
      seen.add(id);
    }
    ids.set(name, seen);
  }
  const dangling = (path: string, collection: string, id: string | null | undefined): Violation | null =>
    id === null || id === undefined || ids.get(collection)?.has(id)
      ? null
      : { path, problem: `there is no "${id}" in ${collection}` };
  const danglingIn = (path: string, collection: string, found: readonly string[]): Violation | null =>
    first(found.entries(), ([index, id]) => dangling(`${path}[${index}]`, collection, id));

  return (
    first(streams.entries(), ([index, stream]) => {
      const path = `$.streams[${index}]`;
      return (
        dangling(`${path}.projectId`, 'projects', stream.projectId) ??
        dangling(`${path}.streamerId`, 'streamers', stream.streamerId) ??
        danglingIn(`${path}.categoryIds`, 'categories', stream.categoryIds) ??
        danglingIn(`${path}.productIds`, 'products', stream.productIds) ??
        first(stream.episodes.entries(), ([at, { productId }]) =>
          dangling(`${path}.episodes[${at}].productId`, 'products', productId),
        )
      );
    }) ??
    first(
      (scenarios ?? []).entries(),
      ([index, { projectId, streamId }]) =>
        dangling(`$.scenarios[${index}].projectId`, 'projects', projectId) ??
        dangling(`$.scenarios[${index}].streamId`, 'streams', streamId),
    )
  );
}

function first<T>(items: Iterable<T>, check: (item: T) => Violation | null): Violation | null {
  for (const item of items) {
    const violation = check(item);
    if (violation) return violation;
  }
  return null;
}
