import type { HttpResponse } from './http-response.js';
import { field } from './field.js';
import type { ErrorEnvelope } from './wire.js';

/** Parses an ISO 8601 time with a time zone into milliseconds since 1970; `null` for any other value. */
export function parseTimestamp(value: unknown): number | null {
  if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\dT\d\d:\d\d.*(Z|[+-]\d\d:?\d\d)$/.test(value)) return null;
  const time = Date.parse(value);
  return Number.isNaN(time) ? null : time;
}

/** The `serverTime` of a response, milliseconds since 1970; `null` where it is missing or invalid [E1]. */
export const readServerTime = ({ json }: HttpResponse): number | null =>
  parseTimestamp(field<ErrorEnvelope>(json, 'serverTime'));
