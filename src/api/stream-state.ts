import { decodeStreamState } from '../contract/stream-state.js';
import type { StreamState } from '../contract/stream.js';
import type { Result } from '../base/result.js';
import type { SvcError } from '../base/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { requestAndDecode } from './request-and-decode.js';
import { requestUrl } from './request-url.js';

const PATH = '/v2/mini-player/stream-state';

export interface StreamStateQuery {
  /** Project identifier. */
  readonly application: string;
  /** Canonical product id from the feed, as text. */
  readonly feedProductId: string;
}

/** The lookup for integrations under the legacy contract [M5]; never combined with `feedProductId` [C9]. */
export interface LegacyStreamStateQuery {
  readonly application: string;
  /** The seller's product code, compared with vendorCode. */
  readonly productCode: string;
  /** Restricts the lookup to one product group. */
  readonly feedProductGroupId?: string | undefined;
}

export const streamStateUrl = (
  baseUrl: string,
  { application, feedProductId }: StreamStateQuery,
): Result<string, SvcError> => requestUrl(baseUrl, PATH, { application, feedProductId });

/** Whether a live or recorded stream is linked to the product (specification, GET /v2/mini-player/stream-state). */
export const fetchStreamState = (
  http: HttpClient,
  baseUrl: string,
  query: StreamStateQuery,
  options?: CallOptions,
): Promise<Result<StreamState, SvcError>> =>
  requestAndDecode(http, streamStateUrl(baseUrl, query), decodeStreamState, options);

/** The same lookup by the seller's product code; only for the legacy contract. */
export const fetchLegacyStreamState = (
  http: HttpClient,
  baseUrl: string,
  { application, productCode, feedProductGroupId }: LegacyStreamStateQuery,
  options?: CallOptions,
): Promise<Result<StreamState, SvcError>> =>
  requestAndDecode(
    http,
    requestUrl(baseUrl, PATH, { application, productCode, feedProductGroupId }),
    decodeStreamState,
    options,
  );
