import type { Database, Named, Product, Project, StreamRecord } from './database.js';
import type { Choice } from './choose-stream.js';
import type { StreamFilter } from './posting-lists.js';
import { PostingLists } from './posting-lists.js';
import type { ProductKey } from './product-lookup.js';
import { ProductLookup } from './product-lookup.js';
import type { Entry } from './stream-order.js';
import { compareEntries, entryOf } from './stream-order.js';

const byId = <T extends { readonly id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

/** The index of the database for the endpoints. No request scans it; a change of a stream updates only its own lists. */
export class Catalogue {
  readonly #projects: Map<string, Project>;
  readonly #streams: Map<string, StreamRecord>;
  readonly #products: Map<string, Product>;
  readonly #streamers: Map<string, Named>;
  readonly #categories: Map<string, Named>;
  readonly #lists = new Map<string, PostingLists>();
  readonly #lookups = new Map<string, ProductLookup>();

  constructor(database: Database) {
    this.#projects = byId(database.projects);
    this.#streams = byId(database.streams);
    this.#products = byId(database.products);
    this.#streamers = byId(database.streamers);
    this.#categories = byId(database.categories);
    const feedIds = ({ stream }: Entry): string[] =>
      this.productsOf(stream).flatMap(({ feedProductId }) => feedProductId ?? []);
    for (const { id } of database.projects) {
      this.#lists.set(id, new PostingLists(feedIds));
      this.#lookups.set(id, new ProductLookup());
    }
    const entries = database.streams.map(entryOf).filter((entry) => entry !== null);
    for (const entry of entries.sort(compareEntries)) this.#lists.get(entry.stream.projectId)?.append(entry);
    for (const stream of database.streams) this.#lookups.get(stream.projectId)?.add(stream, this.productsOf(stream));
  }

  get projects(): Iterable<Project> {
    return this.#projects.values();
  }

  project(id: string): Project | null {
    return this.#projects.get(id) ?? null;
  }

  stream(id: string): StreamRecord | null {
    return this.#streams.get(id) ?? null;
  }

  streamer(id: string | null): Named | null {
    return id === null ? null : (this.#streamers.get(id) ?? null);
  }

  productsOf({ productIds }: StreamRecord): Product[] {
    return productIds.map((id) => this.#products.get(id)).filter((product) => product !== undefined);
  }

  categoriesOf({ categoryIds }: StreamRecord): Named[] {
    return categoryIds.map((id) => this.#categories.get(id)).filter((category) => category !== undefined);
  }

  /** Every matching stream of the project, in catalogue order [Z8]. */
  matching(projectId: string, filter: StreamFilter): readonly Entry[] {
    return this.#lists.get(projectId)?.matching(filter) ?? [];
  }

  /** The stream of a product in stream-state [M6, Z16]. */
  find(projectId: string, key: ProductKey): Choice {
    return this.#lookups.get(projectId)?.find(key) ?? { kind: 'none' };
  }

  /** Replaces the project with the same id. */
  replaceProject(next: Project): void {
    this.#projects.set(next.id, next);
  }

  /** Replaces the stream with the same id. */
  replaceStream(next: StreamRecord): void {
    const before = this.#streams.get(next.id);
    if (before !== undefined) this.#unlist(before);
    this.#streams.set(next.id, next);
    const entry = entryOf(next);
    if (entry) this.#lists.get(next.projectId)?.add(entry);
    this.#lookups.get(next.projectId)?.add(next, this.productsOf(next));
  }

  #unlist(stream: StreamRecord): void {
    const entry = entryOf(stream);
    if (entry) this.#lists.get(stream.projectId)?.remove(entry);
    this.#lookups.get(stream.projectId)?.remove(stream, this.productsOf(stream));
  }
}
