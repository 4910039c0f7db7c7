import { type Online, decodeOnline } from '../contract/online.js';
import { type Result, failure } from '../base/result.js';
import { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';
import { type CallOptions, requestAndDecode } from './request-and-decode.js';
import { MAX_LIST_BYTES } from './request.js';
import { requestUrl } from './request-url.js';
import { type QuickState, decodeQuickState } from '../contract/quick-state.js';
import { type CataloguePage, decodeCatalogue } from '../contract/catalogue.js';
import type { StreamFilter } from '../contract/stream.js';

export interface OnlineQuery {
  /** Project identifier. */
  readonly application: string;
}

/** The project's live stream; `null` when no stream is live (specification, GET /v2/mini-player/online). */
export const fetchOnline = (
  http: HttpClient,
  baseUrl: string,
  { application }: OnlineQuery,
  options?: CallOptions,
): Promise<Result<Online | null, SvcError>> =>
  requestAndDecode(http, requestUrl(baseUrl, '/v2/mini-player/online', { application }), decodeOnline, options);

export interface QuickStateQuery {
  /** The stream identifier. */
  readonly translationId: string;
}

/** The short state of a known stream (specification, GET /v3/translation/quick-state). */
export const fetchQuickState = (
  http: HttpClient,
  baseUrl: string,
  { translationId }: QuickStateQuery,
  options?: CallOptions,
): Promise<Result<QuickState, SvcError>> =>
  requestAndDecode(
    http,
    requestUrl(baseUrl, '/v3/translation/quick-state', { translationId }),
    decodeQuickState,
    options,
  );

/** Filters of the catalogue; they combine [S3]. */
export interface CatalogueQuery {
  /** Project identifier, sent as applicationId. */
  readonly application: string;
  /** Exact product id from the feed. */
  readonly feedProductId?: string | undefined;
  readonly categoryId?: string | undefined;
  readonly status?: StreamFilter | undefined;
  /** Page size, at least 1, default 100; values above 100 are sent as 100, which the service would apply anyway. */
  readonly limit?: number | undefined;
}

/** Filters of one page and its offset. */
export interface StreamsQuery extends CatalogueQuery {
  /** Offset from the start of the result set; default 0. */
  readonly offset?: number | undefined;
}

/** The service reduces larger limits to this value; a client that sent a larger one would treat its first page as the last [S8]. */
const MAX_LIMIT = 100;

/** The page size to send; it is always sent, since the specification names no default [Z8]. */
export const pageSize = (limit = MAX_LIMIT): number => Math.min(limit, MAX_LIMIT);

/** One page of the catalogue (specification, GET /v3/streams). Fails with `invalid-argument` for an invalid limit or offset. */
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
  return requestAndDecode(http, url, decodeCatalogue, { ...options, maxBytes: MAX_LIST_BYTES });
}
