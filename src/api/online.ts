import type { Online } from '../contract/online.js';
import { decodeOnline } from '../contract/online.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { requestAndDecode } from './request-and-decode.js';
import { requestUrl } from './request-url.js';

export interface OnlineQuery {
  /** Project identifier. */
  readonly application: string;
}

/** Whether any stream of the project is live (specification, GET /v2/mini-player/online); `null` when none is. */
export const fetchOnline = (
  http: HttpClient,
  baseUrl: string,
  { application }: OnlineQuery,
  options?: CallOptions,
): Promise<Result<Online | null, SvcError>> =>
  requestAndDecode(http, requestUrl(baseUrl, '/v2/mini-player/online', { application }), decodeOnline, options);
