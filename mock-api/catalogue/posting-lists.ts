import type { CatalogueStatus, Entry } from './stream-order.js';
import { compareEntries } from './stream-order.js';

/** Filters of the catalogue; they combine with AND [S3]. */
export interface StreamFilter {
  readonly status?: CatalogueStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly feedProductId?: string | undefined;
}

const NONE: readonly Entry[] = [];
/** With lengths, so that no id can pass for two; a filter that is not set differs from an empty one. */
const part = (name: string, id?: string): string => (id === undefined ? '' : `${name}${id.length}:${id}`);
const keyOf = (status = '', categoryId?: string, feedProductId?: string): string =>
  status + part('c', categoryId) + part('p', feedProductId);

/**
 * The streams of one project, in catalogue order, once per combination of filters that can match them: a request costs
 * its page and nothing else, however large the catalogue is.
 */
export class PostingLists {
  readonly #lists = new Map<string, Entry[]>();
  readonly #feedIds: (entry: Entry) => readonly string[];

  /** @param feedIds feed ids of the products bound to a stream */
  constructor(feedIds: (entry: Entry) => readonly string[]) {
    this.#feedIds = feedIds;
  }

  matching({ status, categoryId, feedProductId }: StreamFilter): readonly Entry[] {
    return this.#lists.get(keyOf(status, categoryId, feedProductId)) ?? NONE;
  }

  /** Fills the lists; the entries come in catalogue order. */
  append(entry: Entry): void {
    for (const key of this.#keys(entry)) {
      const list = this.#lists.get(key);
      if (list === undefined) this.#lists.set(key, [entry]);
      else list.push(entry);
    }
  }

  add(entry: Entry): void {
    for (const key of this.#keys(entry)) {
      const list = this.#lists.get(key) ?? [];
      list.splice(position(list, entry), 0, entry);
      this.#lists.set(key, list);
    }
  }

  remove(entry: Entry): void {
    for (const key of this.#keys(entry)) {
      const list = this.#lists.get(key);
      list?.splice(position(list, entry), 1);
    }
  }

  *#keys(entry: Entry): Iterable<string> {
    const feedIds = [undefined, ...new Set(this.#feedIds(entry))];
    for (const status of ['', entry.status]) {
      for (const categoryId of [undefined, ...new Set(entry.stream.categoryIds)]) {
        for (const feedId of feedIds) yield keyOf(status, categoryId, feedId);
      }
    }
  }
}

/** Where the entry is, or would be, in a list in catalogue order. */
function position(list: readonly Entry[], entry: Entry): number {
  let low = 0;
  let high = list.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const other = list[middle];
    if (other !== undefined && compareEntries(other, entry) < 0) low = middle + 1;
    else high = middle;
  }
  return low;
}
