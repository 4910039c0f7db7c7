import type { Online } from '../contract/online.js';
import { decodeOnline } from '../contract/online.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Ask } from './ask.js';
import type { CallOptions } from './call.js';
import { call } from './call.js';
import { requestUrl } from './request-url.js';

export interface OnlineQuery {
  /** Project identifier. */
  readonly application: string;
}

/** Whether any stream of the project is live (specification, GET /v2/mini-player/online); `null` when none is. */
export const fetchOnline = (
  ask: Ask,
  baseUrl: string,
  { application }: OnlineQuery,
  options?: CallOptions,
): Promise<Result<Online | null, SvcError>> =>
  call(ask, requestUrl(baseUrl, '/v2/mini-player/online', { application }), decodeOnline, options);
