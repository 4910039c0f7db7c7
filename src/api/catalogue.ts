import type { CataloguePage } from '../contract/catalogue.js';
import type { CatalogueProduct, CatalogueStream, Named } from '../contract/catalogue-entry.js';
import type { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import type { CatalogueQuery, StreamsQuery } from './streams.js';
import { fetchStreams, pageSize } from './streams.js';

/** What one page added: entries that no earlier page had, in the service's order. */
export interface CatalogueBatch extends Omit<CataloguePage, 'received'> {
  /** Whether this is the last batch. */
  readonly done: boolean;
  /**
   * Whether everything the service counts has arrived. Stays `false` on the last batch when a page failed, or when
   * the catalogue changed while it was read, or the service ignored offset, repeated streams or miscounted them.
   */
  readonly complete: boolean;
  /** Why a page is missing; `null` where none is. */
  readonly error: SvcError | null;
}

/** An end for catalogues that have none. */
const MAX_PAGES = 50_000;

/**
 * Reads the catalogue page by page, one request at a time, by the pagination rule [S8]: offset rises by the page size
 * until a page holds fewer streams or the service refuses. A page without anything new ends it as well. A reader that
 * goes on behind pages it already has begins at their offset.
 */
export async function* pageCatalogue(
  http: HttpClient,
  baseUrl: string,
  query: StreamsQuery,
  options?: CallOptions,
): AsyncGenerator<CatalogueBatch, void, void> {
  const limit = pageSize(query.limit);
  const { offset: start = 0 } = query;
  const streams = new Set<string>();
  const [products, streamers, categories] = [new Set<string>(), new Set<string>(), new Set<string>()];
  let counted: number | null = null;
  let steady = true;

  for (let page = 1; ; page++) {
    const result = await fetchStreams(http, baseUrl, { ...query, limit, offset: start + (page - 1) * limit }, options);
    if (!result.ok) {
      yield { ...NOTHING, total: counted, error: result.error };
      return;
    }
    const { value } = result;
    const known = streams.size;
    const fresh = {
      availableStreams: unseen(value.availableStreams, streams),
      plannedStreams: unseen(value.plannedStreams, streams),
      products: unseen(value.products, products),
      streamers: unseen(value.streamers, streamers),
      categories: unseen(value.categories, categories),
    };
    if (page === 1) counted = value.total;
    steady &&= counted === value.total;
    const done = value.received < limit || streams.size === known || page === MAX_PAGES;
    const complete = done && steady && start + streams.size === (counted ?? start + streams.size);
    yield { ...fresh, total: value.total, done, complete, error: null };
    if (done) return;
  }
}

/** The whole catalogue in one piece, with what arrived before a failure. */
export async function readCatalogue(
  http: HttpClient,
  baseUrl: string,
  query: CatalogueQuery,
  options?: CallOptions,
): Promise<CatalogueBatch> {
  const lists = {
    availableStreams: new Array<CatalogueStream>(),
    plannedStreams: new Array<CatalogueStream>(),
    products: new Array<CatalogueProduct>(),
    streamers: new Array<Named>(),
    categories: new Array<Named>(),
  };
  let last = NOTHING;
  for await (const batch of pageCatalogue(http, baseUrl, query, options)) {
    lists.availableStreams.push(...batch.availableStreams);
    lists.plannedStreams.push(...batch.plannedStreams);
    lists.products.push(...batch.products);
    lists.streamers.push(...batch.streamers);
    lists.categories.push(...batch.categories);
    last = batch;
  }
  return { ...last, ...lists };
}

const NOTHING: CatalogueBatch = {
  availableStreams: [],
  plannedStreams: [],
  products: [],
  streamers: [],
  categories: [],
  total: null,
  done: true,
  complete: false,
  error: null,
};

/** The entries whose id was not there yet; the first of equal ids stays. */
function unseen<T extends Named>(entries: readonly T[], seen: Set<string>): T[] {
  return entries.filter(({ id }) => {
    const fresh = !seen.has(id);
    seen.add(id);
    return fresh;
  });
}
