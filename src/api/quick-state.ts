import type { QuickState } from '../contract/quick-state.js';
import { decodeQuickState } from '../contract/quick-state.js';
import type { Result } from '../internal/result.js';
import type { SvcError } from '../internal/svc-error.js';
import type { Ask } from './ask.js';
import type { CallOptions } from './call.js';
import { call } from './call.js';
import { requestUrl } from './request-url.js';

export interface QuickStateQuery {
  /** The stream identifier. */
  readonly translationId: string;
}

/** The short state of a known stream (specification, GET /v3/translation/quick-state). */
export const fetchQuickState = (
  ask: Ask,
  baseUrl: string,
  { translationId }: QuickStateQuery,
  options?: CallOptions,
): Promise<Result<QuickState, SvcError>> =>
  call(ask, requestUrl(baseUrl, '/v3/translation/quick-state', { translationId }), decodeQuickState, options);
