import type { CataloguePage } from '../contract/catalogue.js';
import { decodeCatalogue } from '../contract/catalogue.js';
import type { StreamFilter } from '../contract/wire.js';
import type { Result } from '../internal/result.js';
import { failure } from '../internal/result.js';
import { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { requestAndDecode } from './request-and-decode.js';
import { requestUrl } from './request-url.js';

/** Which streams; filters combine [S3]. */
export interface CatalogueQuery {
  /** Project identifier, sent as applicationId. */
  readonly application: string;
  /** Exact product id from the feed. */
  readonly feedProductId?: string;
  readonly categoryId?: string;
  readonly status?: StreamFilter;
  /** Page size, at least 1; more than 100 is asked as 100, which is what the service would do. */
  readonly limit?: number;
}

/** The same, and from where. */
export interface StreamsQuery extends CatalogueQuery {
  /** Offset from the start of the result set; default 0. */
  readonly offset?: number;
}

/** The service treats more as this much; a client that asked for more would take its page for the last one [S8]. */
const MAX_LIMIT = 100;

/** The page size that is really asked for; always sent, since the service's own default is not specified [Z8]. */
export const pageSize = (limit = MAX_LIMIT): number => Math.min(limit, MAX_LIMIT);

/** One page of the catalogue (specification, GET /v3/streams). Fails with `invalid-argument` for an impossible limit or offset. */
export async function fetchStreams(
  http: HttpClient,
  baseUrl: string,
  { application, feedProductId, categoryId, status, limit, offset = 0 }: StreamsQuery,
  options?: CallOptions,
): Promise<Result<CataloguePage, SvcError>> {
  const size = pageSize(limit);
  if (!Number.isSafeInteger(size) || size < 1 || !Number.isSafeInteger(offset) || offset < 0) {
    return failure(new SvcError('invalid-argument', 'limit and offset are whole numbers, limit at least 1'));
  }
  const url = requestUrl(baseUrl, '/v3/streams', {
    applicationId: application,
    limit: String(size),
    offset: String(offset),
    feedProductId,
    categoryId,
    status,
  });
  return requestAndDecode(http, url, decodeCatalogue, options);
}
