import type { Catalogue as CatalogueBody } from '../../src/contract/wire.js';
import type { CatalogueStatus, Entry } from '../catalogue/stream-order.js';
import { bindingOf, itemOf, publicName } from './catalogue-item.js';
import type { Endpoint } from './endpoint.js';
import { queryParameter, invalid, ok } from './endpoint.js';

const DEFAULT_LIMIT = 20;
const MAX_LIMIT = 100;
const STATUSES: readonly CatalogueStatus[] = ['planned', 'online', 'finished'];

/** GET /v3/streams (specification, Endpoints) [S1-S8, Z8]. */
export const streams: Endpoint<CatalogueBody> = (catalogue, query, context) => {
  const applicationId = queryParameter(query, 'applicationId');
  if (applicationId === null) return invalid(200, 400, 'applicationId is missing');
  if (catalogue.project(applicationId) === null) return invalid(200, 400, 'applicationId is not known');
  const limit = wholeNumber(queryParameter(query, 'limit') ?? String(DEFAULT_LIMIT));
  if (limit === null || limit < 1) return invalid(200, 400, 'limit is not a whole number above zero');
  const offset = wholeNumber(queryParameter(query, 'offset') ?? '0');
  if (offset === null) return invalid(200, 400, 'offset is not a whole number, zero or more');
  const wanted = queryParameter(query, 'status');
  const status = STATUSES.find((name) => name === wanted);
  if (wanted !== null && status === undefined) return invalid(200, 400, 'status is not planned, online or finished');

  const all = catalogue.matching(applicationId, {
    status,
    categoryId: queryParameter(query, 'categoryId') ?? undefined,
    feedProductId: queryParameter(query, 'feedProductId') ?? undefined,
  });
  const page = all.slice(offset, offset + Math.min(limit, MAX_LIMIT));
  const items = (planned: boolean): CatalogueBody['availableStreams'] =>
    page
      .filter(({ status }) => (status === 'planned') === planned)
      .map(({ stream }) => itemOf(catalogue, stream, context));
  return ok({
    availableStreams: items(false),
    plannedStreams: items(true),
    products: related(page, ({ stream }) => catalogue.productsOf(stream).map((product) => bindingOf(product, context))),
    streamers: related(page, ({ stream }) => {
      const streamer = catalogue.streamer(stream.streamerId);
      return streamer ? [publicName(streamer)] : [];
    }),
    categories: related(page, ({ stream }) => catalogue.categoriesOf(stream).map(publicName)),
    total: all.length,
  });
};

const wholeNumber = (text: string): number | null => (/^\d+$/.test(text) ? Number(text) : null);

/** What the streams of a page refer to, each once, in the order of first use [Z8]. */
function related<T extends { readonly id: string }>(page: readonly Entry[], of: (entry: Entry) => readonly T[]): T[] {
  const found = new Map<string, T>();
  for (const item of page.flatMap(of)) if (!found.has(item.id)) found.set(item.id, item);
  return [...found.values()];
}
