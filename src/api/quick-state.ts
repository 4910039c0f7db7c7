import type { QuickState } from '../contract/quick-state.js';
import { decodeQuickState } from '../contract/quick-state.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { HttpClient } from './http-client.js';
import type { CallOptions } from './request-and-decode.js';
import { requestAndDecode } from './request-and-decode.js';
import { requestUrl } from './request-url.js';

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
