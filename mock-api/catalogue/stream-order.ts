import type { StreamRecord } from './database.js';

/** The values of the catalogue's `status` filter. */
export type CatalogueStatus = 'online' | 'finished' | 'planned';

/** A stream of the catalogue with its sort keys. */
export interface Entry {
  readonly stream: StreamRecord;
  /** Looked up by hash: no comparison of text for each of ten thousand streams. */
  readonly categoryIds: ReadonlySet<string>;
  readonly status: CatalogueStatus;
  readonly group: number;
  /** Sort key within the group, ascending. */
  readonly time: number;
}

const STATUS = { draft: null, confirmed: 'planned', online: 'online', completed: 'finished' } as const;
const GROUP = { online: 0, finished: 1, planned: 2 } as const;

const timeOf = (date: string | null): number => (date === null ? NaN : Date.parse(date));
const orLast = (time: number): number => (Number.isNaN(time) ? Infinity : time);

/** The stream's entry in the catalogue; null for private streams and drafts, which are never listed [S6]. */
export function entryOf(stream: StreamRecord): Entry | null {
  const status = STATUS[stream.state];
  if (status === null || stream.private) return null;
  const time = status === 'planned' ? timeOf(stream.plannedDate) : -timeOf(stream.startDate);
  const categoryIds = new Set(stream.categoryIds);
  return { stream, categoryIds, status, group: GROUP[status], time: orLast(time) };
}

/** Order of the catalogue [Z8]: online, then finished newest first, then planned soonest first, ties by id. */
export function compareEntries(a: Entry, b: Entry): number {
  return a.group - b.group || compare(a.time, b.time) || compare(a.stream.id, b.stream.id);
}

const compare = <T extends string | number>(a: T, b: T): number => (a < b ? -1 : a > b ? 1 : 0);
