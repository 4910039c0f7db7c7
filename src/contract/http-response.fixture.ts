import type { HttpResponse } from './http-response.js';

/** A response with `body` in an envelope; the envelope status defaults to the HTTP status. */
export const answerOf = (body: unknown, httpStatus = 200, status: unknown = httpStatus): HttpResponse => ({
  httpStatus,
  json: { status, body, serverTime: '2026-11-21T10:00:00.000Z' },
  retryAfter: null,
});
