import type { QuickState } from '../../src/contract/wire.js';
import type { Endpoint } from './endpoint.js';
import { queryParameter, invalid, ok } from './endpoint.js';

/** Short, so that a demo shows a change soon. */
const QUICK_STATE_TTL_MS = 5_000;

/** GET /v3/translation/quick-state (specification, Endpoints) [Q1, Q2]; a private stream is unknown here [S6]. */
export const quickState: Endpoint<QuickState> = (catalogue, query, { now }) => {
  const translationId = queryParameter(query, 'translationId');
  if (translationId === null) return invalid(200, 400, 'translationId is missing');
  const stream = catalogue.stream(translationId);
  return ok({
    translationState: stream === null || stream.private ? '' : stream.state,
    translationId,
    expires: new Date(now + QUICK_STATE_TTL_MS).toISOString(),
  });
};
