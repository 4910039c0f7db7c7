import type { CataloguePage } from '../contract/catalogue.js';
import type { CatalogueProduct, CatalogueStream, Named } from '../contract/catalogue-entry.js';
import { type Result, ok } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { type CatalogueQuery, type StreamsQuery, fetchStreams, pageSize } from './endpoints.js';

/** The entries of one page that no earlier page contained, in the service's order. */
export interface CatalogueBatch extends Omit<CataloguePage, 'received'> {
  /** Whether this is the last batch. */
  readonly done: boolean;
  /**
   * Whether every stream that `total` counts has been received. Stays `false` on the last batch when a page failed, the
   * catalogue changed during the read, or the service ignored `offset`, repeated streams or returned a wrong `total`.
   */
  readonly complete: boolean;
  /** The error of the page that failed; `null` when no page failed. */
  readonly error: SvcError | null;
}

/** One page of the catalogue; one that is too large is requested in halves. */
export async function fetchPage(
  http: HttpClient,
  baseUrl: string,
  query: StreamsQuery,
  options?: CallOptions,
): Promise<Result<CataloguePage, SvcError>> {
  const page = await fetchStreams(http, baseUrl, query, options);
  const limit = pageSize(query.limit);
  if (page.ok || page.error.code !== 'too-large' || limit === 1) return page;
  const { offset = 0 } = query;
  const half = Math.ceil(limit / 2);
  const first = await fetchPage(http, baseUrl, { ...query, limit: half, offset }, options);
  if (!first.ok || first.value.received < half) return first;
  const rest = { ...query, limit: limit - half, offset: offset + half };
  const second = await fetchPage(http, baseUrl, rest, options);
  return second.ok ? ok(joinPages(first.value, second.value)) : second;
}

/** Both parts as one response: a record that both have appears once. */
const joinPages = (first: CataloguePage, second: CataloguePage): CataloguePage => ({
  ...second,
  availableStreams: joinRecords(first.availableStreams, second.availableStreams),
  plannedStreams: joinRecords(first.plannedStreams, second.plannedStreams),
  products: joinRecords(first.products, second.products),
  streamers: joinRecords(first.streamers, second.streamers),
  categories: joinRecords(first.categories, second.categories),
  received: first.received + second.received,
});

const joinRecords = <T extends Named>(...parts: readonly (readonly T[])[]): T[] => [
  ...new Map(parts.flat().map((record) => [record.id, record])).values(),
];

/** Stops the reader when the service never returns a last page. */
const MAX_PAGES = 50_000;

/**
 * Reads the catalogue page by page, one request at a time, by the pagination rule [S8]: `offset` increases by the page
 * size until a page contains fewer streams than the limit or a request fails. Two pages in a row without new streams also end
 * the read. To continue after pages already read, start with their `offset`.
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
  let firstTotal: number | null = null;
  let sameTotal = true;
  /** Pages in a row without a new stream: one, where new shows have moved the others on; two, where `offset` is ignored. */
  let repeats = 0;

  for (let page = 1; ; page++) {
    const result = await fetchPage(http, baseUrl, { ...query, limit, offset: start + (page - 1) * limit }, options);
    if (!result.ok) {
      yield { ...NOTHING, total: firstTotal, error: result.error };
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
    if (page === 1) firstTotal = value.total;
    sameTotal &&= firstTotal === value.total;
    repeats = streams.size === known ? repeats + 1 : 0;
    const done = value.received < limit || repeats > 1 || page === MAX_PAGES;
    if (!done && repeats > 0) continue;
    const complete = done && sameTotal && (firstTotal === null || firstTotal === start + streams.size);
    yield { ...fresh, total: value.total, done, complete, error: null };
    if (done) return;
  }
}

/** Reads all pages into one batch; after a failure it contains the pages received before it. */
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

/** The entries whose id is not in `seen`; of entries with equal ids the first is kept. */
function unseen<T extends Named>(entries: readonly T[], seen: Set<string>): T[] {
  return entries.filter(({ id }) => !seen.has(id) && seen.add(id));
}
