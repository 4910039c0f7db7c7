import type { Database } from '../catalogue/database.js';

const COLLECTIONS = ['projects', 'streams', 'products', 'streamers', 'categories', 'scenarios'] as const;
type Collection = (typeof COLLECTIONS)[number];

/** Records that differ from the loaded database, by collection and id; null for a deleted record. */
export type RecordChanges = Partial<Record<Collection, Readonly<Record<string, object | null>>>>;

interface Identified {
  readonly id: string;
}

/** Finds the changes of a database. Records that were equal once are not compared again. */
export class RecordComparison {
  readonly #same = new WeakSet<object>();

  changes(loaded: Database, now: Database): RecordChanges {
    const found = COLLECTIONS.map((name) => [name, this.#changesOf(loaded[name], now[name])] as const);
    return Object.fromEntries(found.filter(([, records]) => Object.keys(records).length > 0));
  }

  #changesOf(loaded: readonly Identified[], now: readonly Identified[]): Record<string, object | null> {
    const before = new Map(loaded.map((record) => [record.id, record]));
    const changed: [string, object | null][] = [];
    for (const record of now) {
      const old = before.get(record.id);
      before.delete(record.id);
      if (old === undefined || !this.#isSame(old, record)) changed.push([record.id, record]);
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

/** Applies changes to a database. The caller must check the result. */
export function withChanges(database: Database, changes: RecordChanges): object {
  const changed = COLLECTIONS.map((name) => {
    const of = new Map(Object.entries(changes[name] ?? {}));
    const kept = database[name].flatMap((record: Identified) => {
      const next = of.get(record.id);
      of.delete(record.id);
      return next === undefined ? [record] : next === null ? [] : [next];
    });
    return [name, [...kept, ...[...of.values()].filter((record) => record !== null)]];
  });
  return Object.fromEntries(changed) as object;
}
