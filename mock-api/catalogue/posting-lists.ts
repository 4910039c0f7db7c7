import type { CatalogueStatus, Entry } from './stream-order.js';
import { compareEntries } from './stream-order.js';

/** Filters of the catalogue; they combine with AND [S3]. */
export interface StreamFilter {
  readonly status?: CatalogueStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly feedProductId?: string | undefined;
}

const NONE: readonly Entry[] = [];
/** An absent filter differs from an empty one. */
const keyOf = (status = '', categoryId?: string): string =>
  categoryId === undefined ? status : `${status}:${categoryId}`;

/**
 * The streams of one project in catalogue order: one list per status, category and product. The cost of a request depends on
 * its page, not on the size of the catalogue. A product's list with further filters is cached on its first request, because
 * all combinations would need most of the memory of a large shop.
 */
export class PostingLists {
  readonly #lists = new Map<string, Entry[]>();
  readonly #byProduct = new Map<string, Entry[]>();
  readonly #filtered = new Map<string, Map<string, readonly Entry[]>>();
  readonly #feedIds: (entry: Entry) => readonly string[];

  /** @param feedIds feed ids of the products bound to a stream */
  constructor(feedIds: (entry: Entry) => readonly string[]) {
    this.#feedIds = feedIds;
  }

  matching({ status, categoryId, feedProductId }: StreamFilter): readonly Entry[] {
    const others = keyOf(status, categoryId);
    const without = this.#lists.get(others);
    if (without === undefined || feedProductId === undefined) return without ?? NONE;
    const ofProduct = this.#byProduct.get(feedProductId);
    if (ofProduct === undefined || others === '') return ofProduct ?? NONE;
    const known = this.#filtered.get(feedProductId)?.get(others);
    if (known !== undefined) return known;
    const fits = ({ status: ownStatus, stream }: Entry): boolean =>
      (status === undefined || ownStatus === status) &&
      (categoryId === undefined || stream.categoryIds.includes(categoryId));
    const filtered = ofProduct.filter(fits);
    const remembered = this.#filtered.get(feedProductId) ?? new Map<string, readonly Entry[]>();
    this.#filtered.set(feedProductId, remembered.set(others, filtered));
    return filtered;
  }

  /** Appends an entry; entries must come in catalogue order. */
  append(entry: Entry): void {
    for (const list of this.#listsOf(entry)) list.push(entry);
  }

  add(entry: Entry): void {
    for (const list of this.#listsOf(entry)) list.splice(position(list, entry), 0, entry);
  }

  remove(entry: Entry): void {
    for (const list of this.#listsOf(entry)) list.splice(position(list, entry), 1);
  }

  /** Every list of the entry; invalidates the filtered lists. */
  *#listsOf(entry: Entry): Iterable<Entry[]> {
    for (const status of ['', entry.status]) {
      yield listIn(this.#lists, keyOf(status));
      for (const categoryId of new Set(entry.stream.categoryIds)) yield listIn(this.#lists, keyOf(status, categoryId));
    }
    for (const feedId of new Set(this.#feedIds(entry))) {
      this.#filtered.delete(feedId);
      yield listIn(this.#byProduct, feedId);
    }
  }
}

function listIn(lists: Map<string, Entry[]>, key: string): Entry[] {
  const list = lists.get(key) ?? [];
  if (list.length === 0) lists.set(key, list);
  return list;
}

/** The index of the entry in a sorted list, or the index for its insertion. */
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
