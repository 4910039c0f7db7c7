import type { Database } from '../catalogue/database.js';

const COLLECTIONS = ['projects', 'streams', 'products', 'streamers', 'categories', 'scenarios'] as const;
type Collection = (typeof COLLECTIONS)[number];

/**
 * Records that differ from the loaded database, by collection and id; null for a deleted record. Of a changed one the fields that
 * differ, so that the others follow the database and the options of the next start; of a stream all, since its dates belong together.
 */
export type RecordChanges = Partial<Record<Collection, Readonly<Record<string, object | null>>>>;

interface Identified {
  readonly id: string;
}

/** Finds the changes of a database. Records that were equal once are not compared again. */
export class RecordComparison {
  readonly #same = new WeakSet<object>();

  changes(loaded: Database, now: Database): RecordChanges {
    const found = COLLECTIONS.map((name) => [name, this.#changesOf(name, loaded[name], now[name])] as const);
    return Object.fromEntries(found.filter(([, records]) => Object.keys(records).length > 0));
  }

  #changesOf(
    name: Collection,
    loaded: readonly Identified[],
    now: readonly Identified[],
  ): Record<string, object | null> {
    const before = new Map(loaded.map((record) => [record.id, record]));
    const changed: [string, object | null][] = [];
    for (const record of now) {
      const old = before.get(record.id);
      before.delete(record.id);
      if (old === undefined) changed.push([record.id, record]);
      else if (!this.#isSame(old, record))
        changed.push([record.id, isWhole(name) ? record : changedFields(old, record)]);
    }
    return Object.fromEntries([...changed, ...[...before.keys()].map((id) => [id, null] as const)]);
  }

  #isSame(old: object, record: object): boolean {
    if (old === record || this.#same.has(record)) return true;
    if (JSON.stringify(old) !== JSON.stringify(record)) return false;
    this.#same.add(record);
    return true;
  }
}

const isWhole = (name: Collection): boolean => name === 'streams';

/** The fields that differ; null for one that is gone. */
function changedFields(old: object, record: object): object {
  const before = new Map<string, unknown>(Object.entries(old));
  const now = new Map<string, unknown>(Object.entries(record));
  const names = [...new Set([...before.keys(), ...now.keys()])];
  const changed = names.filter((name) => JSON.stringify(before.get(name)) !== JSON.stringify(now.get(name)));
  return Object.fromEntries(changed.map((name) => [name, now.get(name) ?? null]));
}

/** Applies changes to a database; fields of a record that it no longer has are dropped. The caller must check the result. */
export function withChanges(database: Database, changes: RecordChanges): object {
  const changed = COLLECTIONS.map((name) => {
    const of = new Map(Object.entries(changes[name] ?? {}));
    const kept = database[name].flatMap((record: Identified) => {
      const next = of.get(record.id);
      of.delete(record.id);
      return next === undefined ? [record] : next === null ? [] : [isWhole(name) ? next : { ...record, ...next }];
    });
    const added = [...of.values()].filter((record) => record !== null && (isWhole(name) || 'id' in record));
    return [name, [...kept, ...added]];
  });
  return Object.fromEntries(changed) as object;
}
