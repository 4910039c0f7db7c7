import type { Database, Named, Product, Project, StreamRecord } from './database.js';
import type { Choice } from './choose-stream.js';
import { chooseStream } from './choose-stream.js';
import type { CatalogueStatus, Entry } from './stream-order.js';
import { compareEntries, entryOf } from './stream-order.js';

/** Filters of the catalogue; they combine with AND [S3]. */
export interface StreamFilter {
  readonly status?: CatalogueStatus | undefined;
  readonly categoryId?: string | undefined;
  readonly feedProductId?: string | undefined;
}

/** The product in a request of stream-state: the feed's id, or the legacy pair [M5]. */
export type ProductKey =
  | { readonly feedProductId: string }
  | { readonly productCode: string; readonly feedProductGroupId?: string | undefined };

const byId = <T extends { readonly id: string }>(records: readonly T[]): Map<string, T> =>
  new Map(records.map((record) => [record.id, record]));

/** The database for the endpoints: its records by id, the streams of a product, and the streams of a project in catalogue order. */
export class Catalogue {
  readonly #projects: Map<string, Project>;
  readonly #streams: Map<string, StreamRecord>;
  readonly #products: Map<string, Product>;
  readonly #streamers: Map<string, Named>;
  readonly #categories: Map<string, Named>;
  readonly #listed: Map<string, Entry[]>;
  /** Ids of the streams, by the id of the product. */
  readonly #streamsWith = new Map<string, string[]>();

  constructor(database: Database) {
    this.#projects = byId(database.projects);
    this.#streams = byId(database.streams);
    this.#products = byId(database.products);
    this.#streamers = byId(database.streamers);
    this.#categories = byId(database.categories);
    this.#listed = new Map(database.projects.map(({ id }) => [id, []]));
    for (const stream of database.streams) {
      const entry = entryOf(stream);
      if (entry) this.#listed.get(stream.projectId)?.push(entry);
      for (const id of stream.productIds) {
        const ids = this.#streamsWith.get(id);
        if (ids) ids.push(stream.id);
        else this.#streamsWith.set(id, [stream.id]);
      }
    }
    for (const entries of this.#listed.values()) entries.sort(compareEntries);
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
  matching(projectId: string, { status, categoryId, feedProductId }: StreamFilter): readonly Entry[] {
    const entries =
      feedProductId === undefined
        ? (this.#listed.get(projectId) ?? [])
        : this.#listedWith(projectId, this.#productsWith({ feedProductId }));
    return entries.filter(
      ({ status: own, categoryIds }) =>
        (status === undefined || own === status) && (categoryId === undefined || categoryIds.has(categoryId)),
    );
  }

  /** The stream of a product in stream-state [M6, Z16]. */
  find(projectId: string, key: ProductKey): Choice {
    const wanted = this.#productsWith(key);
    const past = this.#listedWith(projectId, wanted).filter(({ status }) => status !== 'planned');
    const bindings = past.flatMap(({ stream }) =>
      this.productsOf(stream).flatMap((product) => (wanted.includes(product) ? { stream, product } : [])),
    );
    return chooseStream(bindings);
  }

  /** Replaces the project with the same id. */
  replaceProject(next: Project): void {
    this.#projects.set(next.id, next);
  }

  /** Replaces the stream with the same id, project and products. */
  replaceStream(next: StreamRecord): void {
    this.#streams.set(next.id, next);
    const others = (this.#listed.get(next.projectId) ?? []).filter(({ stream }) => stream.id !== next.id);
    const entry = entryOf(next);
    this.#listed.set(next.projectId, entry ? [...others, entry].sort(compareEntries) : others);
  }

  #productsWith(key: ProductKey): Product[] {
    const fits = (product: Product): boolean =>
      'feedProductId' in key
        ? product.feedProductId === key.feedProductId
        : product.vendorCode === key.productCode &&
          (key.feedProductGroupId === undefined || product.feedProductGroupId === key.feedProductGroupId);
    return [...this.#products.values()].filter(fits);
  }

  /** The streams of the project with one of these products, in catalogue order. */
  #listedWith(projectId: string, products: readonly Product[]): Entry[] {
    const ids = new Set(products.flatMap(({ id }) => this.#streamsWith.get(id) ?? []));
    return [...ids]
      .map((id) => this.#streams.get(id))
      .flatMap((stream) => (stream?.projectId === projectId ? (entryOf(stream) ?? []) : []))
      .sort(compareEntries);
  }
}
